import { me, type Person } from '#contracts/accounts/identity'
import { getDeletion, type DeletionPlan } from '#contracts/accounts/privacy'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/deletemyaccount.ts'
import { AccountFrame } from './account-frame.tsx'
import { forShopper } from './for-shopper.server.ts'
import { Blockers } from './privacy/blockers.tsx'
import { DeleteSteps } from './privacy/delete-steps.tsx'
import { GraceCard } from './privacy/grace-card.tsx'
import { PlanLists } from './privacy/plan-lists.tsx'
import styles from './privacy/privacy.module.css'

await wordsFor('account')
await wordsFor('login')
await wordsFor('privacy')

export const handle = { words: ['account', 'login', 'privacy'] }

export async function loader({ context }: Route.LoaderArgs) {
  const own = await forShopper(context, async (ask) => {
    const [{ user }, plan] = await Promise.all([ask(me), ask(getDeletion)])
    return { user, plan }
  })
  return { own }
}

export default function DeleteMyAccount({ loaderData: { own } }: Route.ComponentProps) {
  const say = useWords()
  return own ? (
    <AccountFrame heading={say('privacy.delete.title')} lead={say('privacy.delete.lead')} person={own.user}>
      <HowItStands {...own} />
    </AccountFrame>
  ) : (
    <>
      <NeedsLogin
        heading={<PageHeading lead={say('privacy.delete.lead')}>{say('privacy.delete.title')}</PageHeading>}
        why="privacy.delete.login"
      />
      <div className={`container ${styles.public}`}>
        <PlanLists />
      </div>
    </>
  )
}

function HowItStands({ user, plan }: { user: Person; plan: DeletionPlan }) {
  const say = useWords()
  const { deletion, blockers } = plan
  return (
    <>
      {deletion ? <GraceCard deletion={deletion} blockers={blockers} /> : null}
      {!deletion && blockers.length > 0 ? (
        <Card className={styles.blocked} title={say('privacy.delete.blocked')}>
          <p className={styles.lead}>{say('privacy.delete.blockednote')}</p>
          <Blockers blockers={blockers} />
        </Card>
      ) : null}
      <PlanLists />
      {!deletion && blockers.length === 0 ? <DeleteSteps plan={plan} person={user} /> : null}
    </>
  )
}

export const meta = () => pageMeta({ title: words()('privacy.delete.title'), path: '/deletemyaccount' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

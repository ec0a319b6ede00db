import { me, type Person } from '#contracts/accounts/identity'
import { getDeletion, type DeletionPlan } from '#contracts/accounts/privacy'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/delete-account.ts'
import { AccountFrame } from './account-frame.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { Blockers } from './privacy/blockers.tsx'
import { DeleteSteps } from './privacy/delete-steps.tsx'
import { PendingDeletionCard } from './privacy/pending-deletion-card.tsx'
import { PlanLists } from './privacy/plan-lists.tsx'
import styles from './privacy/privacy.module.css'

await messagesFor('account')
await messagesFor('login')
await messagesFor('privacy')

export const handle = { messages: ['account', 'login', 'privacy'] }

export async function loader({ context }: Route.LoaderArgs) {
  const own = await ifSignedIn(context, async (ask) => {
    const [{ user }, plan] = await Promise.all([ask(me), ask(getDeletion)])
    return { user, plan }
  })
  return { own }
}

export default function DeleteMyAccount({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTranslator()
  return own ? (
    <AccountFrame heading={t('privacy.delete.title')} lead={t('privacy.delete.lead')} person={own.user}>
      <DeletionStatus {...own} />
    </AccountFrame>
  ) : (
    <>
      <NeedsLogin
        heading={<PageHeading lead={t('privacy.delete.lead')}>{t('privacy.delete.title')}</PageHeading>}
        why="privacy.delete.login"
      />
      <div className={`container ${styles.public}`}>
        <PlanLists />
      </div>
    </>
  )
}

function DeletionStatus({ user, plan }: { user: Person; plan: DeletionPlan }) {
  const t = useTranslator()
  const { deletion, blockers } = plan
  return (
    <>
      {deletion ? <PendingDeletionCard deletion={deletion} blockers={blockers} /> : null}
      {!deletion && blockers.length > 0 ? (
        <Card className={styles.blocked} title={t('privacy.delete.blocked')}>
          <p className={styles.lead}>{t('privacy.delete.blockednote')}</p>
          <Blockers blockers={blockers} />
        </Card>
      ) : null}
      <PlanLists />
      {!deletion && blockers.length === 0 ? <DeleteSteps plan={plan} person={user} /> : null}
    </>
  )
}

export const meta = () => pageMeta({ title: translator()('privacy.delete.title'), path: '/deletemyaccount' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

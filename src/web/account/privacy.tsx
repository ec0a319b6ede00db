import { getPreferences } from '#contracts/accounts/consents'
import { listHidden } from '#contracts/community/creators'
import { me } from '#contracts/accounts/identity'
import { getDeletion } from '#contracts/accounts/privacy'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/privacy.ts'
import { AccountFrame } from './account-frame.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { ConsentNotice } from './privacy/consent-notice.tsx'
import { DataCard } from './privacy/data-card.tsx'
import { PendingDeletionCard } from './privacy/pending-deletion-card.tsx'
import { HiddenPeople } from './privacy/hidden-people.tsx'
import { PreferenceList } from './privacy/preference-list.tsx'
import styles from './privacy/privacy.module.css'

await messagesFor('account')
await messagesFor('login')
await messagesFor('privacy')

export const handle = { messages: ['account', 'login', 'privacy'] }

export async function loader({ context }: Route.LoaderArgs) {
  const own = await ifSignedIn(context, async (ask) => {
    const [{ user }, preferences, { deletion, blockers }, hidden] = await Promise.all([
      ask(me),
      ask(getPreferences),
      ask(getDeletion),
      ask(listHidden),
    ])
    return { user, preferences, deletion, blockers, hidden }
  })
  return { own }
}

export default function Privacy({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!own)
    return <NeedsLogin heading={<PageHeading>{t('privacy.title')}</PageHeading>} why="privacy.login" />
  const { user, preferences, deletion, blockers, hidden } = own
  return (
    <AccountFrame heading={t('privacy.title')} lead={t('privacy.lead')} person={user}>
      {deletion ? <PendingDeletionCard deletion={deletion} blockers={blockers} /> : null}
      <PreferenceList key={user.rec_id} first={preferences} />
      <HiddenPeople key={`hidden ${user.rec_id}`} first={hidden} />
      <ConsentNotice />
      <DataCard person={user} />
      <Card title={t('privacy.leave.title')}>
        <p className={styles.lead}>{t('privacy.leave.lead')}</p>
        <ButtonLink to="/deletemyaccount" variant="secondary">
          {t(deletion ? 'privacy.leave.see' : 'privacy.leave.do')}
        </ButtonLink>
      </Card>
    </AccountFrame>
  )
}

export const meta = () => pageMeta({ title: translator()('privacy.title'), path: '/profile/privacy' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

import { listEvents, listSessions, me } from '#contracts/accounts/identity'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/security.ts'
import { AccountFrame } from './account-frame.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { ActivityCard } from './security/activity-card.tsx'
import { SessionsCard } from './security/sessions-card.tsx'
import { LoginMethodsCard } from './security/login-methods-card.tsx'

await messagesFor('account')
await messagesFor('security')

export const handle = { messages: ['account', 'security'] }

export async function loader({ context }: Route.LoaderArgs) {
  const own = await ifSignedIn(context, async (ask) => {
    const [{ user }, { sessions }, activity] = await Promise.all([
      ask(me),
      ask(listSessions),
      ask(listEvents, { query: { limit: 10 } }),
    ])
    return { user, sessions, activity }
  })
  return { own }
}

export default function Security({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!own)
    return <NeedsLogin heading={<PageHeading>{t('security.title')}</PageHeading>} why="security.login" />
  const { user, sessions, activity } = own
  return (
    <AccountFrame heading={t('security.title')} lead={t('security.lead')} person={user}>
      <SessionsCard sessions={sessions} />
      <LoginMethodsCard user={user} />
      <ActivityCard key={activity.events[0]?.event_id ?? 0} first={activity} />
    </AccountFrame>
  )
}

export const meta = () => pageMeta({ title: translator()('security.title'), path: '/profile/security' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

import { redirect } from 'react-router'
import { getOwnApplication } from '#contracts/learning/workshops'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/conductor-login.ts'

await messagesFor('workshops')

export const handle = { messages: 'workshops' }

/** `/wsignin`: redirects conductors to their workshops, and others to the application. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await ifSignedIn(context, (ask) => ask(getOwnApplication))
  if (own) throw redirect(own.application?.state === 'allowed' ? '/conduct' : '/wsignup')
  return null
}

export default function ConductorLogin() {
  const t = useTranslator()
  return (
    <NeedsLogin
      heading={<PageHeading>{t('workshops.signin.title')}</PageHeading>}
      why="workshops.signin.why"
    />
  )
}

export const meta = () => pageMeta({ title: translator()('workshops.signin.title'), path: '/wsignin' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

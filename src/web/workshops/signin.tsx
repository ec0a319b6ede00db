import { redirect } from 'react-router'
import { getOwnApplication } from '#contracts/learning/workshops'
import { forAttendee } from './for-attendee.server.ts'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/signin.ts'

await wordsFor('workshops')

export const handle = { words: 'workshops' }

/** `/wsignin`: leads conductors to their desk, and everybody else to what they can do. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await forAttendee(context, (ask) => ask(getOwnApplication))
  if (own) throw redirect(own.application?.state === 'allowed' ? '/conduct' : '/wsignup')
  return null
}

export default function SignIn() {
  const say = useWords()
  return (
    <NeedsLogin
      heading={<PageHeading>{say('workshops.signin.title')}</PageHeading>}
      why="workshops.signin.why"
    />
  )
}

export const meta = () => pageMeta({ title: words()('workshops.signin.title'), path: '/wsignin' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

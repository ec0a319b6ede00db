import { openLogin, useSession } from '../shared/session.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/attend.ts'
import { WorkshopList } from './list.tsx'
import { loadList } from './load-list.server.ts'
import styles from '../shared/workshops/workshops.module.css'
import stepStyles from './steps.module.css'

await wordsFor('workshops')

export const handle = { words: 'workshops' }

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context, request)

/** `/tcsignup`: the door for whoever wants to learn something. */
export default function Attend({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  const { person } = useSession()
  return (
    <div className={`container ${styles.page}`}>
      <PageHeading
        lead={say('workshops.attend.lead')}
        aside={
          person ? (
            <ButtonLink to="/bookings" variant="secondary">
              {say('workshops.mine')}
            </ButtonLink>
          ) : (
            <Button onClick={() => openLogin('/bookings')}>{say('workshops.attend.signin')}</Button>
          )
        }
      >
        {say('workshops.attend.title')}
      </PageHeading>
      <ol className={stepStyles.steps} aria-label={say('workshops.attend.how')}>
        {(
          [
            ['workshops.attend.choose', 'workshops.attend.choose.text'],
            ['workshops.attend.book', 'workshops.attend.book.text'],
            ['workshops.attend.come', 'workshops.attend.come.text'],
          ] as const
        ).map(([title, text]) => (
          <li key={title}>
            <h2 className={styles.name}>{say(title)}</h2>
            <p>{say(text)}</p>
          </li>
        ))}
      </ol>
      <WorkshopList list={loaderData} path="/tcsignup" />
    </div>
  )
}

export const meta = () =>
  pageMeta({
    title: words()('workshops.attend.title'),
    description: words()('workshops.attend.lead'),
    path: '/tcsignup',
  })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

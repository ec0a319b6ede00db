import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/workshops.ts'
import { WorkshopList } from './list.tsx'
import { loadList } from './load-list.server.ts'
import styles from '../shared/workshops/workshops.module.css'

await wordsFor('workshops')

export const handle = { words: 'workshops' }

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context, request)

export default function Workshops({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <div className={`container ${styles.page}`}>
      <PageHeading
        lead={say('workshops.lead')}
        aside={
          <ButtonLink to="/bookings" variant="secondary">
            {say('workshops.mine')}
          </ButtonLink>
        }
      >
        {say('workshops.title')}
      </PageHeading>
      <WorkshopList list={loaderData} path="/workshops" />
    </div>
  )
}

export const meta = () =>
  pageMeta({ title: words()('workshops.title'), description: words()('workshops.lead'), path: '/workshops' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/workshops.ts'
import { WorkshopList } from './list.tsx'
import { loadList } from './load-list.server.ts'
import styles from '../shared/workshops/workshops.module.css'

await messagesFor('workshops')

export const handle = { messages: 'workshops' }

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context, request)

export default function Workshops({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <div className={`container ${styles.page}`}>
      <PageHeading
        lead={t('workshops.lead')}
        aside={
          <ButtonLink to="/bookings" variant="secondary">
            {t('workshops.mine')}
          </ButtonLink>
        }
      >
        {t('workshops.title')}
      </PageHeading>
      <WorkshopList list={loaderData} path="/workshops" />
    </div>
  )
}

export const meta = () =>
  pageMeta({
    title: translator()('workshops.title'),
    description: translator()('workshops.lead'),
    path: '/workshops',
  })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

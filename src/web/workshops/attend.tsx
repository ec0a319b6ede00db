import { openLogin, useSession } from '../shared/session.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/attend.ts'
import { WorkshopList } from './list.tsx'
import { loadList } from './load-list.server.ts'
import styles from '../shared/workshops/workshops.module.css'
import stepStyles from './steps.module.css'

await messagesFor('workshops')

export const handle = { messages: 'workshops' }

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context, request)

/** `/tcsignup`: how to attend a workshop, and what is coming up. */
export default function Attend({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { person } = useSession()
  return (
    <div className={`container ${styles.page}`}>
      <PageHeading
        lead={t('workshops.attend.lead')}
        aside={
          person ? (
            <ButtonLink to="/bookings" variant="secondary">
              {t('workshops.mine')}
            </ButtonLink>
          ) : (
            <Button onClick={() => openLogin('/bookings')}>{t('workshops.attend.signin')}</Button>
          )
        }
      >
        {t('workshops.attend.title')}
      </PageHeading>
      <ol className={stepStyles.steps} aria-label={t('workshops.attend.how')}>
        {(
          [
            ['workshops.attend.choose', 'workshops.attend.choose.text'],
            ['workshops.attend.book', 'workshops.attend.book.text'],
            ['workshops.attend.come', 'workshops.attend.come.text'],
          ] as const
        ).map(([title, text]) => (
          <li key={title}>
            <h2 className={styles.name}>{t(title)}</h2>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
      <WorkshopList list={loaderData} path="/tcsignup" />
    </div>
  )
}

export const meta = () =>
  pageMeta({
    title: translator()('workshops.attend.title'),
    description: translator()('workshops.attend.lead'),
    path: '/tcsignup',
  })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

import { Link } from 'react-router'
import { countSignups, listArticlesForStaff } from '#contracts/publishing/content'
import { getAdminAccess } from '#contracts/accounts/staff'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/blog.ts'
import { stateNames } from './blog/states.ts'
import styles from './careers/careers.module.css'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('blog')])

export const handle = { messages: ['admin', 'login', 'blog'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, { articles }, readers] = await Promise.all([
      ask(getAdminAccess),
      ask(listArticlesForStaff),
      ask(countSignups),
    ])
    return { overview, articles, readers }
  })

export default function Blog({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.blog')}>
      {({ overview, articles, readers }) => (
        <ConsoleFrame overview={overview} heading={t('admin.blog')} lead={t('blog.lead')}>
          <p>
            <ButtonLink to="/admin/blog/new" size="small">
              {t('blog.new')}
            </ButtonLink>
          </p>
          {articles.length > 0 ? (
            <ul className={styles.list}>
              {articles.map(({ id, title, author, state, changed_at, publish_at }) => (
                <li key={id}>
                  <Link to={`/admin/blog/${id}`} prefetch="intent" className={styles.row}>
                    <strong>{title}</strong>
                    <span>{author}</span>
                    <span>{t(stateNames[state])}</span>
                    <span className={styles.note}>
                      {publish_at
                        ? t('blog.from', { at: istMoment(publish_at) })
                        : t('blog.changed', { day: istDay(changed_at) })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title={t('blog.none')}
              action={<ButtonLink to="/admin/blog/new">{t('blog.new')}</ButtonLink>}
            >
              {t('blog.none.text')}
            </EmptyState>
          )}
          <section aria-labelledby="readers">
            <SectionHeading id="readers">{t('blog.readers')}</SectionHeading>
            <p>{t('blog.readers.now', { confirmed: readers.confirmed, waiting: readers.waiting })}</p>
            <ul className={styles.note}>
              {readers.days.map(({ day, asked, confirmed, stopped }) => (
                <li key={day}>
                  {t('blog.readers.day', { day: istDay(`${day}T06:30:00Z`), asked, confirmed, stopped })}
                </li>
              ))}
            </ul>
          </section>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('admin.blog')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

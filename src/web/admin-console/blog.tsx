import { Link } from 'react-router'
import { countSignups, listDeskArticles } from '#contracts/publishing/content'
import { getDesk } from '#contracts/accounts/staff'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/blog.ts'
import { stateNames } from './blog/states.ts'
import styles from './careers/careers.module.css'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([wordsFor('admin'), wordsFor('login'), wordsFor('blog')])

export const handle = { words: ['admin', 'login', 'blog'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [desk, { articles }, readers] = await Promise.all([
      ask(getDesk),
      ask(listDeskArticles),
      ask(countSignups),
    ])
    return { desk, articles, readers }
  })

export default function Blog({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('admin.blog')}>
      {({ desk, articles, readers }) => (
        <ConsoleFrame desk={desk} heading={say('admin.blog')} lead={say('blog.lead')}>
          <p>
            <ButtonLink to="/admin/blog/new" size="small">
              {say('blog.new')}
            </ButtonLink>
          </p>
          {articles.length > 0 ? (
            <ul className={styles.list}>
              {articles.map(({ id, title, author, state, changed_at, publish_at }) => (
                <li key={id}>
                  <Link to={`/admin/blog/${id}`} prefetch="intent" className={styles.row}>
                    <strong>{title}</strong>
                    <span>{author}</span>
                    <span>{say(stateNames[state])}</span>
                    <span className={styles.note}>
                      {publish_at
                        ? say('blog.from', { at: istMoment(publish_at) })
                        : say('blog.changed', { day: istDay(changed_at) })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title={say('blog.none')}
              action={<ButtonLink to="/admin/blog/new">{say('blog.new')}</ButtonLink>}
            >
              {say('blog.none.text')}
            </EmptyState>
          )}
          <section aria-labelledby="readers">
            <SectionHeading id="readers">{say('blog.readers')}</SectionHeading>
            <p>{say('blog.readers.now', { confirmed: readers.confirmed, waiting: readers.waiting })}</p>
            <ul className={styles.note}>
              {readers.days.map(({ day, asked, confirmed, stopped }) => (
                <li key={day}>
                  {say('blog.readers.day', { day: istDay(`${day}T06:30:00Z`), asked, confirmed, stopped })}
                </li>
              ))}
            </ul>
          </section>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => [
  ...pageMeta({ title: words()('admin.blog') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

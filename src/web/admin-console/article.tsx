import { Link } from 'react-router'
import { getCategories } from '#contracts/products/catalogue'
import { getArticleForStaff } from '#contracts/publishing/content'
import { getAdminAccess } from '#contracts/accounts/staff'
import { idOf } from '../shared/id-of.ts'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/article.ts'
import { Editor } from './blog/editor.tsx'
import { Publish } from './blog/publish.tsx'
import { stateNames } from './blog/states.ts'
import styles from './careers/careers.module.css'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('blog')])

export const handle = { messages: ['admin', 'login', 'blog'] }

/** `/admin/blog/new` starts an article; `?revision=3` opens an earlier revision, and saving makes it the newest. */
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, { data }] = await Promise.all([ask(getAdminAccess), ask(getCategories)])
    const hobbies = data.map(({ id, name }) => ({ id, name }))
    if (params.id === 'new') return { overview, hobbies, article: null }
    const revision = Number(new URL(request.url).searchParams.get('revision'))
    const query = Number.isSafeInteger(revision) && revision > 0 ? { revision } : {}
    return {
      overview,
      hobbies,
      article: (await ask(getArticleForStaff, { params: { id: idOf(params.id) }, query })).article,
    }
  })

export default function Article({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.blog')}>
      {({ overview, hobbies, article }) => (
        <ConsoleFrame
          overview={overview}
          heading={article?.title ?? t('blog.new')}
          lead={article ? t(stateNames[article.state]) : t('blog.new.lead')}
        >
          <p>
            <Link to="/admin/blog">{t('blog.back')}</Link>
          </p>
          <div className={styles.columns}>
            <Editor
              key={`${article?.id} ${article?.revision} ${article?.source.length}`}
              article={article}
              hobbies={hobbies}
            />
            {article ? (
              <div className={styles.stack}>
                <Card title={t('blog.publish')}>
                  <Publish article={article} />
                </Card>
                <Card title={t('blog.revisions')}>
                  <ul className={styles.events}>
                    {article.revisions.map(({ number, at, by }) => (
                      <li key={number}>
                        <Link to={`/admin/blog/${article.id}?revision=${number}`}>
                          {t('blog.revision', { number, by, at: istMoment(at) })}
                        </Link>
                        {number === article.shown ? (
                          <p className={styles.note}>{t('blog.revision.shown')}</p>
                        ) : null}
                      </li>
                    ))}
                  </ul>
                  {article.old_slugs.length > 0 ? (
                    <p className={styles.note}>
                      {t('blog.oldslugs', { slugs: article.old_slugs.join(', ') })}
                    </p>
                  ) : null}
                </Card>
              </div>
            ) : null}
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('admin.blog')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

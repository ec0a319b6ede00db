import { Link } from 'react-router'
import { getCategories } from '#contracts/products/catalogue'
import { getDeskArticle } from '#contracts/publishing/content'
import { getDesk } from '#contracts/accounts/staff'
import { idOf } from '../shared/id-of.ts'
import { istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/article.ts'
import { Editor } from './blog/editor.tsx'
import { Publish } from './blog/publish.tsx'
import { stateNames } from './blog/states.ts'
import styles from './careers/careers.module.css'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([wordsFor('admin'), wordsFor('login'), wordsFor('blog')])

export const handle = { words: ['admin', 'login', 'blog'] }

/** `/admin/blog/new` begins one; `?revision=3` shows an earlier one, and saving it makes it the newest. */
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [desk, { data }] = await Promise.all([ask(getDesk), ask(getCategories)])
    const hobbies = data.map(({ id, name }) => ({ id, name }))
    if (params.id === 'new') return { desk, hobbies, article: null }
    const revision = Number(new URL(request.url).searchParams.get('revision'))
    const query = Number.isSafeInteger(revision) && revision > 0 ? { revision } : {}
    return {
      desk,
      hobbies,
      article: (await ask(getDeskArticle, { params: { id: idOf(params.id) }, query })).article,
    }
  })

export default function Article({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('admin.blog')}>
      {({ desk, hobbies, article }) => (
        <ConsoleFrame
          desk={desk}
          heading={article?.title ?? say('blog.new')}
          lead={article ? say(stateNames[article.state]) : say('blog.new.lead')}
        >
          <p>
            <Link to="/admin/blog">{say('blog.back')}</Link>
          </p>
          <div className={styles.columns}>
            <Editor
              key={`${article?.id} ${article?.revision} ${article?.source.length}`}
              article={article}
              hobbies={hobbies}
            />
            {article ? (
              <div className={styles.stack}>
                <Card title={say('blog.publish')}>
                  <Publish article={article} />
                </Card>
                <Card title={say('blog.revisions')}>
                  <ul className={styles.events}>
                    {article.revisions.map(({ number, at, by }) => (
                      <li key={number}>
                        <Link to={`/admin/blog/${article.id}?revision=${number}`}>
                          {say('blog.revision', { number, by, at: istMoment(at) })}
                        </Link>
                        {number === article.shown ? (
                          <p className={styles.note}>{say('blog.revision.shown')}</p>
                        ) : null}
                      </li>
                    ))}
                  </ul>
                  {article.old_slugs.length > 0 ? (
                    <p className={styles.note}>
                      {say('blog.oldslugs', { slugs: article.old_slugs.join(', ') })}
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

export const meta = () => [
  ...pageMeta({ title: words()('admin.blog') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

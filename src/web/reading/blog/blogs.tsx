import { Link } from 'react-router'
import { listArticles } from '#contracts/publishing/content'
import { askContext } from '../../api.server.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../../ui/heading/heading.tsx'
import { useWords, words } from '../../words/words.tsx'
import type { Route } from './+types/blogs.ts'
import { ArticleCards } from './article-cards.tsx'
import styles from './blog.module.css'
import { wordsFor } from '../../words/load.ts'

await wordsFor('reading')

export const handle = { words: 'reading', sameForEveryVisitor: true, query: ['tag'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const tag = new URL(request.url).searchParams.get('tag')?.slice(0, 60) || null
  return { ...(await context.get(askContext)(listArticles, { query: tag ? { tag } : {} })), tag }
}

export default function Blogs({ loaderData: { articles, tags, tag } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <div className="container page">
      <PageHeading lead={say('reading.blog.lead')}>{say('reading.blog.title')}</PageHeading>
      {tags.length > 0 ? (
        <nav aria-label={say('reading.blog.tags')}>
          <ul className={styles.tags}>
            <li>
              <Link to="/blogs" aria-current={tag === null ? 'page' : undefined}>
                {say('reading.blog.all')}
              </Link>
            </li>
            {tags.map((each) => (
              <li key={each}>
                <Link
                  to={`/blogs?tag=${encodeURIComponent(each)}`}
                  aria-current={each === tag ? 'page' : undefined}
                >
                  {each}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {articles.length > 0 ? (
        <ArticleCards articles={articles} />
      ) : (
        <EmptyState
          title={say('reading.blog.none')}
          action={
            <ButtonLink to={tag ? '/blogs' : '/hobbies'}>
              {say(tag ? 'reading.blog.all' : 'shell.notfound.hobbies')}
            </ButtonLink>
          }
        >
          {say('reading.blog.none.text')}
        </EmptyState>
      )}
    </div>
  )
}

export const meta = () => [
  ...pageMeta({
    title: words()('reading.blog.title'),
    description: words()('reading.blog.lead'),
    path: '/blogs',
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'CIY',
    href: '/blogs/rss.xml',
  } as const,
]

import { Link } from 'react-router'
import { listArticles } from '#contracts/publishing/content'
import { truncate } from '#platform/text'
import { askContext } from '../../api.server.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../../ui/heading/heading.tsx'
import { useTranslator, translator } from '../../messages/messages.tsx'
import type { Route } from './+types/articles.ts'
import { ArticleCards } from './article-cards.tsx'
import styles from './blog.module.css'
import { messagesFor } from '../../messages/load.ts'

await messagesFor('reading')

export const handle = { messages: 'reading', sameForEveryVisitor: true, query: ['tag'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const tag = truncate(new URL(request.url).searchParams.get('tag') ?? '', 60) || null
  return { ...(await context.get(askContext)(listArticles, { query: tag ? { tag } : {} })), tag }
}

export default function Blogs({ loaderData: { articles, tags, tag } }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <div className="container page">
      <PageHeading lead={t('reading.blog.lead')}>{t('reading.blog.title')}</PageHeading>
      {tags.length > 0 ? (
        <nav aria-label={t('reading.blog.tags')}>
          <ul className={styles.tags}>
            <li>
              <Link to="/blogs" aria-current={tag === null ? 'page' : undefined}>
                {t('reading.blog.all')}
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
          title={t('reading.blog.none')}
          action={
            <ButtonLink to={tag ? '/blogs' : '/hobbies'}>
              {t(tag ? 'reading.blog.all' : 'shell.notfound.hobbies')}
            </ButtonLink>
          }
        >
          {t('reading.blog.none.text')}
        </EmptyState>
      )}
    </div>
  )
}

export const meta = () => [
  ...pageMeta({
    title: translator()('reading.blog.title'),
    description: translator()('reading.blog.lead'),
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

import { taggedPosts } from '#contracts/community/feed'
import { truncate } from '#platform/text'
import { askContext } from '../api.server.ts'
import { askPage } from '../shared/ask-page.ts'
import { ask } from '../shared/ask.ts'
import { useReloadForReader } from './use-reload-for-reader.ts'
import { pageMeta, NOINDEX } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/tag.ts'
import { PostList } from './feed/post-list.tsx'

await messagesFor('feed')

export const handle = { messages: 'feed' }

export async function loader({ context, params: { tag }, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after')?.slice(0, 200) || undefined
  const askApi = context.get(askContext)
  const found = await askPage(after, (cursor) =>
    askApi(taggedPosts, { params: { tag: truncate(tag, 100) }, query: { after: cursor, limit: 20 } }),
  )
  return { tag, found }
}

export default function Tag({ loaderData: { tag, found } }: Route.ComponentProps) {
  const t = useTranslator()
  useReloadForReader()
  const path = `/tags/${encodeURIComponent(tag)}`
  return (
    <div className="container page">
      <PageHeading>{t('feed.tag.title', { tag: found.tag })}</PageHeading>
      <p>{t('feed.tag.count', { count: found.count })}</p>
      {found.rows.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t('feed.tag.empty')}
          action={<ButtonLink to="/feedhome/explore">{t('feed.empty.explore')}</ButtonLink>}
        />
      ) : (
        <PostList
          key={tag}
          first={found}
          loadMore={(after) => ask(taggedPosts, { params: { tag }, query: { after, limit: 20 } })}
          path={path}
        />
      )}
    </div>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  const { found } = loaderData
  const title = translator()('feed.tag.title', { tag: found.tag })
  const robots = found.rows.length === 0 ? [NOINDEX] : []
  const path = `/tags/${encodeURIComponent(found.tag.toLocaleLowerCase('en-IN'))}`
  return [
    ...pageMeta({
      title,
      description: translator()('feed.tag.count', { count: found.count }),
      picture: found.rows[0]?.image_link,
      path,
    }),
    ...robots,
  ]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

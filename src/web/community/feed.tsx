import { Link } from 'react-router'
import { getCategories } from '#contracts/products/catalogue'
import { explore, homeFeed } from '#contracts/community/feed'
import { askContext } from '../api.server.ts'
import { askPage } from '../shared/ask-page.ts'
import { ask } from '../shared/ask.ts'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { useReloadForReader } from './use-reload-for-reader.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/feed.ts'
import { ChooseHobbies } from './feed/choose-hobbies.tsx'
import { FeedHead } from './feed/feed-head.tsx'
import styles from './feed/feed.module.css'
import { NewMakers } from './feed/new-makers.tsx'
import { PostList } from './feed/post-list.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'

await messagesFor('feed')

export const handle = { messages: 'feed' }

const PAGE_SIZE = 20

export async function loader({ context, params: { category }, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const after = searchParams.get('after')?.slice(0, 200) || undefined
  if (category === 'following') {
    const order = searchParams.get('order') === 'ranked' ? ('ranked' as const) : ('latest' as const)
    const own = await ifSignedIn(context, async (ask) => {
      const [feed, { data }] = await Promise.all([
        askPage(after, (cursor) => ask(homeFeed, { query: { after: cursor, limit: PAGE_SIZE, order } })),
        ask(getCategories),
      ])
      return { feed, all: data.map(({ id, name, name_hi }) => ({ id, name, name_hi })) }
    })
    return { kind: 'following' as const, order, own }
  }
  const isExplore = category === 'explore'
  const query = {
    category: isExplore ? 'all' : category,
    order: isExplore ? ('trending' as const) : ('latest' as const),
    limit: PAGE_SIZE,
  }
  const ask = context.get(askContext)
  const found = await askPage(after, (cursor) => ask(explore, { query: { ...query, after: cursor } }))
  return { kind: 'explore' as const, isExplore, slug: isExplore ? 'explore' : found.category.slug, found }
}

export default function Feed({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'following' ? (
    <Following {...loaderData} />
  ) : (
    <Explore key={loaderData.slug} {...loaderData} />
  )
}

type Data = Route.ComponentProps['loaderData']

function Following({ own, order }: Extract<Data, { kind: 'following' }>) {
  const t = useTranslator()
  if (!own) return <NeedsLogin heading={<h1>{t('feed.title.following')}</h1>} why="feed.login" />
  const { feed, all } = own
  return (
    <div className="container page">
      <ReaderCheck />
      <FeedHead
        title={t('feed.title.following')}
        lead={t('feed.lead.following')}
        here="following"
        crafts={[]}
      >
        <ChooseHobbies all={all} chosen={feed.hobbies} />
        <nav aria-label={t('feed.order')} className={styles.orders}>
          {(['latest', 'ranked'] as const).map((each) => (
            <Link
              key={each}
              to={each === 'latest' ? '/feedhome/following' : '/feedhome/following?order=ranked'}
              aria-current={each === order ? 'true' : undefined}
            >
              {t(each === 'latest' ? 'feed.order.latest' : 'feed.order.ranked')}
            </Link>
          ))}
        </nav>
      </FeedHead>
      {feed.rows.length === 0 ? (
        <EmptyState
          title={t('feed.empty.following')}
          action={<ButtonLink to="/feedhome/explore">{t('feed.empty.explore')}</ButtonLink>}
        >
          {t('feed.empty.following.hint')}
        </EmptyState>
      ) : (
        <PostList
          key={order}
          first={feed}
          loadMore={(after) => ask(homeFeed, { query: { order, after, limit: PAGE_SIZE } })}
          path={order === 'latest' ? '/feedhome/following' : '/feedhome/following?order=ranked'}
        />
      )}
    </div>
  )
}

/** Reloads the page after a sign-in or sign-out. */
function ReaderCheck() {
  useReloadForReader()
  return null
}

function Explore({ isExplore, slug, found }: Extract<Data, { kind: 'explore' }>) {
  const t = useTranslator()
  const { category, crafts, makers } = found
  const order = isExplore ? 'trending' : 'latest'
  const loadMore = (after: string) =>
    ask(explore, { query: { category: category.slug, order, after, limit: PAGE_SIZE } })
  return (
    <div className="container page">
      <ReaderCheck />
      <FeedHead title={titleOf(slug, category.name)} lead={leadOf(slug)} here={slug} crafts={crafts} />
      {isExplore ? <NewMakers makers={makers} /> : null}
      {found.rows.length === 0 ? (
        <EmptyState
          title={t('feed.empty.of')}
          action={<ButtonLink to="/addfeed">{t('feed.empty.share')}</ButtonLink>}
        >
          {t('feed.empty.of.hint')}
        </EmptyState>
      ) : (
        <PostList first={found} loadMore={loadMore} path={`/feedhome/${slug}`} />
      )}
    </div>
  )
}

function titleOf(slug: string, name: string): string {
  const t = translator()
  if (slug === 'all') return t('feed.title.all')
  return slug === 'explore' ? t('feed.title.explore') : t('feed.title.of', { name })
}

function leadOf(slug: string): string {
  const t = translator()
  if (slug === 'all') return t('feed.lead.all')
  return slug === 'explore' ? t('feed.lead.explore') : t('feed.lead.of')
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return []
  if (loaderData.kind === 'following')
    return pageMeta({ title: translator()('feed.title.following'), path: '/feedhome/following' })
  const { slug, found } = loaderData
  return pageMeta({
    title: titleOf(slug, found.category.name),
    description: leadOf(slug),
    picture: found.rows[0]?.image_link,
    path: `/feedhome/${slug}`,
  })
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getCategories } from '#contracts/products/catalogue'
import { getCreator, type CreatorProfile } from '#contracts/community/creators'
import { getUserFeed } from '#contracts/community/feed'
import { Refusal } from '#platform/refusal'
import { truncate } from '#platform/text'
import { askContext } from '../api.server.ts'
import { track } from '../shared/analytics/track.ts'
import { ask } from '../shared/ask.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { isSignedIn, useSession } from '../shared/session.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/creator-profile.ts'
import styles from './profile/profile.module.css'
import { ProfileHead } from './profile/profile-head.tsx'
import { BlockedCreator } from './profile/blocked-creator.tsx'
import { PostGrid } from './profile/post-grid.tsx'
import type { ShownFeed, UserFeed } from './profile/shown-feed.ts'

await messagesFor('makers')
await messagesFor('product')

export const handle = { messages: ['makers', 'product'] }

type Loaded = {
  id: number | null
  name: string
  feed: UserFeed | null
  profile: CreatorProfile | null
  isBroken: boolean
  /** Whether the page was rendered for a signed-in reader. */ isForReader: boolean
  inHindi: Record<string, string>
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<Loaded> {
  const { searchParams } = new URL(request.url)
  const name = truncate(searchParams.get('name') ?? '', 60)
  const id = /^[1-9]\d{0,14}$/.test(searchParams.get('id') ?? '') ? Number(searchParams.get('id')) : null
  const isForReader = /(?:^|;\s*)token=./.test(request.headers.get('cookie') ?? '')
  if (id === null)
    return { id, name, feed: { success: false }, profile: null, isBroken: false, isForReader, inHindi: {} }
  const ask = context.get(askContext)
  const orNull = (error: unknown): null => {
    if (error instanceof Refusal) return null
    throw error
  }
  const [feed, answer, tree] = await Promise.all([
    ask(getUserFeed, { body: { user_id: id, limit: 60 } }).catch(orNull),
    ask(getCreator, { params: { id } }).catch(orNull),
    ask(getCategories),
  ])
  const hobbies = tree.data.filter(({ name }) => answer?.profile.interests.includes(name))
  const inHindi = Object.fromEntries(
    hobbies.flatMap(({ name, name_hi }) => (name_hi ? [[name, name_hi]] : [])),
  )
  return { id, name, feed, profile: answer?.profile ?? null, isBroken: feed === null, isForReader, inHindi }
}

export default function CreatorProfilePage({ loaderData }: Route.ComponentProps) {
  const { id, name } = loaderData
  // Another creator resets the state of the page.
  return <Creator key={`${id} ${name}`} {...loaderData} />
}

/** The page is rendered for the reader of the cookie; when the token belongs to another reader, or rendering failed, the feed is reloaded. */
function useFreshFeed({ id, feed: first, isBroken, isForReader }: Loaded) {
  const { person, isKnown } = useSession()
  const [feed, setFeed] = useState(first)
  const [problem, setProblem] = useState<MessageId | null>(isBroken ? 'makers.artist.error' : null)
  const madeFor = useRef<string | null>(null)
  const again = (): void => {
    if (id === null) return
    ask(getUserFeed, { body: { user_id: id, limit: 60 } }).then(
      (answer) => {
        setFeed(answer)
        setProblem(null)
      },
      () => setProblem('makers.artist.error'),
    )
  }
  const look = useEffectEvent((reader: string | null) => {
    if (id === null || reader === null) return
    const isFirst = madeFor.current === null
    madeFor.current = reader
    if (isFirst && !isBroken && isForReader === isSignedIn()) return
    again()
  })
  const who = isKnown ? `${person?.phoneNumber ?? ''}/${person?.email ?? ''}` : null
  useEffect(() => look(who), [who])
  return { feed, problem, again }
}

function Creator(loaded: Loaded) {
  const { id, profile, inHindi } = loaded
  const { feed, problem, again } = useFreshFeed(loaded)
  const [isBlocked, setBlocked] = useState(profile?.is_blocked ?? false)
  const trackView = useEffectEvent(() => {
    if (id !== null && feed?.success) track('profile_viewed', id)
  })
  useEffect(() => trackView(), [])

  if (id !== null && profile && isBlocked) {
    return (
      <BlockedCreator
        id={id}
        name={profile.profile_name}
        onUnblocked={() => {
          setBlocked(false)
          again()
        }}
      />
    )
  }
  if (problem) return <NotFound why={problem} />
  if (id === null || !feed?.success) return <NotFound why="makers.artist.failed" />
  return (
    <div className={`container page ${styles.page}`}>
      <ProfileHead
        key={`${feed.isFollowing}`}
        id={id}
        feed={feed}
        profile={profile}
        inHindi={inHindi}
        onBlocked={() => setBlocked(true)}
      />
      <PostGrid id={id} feed={feed satisfies ShownFeed} />
    </div>
  )
}

function NotFound({ why }: { why: MessageId }) {
  const t = useTranslator()
  return (
    <div className="container page">
      <PageHeading>{t('makers.artist.title')}</PageHeading>
      <div role="alert">
        <EmptyState
          drawing="search"
          title={t(why)}
          action={<ButtonLink to="/feedhome/all">{t('makers.artist.others')}</ButtonLink>}
        >
          {t('makers.artist.failed.text')}
        </EmptyState>
      </div>
    </div>
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.profile?.profile_name ?? translator()('makers.artist.title')
  const id = loaderData?.id
  return pageMeta({
    title,
    description: loaderData?.profile?.bio,
    path: id ? `/artistprofile?name=${encodeURIComponent(title)}&id=${id}` : '/artistprofile',
  })
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

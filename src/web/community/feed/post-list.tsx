import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTask } from '../../shared/use-action.ts'
import { useOnline } from '../../shared/use-online.ts'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { PostCard } from './post-card.tsx'
import styles from './post-list.module.css'
import type { FeedPost, PostPage } from './shown.ts'

type PostListProps = {
  first: PostPage
  /** Fetches the posts after this cursor. */
  loadMore: (after: string) => Promise<PostPage>
  /** The address of the page, for the link to more posts without scripts. */
  path: string
}

// Loaded pages by history entry: Back restores the length of the list, and so the scroll position.
const visited = new Map<string, PostPage>()
const MAX_VISITED = 12

function remember(key: string, page: PostPage): void {
  visited.delete(key)
  visited.set(key, page)
  const [oldest] = visited.keys()
  if (visited.size > MAX_VISITED && oldest !== undefined) visited.delete(oldest)
}

/** Posts in a grid; more load before the end is reached. */
export function PostList({ first, loadMore, path }: PostListProps) {
  const t = useTranslator()
  const { page, isBusy, hasFailed, more, change } = usePages({ first, loadMore, path })
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => void more())
  useEffect(() => {
    if (!end.current || page.next === null || hasFailed) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      rootMargin: '1200px 0px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [page.next, hasFailed])
  return (
    <>
      <ul className={styles.grid}>
        {page.rows.map((post, at) => (
          <li key={post.rec_id}>
            <PostCard post={post} isFirst={at < 2} onChange={(changed) => change(post.rec_id, changed)} />
          </li>
        ))}
      </ul>
      {isBusy ? <Loading /> : null}
      <div ref={end} className={styles.end}>
        {hasFailed ? (
          <>
            <p role="alert">{t('feed.more.failed')}</p>
            <Button variant="secondary" onClick={() => void more()}>
              {t('feed.more.again')}
            </Button>
          </>
        ) : null}
        {page.next !== null && !isBusy && !hasFailed ? (
          <Link
            to={`${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(page.next)}`}
            className={styles.more}
          >
            {t('feed.more')}
          </Link>
        ) : null}
        {page.next === null && page.rows.length > 6 ? <p className={styles.last}>{t('feed.end')}</p> : null}
      </div>
    </>
  )
}

function Loading() {
  return (
    <div className={styles.coming}>
      <span className="visually-hidden">
        <Spinner />
      </span>
      <ul className={styles.grid} aria-hidden="true">
        {[1, 2, 3].map((nth) => (
          <li key={nth}>
            <Skeleton shape="block" className={styles.frame} />
            <Skeleton shape="title" />
            <Skeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}

function usePages({ first, loadMore, path }: PostListProps) {
  const { key } = useLocation()
  const place = `${key} ${path}`
  const [page, setPage] = useState<PostPage>(() => visited.get(place) ?? first)
  const load = useTask(loadMore, {
    onDone: (answer) =>
      setPage((before) => ({ rows: withoutDuplicates(before.rows, answer.rows), next: answer.next })),
    isRevalidating: false,
  })
  const hasFailed = load.problem !== ''
  const shownFor = useRef(first)
  // The page was reloaded for another reader.
  useEffect(() => {
    if (shownFor.current === first) return
    shownFor.current = first
    setPage(first)
  }, [first])
  useEffect(() => remember(place, page), [place, page])

  const more = async (): Promise<void> => {
    if (page.next !== null) await load.run(page.next)
  }
  useOnline(() => (hasFailed ? void more() : undefined))
  const change = (id: number, changed: Partial<FeedPost>): void =>
    setPage((before) => ({
      ...before,
      rows: before.rows.map((post) => (post.rec_id === id ? { ...post, ...changed } : post)),
    }))
  return { page, isBusy: load.isBusy, hasFailed, more, change }
}

/** Removes posts that a changed ranking returns a second time. */
function withoutDuplicates(before: readonly FeedPost[], further: readonly FeedPost[]): FeedPost[] {
  const known = new Set(before.map(({ rec_id }) => rec_id))
  return [...before, ...further.filter(({ rec_id }) => !known.has(rec_id))]
}

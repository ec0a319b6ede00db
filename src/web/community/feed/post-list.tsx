import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../shared/call.ts'
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
  /** Of the API: `/explore?category=all&`, to which `after=…` is added. */
  source: string
  /** The page itself, which the link to more leads to where there are no scripts. */
  path: string
}

// Lists as they were left, by the place in the browser's history: Back finds all that was loaded, and so the same height.
const left = new Map<string, PostPage>()
const MOST_LEFT = 12

function keepLeft(key: string, page: PostPage): void {
  left.delete(key)
  left.set(key, page)
  const [oldest] = left.keys()
  if (left.size > MOST_LEFT && oldest !== undefined) left.delete(oldest)
}

/** Posts one below or beside the other; what comes next comes before the end is reached. */
export function PostList({ first, source, path }: PostListProps) {
  const t = useTranslator()
  const { page, isBusy, hasFailed, more, change } = usePages(first, source)
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
      {isBusy ? <Coming /> : null}
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

/** The next posts in their shape, while they are on their way. */
function Coming() {
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

function usePages(first: PostPage, source: string) {
  const { key } = useLocation()
  const place = `${key} ${source}`
  const [page, setPage] = useState<PostPage>(() => left.get(place) ?? first)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const made = useRef(first)
  // Asked for anew, because somebody else reads now.
  useEffect(() => {
    if (made.current === first) return
    made.current = first
    setPage(first)
  }, [first])
  useEffect(() => keepLeft(place, page), [place, page])

  async function more(): Promise<void> {
    if (isBusy || page.next === null) return
    setBusy(true)
    setFailed(false)
    try {
      const answer = await call<PostPage>('GET', `${source}after=${encodeURIComponent(page.next)}`)
      setPage((before) => ({ rows: withoutTwins(before.rows, answer.rows), next: answer.next }))
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  useOnline(() => (hasFailed ? void more() : undefined))
  const change = (id: number, changed: Partial<FeedPost>): void =>
    setPage((before) => ({
      ...before,
      rows: before.rows.map((post) => (post.rec_id === id ? { ...post, ...changed } : post)),
    }))
  return { page, isBusy, hasFailed, more, change }
}

/** What is liked more meanwhile may come twice where the best stand first. */
function withoutTwins(before: readonly FeedPost[], further: readonly FeedPost[]): FeedPost[] {
  const known = new Set(before.map(({ rec_id }) => rec_id))
  return [...before, ...further.filter(({ rec_id }) => !known.has(rec_id))]
}

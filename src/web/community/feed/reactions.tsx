import { sharePost } from '#contracts/community/feed'
import { Bookmark, Heart, MessageCircle, Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask, messageOf } from '../../shared/ask.ts'
import { call } from '../../shared/call.ts'
import { useOnDemand } from '../../shared/on-demand.tsx'
import { PostLink } from '../../shared/post-link/post-link.tsx'
import { isSignedIn, openLogin } from '../../shared/session.ts'
import { postPath } from '../../shared/slugs.ts'
import { showToast } from '../../ui/toast/toast.tsx'
import { inThisLanguage, useTranslator } from '../../messages/messages.tsx'
import styles from './reactions.module.css'
import type { FeedPost } from './shown.ts'

type Of<Post extends FeedPost> = { post: Post; onChange: (change: Partial<FeedPost>) => void }

/** What a reader does with a post: like it, talk about it, keep it, pass it on; each with its true count. */
export function Reactions<Post extends FeedPost>({
  post,
  onChange,
  isWhole = false,
}: Of<Post> & { isWhole?: boolean }) {
  const path = postPath(post.image_name, post.rec_id)
  return (
    <div className={styles.row}>
      <LikeButton post={post} onChange={onChange} path={path} />
      <CommentsLink count={post.comments} to={isWhole ? '#comments' : `${path}#comments`} />
      <SaveButton post={post} onChange={onChange} path={path} />
      <ShareButton post={post} onChange={onChange} path={path} />
    </div>
  )
}

function Count({ n }: { n: number }) {
  const t = useTranslator()
  return <span className={styles.count}>{t('feed.number', { n })}</span>
}

function LikeButton({ post, onChange, path }: Of<FeedPost> & { path: string }) {
  const t = useTranslator()
  const [isBusy, setBusy] = useState(false)
  const { rec_id, liked, likes } = post

  async function press(): Promise<void> {
    if (!isSignedIn()) return openLogin(path)
    if (isBusy) return
    setBusy(true)
    onChange({ liked: !liked, likes: Math.max(0, likes + (liked ? -1 : 1)) })
    try {
      const kept = await call<{ liked: boolean; likes: number }>(
        liked ? 'DELETE' : 'POST',
        `/posts/${rec_id}/likes`,
      )
      onChange({ liked: kept.liked, likes: kept.likes })
    } catch (error) {
      onChange({ liked, likes })
      showToast(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={styles.deed}
      data-is={liked || undefined}
      data-what="like"
      aria-pressed={liked}
      onClick={() => void press()}
    >
      <Heart size={20} aria-hidden="true" />
      <span className="visually-hidden">{`${t('feed.like')}, ${t('feed.likes', { count: likes })}`}</span>
      <span aria-hidden="true">
        <Count n={likes} />
      </span>
    </button>
  )
}

function CommentsLink({ count, to }: { count: number; to: string }) {
  const t = useTranslator()
  const shown = (
    <>
      <MessageCircle size={20} aria-hidden="true" />
      <span className="visually-hidden">{t('feed.comments', { count })}</span>
      <span aria-hidden="true">
        <Count n={count} />
      </span>
    </>
  )
  if (!to.startsWith('#')) {
    return (
      <PostLink to={to} className={styles.deed}>
        {shown}
      </PostLink>
    )
  }
  return (
    <Link to={to} className={styles.deed} preventScrollReset>
      {shown}
    </Link>
  )
}

function SaveButton({ post, onChange, path }: Of<FeedPost> & { path: string }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const { Part, bring } = useOnDemand(() => import('./save-dialog.tsx').then((module) => module.SaveDialog))
  const { saved, saves } = post
  const press = async (): Promise<void> => {
    if (!isSignedIn()) return openLogin(path)
    setOpen(await bring())
  }
  return (
    <>
      <button
        type="button"
        className={styles.deed}
        data-is={saved || undefined}
        data-what="save"
        aria-haspopup="dialog"
        onClick={() => void press()}
      >
        <Bookmark size={20} aria-hidden="true" />
        <span className="visually-hidden">{`${t(saved ? 'feed.saved' : 'feed.save')}, ${t('feed.saves', { count: saves })}`}</span>
        <span aria-hidden="true">
          <Count n={saves} />
        </span>
      </button>
      {Part ? (
        <Part postId={post.rec_id} isOpen={isOpen} onClose={() => setOpen(false)} onChange={onChange} />
      ) : null}
    </>
  )
}

function ShareButton({ post, onChange, path }: Of<FeedPost> & { path: string }) {
  const t = useTranslator()

  async function press(): Promise<void> {
    const url = location.origin + inThisLanguage(path)
    const way = await passOn(url, post.image_name)
    if (way === null) return
    if (way === 'link') showToast(t('feed.shared'), 'success')
    const kept = await ask(sharePost, { params: { id: post.rec_id }, body: { way } }).catch(() => null)
    if (kept) onChange({ shares: kept.shares })
  }
  return (
    <button type="button" className={styles.deed} onClick={() => void press()}>
      <Send size={20} aria-hidden="true" />
      <span className="visually-hidden">{t('feed.share')}</span>
    </button>
  )
}

/** By the system's own sheet where there is one, else into the clipboard. @returns null when it was given up. */
async function passOn(url: string, title: string): Promise<'system' | 'link' | null> {
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ url, title })
      return 'system'
    }
    await navigator.clipboard.writeText(url)
    return 'link'
  } catch {
    return null
  }
}

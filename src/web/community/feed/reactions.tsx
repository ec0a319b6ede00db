import { likePost, sharePost, unlikePost } from '#contracts/community/feed'
import { Bookmark, Heart, MessageCircle, Send } from 'lucide-react'
import { Link } from 'react-router'
import { ask } from '../../shared/ask.ts'
import { PostLink } from '../../shared/post-link/post-link.tsx'
import { isSignedIn, openLogin } from '../../shared/session.ts'
import { postPath } from '../../shared/slugs.ts'
import { useAction } from '../../shared/use-action.ts'
import { showToast } from '../../ui/toast/toast.tsx'
import { inThisLanguage, useTranslator } from '../../messages/messages.tsx'
import styles from './reactions.module.css'
import type { FeedPost } from './shown.ts'
import { useMemberDialog } from '../../shared/use-member-dialog.ts'

type Of<Post extends FeedPost> = { post: Post; onChange: (change: Partial<FeedPost>) => void }

/** Like, comment, save and share, each with its count. */
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
  const { rec_id, liked, likes } = post
  const options = {
    onDone: (counted: { liked: boolean; likes: number }) =>
      onChange({ liked: counted.liked, likes: counted.likes }),
    onRefused: () => onChange({ liked, likes }),
    refusals: 'toast',
    isRevalidating: false,
  } as const
  const like = useAction(likePost, options)
  const unlike = useAction(unlikePost, options)

  function press(): void {
    if (!isSignedIn()) return openLogin(path)
    if (like.isBusy || unlike.isBusy) return
    onChange({ liked: !liked, likes: Math.max(0, likes + (liked ? -1 : 1)) })
    void (liked ? unlike : like).run({ params: { id: rec_id } })
  }
  return (
    <button
      type="button"
      className={styles.deed}
      data-is={liked || undefined}
      data-what="like"
      aria-pressed={liked}
      onClick={press}
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
  const { Part, isOpen, open, close } = useMemberDialog(path, () =>
    import('./save-dialog.tsx').then((module) => module.SaveDialog),
  )
  const { saved, saves } = post
  return (
    <>
      <button
        type="button"
        className={styles.deed}
        data-is={saved || undefined}
        data-what="save"
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <Bookmark size={20} aria-hidden="true" />
        <span className="visually-hidden">{`${t(saved ? 'feed.saved' : 'feed.save')}, ${t('feed.saves', { count: saves })}`}</span>
        <span aria-hidden="true">
          <Count n={saves} />
        </span>
      </button>
      {Part ? <Part postId={post.rec_id} isOpen={isOpen} onClose={close} onChange={onChange} /> : null}
    </>
  )
}

function ShareButton({ post, onChange, path }: Of<FeedPost> & { path: string }) {
  const t = useTranslator()

  async function press(): Promise<void> {
    const url = location.origin + inThisLanguage(path)
    const channel = await shareLink(url, post.image_name)
    if (channel === null) return
    if (channel === 'link') showToast(t('feed.shared'), 'success')
    const counted = await ask(sharePost, { params: { id: post.rec_id }, body: { way: channel } }).catch(
      () => null,
    )
    if (counted) onChange({ shares: counted.shares })
  }
  return (
    <button type="button" className={styles.deed} onClick={() => void press()}>
      <Send size={20} aria-hidden="true" />
      <span className="visually-hidden">{t('feed.share')}</span>
    </button>
  )
}

/** Uses the system's share sheet where there is one, else the clipboard. @returns null when it was cancelled */
async function shareLink(url: string, title: string): Promise<'system' | 'link' | null> {
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

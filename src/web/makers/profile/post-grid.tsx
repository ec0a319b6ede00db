import { getUserFeed } from '#contracts/community/feed'
import { Eye, Heart, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../shared/ask.ts'
import { PostLink } from '../../shared/post-link/post-link.tsx'
import { postPath } from '../../shared/slugs.ts'
import { useTask } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './profile.module.css'
import { countsOf, type ShownFeed, type ShownPost } from './shown-feed.ts'

/** All posts of a creator, newest first. */
export function PostGrid({ id, feed }: { id: number; feed: ShownFeed }) {
  const t = useTranslator()
  const [further, setFurther] = useState<{ posts: ShownPost[]; next: string | null }>({
    posts: [],
    next: feed.next,
  })
  const posts = [...feed.feed, ...further.posts]

  const more = useTask((after: string) => ask(getUserFeed, { body: { user_id: id, limit: 60, after } }), {
    onDone: (answer) =>
      answer.success &&
      setFurther((before) => ({ posts: [...before.posts, ...answer.feed], next: answer.next })),
    refusals: 'toast',
    isRevalidating: false,
  })

  if (posts.length === 0) return <EmptyState drawing="thread" title={t('makers.artist.noposts')} />
  return (
    <section aria-label={t('makers.artist.work')} className={styles.work}>
      <ul className={styles.grid}>
        {posts.map((post, index) => (
          <li key={post.rec_id}>
            <PostTile post={post} isFirst={index < 3} />
          </li>
        ))}
      </ul>
      {further.next ? (
        <Button variant="secondary" isBusy={more.isBusy} onClick={() => void more.run(further.next ?? '')}>
          {t('makers.more')}
        </Button>
      ) : null}
    </section>
  )
}

function PostTile({ post, isFirst }: { post: ShownPost; isFirst: boolean }) {
  const t = useTranslator()
  const [first] = post.pictures
  const { likes, comments, views } = countsOf(post)
  return (
    <PostLink className={styles.tile} to={postPath(post.image_name, post.rec_id)}>
      <Picture
        path={post.image_link}
        alt={first?.alt || post.image_name}
        sizes="(min-width: 900px) 300px, 33vw"
        upTo={800}
        isFirst={isFirst}
        blur={first?.blur}
        placeholder={first?.placeholder}
        className={styles.picture}
      />
      <span className={styles.over}>
        <Count Icon={Heart} name={t('makers.post.likes', { count: likes })} count={likes} />
        <Count Icon={MessageCircle} name={t('makers.post.comments', { count: comments })} count={comments} />
        <Count Icon={Eye} name={t('makers.post.views', { count: views })} count={views} />
      </span>
    </PostLink>
  )
}

function Count({ Icon, name, count }: { Icon: typeof Heart; name: string; count: number }) {
  const t = useTranslator()
  return (
    <span className={styles.count}>
      <Icon size={18} aria-hidden="true" />
      <span aria-hidden="true">{t('makers.number', { n: count })}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}

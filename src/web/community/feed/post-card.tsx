import { Layers, Scissors } from 'lucide-react'
import { Link } from 'react-router'
import { PostLink } from '../../shared/post-link/post-link.tsx'
import { artistPath, postPath } from '../../shared/slugs.ts'
import { PersonFace } from '../../ui/person-face/person-face.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Caption } from './caption.tsx'
import styles from './post-card.module.css'
import { Reactions } from './reactions.tsx'
import type { FeedPost } from './shown.ts'
import { useView } from './use-views.ts'

type PostCardProps = { post: FeedPost; isFirst: boolean; onChange: (change: Partial<FeedPost>) => void }

/** A post in a feed. */
export function PostCard({ post, isFirst, onChange }: PostCardProps) {
  const t = useTranslator()
  const place = useView(post.rec_id)
  const { rec_id, image_name, pictures, maker, products } = post
  const path = postPath(image_name, rec_id)
  const [picture] = pictures
  return (
    <article className={styles.card} ref={place} aria-labelledby={`post-${rec_id}`}>
      <PostLink to={path} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture
          path={post.image_link}
          alt=""
          tint={post.hobby_id}
          blur={picture?.blur}
          placeholder={picture?.placeholder}
          sizes="(min-width: 1200px) 400px, (min-width: 768px) 46vw, 100vw"
          from={320}
          upTo={1200}
          isFirst={isFirst}
          className={styles.frame}
        />
        <span className={styles.marks}>
          {pictures.length > 1 ? (
            <span className={styles.mark}>
              <Layers size={14} aria-hidden="true" /> {pictures.length}
            </span>
          ) : null}
          {products.length > 0 ? (
            <span className={styles.mark}>
              <Scissors size={14} aria-hidden="true" /> {t('feed.materials', { count: products.length })}
            </span>
          ) : null}
        </span>
      </PostLink>
      <div className={styles.words}>
        <Link to={artistPath(maker.name, maker.user_id)} prefetch="intent" className={styles.maker}>
          <PersonFace name={maker.name} photo={maker.picture} />
          <span className={styles.name}>{maker.name}</span>
        </Link>
        <h2 className={styles.title}>
          <PostLink to={path}>
            <span id={`post-${rec_id}`}>{image_name}</span>
          </PostLink>
        </h2>
        {post.caption ? (
          <p className={styles.caption}>
            <Caption {...post} />
          </p>
        ) : null}
        {post.is_commercial ? <p className={styles.earns}>{t('feed.share.earns')}</p> : null}
        <Reactions post={post} onChange={onChange} />
      </div>
    </article>
  )
}

import { Link } from 'react-router'
import { PostLink } from '../../shared/post-link/post-link.tsx'
import { artistPath, postPath } from '../../shared/slugs.ts'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import type { FeedPost } from '../feed/shown.ts'
import styles from './more-of.module.css'

/** Other posts of the creator. */
export function MoreOf({ maker, posts }: { maker: FeedPost['maker']; posts: readonly FeedPost[] }) {
  const t = useTranslator()
  if (posts.length === 0) return null
  return (
    <section className={styles.more} aria-labelledby="more-of">
      <SectionHeading
        id="more-of"
        aside={
          <Link className={styles.all} to={artistPath(maker.name, maker.user_id)}>
            {t('feed.post.see')}
          </Link>
        }
      >
        {t('feed.post.more', { name: maker.name })}
      </SectionHeading>
      <ul className={styles.grid}>
        {posts.map((post) => (
          <li key={post.rec_id}>
            <PostLink to={postPath(post.image_name, post.rec_id)}>
              <Picture
                path={post.image_link}
                alt={post.pictures[0]?.alt || post.image_name}
                tint={post.hobby_id}
                blur={post.pictures[0]?.blur}
                placeholder={post.pictures[0]?.placeholder}
                sizes="(min-width: 900px) 200px, 33vw"
                upTo={480}
                className={styles.picture}
              />
            </PostLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

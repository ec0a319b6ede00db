import { Link } from 'react-router'
import type { FeedPost } from '#contracts/community/feed'
import { PostTile } from '../../shared/post-tile/post-tile.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './makers-row.module.css'

/** The latest posts of creators; renders nothing without posts. */
export function MakersRow({ posts }: { posts: readonly FeedPost[] }) {
  const t = useTranslator()
  if (posts.length === 0) return null
  return (
    <section className="container" aria-labelledby="makers">
      <SectionHeading id="makers" aside={<Link to="/feedhome/all">{t('lists.home.makers.all')}</Link>}>
        {t('lists.home.makers')}
      </SectionHeading>
      <ul className={styles.row}>
        {posts.map((post) => (
          <li key={post.rec_id}>
            <PostTile post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}

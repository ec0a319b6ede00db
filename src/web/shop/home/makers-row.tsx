import { Link } from 'react-router'
import type { FeedPost } from '#contracts/feed'
import { postPath } from '../../shared/slugs.ts'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './makers-row.module.css'

/** What makers have made last; nothing while nobody has shown anything. */
export function MakersRow({ posts }: { posts: readonly FeedPost[] }) {
  const say = useWords()
  if (posts.length === 0) return null
  return (
    <section className="container" aria-labelledby="makers">
      <SectionHeading id="makers" aside={<Link to="/feedhome/all">{say('lists.home.makers.all')}</Link>}>
        {say('lists.home.makers')}
      </SectionHeading>
      <ul className={styles.row}>
        {posts.map(({ rec_id, image_name, image_link, pictures: [picture], hobby_id, author }) => (
          <li key={rec_id}>
            <Link to={postPath(image_name, rec_id)} prefetch="intent" className={styles.post}>
              <Picture
                path={image_link}
                alt=""
                tint={hobby_id}
                blur={picture?.blur}
                placeholder={picture?.placeholder}
                sizes="(min-width: 900px) 200px, 44vw"
                from={160}
                upTo={480}
                className={styles.picture}
              />
              <span className={styles.name}>{image_name}</span>
              <span className={styles.maker}>{author}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

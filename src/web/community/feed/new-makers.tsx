import { Link } from 'react-router'
import { artistPath } from '../../shared/slugs.ts'
import { PersonFace } from '../../ui/person-face/person-face.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './new-makers.module.css'
import type { FeedPost } from './shown.ts'

/** Creators who started posting recently. */
export function NewMakers({ makers }: { makers: readonly FeedPost['maker'][] }) {
  const t = useTranslator()
  if (makers.length === 0) return null
  return (
    <section className={styles.makers} aria-labelledby="new-makers">
      <h2 id="new-makers" className={styles.title}>
        {t('feed.makers')}
      </h2>
      <ul className={styles.row}>
        {makers.map(({ user_id, name, art, picture }) => (
          <li key={user_id}>
            <Link to={artistPath(name, user_id)} prefetch="intent" className={styles.maker}>
              <PersonFace name={name} photo={picture} size="middle" />
              <span className={styles.name}>{name}</span>
              <span className={styles.art}>{translateTerms(art)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

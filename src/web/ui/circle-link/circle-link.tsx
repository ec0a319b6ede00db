import { Link } from 'react-router'
import { initialOf } from '../person-face/person-face.tsx'
import { Picture } from '../picture/picture.tsx'
import styles from './circle-link.module.css'

/** A round link: a picture, or the first letter of the name. */
export function CircleLink({
  to,
  name,
  path,
  tint,
}: {
  to: string
  name: string
  path?: string
  tint?: number
}) {
  return (
    <Link to={to} prefetch="intent" className={styles.link}>
      <span className={styles.circle} data-tint={tint} aria-hidden="true">
        {path ? (
          <Picture path={path} alt="" sizes="88px" upTo={248} tint={tint} className={styles.picture} />
        ) : (
          initialOf(name)
        )}
      </span>
      <span className={styles.name}>{name}</span>
    </Link>
  )
}

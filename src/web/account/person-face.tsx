import { initialOf } from '../ui/person-tile/person-tile.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import styles from './person-face.module.css'

/** Somebody's photo in a circle, or the first letter of their name. Said by the name beside it. */
export function PersonFace({ name, photo, size = 'small' }: { name: string; photo: string | null; size?: 'small' | 'large' }) {
  return (
    <span className={styles.face} data-size={size} aria-hidden="true">
      {photo ? <Picture path={photo} alt="" sizes={size === 'large' ? '96px' : '48px'} upTo={320} isFirst /> : initialOf(name)}
    </span>
  )
}

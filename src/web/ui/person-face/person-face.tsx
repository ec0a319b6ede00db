import { Picture } from '../picture/picture.tsx'
import styles from './person-face.module.css'

const DOTS = { small: '48px', middle: '56px', large: '96px' }

type PersonFaceProps = {
  name: string
  photo: string | null
  size?: keyof typeof DOTS
  /** Whether it is visible without scrolling. */ isFirst?: boolean
}

/** A person's photo in a circle, or the first letter of their name. Decorative: the name is beside it. */
export function PersonFace({ name, photo, size = 'small', isFirst = false }: PersonFaceProps) {
  return (
    <span
      className={styles.face}
      data-size={size}
      data-dye={photo ? undefined : dyeOf(name)}
      aria-hidden="true"
    >
      {photo ? (
        <Picture path={photo} alt="" sizes={DOTS[size]} upTo={320} isFirst={isFirst} />
      ) : (
        initialOf(name)
      )}
    </span>
  )
}

/** The colour of a name, one of eight: the same on every page. */
const dyeOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 8_191, 7) % 8

/** The first letter of a name, in capitals, in any script. */
export function initialOf(name: string): string {
  return (/./u.exec(name.trim())?.[0] ?? '').toLocaleUpperCase('en-IN')
}

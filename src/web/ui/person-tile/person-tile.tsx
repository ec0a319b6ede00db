import { Picture } from '../picture/picture.tsx'
import styles from './person-tile.module.css'

type PersonTileProps = { name: string; project: string; avatar?: string; onPress: () => void }

/** A person: face or initial, name, and the line of what they make. */
export function PersonTile({ name, project, avatar, onPress }: PersonTileProps) {
  return (
    <button type="button" className={styles.tile} onClick={onPress}>
      <span className={styles.avatar} aria-hidden="true">
        {avatar ? <Picture path={avatar} alt="" sizes="56px" upTo={160} /> : initialOf(name)}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.project}>{project}</span>
    </button>
  )
}

/** The first letter of a name, in capitals, whatever script it is in. */
export function initialOf(name: string): string {
  return (/./u.exec(name.trim())?.[0] ?? '').toLocaleUpperCase('en-IN')
}

import { PersonFace } from '../person-face/person-face.tsx'
import styles from './person-tile.module.css'

type PersonTileProps = { name: string; project: string; avatar?: string; onPress: () => void }

/** A person: face or initial, name, and the line of what they make. */
export function PersonTile({ name, project, avatar, onPress }: PersonTileProps) {
  return (
    <button type="button" className={styles.tile} onClick={onPress}>
      <span className={styles.face}>
        <PersonFace name={name} photo={avatar ?? null} size="middle" />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.project}>{project}</span>
    </button>
  )
}

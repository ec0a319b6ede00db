import { PersonFace } from '../person-face/person-face.tsx'
import styles from './person-tile.module.css'

type PersonTileProps = { name: string; project: string; avatar?: string; onPress: () => void }

/** A person: photo or initial, name, and a line about their project. */
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

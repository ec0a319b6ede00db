import { Link } from 'react-router'
import { Picture } from '../picture/picture.tsx'
import styles from './image-tile.module.css'

type ImageTileProps = { to: string; name: string; path: string; sizes: string; tint?: number; note?: string; isFirst?: boolean }

/** A picture with a name under it, the whole of it a link. */
export function ImageTile({ to, name, path, sizes, tint, note, isFirst = false }: ImageTileProps) {
  return (
    <Link to={to} prefetch="intent" className={styles.tile} data-tint={tint}>
      <Picture path={path} alt="" sizes={sizes} upTo={640} isFirst={isFirst} tint={tint} className={styles.picture} />
      <span className={styles.name}>{name}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </Link>
  )
}

import { Link } from 'react-router'
import { Picture, type PictureWidth } from '../picture/picture.tsx'
import styles from './image-tile.module.css'

type ImageTileProps = {
  to: string
  name: string
  path: string
  sizes: string
  tint?: number
  note?: string
  isFirst?: boolean
  from?: PictureWidth
  upTo?: PictureWidth
}

/** A 3:2 picture that fills its tile, with a name under it; the whole tile is a link. */
export function ImageTile({
  to,
  name,
  path,
  sizes,
  tint,
  note,
  isFirst = false,
  from = 160,
  upTo = 640,
}: ImageTileProps) {
  return (
    <Link to={to} prefetch="intent" className={styles.tile} data-tint={tint}>
      <Picture
        path={path}
        alt=""
        width={1200}
        height={800}
        sizes={sizes}
        from={from}
        upTo={upTo}
        isFirst={isFirst}
        tint={tint}
        className={styles.picture}
      />
      <span className={styles.name}>{name}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </Link>
  )
}

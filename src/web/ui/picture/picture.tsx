import { classes } from '../classes.ts'
import styles from './picture.module.css'

const widths = [96, 160, 248, 320, 480, 640, 800, 1200, 1600] as const

export type PictureWidth = (typeof widths)[number]

type PictureProps = {
  /** Path from the API, `/media/ab12.webp`; empty shows the tint alone. */
  path: string
  alt: string
  /** Aspect ratio of the picture; its displayed size comes from CSS. Square when absent. */
  width?: number
  height?: number
  /** The displayed width, as in `<img sizes>`: `'(min-width: 900px) 25vw, 50vw'`. */
  sizes: string
  /** The widest file worth loading for this place, and the narrowest. */
  upTo?: PictureWidth
  from?: PictureWidth
  /** For the first picture of a page: loaded at once and with priority. */
  isFirst?: boolean
  /** The tint shown until it has loaded (see tokens.css). */
  tint?: number | undefined
  /** The picture a few pixels wide, from the API: shown until the picture has loaded. */
  blur?: string | null | undefined
  /** Its average colour, `#rrggbb`: shown where there is no blur. */
  placeholder?: string | undefined
  className?: string | undefined
}

/** A picture with a reserved space, loaded in the size that the screen needs. All pictures are opaque, so nothing shows through. */
export function Picture({
  path,
  alt,
  width = 1200,
  height = 1200,
  sizes,
  upTo = 1200,
  from = 96,
  isFirst = false,
  ...look
}: PictureProps) {
  const { tint, blur, placeholder, className } = look
  const offered = widths.filter((each) => each >= from && each <= upTo)
  return (
    <span className={classes(styles.frame, className)} data-tint={tint}>
      {path ? <Beneath blur={blur} placeholder={placeholder} /> : null}
      {path ? (
        <img
          src={pictureUrl(path, 248)}
          srcSet={offered.map((each) => `${pictureUrl(path, each)} ${each}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          className={styles.picture}
        />
      ) : null}
    </span>
  )
}

function Beneath({ blur, placeholder }: Pick<PictureProps, 'blur' | 'placeholder'>) {
  if (blur)
    return (
      <img
        src={`data:image/webp;base64,${blur}`}
        alt=""
        aria-hidden="true"
        decoding="sync"
        className={styles.beneath}
      />
    )
  if (!placeholder) return null
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={styles.beneath}>
      <rect width="1" height="1" fill={placeholder} />
    </svg>
  )
}

/** The API's address of a picture in one of its widths. */
export function pictureUrl(path: string, width: PictureWidth): string {
  return `${path.startsWith('/api/') ? '' : '/api'}${path}?width=${width}`
}

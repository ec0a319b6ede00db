import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react'
import { Picture, pictureUrl } from '../ui/picture/picture.tsx'
import styles from './product.gallery.module.css'

const Zoom = lazy(() => import('./product.zoom.tsx').then((module) => ({ default: module.Zoom })))

type GalleryProps = { pictures: readonly { path: string; alt: string }[]; tint: number }

/** The pictures side by side: swiped on phones, picked by a small one, which without scripts is a link to the large. */
export function Gallery({ pictures, tint }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState<GalleryProps['pictures'][number]>()

  function show(event: MouseEvent, at: number): void {
    event.preventDefault()
    track.current?.scrollTo({ left: at * track.current.clientWidth })
  }

  return (
    <div className={styles.gallery}>
      <ul
        ref={track}
        className={styles.track}
        aria-label="Pictures"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        {pictures.map(({ path, alt }, at) => (
          <li key={path} id={`picture-${at + 1}`} className={styles.slide}>
            <a
              href={pictureUrl(path, 1200)}
              title="See it larger"
              className={styles.large}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                setZoomed({ path, alt })
              }}
            >
              <Picture
                path={path}
                alt={alt}
                tint={tint}
                isFirst={at === 0}
                from={320}
                sizes="(min-width: 1280px) 660px, (min-width: 900px) 52vw, 100vw"
                className={styles.picture}
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <ol className={styles.thumbs} aria-label="Choose a picture">
          {pictures.map(({ path }, at) => (
            <li key={path}>
              <a
                href={`#picture-${at + 1}`}
                className={styles.thumb}
                aria-label={`Picture ${at + 1} of ${pictures.length}`}
                aria-current={at === shown ? 'true' : undefined}
                onClick={(event) => show(event, at)}
              >
                <Picture path={path} alt="" tint={tint} upTo={160} sizes="72px" />
              </a>
            </li>
          ))}
        </ol>
      ) : null}
      {zoomed ? (
        <Suspense fallback={null}>
          <Zoom picture={zoomed} onClose={() => setZoomed(undefined)} />
        </Suspense>
      ) : null}
    </div>
  )
}

import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useOnDemand } from '../../shared/on-demand.tsx'
import { Picture, pictureUrl } from '../../ui/picture/picture.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './gallery.module.css'
import type { ShownProduct } from './shown.ts'

type Pictures = ShownProduct['pictures']

type GalleryProps = {
  pictures: Pictures
  tint: number
  /** Position of the picture of the selected pack. */ packPicture: number | null
}

const SIZES = '(min-width: 1280px) 660px, (min-width: 768px) 52vw, 100vw'

/** The pictures side by side: swiped on phones, selected by a thumbnail, which without scripts links to the large picture. */
export function Gallery({ pictures, tint, packPicture }: GalleryProps) {
  const t = useTranslator()
  const track = useRef<HTMLUListElement>(null)
  // The picture that the address selects comes first, without animation; later selections scroll.
  const [sorted] = useState(() => withFirst(pictures, packPicture))
  const [shown, setShown] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const zoom = useOnDemand(() => import('./zoom.tsx').then((module) => module.Zoom))

  const sweepTo = (at: number): void => sweep(track.current, at)
  const packPicturePath = packPicture === null ? undefined : pictures[packPicture]?.path
  useEffect(() => {
    const at = sorted.findIndex(({ path }) => path === packPicturePath)
    if (at >= 0) sweep(track.current, at)
  }, [sorted, packPicturePath])

  if (sorted.length === 0) return <NoPicture tint={tint} />

  function enlarge(event: MouseEvent, at: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void zoom.bring().then((isThere) => isThere && setZoomed(at))
  }
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <ul
          ref={track}
          className={styles.track}
          aria-label={t('product.pictures')}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(scrollLeft / clientWidth))
          }
        >
          {sorted.map(({ path, alt, placeholder, blur }, at) => (
            <li key={path} id={`picture-${at + 1}`} className={styles.slide}>
              <a
                href={pictureUrl(path, 1200)}
                title={t('product.enlarge')}
                className={styles.large}
                // One tab stop for the visible picture; the thumbnails lead to the others.
                tabIndex={at === shown ? undefined : -1}
                onClick={(event) => enlarge(event, at)}
              >
                <Picture
                  {...{ path, alt, tint, placeholder, blur }}
                  isFirst={at === 0}
                  from={320}
                  sizes={SIZES}
                  className={styles.picture}
                />
              </a>
            </li>
          ))}
        </ul>
        {sorted.length > 1 ? <Dots count={sorted.length} shown={shown} /> : null}
      </div>
      {sorted.length > 1 ? <Thumbs pictures={sorted} tint={tint} shown={shown} onShow={sweepTo} /> : null}
      {zoom.Part && zoomed !== null ? (
        <zoom.Part pictures={sorted} first={zoomed} onClose={() => setZoomed(null)} />
      ) : null}
    </div>
  )
}

const sweep = (track: HTMLElement | null, at: number): void =>
  track?.scrollTo({ left: at * track.clientWidth })

function withFirst(pictures: Pictures, at: number | null): Pictures {
  const first = at === null ? undefined : pictures[at]
  return first ? [first, ...pictures.filter((each) => each !== first)] : pictures
}

/** The position, on phones. Visual only: the pictures themselves are labelled with their position. */
function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={styles.dot} data-shown={at === shown || undefined} />
      ))}
    </span>
  )
}

function Thumbs({
  pictures,
  tint,
  shown,
  onShow,
}: {
  pictures: Pictures
  tint: number
  shown: number
  onShow: (at: number) => void
}) {
  const t = useTranslator()
  return (
    <ol className={styles.thumbs} aria-label={t('product.choosepicture')}>
      {pictures.map(({ path }, at) => (
        <li key={path}>
          <a
            href={`#picture-${at + 1}`}
            className={styles.thumb}
            aria-label={t('product.pictureof', { at: at + 1, count: pictures.length })}
            aria-current={at === shown ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(at)
            }}
          >
            <Picture path={path} alt="" tint={tint} upTo={160} sizes="72px" />
          </a>
        </li>
      ))}
    </ol>
  )
}

function NoPicture({ tint }: { tint: number }) {
  const t = useTranslator()
  return (
    <div className={styles.gallery}>
      <p className={styles.none} data-tint={tint}>
        <ImageOff size={40} strokeWidth={1.5} aria-hidden="true" />
        {t('product.nopicture')}
      </p>
    </div>
  )
}

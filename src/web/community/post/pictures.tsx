import { useRef, useState } from 'react'
import type { MaterialList, WholePost } from '#contracts/community/feed'
import { Picture } from '../../ui/picture/picture.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Hotspots } from '../materials/hotspots.tsx'
import styles from './pictures.module.css'

type PicturesProps = {
  post: WholePost
  materials: MaterialList | null
  onPick: (position: number) => void
}

/** All slides have the shape of the first, within the limits of the frame. */
function shapeOf(picture: { width: number; height: number } | undefined): 'wide' | 'square' | 'tall' {
  const ratio = picture ? picture.width / picture.height : 0
  if (ratio >= 1.15) return 'wide'
  return ratio >= 0.9 ? 'square' : 'tall'
}

/** The pictures side by side, swiped or chosen by a dot; their marks open the materials. */
export function Pictures({ post: { pictures, hobby_id, image_name }, materials, onPick }: PicturesProps) {
  const t = useTranslator()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const sweepTo = (at: number): void =>
    track.current?.scrollTo({ left: at * track.current.clientWidth, behavior: 'smooth' })
  const spotsOf = (at: number) =>
    (materials?.lines ?? []).flatMap(({ spot, position, name }) =>
      spot?.picture === at ? [{ key: position, x: spot.x, y: spot.y, name }] : [],
    )
  return (
    <div className={styles.pictures}>
      <ul
        ref={track}
        className={styles.track}
        data-shape={shapeOf(pictures[0])}
        aria-label={t('feed.gallery')}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map(({ path, alt, width, height, blur, placeholder }, at) => (
          <li key={path} className={styles.slide}>
            <Picture
              {...{ path, width, height, blur, placeholder }}
              alt={alt || image_name}
              tint={hobby_id}
              sizes="(min-width: 1100px) 660px, (min-width: 768px) 60vw, 100vw"
              from={320}
              upTo={1600}
              isFirst={at === 0}
              className={styles.picture}
            />
            {spotsOf(at).length > 0 ? (
              <Hotspots spots={spotsOf(at)} width={width} height={height} onPick={onPick} />
            ) : null}
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <div className={styles.dots}>
          {pictures.map(({ path }, at) => (
            <button
              key={path}
              type="button"
              className={styles.dot}
              aria-label={t('feed.picture.of', { n: at + 1, count: pictures.length })}
              aria-current={at === shown ? 'true' : undefined}
              onClick={() => sweepTo(at)}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

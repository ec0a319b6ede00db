import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { pictureUrl } from '../../ui/picture/picture.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { useZoomView } from './use-zoom-view.ts'
import styles from './zoom.module.css'

type ZoomProps = { pictures: readonly { path: string; alt: string }[]; first: number; onClose: () => void }

/** The pictures over the page, one at a time: pinch, wheel or + and − zoom, arrows switch or move the picture. */
export function Zoom({ pictures, first, onClose }: ZoomProps) {
  const t = useTranslator()
  const box = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(first)
  const stage = useRef<HTMLDivElement>(null)
  const view = useZoomView(stage)
  useEffect(() => box.current?.showModal(), [])
  const picture = pictures[at]
  if (!picture) return null

  function go(by: 1 | -1): void {
    const next = at + by
    if (next < 0 || next >= pictures.length) return
    view.reset()
    setAt(next)
  }
  function press(event: KeyboardEvent): void {
    const act = keys(event.key, { view, go })
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <dialog
      ref={box}
      className={styles.box}
      aria-label={picture.alt || t('product.pictures')}
      onClose={onClose}
      onKeyDown={press}
    >
      <div ref={stage} className={styles.stage} data-near={view.isNear || undefined}>
        <div key={picture.path} data-moved className={styles.picture}>
          {/* The thumbnail is usually loaded already, and shows until the large one has arrived. */}
          <img src={pictureUrl(picture.path, 480)} alt="" draggable={false} className={styles.layer} />
          <img
            src={pictureUrl(picture.path, 1600)}
            alt={picture.alt}
            draggable={false}
            className={styles.layer}
          />
        </div>
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('ui.dialog.close')}
        onClick={() => box.current?.close()}
      >
        <X size={24} aria-hidden="true" />
      </button>
      <div className={styles.tools}>
        {pictures.length > 1 ? (
          <button
            type="button"
            className={styles.tool}
            aria-label={t('product.zoom.previous')}
            disabled={at === 0}
            onClick={() => go(-1)}
          >
            <ChevronLeft size={24} aria-hidden="true" />
          </button>
        ) : null}
        <button
          type="button"
          className={styles.tool}
          aria-label={t('product.zoom.out')}
          disabled={!view.isNear}
          onClick={view.away}
        >
          <ZoomOut size={22} aria-hidden="true" />
        </button>
        <output className={styles.count}>
          {t('product.pictureof', { at: at + 1, count: pictures.length })}
        </output>
        <button type="button" className={styles.tool} aria-label={t('product.zoom.in')} onClick={view.nearer}>
          <ZoomIn size={22} aria-hidden="true" />
        </button>
        {pictures.length > 1 ? (
          <button
            type="button"
            className={styles.tool}
            aria-label={t('product.zoom.next')}
            disabled={at === pictures.length - 1}
            onClick={() => go(1)}
          >
            <ChevronRight size={24} aria-hidden="true" />
          </button>
        ) : null}
      </div>
    </dialog>
  )
}

type Hands = { view: ReturnType<typeof useZoomView>; go: (by: 1 | -1) => void }

/** Arrows move a zoomed picture, and otherwise switch to the next one. */
function keys(key: string, { view, go }: Hands): (() => void) | undefined {
  const step = 80
  const aside = (x: number, y: number, otherwise?: () => void) =>
    view.isNear ? () => view.move({ x, y }) : otherwise
  const acts: Record<string, (() => void) | undefined> = {
    '+': view.nearer,
    '=': view.nearer,
    '-': view.away,
    '0': view.reset,
    ArrowLeft: aside(step, 0, () => go(-1)),
    ArrowRight: aside(-step, 0, () => go(1)),
    ArrowUp: aside(0, step),
    ArrowDown: aside(0, -step),
  }
  return acts[key]
}

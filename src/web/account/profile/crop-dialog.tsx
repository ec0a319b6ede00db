import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { sendPhoto } from '../../shared/photos/send-photo.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useTranslator, translator } from '../../messages/messages.tsx'
import { firstCrop, MOST_ZOOM, moved, sideOf, within, type Crop } from './crop.ts'
import styles from './crop-dialog.module.css'

/** The frame's side in its own dots; it is kept in this size too. */
const SIDE = 640
const ARROWS: Record<string, { right: number; down: number }> = {
  ArrowLeft: { right: -0.05, down: 0 },
  ArrowRight: { right: 0.05, down: 0 },
  ArrowUp: { right: 0, down: -0.05 },
  ArrowDown: { right: 0, down: 0.05 },
}

type CropDialogProps = {
  file: File
  onClose: () => void
  /** Keeps the photo at this path as the face. @throws Refusal */ onKept: (path: string) => Promise<void>
}

/** Chooses the square of a photo that becomes somebody's face: dragged, enlarged, or moved with the arrow keys. */
export function CropDialog({ file, onClose, onKept }: CropDialogProps) {
  const t = useTranslator()
  const { picture, problem, setProblem } = usePicture(file)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [isBusy, setBusy] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = picture ? (crop ?? firstCrop(picture)) : null
  useEffect(() => {
    if (picture && shown && canvas.current) draw(canvas.current, picture, shown)
  }, [picture, shown])
  const move = (by: { right: number; down: number }) => picture && shown && setCrop(moved(picture, shown, by))
  const save = async () => {
    if (isBusy || !canvas.current) return
    setBusy(true)
    setProblem('')
    try {
      const { path } = await sendPhoto(await photoOf(canvas.current))
      await onKept(path)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('account.photo.title')}>
      <div className={styles.step}>
        {picture || !problem ? (
          <>
            <p id="crop-how" className={styles.how}>
              {t('account.photo.how')}
            </p>
            <Frame canvas={canvas} isReady={picture !== null} onMove={move} />
            <label className={styles.zoom}>
              <span>{t('account.photo.zoom')}</span>
              <input
                type="range"
                min={1}
                max={MOST_ZOOM}
                step={0.05}
                disabled={!shown}
                value={shown?.zoom ?? 1}
                onChange={(event) =>
                  picture && shown && setCrop(within(picture, { ...shown, zoom: event.target.valueAsNumber }))
                }
              />
            </label>
          </>
        ) : null}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <p className={styles.ways}>
          {picture ? (
            <Button isBusy={isBusy} onClick={() => void save()}>
              {t('account.photo.keep')}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            {t('account.address.cancel')}
          </Button>
        </p>
      </div>
    </Dialog>
  )
}

type FrameProps = {
  canvas: RefObject<HTMLCanvasElement | null>
  isReady: boolean
  onMove: (by: { right: number; down: number }) => void
}

function Frame({ canvas, isReady, onMove }: FrameProps) {
  const t = useTranslator()
  const last = useRef<{ x: number; y: number } | null>(null)
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!last.current) return
    const { width } = currentTarget.getBoundingClientRect()
    onMove({ right: (clientX - last.current.x) / width, down: (clientY - last.current.y) / width })
    last.current = { x: clientX, y: clientY }
  }
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <button
      type="button"
      aria-label={t('account.photo.frame')}
      aria-describedby="crop-how"
      aria-busy={!isReady}
      className={styles.frame}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = null
      }}
      onPointerCancel={() => {
        last.current = null
      }}
    >
      <canvas ref={canvas} width={SIDE} height={SIDE} aria-hidden="true" />
    </button>
  )
}

/** The file as a picture, turned as its camera was held. */
function usePicture(file: File) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isWanted = true
    createImageBitmap(file).then(
      (made) => (isWanted ? setPicture(made) : made.close()),
      () => isWanted && setProblem(translator()('account.photo.unreadable')),
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return { picture, problem, setProblem }
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = sideOf(picture, crop)
  const paper = canvas.getContext('2d')
  if (!paper) return
  // What is see-through in the picture lies on white.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, SIDE, SIDE)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, SIDE, SIDE)
}

/** @throws Refusal where the browser cannot make a file of it. */
function photoOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const taken = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Refusal(400, 'unreadable', translator()('account.photo.unreadable')))
    canvas.toBlob(taken, 'image/jpeg', 0.9)
  })
}

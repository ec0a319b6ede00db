import { verbatim } from '#platform/messages'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { changePhoto } from '#contracts/accounts/identity'
import { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { sendPhoto } from '../../shared/photos/send-photo.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useTranslator, translator } from '../../messages/messages.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { firstCrop, MAX_ZOOM, moved, sideOf, within, type Crop } from './crop.ts'
import styles from './crop-dialog.module.css'

/** The side of the canvas and of the saved photo, in pixels. */
const SIDE = 640
const ARROWS: Record<string, { right: number; down: number }> = {
  ArrowLeft: { right: -0.05, down: 0 },
  ArrowRight: { right: 0.05, down: 0 },
  ArrowUp: { right: 0, down: -0.05 },
  ArrowDown: { right: 0, down: 0.05 },
}

/** Chooses the square of a photo that becomes the profile photo: by dragging, zoom or arrow keys. */
export function CropDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const t = useTranslator()
  const { picture, problem: unreadable } = usePicture(file)
  const [crop, setCrop] = useState<Crop | null>(null)
  const { isBusy, problem: refused, save } = useSaving(onClose)
  const problem = unreadable || refused
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = picture ? (crop ?? firstCrop(picture)) : null
  useEffect(() => {
    if (picture && shown && canvas.current) draw(canvas.current, picture, shown)
  }, [picture, shown])
  const move = (by: { right: number; down: number }) => picture && shown && setCrop(moved(picture, shown, by))
  return (
    <Dialog isOpen onClose={onClose} title={t('account.photo.title')}>
      <div className={styles.step}>
        {picture || !unreadable ? (
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
                max={MAX_ZOOM}
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
            <Button isBusy={isBusy} onClick={() => canvas.current && void save(canvas.current)}>
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

function useSaving(onDone: () => void) {
  const t = useTranslator()
  const [upload, setUpload] = useState({ isBusy: false, problem: '' })
  const change = useProfileAction(changePhoto, { done: t('account.photo.changed'), onDone })
  const save = async (canvas: HTMLCanvasElement): Promise<void> => {
    if (upload.isBusy || change.isBusy) return
    setUpload({ isBusy: true, problem: '' })
    try {
      const { path } = await sendPhoto(await photoOf(canvas))
      setUpload({ isBusy: false, problem: '' })
      await change.run({ body: { path } })
    } catch (error) {
      setUpload({ isBusy: false, problem: messageOf(error) })
    }
  }
  return { isBusy: upload.isBusy || change.isBusy, problem: upload.problem || change.problem, save }
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

/** Decodes the file, upright by its EXIF orientation. */
function usePicture(file: File) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isCurrent = true
    createImageBitmap(file).then(
      (made) => (isCurrent ? setPicture(made) : made.close()),
      () => isCurrent && setProblem(verbatim(translator()('account.photo.unreadable'))),
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return { picture, problem }
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = sideOf(picture, crop)
  const paper = canvas.getContext('2d')
  if (!paper) return
  // Transparent pixels become white.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, SIDE, SIDE)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, SIDE, SIDE)
}

/** @throws Refusal where the browser cannot encode the canvas. */
function photoOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const onBlob = (blob: Blob | null) =>
      blob
        ? resolve(blob)
        : reject(new Refusal(400, 'unreadable', verbatim(translator()('account.photo.unreadable'))))
    canvas.toBlob(onBlob, 'image/jpeg', 0.9)
  })
}

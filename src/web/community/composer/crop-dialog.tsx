import { cutPicture } from '#contracts/community/feed'
import { useState, type PointerEvent } from 'react'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { pictureUrl } from '../../ui/picture/picture.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import type { FormPicture } from './form.ts'
import styles from './crop-dialog.module.css'

type Cut = Pick<FormPicture, 'path' | 'crop' | 'width' | 'height' | 'placeholder'>
type CropDialogProps = { picture: FormPicture; onDone: (cut: Cut) => void; onClose: () => void }
type Part = { x: number; y: number; width: number; height: number }

const shapes = [
  { name: 'whole', ratio: null, label: 'composer.crop.whole' },
  { name: 'square', ratio: 1, label: 'composer.crop.square' },
  { name: 'tall', ratio: 4 / 5, label: 'composer.crop.tall' },
  { name: 'wide', ratio: 16 / 9, label: 'composer.crop.wide' },
] as const satisfies readonly { name: string; ratio: number | null; label: MessageId }[]

type Shape = (typeof shapes)[number]['name']

/** Chooses the visible part of a photo: shape, size and position, by dragging or by keyboard. */
export function CropDialog({ picture, onDone, onClose }: CropDialogProps) {
  const t = useTranslator()
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  return (
    <Dialog isOpen onClose={onClose} title={t('composer.crop.title')}>
      {/* The photo's shape is known only once it has loaded, so the displayed part is saved with it. */}
      <img
        src={pictureUrl(picture.original, 800)}
        alt=""
        className={styles.measure}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setFailed(false)
          setSize({ width: naturalWidth, height: naturalHeight })
        }}
        onError={() => setFailed(true)}
      />
      {hasFailed ? (
        <p role="alert" className={styles.problem}>
          {t('composer.crop.failed')}
        </p>
      ) : null}
      {size ? <Cropper picture={picture} size={size} onDone={onDone} /> : hasFailed ? null : <Spinner />}
    </Dialog>
  )
}

function Cropper({
  picture,
  size,
  onDone,
}: Pick<CropDialogProps, 'picture' | 'onDone'> & { size: { width: number; height: number } }) {
  const t = useTranslator()
  const [shape, setShape] = useState<Shape>(picture.crop ? shapeOf(picture.crop, size) : 'whole')
  const [zoom, setZoom] = useState(picture.crop ? zoomOf(picture.crop) : 1)
  const [centre, setCentre] = useState(
    picture.crop
      ? { x: picture.crop.x + picture.crop.width / 2, y: picture.crop.y + picture.crop.height / 2 }
      : { x: 0.5, y: 0.5 },
  )
  const ratio = shapes.find(({ name }) => name === shape)?.ratio ?? null
  const part = partOf(ratio, { size, zoom, centre })

  const cut = useAction(cutPicture, {
    onDone: ({ path, width, height, placeholder }) =>
      onDone({ path, crop: part, width, height, placeholder }),
    isRevalidating: false,
  })
  const save = (): void => {
    if (ratio === null)
      onDone({ path: picture.original, crop: null, ...size, placeholder: picture.placeholder })
    else void cut.run({ body: { original: picture.original, crop: part } })
  }
  return (
    <div className={styles.cropper}>
      <fieldset className={styles.shapes}>
        <legend className="visually-hidden">{t('composer.crop.shape')}</legend>
        {shapes.map(({ name, label }) => (
          <label key={name} className={styles.shape}>
            <input type="radio" name="shape" checked={shape === name} onChange={() => setShape(name)} />
            <span>{t(label)}</span>
          </label>
        ))}
      </fieldset>
      <Frame path={picture.original} size={size} part={part} isFixed={ratio === null} onMove={setCentre} />
      {ratio === null ? null : (
        <label className={styles.zoom}>
          <span>{t('composer.crop.zoom')}</span>
          <input
            type="range"
            min={30}
            max={100}
            value={Math.round(130 - zoom * 100)}
            onChange={({ currentTarget }) => setZoom((130 - Number(currentTarget.value)) / 100)}
          />
        </label>
      )}
      <FormProblem>{cut.problem}</FormProblem>
      <Button isWide isBusy={cut.isBusy} onClick={save}>
        {t('composer.crop.use')}
      </Button>
    </div>
  )
}

type FrameProps = {
  path: string
  size: { width: number; height: number }
  part: Part
  isFixed: boolean
  onMove: (centre: { x: number; y: number }) => void
}

const STEP = 0.03
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

function Frame({ path, size: { width, height }, part, isFixed, onMove }: FrameProps) {
  const t = useTranslator()
  const centre = { x: part.x + part.width / 2, y: part.y + part.height / 2 }
  const follow = (event: PointerEvent<HTMLButtonElement>): void => {
    if (isFixed || (event.type === 'pointermove' && event.buttons === 0)) return
    const box = event.currentTarget.getBoundingClientRect()
    onMove(
      within({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }, part),
    )
  }
  return (
    <button
      type="button"
      className={styles.frame}
      aria-label={t('composer.crop.move')}
      disabled={isFixed}
      onPointerDown={follow}
      onPointerMove={follow}
      onKeyDown={(event) => {
        const by = ARROWS[event.key]
        if (!by) return
        event.preventDefault()
        onMove(within({ x: centre.x + by[0], y: centre.y + by[1] }, part))
      }}
    >
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <image href={pictureUrl(path, 800)} width={width} height={height} />
        {isFixed ? null : <CropFrame part={part} width={width} height={height} />}
      </svg>
    </button>
  )
}

/** The frame; the part outside the crop is darkened. */
function CropFrame({ part, width, height }: { part: Part; width: number; height: number }) {
  const [x, y, w, h] = [part.x * width, part.y * height, part.width * width, part.height * height]
  return (
    <>
      <path
        fillRule="evenodd"
        className={styles.shade}
        d={`M0 0H${width}V${height}H0ZM${x} ${y}h${w}v${h}h${-w}Z`}
      />
      <rect x={x} y={y} width={w} height={h} className={styles.part} strokeWidth={width / 200} />
    </>
  )
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

/** The nearest centre that keeps the whole part on the photo. */
const within = ({ x, y }: { x: number; y: number }, part: Part) => ({
  x: clamp(x, part.width / 2, 1 - part.width / 2),
  y: clamp(y, part.height / 2, 1 - part.height / 2),
})

type Cutting = { size: { width: number; height: number }; zoom: number; centre: { x: number; y: number } }

/** The crop of a shape around a centre; `zoom` 1 is the largest possible. */
function partOf(ratio: number | null, { size: { width, height }, zoom, centre }: Cutting): Part {
  if (ratio === null) return { x: 0, y: 0, width: 1, height: 1 }
  const maxWidth = Math.min(width, height * ratio)
  const part = { x: 0, y: 0, width: (maxWidth * zoom) / width, height: (maxWidth * zoom) / ratio / height }
  const middle = within(centre, part)
  return { ...part, x: clamp(middle.x - part.width / 2, 0, 1), y: clamp(middle.y - part.height / 2, 0, 1) }
}

const zoomOf = ({ width, height }: Part): number => clamp(Math.max(width, height), 0.3, 1)

function shapeOf(part: Part, size: { width: number; height: number }): Shape {
  const ratio = (part.width * size.width) / (part.height * size.height)
  return shapes.reduce(
    (best, each) =>
      each.ratio !== null && Math.abs(each.ratio - ratio) < Math.abs((best.ratio ?? 99) - ratio)
        ? each
        : best,
    shapes[1] as (typeof shapes)[number],
  ).name
}

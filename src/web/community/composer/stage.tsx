import { useTranslator } from '../../messages/messages.tsx'
import { Hotspots } from '../materials/hotspots.tsx'
import { pictureUrl } from '../../ui/picture/picture.tsx'
import type { FormMaterial, FormPicture } from './form.ts'
import own from './stage.module.css'

type StageProps = {
  picture: FormPicture
  materials: readonly FormMaterial[]
  chosen: number
  /** The position in the list of the material that is being marked. */
  marking: number | null
  onMark: (spot: { picture: number; x: number; y: number }) => void
  onPick: (place: number) => void
}

/** The selected picture with its marks. While a material is being marked, a press sets its position. */
export function Stage({ picture, materials, chosen, marking, onMark, onPick }: StageProps) {
  const t = useTranslator()
  const spots = materials.flatMap(({ spot, name }, key) =>
    spot?.picture === chosen ? [{ key, x: spot.x, y: spot.y, name }] : [],
  )
  const ratio = picture.height / picture.width
  return (
    <div
      className={own.stage}
      data-marking={marking !== null || undefined}
      data-tall={ratio > 1.15 || undefined}
    >
      <img
        src={pictureUrl(picture.path, 800)}
        alt={picture.alt || t('composer.pictures.nth', { at: chosen + 1 })}
        width={picture.width}
        height={picture.height}
      />
      {marking === null ? null : (
        <button
          type="button"
          className={own.target}
          aria-label={t('composer.mark.press')}
          onClick={({ currentTarget, clientX, clientY, detail }) => {
            const box = currentTarget.getBoundingClientRect()
            // Set by keyboard, a mark starts in the centre and is moved by its sliders.
            const [x, y] =
              detail === 0 ? [0.5, 0.5] : [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
            onMark({ picture: chosen, x: between(x), y: between(y) })
          }}
        />
      )}
      <Hotspots
        spots={spots}
        width={picture.width}
        height={picture.height}
        active={marking}
        onPick={onPick}
      />
    </div>
  )
}

const between = (part: number): number => Math.round(Math.max(0, Math.min(1, part)) * 1_000) / 1_000

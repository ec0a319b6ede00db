import { ArrowLeft, ArrowRight, Crop as CropIcon, ImagePlus, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { pictureUrl } from '../../ui/picture/picture.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { UploadingPicture, Problems } from './uploading-picture.tsx'
import { moved, withCrop, withPictures, type FormPicture } from './form.ts'
import type { Uploads } from './use-uploads.ts'
import type { Draft } from './use-draft.ts'
import styles from './composer.module.css'
import own from './pictures.module.css'

type PicturesProps = {
  draft: Draft
  uploads: Uploads
  max: number
  chosen: number
  onChoose: (index: number) => void
}

/** Pictures of a post: add, reorder, crop, describe and remove. */
export function Pictures({ draft, uploads, max, chosen, onChoose }: PicturesProps) {
  const t = useTranslator()
  const { form, change } = draft
  const [dragged, setDragged] = useState<number | null>(null)
  const [isCropping, setCropping] = useState(false)
  const picture = form.pictures[chosen]
  const set = (pictures: (before: FormPicture[]) => FormPicture[]) =>
    change((before) => withPictures(before, pictures(before.pictures)))
  const move = (from: number, to: number): void => {
    set((before) => moved(before, from, to))
    onChoose(Math.max(0, Math.min(to, form.pictures.length - 1)))
  }
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('composer.pictures')}</legend>
      <ul className={own.strip}>
        {form.pictures.map(({ key, path, alt }, index) => (
          <li key={key} data-dragged={dragged === index || undefined}>
            <button
              type="button"
              className={own.thumb}
              aria-pressed={chosen === index}
              draggable
              onClick={() => onChoose(index)}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => (dragged === null ? undefined : event.preventDefault())}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                move(dragged, index)
                setDragged(null)
              }}
            >
              <img
                src={pictureUrl(path, 160)}
                alt={alt || t('composer.pictures.nth', { at: index + 1 })}
                width={76}
                height={76}
                draggable={false}
              />
            </button>
          </li>
        ))}
        {uploads.pending.map((each) => (
          <li key={each.key}>
            <UploadingPicture picture={each} uploads={uploads} />
          </li>
        ))}
        {uploads.room > 0 ? (
          <li>
            <AddPicture uploads={uploads} isFirst={form.pictures.length + uploads.pending.length === 0} />
          </li>
        ) : null}
      </ul>
      <output className={own.news}>
        {uploads.isBusy ? <span className={own.sending}>{t('composer.pictures.sending')}</span> : null}
        <Problems uploads={uploads} />
      </output>
      <p className={styles.hint}>{t('composer.pictures.hint', { most: max })}</p>
      {picture ? (
        <>
          <div className={styles.tools}>
            <Tool
              label={t('composer.pictures.left')}
              isOff={chosen === 0}
              onClick={() => move(chosen, chosen - 1)}
              icon={<ArrowLeft size={20} />}
            />
            <Tool
              label={t('composer.pictures.right')}
              isOff={chosen === form.pictures.length - 1}
              onClick={() => move(chosen, chosen + 1)}
              icon={<ArrowRight size={20} />}
            />
            <Tool
              label={t('composer.pictures.crop')}
              onClick={() => setCropping(true)}
              icon={<CropIcon size={20} />}
            />
            <Tool
              label={t('composer.pictures.remove')}
              onClick={() => {
                set((before) => before.filter(({ key }) => key !== picture.key))
                onChoose(Math.max(0, chosen - 1))
              }}
              icon={<X size={20} />}
            />
          </div>
          <label className={styles.alt}>
            <span>{t('composer.pictures.alt', { at: chosen + 1 })}</span>
            <input
              type="text"
              value={picture.alt}
              maxLength={300}
              placeholder={t('composer.pictures.althint')}
              onChange={({ currentTarget: { value } }) =>
                set((before) =>
                  before.map((each) => (each.key === picture.key ? { ...each, alt: value } : each)),
                )
              }
            />
          </label>
          {isCropping ? (
            <CropDialog
              picture={picture}
              onClose={() => setCropping(false)}
              onDone={(cut) => {
                change((before) => withCrop(before, picture.key, cut))
                setCropping(false)
              }}
            />
          ) : null}
        </>
      ) : null}
    </fieldset>
  )
}

function Tool({
  label,
  icon,
  isOff = false,
  onClick,
}: {
  label: string
  icon: ReactNode
  isOff?: boolean
  onClick: () => void
}) {
  return (
    <button type="button" className={styles.tool} disabled={isOff} onClick={onClick}>
      <span aria-hidden="true">{icon}</span>
      <span>{label}</span>
    </button>
  )
}

/** The file input covers its frame, so that the browser accepts dropped files. */
function AddPicture({ uploads, isFirst }: { uploads: Uploads; isFirst: boolean }) {
  const t = useTranslator()
  const id = useId()
  return (
    <label htmlFor={id} className={own.add} data-first={isFirst || undefined}>
      <ImagePlus size={26} aria-hidden="true" />
      <span>{t(isFirst ? 'composer.pictures.first' : 'composer.pictures.add')}</span>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        onChange={(event) => {
          uploads.add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { LibraryPictureOnWire } from '#contracts/publishing/content'
import { Button } from '../../ui/button/button.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { MediaDialog } from './media-dialog.tsx'
import styles from './media-library.module.css'

export type ChosenPicture = { id: number | null; path: string; placeholder: string }

type MediaPickerProps = {
  label: string
  hint?: string
  /** The form field with the picture's number; '' for none. */
  name: string
  chosen: ChosenPicture
  /** May be left without a picture of its own: the form then shows what stands in for it. */
  isOptional?: boolean
}

/** A form field that takes a picture from the media library, or adds one to it. */
export function MediaPicker({ label, hint, name, chosen: given, isOptional = false }: MediaPickerProps) {
  const t = useTranslator()
  const [chosen, setChosen] = useState(given)
  const [isOpen, setOpen] = useState(false)
  const pick = ({ id, path, placeholder }: LibraryPictureOnWire): void => {
    setChosen({ id, path, placeholder })
    setOpen(false)
  }
  return (
    <div className={styles.picker}>
      <input type="hidden" name={name} value={chosen.id ?? ''} />
      <p className={styles.label}>{label}</p>
      <div className={styles.chosen}>
        <Picture
          path={chosen.path}
          alt=""
          placeholder={chosen.placeholder}
          width={4}
          height={3}
          upTo={320}
          sizes="160px"
          className={styles.shown}
        />
        <div className={styles.buttons}>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            <ImagePlus size={18} aria-hidden="true" /> {t('categories.media.choose')}
          </Button>
          {isOptional && chosen.id !== null ? (
            <Button variant="quiet" size="small" onClick={() => setChosen({ ...chosen, id: null })}>
              {t('categories.media.none')}
            </Button>
          ) : null}
        </div>
      </div>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {/* React passes the dialog's events on to the form that it is opened from, which would be sent with the upload. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        {isOpen ? <MediaDialog onPick={pick} onClose={() => setOpen(false)} /> : null}
      </div>
    </div>
  )
}

import { Camera, X } from 'lucide-react'
import { useId } from 'react'
import { pictureUrl } from '../../../ui/picture/picture.tsx'
import { useTranslator } from '../../../messages/messages.tsx'
import styles from './photo-picker.module.css'
import { MAX_PHOTOS, type OwnPhoto, type Photos } from './use-photos.ts'
import { PhotoInput } from '../../../shared/photos/photo-input.tsx'

/** The photos of a review: picked, previewed at once, uploaded in the background, and removable. */
export function PhotoPicker({ photos }: { photos: Photos }) {
  const t = useTranslator()
  const id = useId()
  return (
    <fieldset className={styles.photos}>
      <legend className={styles.legend}>
        {t('product.photos')}{' '}
        <span className={styles.soft}>{t('product.photos.limit', { count: MAX_PHOTOS })}</span>
      </legend>
      <ul className={styles.list}>
        {photos.all.map((photo, at) => (
          <li key={photo.key} className={styles.item}>
            <img
              src={photo.preview || pictureUrl(photo.path, 160)}
              alt={t('product.photos.nth', { at: at + 1 })}
              className={styles.photo}
            />
            {photo.progress < 1 ? (
              <progress
                className={styles.progress}
                max={1}
                value={photo.progress}
                aria-label={t('product.photos.sending', { at: at + 1 })}
              />
            ) : null}
            <button
              type="button"
              className={styles.remove}
              aria-label={t('product.photos.remove', { at: at + 1 })}
              onClick={() => photos.remove(photo)}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
        {photos.all.length < MAX_PHOTOS ? (
          <li>
            <label htmlFor={id} className={styles.add}>
              <Camera size={22} aria-hidden="true" />
              <span>{t('product.photos.add')}</span>
              <PhotoInput
                id={id}
                multiple
                className={styles.file}
                aria-describedby={photos.problem ? `${id}-problem` : undefined}
                onPick={(files) => photos.add(files)}
              />
            </label>
          </li>
        ) : null}
      </ul>
      <output id={`${id}-problem`} className={styles.problem}>
        {photos.problem}
      </output>
      {photos.all.some((photo: OwnPhoto) => photo.progress < 1) ? (
        <span className="visually-hidden">{t('product.photos.wait')}</span>
      ) : null}
    </fieldset>
  )
}

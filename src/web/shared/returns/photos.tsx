import { Camera, X } from 'lucide-react'
import { useId, useState } from 'react'
import { GroupError, wrongGroup } from '../../ui/choice/choice.tsx'
import { useFieldProblem } from '../../ui/form/form.tsx'
import { pictureUrl } from '../../ui/picture/picture.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { messageOf } from '../ask.ts'
import { sendPhoto } from '../photos/send-photo.ts'
import styles from './returns.module.css'
import { PhotoInput } from '../photos/photo-input.tsx'

/** The photos of a form: each is uploaded as soon as it is picked. `initial`: those already saved. */
export function usePhotos(maxPhotos: number, initial: readonly string[] = []) {
  const [paths, setPaths] = useState<readonly string[]>(initial)
  const [sending, setSending] = useState(0)
  const [problem, setProblem] = useState('')
  async function send(file: File): Promise<void> {
    setSending((count) => count + 1)
    try {
      const { path } = await sendPhoto(file)
      setPaths((before) => [...new Set([...before, path])].slice(0, maxPhotos))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setSending((count) => count - 1)
    }
  }
  return {
    paths,
    most: maxPhotos,
    problem,
    isBusy: sending > 0,
    add(files: readonly File[]) {
      setProblem('')
      for (const file of files.slice(0, maxPhotos - paths.length - sending)) void send(file)
    },
    remove: (path: string) => setPaths((before) => before.filter((each) => each !== path)),
    clear: () => setPaths([]),
  }
}

export type Photos = ReturnType<typeof usePhotos>

/** Photos that accompany a text. Inside a `Form`, errors of `photos` show here. */
export function PhotoPicker({
  photos,
  hint,
  legend,
  error: givenError,
}: {
  photos: Photos
  hint: string
  legend?: string
  error?: string | undefined
}) {
  const t = useTranslator()
  const id = useId()
  const refused = useFieldProblem('photos')
  const error = givenError ?? refused
  return (
    <fieldset name="photos" className={styles.photos} {...wrongGroup(id, error)}>
      <legend className={styles.legend}>{legend ?? t('returns.photos')}</legend>
      <p className={styles.note}>{hint}</p>
      <ul className={styles.shots}>
        {photos.paths.map((path, at) => (
          <li key={path} className={styles.shot}>
            <img
              src={pictureUrl(path, 160)}
              alt={t('returns.photos.nth', { at: at + 1 })}
              width={84}
              height={84}
            />
            <button
              type="button"
              aria-label={t('returns.photos.remove', { at: at + 1 })}
              onClick={() => photos.remove(path)}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
        {photos.paths.length < photos.most ? (
          <li>
            <label htmlFor={id} className={styles.add}>
              <Camera size={22} aria-hidden="true" />
              <span>{t('returns.photos.add')}</span>
              <PhotoInput id={id} multiple={photos.most > 1} onPick={(files) => photos.add(files)} />
            </label>
          </li>
        ) : null}
      </ul>
      <output className={photos.problem ? styles.problem : styles.note}>
        {photos.isBusy ? t('returns.photos.sending') : photos.problem}
      </output>
      <GroupError id={id} error={error} />
    </fieldset>
  )
}

/** Submitted photos; each opens large. */
export function Shots({ photos, name }: { photos: readonly { path: string }[]; name?: string }) {
  const t = useTranslator()
  if (photos.length === 0) return null
  return (
    <ul className={styles.shots}>
      {photos.map(({ path }, at) => (
        <li key={path} className={styles.shot}>
          <a href={pictureUrl(path, 1_200)} target="_blank" rel="noreferrer">
            <img
              src={pictureUrl(path, 160)}
              alt={name ? t('returns.talk.photo', { name }) : t('returns.photos.nth', { at: at + 1 })}
              width={84}
              height={84}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

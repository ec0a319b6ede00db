import { useEffect, useState } from 'react'
import { listMedia, type LibraryPictureOnWire } from '#contracts/publishing/content'
import { ask, messageOf } from '../../shared/ask.ts'
import { PhotoInput } from '../../shared/photos/photo-input.tsx'
import { useTask } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, FormProblem } from '../../ui/form/form.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './media-library.module.css'
import { sendPicture } from './send-picture.ts'

type Picking = { onPick: (picture: LibraryPictureOnWire) => void }

/** The pictures of the library, newest first, with a search and an upload. */
export function MediaDialog({ onPick, onClose }: Picking & { onClose: () => void }) {
  const t = useTranslator()
  const [search, setSearch] = useState('')
  const { rows, next, problem, isLoading, more } = useLibrary(search)
  return (
    <Dialog isOpen onClose={onClose} title={t('categories.media')}>
      <div className={styles.library}>
        <Upload onPick={onPick} />
        <TextInput
          label={t('categories.media.search')}
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          autoComplete="off"
        />
        <FormProblem>{problem}</FormProblem>
        {rows.length === 0 && !isLoading && problem === '' ? (
          <p className={styles.hint}>
            {t(search === '' ? 'categories.media.empty' : 'categories.media.nothing')}
          </p>
        ) : null}
        <ul className={styles.grid}>
          {rows.map((picture) => (
            <li key={picture.id}>
              <button type="button" className={styles.tile} onClick={() => onPick(picture)}>
                <Picture
                  path={picture.path}
                  alt={picture.alt || t('categories.media.untitled', { id: picture.id })}
                  placeholder={picture.placeholder}
                  width={4}
                  height={3}
                  upTo={320}
                  sizes="160px"
                />
                <span className={styles.caption}>
                  {picture.alt || t('categories.media.untitled', { id: picture.id })}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {isLoading ? <Spinner label={t('categories.media.loading')} /> : null}
        {next === null ? null : (
          <Button variant="secondary" onClick={more} isBusy={isLoading}>
            {t('categories.media.more')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** The description belongs to the picture, so it is asked for before the file is. */
function Upload({ onPick }: Picking) {
  const t = useTranslator()
  const [file, setFile] = useState<File | null>(null)
  const add = useTask(sendPicture, { isRevalidating: false, onDone: onPick })
  const send = (fields: FormData) =>
    file ? add.run({ photo: file, alt: textOf(fields, 'alt'), alt_hi: textOf(fields, 'alt_hi') }) : null
  return (
    <Form action={add} onSend={send} className={styles.upload}>
      <label className={styles.file}>
        <span>{file?.name ?? t('categories.media.file')}</span>
        <PhotoInput className="visually-hidden" onPick={([picked]) => setFile(picked ?? null)} />
      </label>
      {file ? (
        <>
          <TextInput
            label={t('categories.media.alt')}
            hint={t('categories.media.alt.hint')}
            name="alt"
            maxLength={300}
            autoComplete="off"
          />
          <TextInput
            label={t('categories.media.alt_hi')}
            name="alt_hi"
            lang="hi"
            maxLength={300}
            autoComplete="off"
          />
          <div>
            <Button type="submit" isBusy={add.isBusy}>
              {t('categories.media.add')}
            </Button>
          </div>
        </>
      ) : null}
    </Form>
  )
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

type Page = { rows: LibraryPictureOnWire[]; next: number | null }
const NOTHING: Page = { rows: [], next: null }

function useLibrary(search: string) {
  const [page, setPage] = useState(NOTHING)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      setLoading(true)
      ask(listMedia, { query: { q: search } })
        .then((found) => {
          if (!isCurrent) return
          setPage(found)
          setProblem('')
        })
        .catch((error: unknown) => isCurrent && setProblem(messageOf(error)))
        .finally(() => isCurrent && setLoading(false))
    }, 200)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [search])
  const more = (): void => {
    if (page.next === null) return
    setLoading(true)
    ask(listMedia, { query: { q: search, cursor: page.next } })
      .then((found) => setPage((before) => ({ rows: [...before.rows, ...found.rows], next: found.next })))
      .catch((error: unknown) => setProblem(messageOf(error)))
      .finally(() => setLoading(false))
  }
  return { ...page, problem, isLoading, more }
}

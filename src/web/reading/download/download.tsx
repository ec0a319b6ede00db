import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getCategories } from '#contracts/products/catalogue'
import { listStores } from '#contracts/selling/sellers'
import { categoriesBelow } from '../../shared/categories-below.ts'
import { askContext } from '../../api.server.ts'
import { messageOf } from '../../shared/ask.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textsIn, type FormAction } from '../../ui/form/form.tsx'
import { PageHeading } from '../../ui/heading/heading.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useLanguage, useTranslator, translator } from '../../messages/messages.tsx'
import type { Route } from './+types/download.ts'
import { findPictures, savePicture } from './find-pictures.ts'
import { idsIn, pictureQueue, type Progress, type PictureFile } from './queue.ts'
import styles from './download.module.css'
import { messagesFor } from '../../messages/load.ts'

await messagesFor('reading')

export const handle = { messages: 'reading', sameForEveryVisitor: true }

export async function loader({ context }: Route.LoaderArgs) {
  const ask = context.get(askContext)
  const [{ data }, { rows }] = await Promise.all([ask(getCategories), ask(listStores)])
  return {
    hobbies: data.map(({ id, name, name_hi, children }) => ({
      id,
      name,
      name_hi,
      kinds: categoriesBelow({ children }).map((kind) => ({
        id: kind.id,
        name: kind.name,
        name_hi: kind.name_hi,
      })),
    })),
    stores: rows.map(({ id, name }) => ({ id, name })),
  }
}

export default function Download({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const [found, setFound] = useState<PictureFile[] | null>(null)
  return (
    <div className="container page">
      <PageHeading lead={t('reading.download.lead')}>{t('reading.download.title')}</PageHeading>
      <div className={styles.columns}>
        <Choice {...loaderData} onFound={setFound} />
        {found ? <Run key={found.map(({ path }) => path).join()} items={found} /> : null}
      </div>
    </div>
  )
}

const IDLE: FormAction = { isBusy: false, problem: '', problems: {} }

type ChoiceProps = Route.ComponentProps['loaderData'] & { onFound: (pictures: PictureFile[] | null) => void }

/** Chooses what to download: a category, a store, or products by id. */
function Choice({ hobbies, stores, onFound }: ChoiceProps) {
  const t = useTranslator()
  const isHindi = useLanguage() === 'hi'
  const [action, setAction] = useState(IDLE)
  const refuse = (sentence: string) =>
    setAction({ isBusy: false, problem: sentence, problems: { ids: sentence } })

  async function find(fields: FormData): Promise<void> {
    const { category, store, ids } = textsIn(fields, ['category', 'store', 'ids'])
    const query = { category: Number(category), store: Number(store), ids: idsIn(ids) }
    if (!query.category && !query.store && query.ids.length === 0)
      return refuse(t('reading.download.missing'))
    onFound(null)
    setAction({ ...IDLE, isBusy: true })
    try {
      const pictures = await findPictures(query)
      onFound(pictures)
      if (pictures.length === 0) refuse(t('reading.download.none'))
      else setAction(IDLE)
    } catch (error) {
      refuse(messageOf(error))
    }
  }

  const nameOf = ({ name, name_hi }: { name: string; name_hi: string }): string => (isHindi ? name_hi : name)
  return (
    <Form action={action} onSend={find} className={styles.form}>
      <Select label={t('reading.download.category')} name="category" isOptional>
        <option value="">{t('reading.download.any')}</option>
        {hobbies.map((hobby) => (
          <optgroup key={hobby.id} label={nameOf(hobby)}>
            <option value={hobby.id}>{nameOf(hobby)}</option>
            {hobby.kinds.map((kind) => (
              <option key={kind.id} value={kind.id}>
                {nameOf(kind)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Select label={t('reading.download.store')} name="store" isOptional>
        <option value="">{t('reading.download.any')}</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Textarea
        label={t('reading.download.ids')}
        hint={t('reading.download.ids.hint')}
        name="ids"
        isOptional
        rows={3}
        maxLength={20_000}
      />
      <p>
        <Button type="submit" isBusy={action.isBusy}>
          {t('reading.download.find')}
        </Button>
      </p>
    </Form>
  )
}

/** The pause between two files, which limits the load on browser and server. */
const REST_MS = 100

function Run({ items }: { items: readonly PictureFile[] }) {
  const [again, setAgain] = useState<readonly PictureFile[]>(items)
  const [round, setRound] = useState(0)
  if (items.length === 0) return null
  return (
    <Course
      key={round}
      items={again}
      isAgain={round > 0}
      onAgain={(failed) => {
        setAgain(failed)
        setRound(round + 1)
      }}
    />
  )
}

type CourseProps = {
  items: readonly PictureFile[]
  /** A retry of failed files starts by itself. */ isAgain: boolean
  onAgain: (failed: PictureFile[]) => void
}

function Course({ items, isAgain, onAgain }: CourseProps) {
  const t = useTranslator()
  const [progress, setProgress] = useState<Progress | null>(null)
  const queue = useRef<ReturnType<typeof pictureQueue> | null>(null)
  const start = (): void => {
    queue.current ??= pictureQueue(items, {
      save: savePicture,
      rest: () => new Promise((rested) => setTimeout(rested, REST_MS)),
      onProgress: setProgress,
    })
    void queue.current.run()
  }
  const begin = useEffectEvent(() => (isAgain ? start() : undefined))
  useEffect(() => {
    begin()
    return () => queue.current?.pause()
  }, [])
  const { failed, done, state } = progress ?? { failed: [], done: 0, state: 'new' as const }
  return (
    <section className={styles.course} aria-labelledby="course">
      <h2 id="course">{t('reading.download.found', { count: items.length })}</h2>
      <progress
        className={styles.bar}
        max={items.length}
        value={done + failed.length}
        aria-labelledby="course"
      />
      <output>{t('reading.download.progress', { done, total: items.length })}</output>
      {failed.length > 0 ? (
        <p className={styles.wrong}>{t('reading.download.failed', { count: failed.length })}</p>
      ) : null}
      <div className={styles.buttons}>
        {state === 'new' || state === 'paused' ? (
          <Button onClick={start}>
            {t(state === 'new' ? 'reading.download.start' : 'reading.download.resume')}
          </Button>
        ) : null}
        {state === 'running' ? (
          <Button variant="secondary" onClick={() => queue.current?.pause()}>
            {t('reading.download.pause')}
          </Button>
        ) : null}
        {state === 'over' && failed.length > 0 ? (
          <Button variant="secondary" onClick={() => onAgain(failed)}>
            {t('reading.download.again')}
          </Button>
        ) : null}
      </div>
      <Files items={items} failed={failed} />
    </section>
  )
}

const LISTED = 8

/** The files that failed; without failures, the first file names. */
function Files({ items, failed }: { items: readonly PictureFile[]; failed: readonly PictureFile[] }) {
  const t = useTranslator()
  const shown = failed.length > 0 ? failed : items.slice(0, LISTED)
  return (
    <ul className={styles.files}>
      {shown.map(({ file }) => (
        <li key={file}>{file}</li>
      ))}
      {failed.length === 0 && items.length > LISTED ? (
        <li>{t('reading.download.more', { count: items.length - LISTED })}</li>
      ) : null}
    </ul>
  )
}

export const meta = () =>
  pageMeta({
    title: translator()('reading.download.title'),
    description: translator()('reading.download.lead'),
    path: '/download',
  })

import { useState, type SubmitEvent } from 'react'
import type { ReturnCase } from '#contracts/delivery/returns'
import { PhotoPicker, usePhotos } from '../../shared/returns/photos.tsx'
import styles from '../../shared/returns/returns.module.css'
import { useStep } from '../../shared/returns/use-step.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'

const MOST_PHOTOS = 6

type Found = Record<number, { accepted: number; restocked: number }>

/** What the store found when the goods came back, line by line. */
export function InspectForm({ shown }: { shown: ReturnCase }) {
  const t = useTranslator()
  const { go, problem, isBusy, setProblem } = useStep()
  const [found, setFound] = useState<Found>(() =>
    Object.fromEntries(
      shown.pieces.map(({ line_no, quantity }) => [line_no, { accepted: quantity, restocked: quantity }]),
    ),
  )
  const [words, setWords] = useState('')
  const photos = usePhotos(MOST_PHOTOS)
  const isWhole = shown.pieces.every(({ line_no, quantity }) => found[line_no]?.accepted === quantity)
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const pieces = shown.pieces.map(({ line_no }) => ({ line_no, ...found[line_no] }))
    await go(`/seller/returns/${shown.case_id}/inspection`, { pieces, words, photos: photos.paths })
  }
  return (
    <form noValidate className={styles.act} onSubmit={(event) => void submit(event)}>
      <strong>{t('returns.store.inspect')}</strong>
      <p className={styles.note}>{t('returns.store.inspect.text')}</p>
      {shown.pieces.map(({ line_no, product_name, quantity }) => {
        const { accepted = 0, restocked = 0 } = found[line_no] ?? {}
        const set = (news: Partial<Found[number]>): void => {
          const next = { accepted, restocked, ...news }
          setFound({ ...found, [line_no]: { ...next, restocked: Math.min(next.accepted, next.restocked) } })
        }
        return (
          <fieldset key={line_no} className={styles.form}>
            <legend className={styles.legend}>{product_name}</legend>
            <Select
              label={t('returns.store.accepted', { count: quantity })}
              value={accepted}
              onChange={({ target }) => set({ accepted: Number(target.value) })}
            >
              {upTo(quantity)}
            </Select>
            <Select
              label={t('returns.store.restocked')}
              value={restocked}
              onChange={({ target }) => set({ restocked: Number(target.value) })}
            >
              {upTo(accepted)}
            </Select>
          </fieldset>
        )
      })}
      {isWhole ? null : (
        <PhotoPicker photos={photos} hint={t('returns.photos.most', { count: MOST_PHOTOS })} />
      )}
      <Textarea
        label={t(isWhole ? 'returns.store.words' : 'returns.store.found')}
        isOptional={isWhole}
        rows={3}
        maxLength={2_000}
        value={words}
        error={problem}
        onChange={({ target }) => {
          setWords(target.value)
          setProblem('')
        }}
      />
      <div>
        <Button type="submit" isBusy={isBusy || photos.isBusy}>
          {t('returns.store.inspected')}
        </Button>
      </div>
    </form>
  )
}

const upTo = (most: number) =>
  Array.from({ length: most + 1 }, (_, index) => (
    <option key={index} value={most - index}>
      {most - index}
    </option>
  ))

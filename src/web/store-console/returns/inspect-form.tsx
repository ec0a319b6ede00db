import { useState } from 'react'
import { inspectCase, type ReturnCase } from '#contracts/delivery/returns'
import { PhotoPicker, usePhotos } from '../../shared/returns/photos.tsx'
import styles from '../../shared/returns/returns.module.css'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'

const MAX_PHOTOS = 6

type Found = Record<number, { accepted: number; restocked: number }>

/** The store's inspection of returned goods, line by line. */
export function InspectForm({ shown }: { shown: ReturnCase }) {
  const t = useTranslator()
  const inspect = useAction(inspectCase, { done: t('returns.done') })
  const [found, setFound] = useState<Found>(() =>
    Object.fromEntries(
      shown.pieces.map(({ line_no, quantity }) => [line_no, { accepted: quantity, restocked: quantity }]),
    ),
  )
  const photos = usePhotos(MAX_PHOTOS)
  const isWhole = shown.pieces.every(({ line_no, quantity }) => found[line_no]?.accepted === quantity)
  const send = (fields: FormData) => {
    const pieces = shown.pieces.map(({ line_no, quantity }) => ({
      line_no,
      ...(found[line_no] ?? { accepted: quantity, restocked: quantity }),
    }))
    const body = { pieces, words: textIn(fields, 'words'), photos: photos.paths }
    return inspect.run({ params: { id: shown.case_id }, body })
  }
  return (
    <Form action={inspect} onSend={send} className={styles.act}>
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
        <PhotoPicker photos={photos} hint={t('returns.photos.most', { count: MAX_PHOTOS })} />
      )}
      <Textarea
        label={t(isWhole ? 'returns.store.words' : 'returns.store.found')}
        name="words"
        isOptional={isWhole}
        rows={3}
        maxLength={2_000}
      />
      <div>
        <Button type="submit" isBusy={inspect.isBusy || photos.isBusy}>
          {t('returns.store.inspected')}
        </Button>
      </div>
    </Form>
  )
}

const upTo = (max: number) =>
  Array.from({ length: max + 1 }, (_, index) => (
    <option key={index} value={max - index}>
      {max - index}
    </option>
  ))

import { useState, type FormEvent } from 'react'
import { changeReview, removeReview, writeReview, type Review } from '#contracts/products/reviews'
import { useAction } from '../../../shared/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import { Textarea } from '../../../ui/textarea/textarea.tsx'
import { useFirstWrong } from '../../../ui/use-first-wrong.ts'
import { useTranslator } from '../../../messages/messages.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import styles from './review-form.module.css'
import type { Written } from './reviews-api.ts'
import { StarPicker } from './star-picker.tsx'
import { usePhotos } from './use-photos.ts'

type ReviewFormProps = {
  product: { id: number; name: string }
  /** The review to change; null for a new one. */
  own: Review | null
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

const MIN_LENGTH = 10

/** Stars, text and photos. The input stays when the dialog is closed or sending fails. */
export function ReviewForm({ product, own, isOpen, onClose, onDone }: ReviewFormProps) {
  const t = useTranslator()
  const { frame, lead } = useFirstWrong()
  const form = useReview(product.id, { own, onDone, onWrong: lead })
  const { written, change, wrong, problem, photos } = form
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(own ? 'product.reviews.changeyours' : 'product.reviews.write')}
    >
      <form ref={frame} noValidate className={styles.form} onSubmit={form.submit}>
        <p className={styles.of}>{product.name}</p>
        <StarPicker value={written.rating} error={wrong.rating} onChange={(rating) => change({ rating })} />
        <TextInput
          label={t('product.reviews.title')}
          isOptional
          maxLength={80}
          value={written.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('product.reviews.text')}
          hint={t('product.reviews.texthint')}
          error={wrong.text}
          maxLength={2_000}
          value={written.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <PhotoPicker photos={photos} />
        {problem ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
        <Button type="submit" isBusy={form.isSending}>
          {t('product.reviews.send')}
        </Button>
        {own ? <Remove isBusy={form.isRemoving} onRemove={form.remove} /> : null}
      </form>
    </Dialog>
  )
}

const empty = { rating: 0, title: '', text: '' }

type Reviewing = Pick<ReviewFormProps, 'own' | 'onDone'> & { onWrong: () => void }

function useReview(productId: number, { own, onDone, onWrong }: Reviewing) {
  const t = useTranslator()
  const [written, setWritten] = useState(() => ({
    ...empty,
    ...(own ? { rating: own.rating, title: own.title, text: own.text } : {}),
  }))
  const [isTried, setTried] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const photos = usePhotos(own?.photos ?? [])
  const { sending, removing, send } = useReviewActions(productId, own, onDone)
  const wrong = {
    rating: isTried && written.rating === 0 ? t('product.stars.need') : '',
    text: isTried && written.text.trim().length < MIN_LENGTH ? t('product.reviews.short') : '',
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (written.rating === 0 || written.text.trim().length < MIN_LENGTH) return onWrong()
    setWaiting(photos.isBusy)
    if (!photos.isBusy) void send({ ...written, photos: photos.paths })
  }
  return {
    written,
    wrong,
    problem: isWaiting ? t('product.photos.wait') : sending.problem || removing.problem,
    isSending: sending.isBusy,
    isRemoving: removing.isBusy,
    photos,
    submit,
    change: (news: Partial<typeof empty>) => setWritten((before) => ({ ...before, ...news })),
    remove: () => own && void removing.run({ params: { id: own.id } }),
  }
}

/** The calls of the form: create, change or remove the own review. */
function useReviewActions(productId: number, own: Review | null, onDone: () => void) {
  const t = useTranslator()
  const saved = { done: t('product.reviews.sent'), onDone, isRevalidating: false }
  const writing = useAction(writeReview, saved)
  const changing = useAction(changeReview, saved)
  const removing = useAction(removeReview, { ...saved, done: t('product.reviews.removed') })
  return {
    sending: own ? changing : writing,
    removing,
    send: (body: Written): Promise<unknown> =>
      own ? changing.run({ params: { id: own.id }, body }) : writing.run({ params: { id: productId }, body }),
  }
}

/** Confirms in place of the button. */
function Remove({ isBusy, onRemove }: { isBusy: boolean; onRemove: () => void }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('product.reviews.remove')}
      </Button>
    )
  }
  return (
    <Button variant="danger" isBusy={isBusy} onClick={onRemove}>
      {t('product.reviews.removesure')}
    </Button>
  )
}

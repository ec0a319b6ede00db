import { reviewBooking } from '#contracts/learning/bookings'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import formStyles from '../../shared/workshops/form.module.css'

/** A review by an attendee. */
export function ReviewForm({ bookingId }: { bookingId: number }) {
  const t = useTranslator()
  const review = useAction(reviewBooking)
  const send = (fields: FormData) =>
    review.run({
      params: { id: bookingId },
      body: { stars: Number(textIn(fields, 'stars')), words: textIn(fields, 'words') },
    })
  return (
    <Form action={review} onSend={send} className={formStyles.form}>
      <Select label={t('workshops.review.stars')} name="stars" defaultValue={0}>
        <option value={0}>{t('workshops.review.choose')}</option>
        {[5, 4, 3, 2, 1].map((count) => (
          <option key={count} value={count}>
            {t('workshops.review.count', { count })}
          </option>
        ))}
      </Select>
      <Textarea label={t('workshops.review.words')} isOptional name="words" maxLength={2000} />
      <div className={formStyles.actions}>
        <Button type="submit" variant="secondary" isBusy={review.isBusy}>
          {t('workshops.review.send')}
        </Button>
      </div>
    </Form>
  )
}

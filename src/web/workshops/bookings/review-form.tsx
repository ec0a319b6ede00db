import { reviewBooking } from '#contracts/learning/bookings'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import formStyles from '../../shared/workshops/form.module.css'

/** Says how it was. */
export function ReviewForm({ bookingId }: { bookingId: number }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [stars, setStars] = useState(0)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const send = async () => {
    try {
      await ask(reviewBooking, { params: { id: bookingId }, body: { stars, words: text } })
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <form
      noValidate
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Select
        label={t('workshops.review.stars')}
        value={stars}
        onChange={({ target }) => setStars(Number(target.value))}
      >
        <option value={0}>{t('workshops.review.choose')}</option>
        {[5, 4, 3, 2, 1].map((count) => (
          <option key={count} value={count}>
            {t('workshops.review.count', { count })}
          </option>
        ))}
      </Select>
      <Textarea
        label={t('workshops.review.words')}
        isOptional
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <output className={formStyles.problem}>{problem}</output>
      <div className={formStyles.actions}>
        <Button type="submit" variant="secondary">
          {t('workshops.review.send')}
        </Button>
      </div>
    </form>
  )
}

import { useState, type FormEvent } from 'react'
import type { ProductQuestion } from '#contracts/products/reviews'
import { Refusal } from '#platform/refusal'
import { messageOf } from '../../../shared/ask.ts'
import { isSignedIn, openLoginThen } from '../../../shared/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Textarea } from '../../../ui/textarea/textarea.tsx'
import { showToast } from '../../../ui/toast/toast.tsx'
import { useTranslator } from '../../../messages/messages.tsx'
import styles from './words-form.module.css'

type WordsFormProps = {
  /** The one to answer; null to ask one. */
  question: ProductQuestion | null
  isOpen: boolean
  onClose: () => void
  onSend: (text: string) => Promise<void>
}

/** A question, or an answer to one. What was typed stays when sending fails, or when the login comes between. */
export function WordsForm({ question, isOpen, onClose, onSend }: WordsFormProps) {
  const t = useTranslator()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const least = question ? 2 : 10

  async function send(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      await onSend(text.trim())
      setText('')
      showToast(t(question ? 'product.questions.answered' : 'product.questions.asked'), 'success')
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) openLoginThen(() => void send())
      else setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (text.trim().length < least)
      return setProblem(t(question ? 'product.questions.shortanswer' : 'product.questions.short'))
    if (isSignedIn()) void send()
    else openLoginThen(() => void send())
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(question ? 'product.questions.answer' : 'product.questions.ask')}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        {question ? <p className={styles.asked}>{question.text}</p> : <p>{t('product.questions.who')}</p>}
        <Textarea
          label={t(question ? 'product.questions.youranswer' : 'product.questions.yours')}
          maxLength={question ? 1_000 : 500}
          error={problem}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('product.questions.send')}
        </Button>
      </form>
    </Dialog>
  )
}

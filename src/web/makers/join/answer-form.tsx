import { answerQuestion } from '#contracts/community/creators'
import { useState, type FormEvent } from 'react'
import { ask, messageOf } from '../../shared/ask.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './join.module.css'

/** What the staff want to know before they decide, and the answer. */
export function AnswerForm({ question, onDone }: { question: string; onDone: () => void }) {
  const t = useTranslator()
  const [answer, setAnswer] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await ask(answerQuestion, { body: { answer: answer.trim() } })
      showAlert('success', t('makers.join.answered'))
      onDone()
    } catch (error) {
      showAlert('error', messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t('makers.join.question')}>
      <blockquote className={styles.question}>{question}</blockquote>
      <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <Textarea
          label={t('makers.join.answer')}
          maxLength={1_000}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('makers.join.answer.send')}
        </Button>
      </form>
    </Card>
  )
}

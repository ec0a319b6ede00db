import { answerQuestion } from '#contracts/community/creators'
import { useAction } from '../../shared/use-action.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './join.module.css'

/** A question of the staff about the request, and the form to answer it. */
export function AnswerForm({ question, onDone }: { question: string; onDone: () => void }) {
  const t = useTranslator()
  const answer = useAction(answerQuestion, {
    onDone: () => {
      showAlert('success', t('makers.join.answered'))
      onDone()
    },
    isRevalidating: false,
  })
  return (
    <Card title={t('makers.join.question')}>
      <blockquote className={styles.question}>{question}</blockquote>
      <Form
        action={answer}
        onSend={(fields) => answer.run({ body: { answer: textIn(fields, 'answer') } })}
        className={styles.form}
      >
        <Textarea label={t('makers.join.answer')} name="answer" maxLength={1_000} />
        <Button type="submit" isBusy={answer.isBusy}>
          {t('makers.join.answer.send')}
        </Button>
      </Form>
    </Card>
  )
}

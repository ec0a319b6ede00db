import { answerQuestion, askQuestion, type ProductQuestion } from '#contracts/products/reviews'
import { useState } from 'react'
import { useAction, type ActionOptions } from '../../../shared/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form, textIn } from '../../../ui/form/form.tsx'
import { Textarea } from '../../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../../messages/messages.tsx'
import styles from './words-form.module.css'

type WordsFormProps = {
  productId: number
  /** The question to answer; null to ask one. */
  question: ProductQuestion | null
  isOpen: boolean
  onClose: () => void
  onDone: (question: ProductQuestion) => void
}

/** A question, or an answer to one. The text stays when sending fails, or when the login comes first. */
export function WordsForm({ productId, question, isOpen, onClose, onDone }: WordsFormProps) {
  const t = useTranslator()
  const [text, setText] = useState('')
  const [tooShort, setTooShort] = useState('')
  const options: ActionOptions<{ response: ProductQuestion }> = {
    needsLogin: true,
    isRevalidating: false,
    done: t(question ? 'product.questions.answered' : 'product.questions.asked'),
    onDone: ({ response }) => {
      setText('')
      onDone(response)
    },
  }
  const asking = useAction(askQuestion, options)
  const answering = useAction(answerQuestion, options)
  const action = question ? answering : asking
  const minLength = question ? 2 : 10

  const send = async (fields: FormData): Promise<unknown> => {
    const typed = textIn(fields, 'text')
    const isShort = typed.length < minLength
    setTooShort(isShort ? t(question ? 'product.questions.shortanswer' : 'product.questions.short') : '')
    if (isShort) return null
    const body = { text: typed }
    return question
      ? answering.run({ params: { id: question.id }, body })
      : asking.run({ params: { id: productId }, body })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(question ? 'product.questions.answer' : 'product.questions.ask')}
    >
      <Form action={action} className={styles.form} onSend={send}>
        {question ? <p className={styles.asked}>{question.text}</p> : <p>{t('product.questions.who')}</p>}
        <Textarea
          label={t(question ? 'product.questions.youranswer' : 'product.questions.yours')}
          name="text"
          maxLength={question ? 1_000 : 500}
          error={tooShort || undefined}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" isBusy={action.isBusy}>
          {t('product.questions.send')}
        </Button>
      </Form>
    </Dialog>
  )
}

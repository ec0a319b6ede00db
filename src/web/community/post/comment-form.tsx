import { useState } from 'react'
import { useTask } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './comments.module.css'

type CommentFormProps = {
  label: string
  first?: string
  send: string
  /** Rejects with the server's Refusal. */
  onSend: (text: string) => Promise<void>
  onCancel?: () => void
}

export function CommentForm({ label, first = '', send, onSend, onCancel }: CommentFormProps) {
  const t = useTranslator()
  const [text, setText] = useState(first)
  const sending = useTask(onSend, {
    onDone: () => {
      setText('')
      onCancel?.()
    },
    isRevalidating: false,
  })
  return (
    <Form
      action={sending}
      onSend={() => (text.trim() === '' ? null : sending.run(text))}
      className={styles.form}
    >
      <Textarea
        label={label}
        name="text"
        rows={2}
        maxLength={1_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.deeds}>
        <Button type="submit" size="small" isBusy={sending.isBusy} disabled={text.trim() === ''}>
          {send}
        </Button>
        {onCancel ? (
          <Button variant="quiet" size="small" onClick={onCancel}>
            {t('feed.comment.cancel')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

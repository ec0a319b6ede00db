import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './comments.module.css'

type CommentFormProps = {
  label: string
  first?: string
  send: string
  onSend: (text: string) => Promise<boolean>
  onCancel?: () => void
}

export function CommentForm({ label, first = '', send, onSend, onCancel }: CommentFormProps) {
  const t = useTranslator()
  const [text, setText] = useState(first)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (text.trim() === '') return
    setBusy(true)
    const isKept = await onSend(text)
    setBusy(false)
    if (!isKept) return
    setText('')
    onCancel?.()
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Textarea
        label={label}
        rows={2}
        maxLength={1_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.deeds}>
        <Button type="submit" size="small" isBusy={isBusy} disabled={text.trim() === ''}>
          {send}
        </Button>
        {onCancel ? (
          <Button variant="quiet" size="small" onClick={onCancel}>
            {t('feed.comment.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

import { useState, type FormEvent } from 'react'
import type { Board } from '#contracts/community/feed'
import { messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './boards.module.css'

export type Typed = Pick<Board, 'name' | 'about' | 'is_public'>

type BoardFormProps = { first?: Typed; send: string; onSend: (typed: Typed) => Promise<void> }

/** What a board is called, what it is for, and who may see it. */
export function BoardForm({ first, send, onSend }: BoardFormProps) {
  const t = useTranslator()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    try {
      await onSend({
        name: textIn(fields, 'name'),
        about: textIn(fields, 'about'),
        is_public: fields.has('is_public'),
      })
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('feed.board.name')}
        name="name"
        maxLength={60}
        defaultValue={first?.name}
        error={problem}
      />
      <TextInput
        label={t('feed.board.about')}
        name="about"
        maxLength={250}
        defaultValue={first?.about}
        isOptional
      />
      <Checkbox label={t('feed.board.public')} name="is_public" defaultChecked={first?.is_public ?? false} />
      <Button type="submit" isBusy={isBusy}>
        {send}
      </Button>
    </form>
  )
}

function textIn(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

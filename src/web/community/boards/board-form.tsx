import type { Board } from '#contracts/community/feed'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Form, textsIn, type FormAction } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './boards.module.css'

type Typed = Pick<Board, 'name' | 'about' | 'is_public'>

type BoardFormProps = {
  first?: Typed
  send: string
  action: FormAction
  onSend: (typed: Typed) => unknown
}

/** Edits name, description and visibility of a board. */
export function BoardForm({ first, send, action, onSend }: BoardFormProps) {
  const t = useTranslator()
  const submit = (fields: FormData) =>
    onSend({ ...textsIn(fields, ['name', 'about']), is_public: fields.has('is_public') })
  return (
    <Form action={action} onSend={submit} className={styles.form}>
      <TextInput label={t('feed.board.name')} name="name" maxLength={60} defaultValue={first?.name} />
      <TextInput
        label={t('feed.board.about')}
        name="about"
        maxLength={250}
        defaultValue={first?.about}
        isOptional
      />
      <Checkbox label={t('feed.board.public')} name="is_public" defaultChecked={first?.is_public ?? false} />
      <Button type="submit" isBusy={action.isBusy}>
        {send}
      </Button>
    </Form>
  )
}

import { editAddress, saveAddress, type Address } from '#contracts/accounts/identity'
import { useAction, type Action } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './address-book.module.css'
import { AddressForm, type State } from './address-form.tsx'
import { draftOf, toAddressBody, type AddressDraft } from './address-rules.ts'
import { useDraft } from './use-draft.ts'

type EditorProps = { states: readonly State[]; onSaved: () => void; onCancel: () => void }

/** Creates an address. */
export function NewAddress({ first, onSaved, ...rest }: EditorProps & { first: AddressDraft }) {
  const t = useTranslator()
  const save = useAction(saveAddress, { done: t('account.address.saved') })
  const send = async (draft: AddressDraft): Promise<void> => {
    if (await save.run({ body: toAddressBody(draft) })) onSaved()
  }
  return <AddressEditor first={first} action={save} onSend={send} {...rest} />
}

/** Changes a saved address. */
export function EditedAddress({ address, onSaved, ...rest }: EditorProps & { address: Address }) {
  const t = useTranslator()
  const save = useAction(editAddress, { done: t('account.address.saved') })
  const send = async (draft: AddressDraft): Promise<void> => {
    const params = { address_id: address.address_id }
    if (await save.run({ params, body: toAddressBody(draft) })) onSaved()
  }
  return <AddressEditor first={draftOf(address)} action={save} onSend={send} {...rest} />
}

type AddressEditorProps = Omit<EditorProps, 'onSaved'> & {
  first: AddressDraft
  action: Pick<Action<never, never>, 'isBusy' | 'problem' | 'problems' | 'clear'>
  onSend: (draft: AddressDraft) => Promise<void>
}

function AddressEditor({ first, states, action, onSend, onCancel }: AddressEditorProps) {
  const t = useTranslator()
  const draft = useDraft(first)
  return (
    <Form
      action={action}
      onSend={() => (draft.check() ? onSend(draft.draft) : undefined)}
      onChange={action.clear}
      className={styles.form}
    >
      <AddressForm draft={draft} states={states} />
      <p className={styles.ways}>
        <Button type="submit" isBusy={action.isBusy}>
          {t('account.address.save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('account.address.cancel')}
        </Button>
      </p>
    </Form>
  )
}

import { useState, type SubmitEvent } from 'react'
import type { Address } from '#contracts/accounts/identity'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './address-book.module.css'
import { AddressForm, type State } from './address-form.tsx'
import type { AddressDraft } from './address-rules.ts'
import { problemsOf } from './use-address.ts'
import { useDraft } from './use-draft.ts'

type AddressEditorProps = {
  first: AddressDraft
  states: readonly State[]
  /** @throws Refusal */
  save: (draft: AddressDraft) => Promise<Address>
  onSaved: () => Promise<void>
  onCancel: () => void
}

/** An address while it is written, new or anew. */
export function AddressEditor({ first, states, save, onSaved, onCancel }: AddressEditorProps) {
  const t = useTranslator()
  const draft = useDraft(first)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || !draft.check()) return
    setBusy(true)
    try {
      await save(draft.draft)
      showToast(t('account.address.saved'), 'success')
      await onSaved()
    } catch (error) {
      draft.show(problemsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <AddressForm draft={draft} states={states} />
      <p className={styles.ways}>
        <Button type="submit" isBusy={isBusy}>
          {t('account.address.save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('account.address.cancel')}
        </Button>
      </p>
    </form>
  )
}

import { Trash2 } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Address } from '#contracts/identity'
import { call, messageOf } from '../../shared/call.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { shownPhone } from '../../shared/shown-phone.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './address-book.module.css'
import { AddressForm, type State } from './address-form.tsx'
import { addressText, emptyDraft } from './address-rules.ts'
import { problemsOf, saveAddress } from './use-address.ts'
import { useDraft } from './use-draft.ts'

type AddressBookProps = { addresses: readonly Address[]; states: readonly State[]; person: { name: string; phone: string } }

/** The saved addresses: looked at, removed, added to. Orders keep their own copy. */
export function AddressBook({ addresses, states, person }: AddressBookProps) {
  const { revalidate } = useRevalidator()
  const say = useWords()
  const [isAdding, setAdding] = useState(false)
  const remove = async (address: Address) => {
    try {
      await call('DELETE', `/addresses/${address.address_id}`)
      await revalidate()
      showToast(say('account.address.removed'), 'success')
    } catch (error) {
      showAlert('error', messageOf(error))
    }
  }
  return (
    <>
      {addresses.length === 0 && !isAdding ? <p className={styles.none}>{say('account.address.none')}</p> : null}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.address_id} className={styles.entry}>
            <div className={styles.text}>
              <p className={styles.name}>
                <strong>{address.ship_name}</strong>
                {address.is_default ? <Badge>{say('account.address.usual')}</Badge> : null}
              </p>
              <p>{addressText(address)}</p>
              <p className={styles.phone}>{shownPhone(address.phone_no)}</p>
            </div>
            <button
              type="button"
              className={styles.remove}
              aria-label={say('account.address.delete', { address: addressText(address) })}
              title={say('account.delete')}
              onClick={() => void remove(address)}
            >
              <Trash2 size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <NewAddress states={states} person={person} onDone={() => (setAdding(false), void revalidate())} />
      ) : (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {say('account.address.add')}
        </Button>
      )}
    </>
  )
}

type NewAddressProps = Pick<AddressBookProps, 'states' | 'person'> & { onDone: () => void }

function NewAddress({ states, person, onDone }: NewAddressProps) {
  const say = useWords()
  const draft = useDraft({ ...emptyDraft, ship_name: person.name, phone_no: person.phone })
  const [isBusy, setBusy] = useState(false)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || !draft.check()) return
    setBusy(true)
    try {
      await saveAddress(draft.draft)
      showToast(say('account.address.saved'), 'success')
      onDone()
    } catch (error) {
      draft.show(problemsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <AddressForm draft={draft} states={states} />
      <p className={styles.ways}>
        <Button type="submit" isBusy={isBusy}>
          {say('account.address.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {say('account.address.cancel')}
        </Button>
      </p>
    </form>
  )
}

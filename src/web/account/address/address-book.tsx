import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { editAddress, removeAddress, saveAddress, type Address } from '#contracts/accounts/identity'
import { ConfirmedButton } from '../../shared/confirmed-button/confirmed-button.tsx'
import { shownPhone } from '../../shared/shown-phone.ts'
import { useAction } from '../../shared/use-action.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './address-book.module.css'
import { EditedAddress, NewAddress } from './address-editor.tsx'
import type { State } from './address-form.tsx'
import { addressText, draftOf, emptyDraft, toAddressBody } from './address-rules.ts'

type AddressBookProps = {
  addresses: readonly Address[]
  states: readonly State[]
  person: { name: string; phone: string }
}

/** The entry being edited: the id of a saved address, or a new one. */
type Open = number | 'new' | null

/** Adds, changes, removes and restores saved addresses. Orders keep their own copy. */
export function AddressBook({ addresses, states, person }: AddressBookProps) {
  const t = useTranslator()
  const [open, setOpen] = useState<Open>(null)
  const stage = useRef<HTMLDivElement>(null)
  const removal = useRemoval(() => stage.current?.focus())
  const { removed } = removal
  const done = () => {
    // Closes the long form first, so that the focused element is in view.
    flushSync(() => setOpen(null))
    stage.current?.focus()
  }
  return (
    <div ref={stage} tabIndex={-1} className={styles.stage}>
      {addresses.length === 0 && open === null && !removed ? (
        <p className={styles.none}>{t('account.address.none')}</p>
      ) : null}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.address_id} className={styles.entry}>
            {open === address.address_id ? (
              <EditedAddress
                address={address}
                states={states}
                onSaved={done}
                onCancel={() => setOpen(null)}
              />
            ) : (
              <Entry address={address} onEdit={() => setOpen(address.address_id)} removal={removal} />
            )}
          </li>
        ))}
      </ul>
      {removed ? (
        <output className={styles.gone}>
          <span>{t('account.address.gone', { address: addressText(removed) })}</span>
          <span className={styles.ways}>
            <Button
              variant="secondary"
              size="small"
              isBusy={removal.isRestoring}
              onClick={() => void removal.restore(removed)}
            >
              {t('account.address.undo')}
            </Button>
            <Button variant="quiet" size="small" onClick={removal.clear}>
              {t('account.address.fine')}
            </Button>
          </span>
        </output>
      ) : null}
      {open === 'new' ? (
        <NewAddress
          first={{ ...emptyDraft, ship_name: person.name, phone_no: person.phone }}
          states={states}
          onSaved={done}
          onCancel={() => setOpen(null)}
        />
      ) : (
        <Button variant="secondary" onClick={() => setOpen('new')}>
          {t('account.address.add')}
        </Button>
      )}
    </div>
  )
}

type EntryProps = {
  address: Address
  onEdit: () => void
  removal: ReturnType<typeof useRemoval>
}

function Entry({ address, onEdit, removal }: EntryProps) {
  const t = useTranslator()
  const text = addressText(address)
  const makeUsual = useAction(editAddress, { refusals: 'alert' })
  const body = { ...toAddressBody(draftOf(address)), is_default: true }
  return (
    <>
      <div className={styles.text}>
        <p className={styles.name}>
          <strong>{address.ship_name}</strong>
          {address.is_default ? <Badge>{t('account.address.usual')}</Badge> : null}
        </p>
        <p>{text}</p>
        <p className={styles.phone}>{shownPhone(address.phone_no)}</p>
      </div>
      <p className={styles.acts}>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('account.address.edit', { address: text })}
          onClick={onEdit}
        >
          {t('account.address.change')}
        </Button>
        {address.is_default ? null : (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('account.address.makeusual', { address: text })}
            isBusy={makeUsual.isBusy}
            onClick={() => void makeUsual.run({ params: { address_id: address.address_id }, body })}
          >
            {t('account.address.useusual')}
          </Button>
        )}
        <ConfirmedButton
          variant="quiet"
          size="small"
          aria-label={t('account.address.delete', { address: text })}
          question={t('account.address.delete.sure')}
          text={text}
          yes={t('account.delete')}
          action={removal.removing}
          onConfirm={() => removal.remove(address)}
        >
          {t('account.delete')}
        </ConfirmedButton>
      </p>
    </>
  )
}

/** Removes an address. What was removed stays while the page is open, so that it can be restored. */
function useRemoval(onRemoved: () => void) {
  const t = useTranslator()
  const [removed, setRemoved] = useState<Address | null>(null)
  const removing = useAction(removeAddress)
  const restore = useAction(saveAddress, {
    done: t('account.address.back'),
    onDone: () => setRemoved(null),
    refusals: 'alert',
  })
  return {
    removed,
    clear: () => setRemoved(null),
    isRestoring: restore.isBusy,
    removing,
    remove: async (address: Address) => {
      const reply = await removing.run({ params: { address_id: address.address_id } })
      if (!reply) return null
      setRemoved(address)
      onRemoved()
      return reply
    },
    restore: (address: Address) =>
      restore.run({
        body: { ...toAddressBody(draftOf(address)), ...(address.is_default ? { is_default: true } : {}) },
      }),
  }
}

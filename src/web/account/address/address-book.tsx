import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { removeAddress, type Address } from '#contracts/accounts/identity'
import { ask, messageOf } from '../../shared/ask.ts'
import { shownPhone } from '../../shared/shown-phone.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './address-book.module.css'
import { AddressEditor } from './address-editor.tsx'
import type { State } from './address-form.tsx'
import { addressText, draftOf, emptyDraft } from './address-rules.ts'
import { rewriteAddress, createAddress } from './use-address.ts'

type AddressBookProps = {
  addresses: readonly Address[]
  states: readonly State[]
  person: { name: string; phone: string }
}

/** Which entry is being written: one of the kept ones by its id, or a new one. */
type Open = number | 'new' | null

/** The saved addresses: added to, written anew, removed and taken back. Orders keep their own copy. */
export function AddressBook({ addresses, states, person }: AddressBookProps) {
  const { revalidate } = useRevalidator()
  const t = useTranslator()
  const [open, setOpen] = useState<Open>(null)
  const { gone, remove, takeBack, forget } = useRemoval()
  const stage = useRef<HTMLDivElement>(null)
  const done = async () => {
    await revalidate()
    // The long form goes first: what is focused then is in sight.
    flushSync(() => setOpen(null))
    stage.current?.focus()
  }
  const removeOne = async (address: Address) => {
    stage.current?.focus()
    if (await remove(address)) await revalidate()
  }
  return (
    <div ref={stage} tabIndex={-1} className={styles.stage}>
      {addresses.length === 0 && open === null && !gone ? (
        <p className={styles.none}>{t('account.address.none')}</p>
      ) : null}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.address_id} className={styles.entry}>
            {open === address.address_id ? (
              <AddressEditor
                first={draftOf(address)}
                states={states}
                save={(draft) => rewriteAddress(address.address_id, draft)}
                onSaved={done}
                onCancel={() => setOpen(null)}
              />
            ) : (
              <Entry
                address={address}
                onEdit={() => setOpen(address.address_id)}
                onChanged={revalidate}
                onRemove={() => void removeOne(address)}
              />
            )}
          </li>
        ))}
      </ul>
      {gone ? (
        <output className={styles.gone}>
          <span>{t('account.address.gone', { address: addressText(gone) })}</span>
          <span className={styles.ways}>
            <Button variant="secondary" size="small" onClick={() => void takeBack().then(revalidate)}>
              {t('account.address.undo')}
            </Button>
            <Button variant="quiet" size="small" onClick={forget}>
              {t('account.address.fine')}
            </Button>
          </span>
        </output>
      ) : null}
      {open === 'new' ? (
        <AddressEditor
          first={{ ...emptyDraft, ship_name: person.name, phone_no: person.phone }}
          states={states}
          save={createAddress}
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
  onChanged: () => Promise<void>
  onRemove: () => void
}

function Entry({ address, onEdit, onChanged, onRemove }: EntryProps) {
  const t = useTranslator()
  const text = addressText(address)
  const makeUsual = async () => {
    try {
      await rewriteAddress(address.address_id, draftOf(address), { isUsual: true })
      await onChanged()
    } catch (error) {
      showAlert('error', messageOf(error))
    }
  }
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
            onClick={() => void makeUsual()}
          >
            {t('account.address.useusual')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={t('account.address.delete', { address: text })}
          onClick={onRemove}
        >
          {t('account.delete')}
        </Button>
      </p>
    </>
  )
}

/** Removes an address at once, and keeps it here for as long as the page is open, so that it can be taken back. */
function useRemoval() {
  const t = useTranslator()
  const [gone, setGone] = useState<Address | null>(null)
  const telling = async (job: () => Promise<void>): Promise<boolean> => {
    try {
      await job()
      return true
    } catch (error) {
      showAlert('error', messageOf(error))
      return false
    }
  }
  return {
    gone,
    forget: () => setGone(null),
    remove: (address: Address) =>
      telling(async () => {
        await ask(removeAddress, { params: { address_id: address.address_id } })
        setGone(address)
      }),
    takeBack: () =>
      telling(async () => {
        if (!gone) return
        await createAddress(draftOf(gone), { isUsual: gone.is_default })
        setGone(null)
        showToast(t('account.address.back'), 'success')
      }),
  }
}

import { useState } from 'react'
import { saveAddress, editAddress, type Address } from '#contracts/accounts/identity'
import { Refusal } from '#platform/refusal'
import { ask, messageOf } from '../../shared/ask.ts'
import { openLogin } from '../../shared/session.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { translateRefusal } from '../../messages/messages.tsx'
import { emptyDraft, isPin, toAddressBody, type AddressDraft, type AddressProblems } from './address-rules.ts'
import { useDraft } from './use-draft.ts'

type First = {
  addresses: readonly Address[]
  addressId: number | null
  person: { name: string; phone: string }
}

/** Where the parcels go: one of the saved addresses, or one that is typed and saved with the order. */
export function useAddress({ addresses, addressId, person }: First) {
  const [saved, setSaved] = useState(addresses)
  const [chosen, setChosen] = useState<number | 'new'>(addressId ?? 'new')
  const draft = useDraft({ ...emptyDraft, ship_name: person.name, phone_no: person.phone })
  const address = saved.find(({ address_id }) => address_id === chosen) ?? null

  return {
    saved,
    chosen,
    choose: setChosen,
    draft,
    /** What the bill needs to know of it; null until there is a PIN. */
    place: address
      ? { pin: address.zip_code, state: address.state }
      : placeOf(draft.draft.zip_code, draft.draft.state),
    /** Shows what is wrong with an address that is typed. @returns whether nothing is. */
    check: () => address !== null || draft.check(),
    /** The address to send to, saved first when it is new. @returns null after saying what is wrong with it. */
    settle: async (): Promise<Address | null> => {
      if (address) return address
      const kept = await createAddress(draft.draft).catch((error: unknown) => {
        draft.show(problemsOf(error))
        return null
      })
      if (!kept) return null
      setSaved((before) => [...before, kept])
      setChosen(kept.address_id)
      return kept
    },
  }
}

export type LiveAddress = ReturnType<typeof useAddress>

type Kept = { /** Becomes the one that is offered first. */ isUsual?: boolean }

/** Keeps an address for this and later orders. @throws Refusal */
export async function createAddress(draft: AddressDraft, { isUsual }: Kept = {}): Promise<Address> {
  return (
    await ask(saveAddress, {
      body: {
        ...toAddressBody(draft),
        ...(isUsual ? { is_default: true } : {}),
      },
    })
  ).address
}

/** Writes a kept address anew. @throws Refusal */
export async function rewriteAddress(
  id: number,
  draft: AddressDraft,
  { isUsual }: Kept = {},
): Promise<Address> {
  const body = { ...toAddressBody(draft), ...(isUsual ? { is_default: true } : {}) }
  return (await ask(editAddress, { params: { address_id: id }, body })).address
}

/** What the server finds wrong, for the fields it names; said in an alert when it names none. */
export function problemsOf(error: unknown): AddressProblems {
  const named = error instanceof Refusal ? (error.details.errors ?? []) : []
  if (error instanceof Refusal && error.status === 401) openLogin()
  else if (named.length === 0) showAlert('error', messageOf(error))
  return Object.fromEntries(named.map(({ field, message }) => [field, translateRefusal(message)]))
}

function placeOf(pin: string, state: string) {
  return isPin(pin) ? { pin, state: state ? Number(state) : null } : null
}

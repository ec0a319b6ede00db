import { useState } from 'react'
import { saveAddress, type Address } from '#contracts/accounts/identity'
import { Refusal } from '#platform/refusal'
import { ask, fieldErrorsOf, messageOf } from '../../shared/ask.ts'
import { openLogin } from '../../shared/session.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { emptyDraft, isPin, toAddressBody, type AddressProblems } from './address-rules.ts'
import { useDraft } from './use-draft.ts'

type First = {
  addresses: readonly Address[]
  addressId: number | null
  person: { name: string; phone: string }
}

/** The delivery address of a purchase: a saved one, or a new one that is saved with the order. */
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
    /** PIN code and State for the bill; null until there is a PIN code. */
    place: address
      ? { pin: address.zip_code, state: address.state }
      : placeOf(draft.draft.zip_code, draft.draft.state),
    /** Shows the errors of a typed address. @returns whether it is valid */
    check: () => address !== null || draft.check(),
    /** Saves a new address. @returns the address; null after a refusal, which is shown */
    confirm: async (): Promise<Address | null> => {
      if (address) return address
      try {
        const created = (await ask(saveAddress, { body: toAddressBody(draft.draft) })).address
        setSaved((before) => [...before, created])
        setChosen(created.address_id)
        return created
      } catch (error) {
        draft.show(problemsOf(error))
        return null
      }
    },
  }
}

export type LiveAddress = ReturnType<typeof useAddress>

/** The errors that the server returned, by field; where it names no field, an alert shows its message. */
function problemsOf(error: unknown): AddressProblems {
  const problems: AddressProblems = fieldErrorsOf(error)
  if (error instanceof Refusal && error.status === 401) openLogin()
  else if (Object.keys(problems).length === 0) showAlert('error', messageOf(error))
  return problems
}

function placeOf(pin: string, state: string) {
  return isPin(pin) ? { pin, state: state ? Number(state) : null } : null
}

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

/** The delivery address of a purchase: a saved one, or one that is typed and saved with the order. */
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
    /** PIN and State, for the bill; null until there is a PIN. */
    place: address
      ? { pin: address.zip_code, state: address.state }
      : placeOf(draft.draft.zip_code, draft.draft.state),
    /** Shows what is wrong with a typed address. @returns whether it is valid */
    check: () => address !== null || draft.check(),
    /** Saves the address when it is new. @returns the address; null after a refusal, which is shown */
    settle: async (): Promise<Address | null> => {
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

/** What the server refused, by field; an alert says it where it names none. */
function problemsOf(error: unknown): AddressProblems {
  const problems: AddressProblems = fieldErrorsOf(error)
  if (error instanceof Refusal && error.status === 401) openLogin()
  else if (Object.keys(problems).length === 0) showAlert('error', messageOf(error))
  return problems
}

function placeOf(pin: string, state: string) {
  return isPin(pin) ? { pin, state: state ? Number(state) : null } : null
}

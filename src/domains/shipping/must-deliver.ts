import { Refusal } from '#platform/refusal'
import { liesSomewhere, REFUSAL } from './rules.ts'

/** @throws Refusal 400 `pin_not_deliverable`, in the spec's words. */
export function refusePin(): never {
  throw new Refusal(400, 'pin_not_deliverable', REFUSAL).with({ errors: [{ field: 'zip_code', message: REFUSAL }] })
}

/** Refuses a PIN that lies nowhere, without asking what couriers say today (`deliveries` does). @throws as `refusePin`. */
export function mustDeliver(pin: string): void {
  if (!liesSomewhere(pin)) refusePin()
}

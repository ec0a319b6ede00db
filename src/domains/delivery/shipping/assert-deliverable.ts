import { Refusal } from '#platform/refusal'
import { pinExists, PIN_NOT_AVAILABLE } from './rules.ts'

/** @throws Refusal 400 `pin_not_deliverable`, in the words of docs/wire.md#placing-an-order; with the stores where others are delivered from. */
export function refusePin(storeIds: readonly number[] = []): never {
  const more = storeIds.length > 0 ? { more: { store_ids: [...storeIds] } } : {}
  throw new Refusal(400, 'pin_not_deliverable', PIN_NOT_AVAILABLE).with({
    errors: [{ field: 'zip_code', message: PIN_NOT_AVAILABLE }],
    ...more,
  })
}

/** Refuses a PIN that lies nowhere, without asking what couriers say today (`deliveries` does). @throws as `refusePin`. */
export function requireDeliverable(pin: string): void {
  if (!pinExists(pin)) refusePin()
}

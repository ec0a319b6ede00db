import { Refusal } from '#platform/refusal'
import { pinExists, PIN_NOT_AVAILABLE } from './rules.ts'

/**
 * @throws Refusal 400 `pin_not_deliverable`, worded as in docs/wire.md#placing-an-order; names the stores when only some of them do not deliver
 * there.
 */
export function refusePin(storeIds: readonly number[] = []): never {
  const more = storeIds.length > 0 ? { more: { store_ids: [...storeIds] } } : {}
  throw new Refusal(400, 'pin_not_deliverable', PIN_NOT_AVAILABLE).with({
    errors: [{ field: 'zip_code', message: PIN_NOT_AVAILABLE }],
    ...more,
  })
}

/** Refuses a PIN in no State, without the couriers' coverage (see `deliveries`). @throws as `refusePin`. */
export function requireDeliverable(pin: string): void {
  if (!pinExists(pin)) refusePin()
}

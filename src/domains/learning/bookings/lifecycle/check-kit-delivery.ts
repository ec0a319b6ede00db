import type { MessageKey } from '#platform/messages'
import type { Variant } from '#domains/products/catalogue/reading'
import type { Address } from '#domains/accounts/identity/addresses'
import type { State } from '#domains/delivery/regions'
import { deliveries } from '#domains/delivery/shipping'
import type { Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'

type KitShipment = { address: Address; quantity: number; goodsPaise: number; isIncluded: boolean; on: Date }

/** By refusal code: why the kit cannot go to this address. An included kit cannot be left out. */
const KIT_MESSAGES: Record<string, { optional: MessageKey; included: MessageKey }> = {
  pin_not_deliverable: {
    optional: 'bookings.kit_undeliverable_optional',
    included: 'bookings.kit_undeliverable',
  },
  own_state_only: {
    optional: 'bookings.kit_own_state_optional',
    included: 'bookings.kit_own_state',
  },
}

/**
 * Finds the State that a workshop's kit is delivered to, by the rules for the goods of a checkout: the couriers' reach, and the one State that
 * unregistered sellers and those under composition may sell in (notifications 34/2023 and 36/2023).
 * @throws Refusal 400 `pin_not_deliverable`, 400 `own_state_only`, naming `address_id`.
 */
export async function checkKitDelivery(tx: Tx, variant: Variant, sent: KitShipment): Promise<State> {
  const { address, quantity, goodsPaise, on } = sent
  const parcel = {
    storeId: variant.storeId,
    storePin: variant.storePin,
    storeCodAllowed: variant.storeCodAllowed,
    freeFromPaise: variant.storeFreeShippingFromPaise,
    goodsPaise,
    grams: variant.weightGrams * quantity,
    madeInDays: variant.madeInDays ?? 0,
    sellsOnlyIn: variant.storeSellsOnlyIn,
  }
  try {
    const query = { pin: address.zip_code, state: address.state, parcels: [parcel], on }
    return (await deliveries(tx, query)).state
  } catch (error) {
    throw error instanceof Refusal ? toKitRefusal(error, sent) : error
  }
}

function toKitRefusal(refusal: Refusal, { isIncluded }: KitShipment): Refusal {
  const message = KIT_MESSAGES[refusal.code]?.[isIncluded ? 'included' : 'optional']
  return message
    ? new Refusal(refusal.status, refusal.code, message).with({ errors: [{ field: 'address_id', message }] })
    : refusal
}

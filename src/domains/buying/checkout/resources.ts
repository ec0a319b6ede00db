import { notFound } from '#platform/refusal'
import { readOwnCheckout } from './store.ts'
import type { CheckoutRow } from './tables.ts'
import { mustBeOfStore } from './unpaid/due-of-store.ts'
import { openResources, ownedResources, rowIn, type Present } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    checkout: CheckoutRow
    storeOrderDue: Present
  }
  interface OpenResources {
    unpaidOrder: Present
  }
}

ownedResources({
  checkout: async (db, id: number, { personId }) => {
    const checkout = await readOwnCheckout(db, personId, id)
    if (!checkout) throw notFound('common.checkout_not_found')
    return checkout
  },
  storeOrderDue: async (db, orderId: number, { personId }) => {
    await mustBeOfStore(db, { orderId, ownerId: personId })
    return { isThere: true }
  },
})

openResources({
  unpaidOrder: rowIn('checkout.unpaid_orders', 'common.order_not_found', 'order_id'),
})

import { notFound } from '#platform/refusal'
import { findOwnCheckout } from './queries.ts'
import type { CheckoutRow } from './tables.ts'
import { requireOrderOfOwner } from './unpaid/find-due-of-store.ts'
import { openResources, ownedResources, rowIn, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    checkout: CheckoutRow
    storeOrderDue: ResourceExists
  }
  interface OpenResources {
    unpaidOrder: ResourceExists
  }
}

ownedResources({
  checkout: async (db, id: number, { personId }) => {
    const checkout = await findOwnCheckout(db, personId, id)
    if (!checkout) throw notFound('common.checkout_not_found')
    return checkout
  },
  storeOrderDue: async (db, orderId: number, { personId }) => {
    await requireOrderOfOwner(db, { orderId, ownerId: personId })
    return { isThere: true }
  },
})

openResources({
  unpaidOrder: rowIn('checkout.unpaid_orders', 'common.order_not_found', 'order_id'),
})

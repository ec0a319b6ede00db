import { notFound } from '#platform/refusal'
import { requireRefundExists } from './staff/apply-refund-action.ts'
import { findOrderRow, findOwnOrder } from './queries/orders.ts'
import { openResources, ownedResources, type ResourceExists } from '#platform/resources'

/** Some clients send order ids as text. */
const isId = (id: number | string): boolean => /^\d{1,15}$/.test(String(id))

declare module '#platform/permissions' {
  interface OwnedResources {
    order: NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>
  }
  interface OpenResources {
    order: NonNullable<Awaited<ReturnType<typeof findOrderRow>>>
    refund: ResourceExists
  }
}

ownedResources({
  order: async (db, id: number | string, { personId }) => {
    const order = isId(id) ? await findOwnOrder(db, personId, Number(id)) : undefined
    if (!order) throw notFound('common.order_not_found')
    return order
  },
})

openResources({
  order: async (db, id: number) => {
    const order = await findOrderRow(db, id)
    if (!order) throw notFound('common.order_not_found')
    return order
  },
  refund: async (db, id: string) => {
    await requireRefundExists(db, id)
    return { isThere: true }
  },
})

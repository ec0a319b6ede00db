import { notFound } from '#platform/refusal'
import { mustBeRefund } from './desk/act-on-refund.ts'
import { readOrder, readOwned } from './store/orders.ts'
import { openResources, ownedResources, type Present } from '#platform/resources'

/** Some clients send ids of orders as text. */
const isId = (id: number | string): boolean => /^\d{1,15}$/.test(String(id))

declare module '#platform/permissions' {
  interface OwnedResources {
    order: NonNullable<Awaited<ReturnType<typeof readOwned>>>
  }
  interface OpenResources {
    order: NonNullable<Awaited<ReturnType<typeof readOrder>>>
    refund: Present
  }
}

ownedResources({
  order: async (db, id: number | string, { personId }) => {
    const order = isId(id) ? await readOwned(db, personId, Number(id)) : undefined
    if (!order) throw notFound('common.order_not_found')
    return order
  },
})

openResources({
  order: async (db, id: number) => {
    const order = await readOrder(db, id)
    if (!order) throw notFound('common.order_not_found')
    return order
  },
  refund: async (db, id: string) => {
    await mustBeRefund(db, id)
    return { isThere: true }
  },
})

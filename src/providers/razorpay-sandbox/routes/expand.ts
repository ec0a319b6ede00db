import type { Db } from '#platform/database'
import { collection, orderEntity, paymentEntity, transferEntity } from '../entities.ts'
import { transfersOfPayment } from '../route-store.ts'
import { paymentsOfOrder } from '../store.ts'
import type { SandboxOrder } from '../tables.ts'

/** What `expand[]` names, also in the official package's way to write it: `expand[expand[]]`. */
function named(query: unknown): string[] {
  const asked = Object.entries(query as Record<string, string | string[]>).filter(
    ([name]) => name === 'expand' || name.startsWith('expand['),
  )
  return asked.flatMap(([, values]) => values)
}

/** An order with what is asked for inside of it: its `payments` (`payments.card` is the same, cards are always told) and its `transfers`. */
export async function expandedOrder(db: Db, order: SandboxOrder, query: unknown) {
  const names = named(query)
  const entity = orderEntity(order)
  if (names.length === 0) return entity
  const payments = await paymentsOfOrder(db, order.id)
  const transfers = names.includes('transfers')
    ? await Promise.all(payments.map(({ id }) => transfersOfPayment(db, id)))
    : null
  return {
    ...entity,
    ...(names.some((name) => name.split('.')[0] === 'payments') && {
      payments: collection(payments.map(paymentEntity)),
    }),
    ...(transfers && { transfers: collection(transfers.flat().map(transferEntity)) }),
  }
}

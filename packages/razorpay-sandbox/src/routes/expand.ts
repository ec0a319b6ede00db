import type { Db } from '#platform/database'
import { collection, orderEntity, paymentEntity, transferEntity } from '../entities.ts'
import { listTransfersOfPayment } from '../queries/route.ts'
import { listPaymentsOfOrder } from '../queries/payments.ts'
import type { SandboxOrder } from '../tables.ts'

/** Names in `expand[]`, also in the official package's form `expand[expand[]]`. */
function expandNames(query: unknown): string[] {
  const requested = Object.entries(query as Record<string, string | string[]>).filter(
    ([name]) => name === 'expand' || name.startsWith('expand['),
  )
  return requested.flatMap(([, values]) => values)
}

/** An order with the requested relations included: its `payments` (`payments.card` is the same, cards are always included) and its `transfers`. */
export async function expandOrder(db: Db, order: SandboxOrder, query: unknown) {
  const names = expandNames(query)
  const entity = orderEntity(order)
  if (names.length === 0) return entity
  const payments = await listPaymentsOfOrder(db, order.id)
  const transfers = names.includes('transfers')
    ? await Promise.all(payments.map(({ id }) => listTransfersOfPayment(db, id)))
    : null
  return {
    ...entity,
    ...(names.some((name) => name.split('.')[0] === 'payments') && {
      payments: collection(payments.map(paymentEntity)),
    }),
    ...(transfers && { transfers: collection(transfers.flat().map(transferEntity)) }),
  }
}

import { ownCash } from './confirm-cash.ts'
import { openResources, ownedResources, rowIn, type Present } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    orderCash: Awaited<ReturnType<typeof ownCash>>
  }
  interface OpenResources {
    remittance: Present
    cashBatch: Present
    cashWriteOff: Present
    cashOrder: Present
  }
}

ownedResources({
  orderCash: (db, orderId: string, { personId }) => ownCash(db, personId, orderId),
})

openResources({
  remittance: rowIn('cash.remittances', 'We could not find that line.'),
  cashBatch: rowIn('cash.batches', 'We could not find that file.'),
  cashWriteOff: rowIn('cash.write_offs', 'We could not find that.'),
  cashOrder: rowIn('cash.instruments', 'We could not find that order.', 'order_id'),
})

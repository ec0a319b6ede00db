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
  remittance: rowIn('cash.remittances', 'cash.line_not_found'),
  cashBatch: rowIn('cash.batches', 'cash.file_not_found'),
  cashWriteOff: rowIn('cash.write_offs', 'platform.not_found'),
  cashOrder: rowIn('cash.instruments', 'common.order_not_found', 'order_id'),
})

import { findOwnCash } from './confirmation/confirm-cash.ts'
import { openResources, ownedResources, rowIn, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    orderCash: Awaited<ReturnType<typeof findOwnCash>>
  }
  interface OpenResources {
    remittance: ResourceExists
    cashBatch: ResourceExists
    cashWriteOff: ResourceExists
    cashOrder: ResourceExists
  }
}

ownedResources({
  orderCash: (db, orderId: string, { personId }) => findOwnCash(db, personId, orderId),
})

openResources({
  remittance: rowIn('cash.remittances', 'cash.line_not_found'),
  cashBatch: rowIn('cash.batches', 'cash.file_not_found'),
  cashWriteOff: rowIn('cash.write_offs', 'platform.not_found'),
  cashOrder: rowIn('cash.instruments', 'common.order_not_found', 'order_id'),
})

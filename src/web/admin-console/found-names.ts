import type { FoundKind } from '#platform/finder'
import type { MessageId } from '../messages/messages.tsx'

/** What the search calls the records of a kind. */
export const foundNames: Record<FoundKind, MessageId> = {
  order: 'console.orders',
  parcel: 'admin.shipments',
  invoice: 'admin.documents',
  payment: 'admin.payments',
  refund: 'admin.refunds',
  payout: 'admin.payouts',
  person: 'console.people',
  store: 'console.stores',
  application: 'console.applications',
  product: 'console.products',
  return: 'admin.returns',
  complaint: 'admin.grievances',
  case: 'console.cases',
  creator: 'admin.creators',
}

import type { StoreDocument } from '#contracts/money/invoices'
import type { MessageId } from '../messages/messages.tsx'

/** What a document is called. Pages that use it load the messages 'bills'. */
export const kindNames = {
  tax_invoice: 'bills.kind.tax',
  mixed_invoice: 'bills.kind.mixed',
  bill_of_supply: 'bills.kind.supply',
  plain_invoice: 'bills.kind.plain',
  delivery_challan: 'bills.kind.challan',
  credit_note: 'bills.kind.credit',
  fee_invoice: 'bills.kind.fee',
  fee_credit_note: 'bills.kind.feecredit',
} as const satisfies Record<StoreDocument['kind'], MessageId>

import type { MessageKey } from '#platform/messages'

/** Reasons of automatic refunds, stored with the order and the refund. */
export const RETURN_REASONS = {
  inCash: 'checkout.returned.in_cash',
  late: 'checkout.returned.late',
  nowhere: 'checkout.returned.no_address',
  soldOut: 'checkout.returned.sold_out',
  cancelled: 'checkout.returned.cancelled',
  notDue: 'checkout.returned.not_due',
} as const satisfies Record<string, MessageKey>

/** The reason as the shopper reads it; what the staff noted is internal. @param key of the refund: its prefix tells the kind of payment. */
export function returnReasonOf(key: string, reason: string): MessageKey {
  if (key.startsWith('surplus:')) return 'checkout.returned.paid_twice'
  if (key.startsWith('excess:')) return 'checkout.returned.overpaid'
  return Object.values(RETURN_REASONS).find((each) => each === reason) ?? 'checkout.returned.reviewed'
}

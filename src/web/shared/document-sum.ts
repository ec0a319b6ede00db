import type { OrderDocument } from '#contracts/money/invoices'

type Kind = OrderDocument['kind']

/** A credit note takes back what an invoice asked for. */
export const isCreditNote = (kind: Kind): boolean => kind === 'credit_note' || kind === 'fee_credit_note'

/** A sum of a document in rupees as it counts in a list: that of a credit note has a minus, as in the accountant's file. */
export const sumInList = (kind: Kind, rupees: number): number => (isCreditNote(kind) ? -rupees : rupees)

import type { OrderDocument } from '#contracts/money/invoices'

type Kind = OrderDocument['kind']

/** A credit note reduces what an invoice charged. */
export const isCreditNote = (kind: Kind): boolean => kind === 'credit_note' || kind === 'fee_credit_note'

/** The amount of a document in rupees in a list: negative for a credit note, as in the accountant's file. */
export const signedAmount = (kind: Kind, rupees: number): number => (isCreditNote(kind) ? -rupees : rupees)

/** Contents of a document, frozen at issue: plain values, in paise. */

import type { kinds } from '../contract.ts'

export type DocumentKind = (typeof kinds)[number]
export type InvoiceKind = Exclude<DocumentKind, 'credit_note' | 'fee_invoice' | 'fee_credit_note'>

/** The GST scheme of a seller (docs/gst.md#kinds-of-sellers). */
export type Scheme = 'regular' | 'composition' | 'unregistered'

export type Taxes = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number }

export type DocumentLine = Taxes & {
  /** Line number of the order; several document lines may share one. */
  lineNo: number
  description: string
  hsn: string
  /** Unit quantity code: NOS, MTR. */
  uqc: string
  /** In the unit: 3, or 1.75 of cut goods. */
  quantity: number
  /** As the order counts them. */
  pieces: number
  /** Price of one unit, GST included. */
  unitPaise: number
  amountPaise: number
  /** Funded by the store. */
  discountPaise: number
  deliveryPaise: number
  ratePercent: number
  /** amount − discount + delivery = taxable + taxes */
  totalPaise: number
}

export type Recipient = {
  name: string
  phone: string
  lines: string[]
  stateCode: number
  stateName: string
  country: string
}

export type Supplier = {
  legalName: string
  tradeName: string
  address: string
  gstin: string | null
  stateCode: number
  stateName: string
  scheme: Scheme
}

export const isCredit = (kind: DocumentKind): boolean => kind === 'credit_note' || kind === 'fee_credit_note'

export type Original = {
  id: number
  number: string
  issuedOn: string
  kind: DocumentKind
  totalPaise: number
}

export type Snapshot = {
  supplier: Supplier
  place: { code: number; name: string; label: 'SGST' | 'UTGST'; isInterState: boolean }
  order: { id: number; placedAt: string; delivery: 'Online' | 'COD'; isReplacement?: true }
  lines: DocumentLine[]
  roundOffPaise: number
  /** How an invoice is paid: by platform offers, by points, and the rest by the shopper. null on a credit note. */
  paid: { platformDiscountPaise: number; pointsPaise: number; payablePaise: number } | null
  original: Original | null
  /** On a credit note: 'Goods returned'. */
  cause: string
  reverseCharge: false
  /** On a fee invoice: 'November 2026'. */
  period?: string
}

const SUMMED = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const

export function totalsOf(lines: readonly DocumentLine[]): Taxes & { totalPaise: number } {
  const totals = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 }
  for (const line of lines) for (const field of SUMMED) totals[field] += line[field]
  return totals
}

/** Taxed amounts by heading and rate, as GST returns need them. */
export function byHeading(
  lines: readonly DocumentLine[],
): (Taxes & { hsn: string; ratePercent: number; totalPaise: number })[] {
  const headings = new Map<string, DocumentLine[]>()
  for (const line of lines) {
    const key = `${line.hsn} ${line.ratePercent}`
    headings.set(key, [...(headings.get(key) ?? []), line])
  }
  return [...headings.values()].map((group) => ({
    hsn: group[0]?.hsn ?? '',
    ratePercent: group[0]?.ratePercent ?? 0,
    ...totalsOf(group),
  }))
}

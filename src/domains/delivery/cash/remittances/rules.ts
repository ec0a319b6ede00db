import type { Outcome } from '../tables.ts'
import type { FileRow } from './parse-remittances.ts'

/** A parcel whose cash was collected, as matching needs it. */
export type OwedCollection = {
  parcelId: number
  orderId: number
  courier: string
  awb: string
  owedPaise: number
}

export type MatchedRow = FileRow & {
  outcome: Outcome
  parcelId: number | null
  orderId: number | null
  usedPaise: number
}

/**
 * Matches lines with owed collections by courier and AWB, in sequence: an amount paid by one line is not owed to the next.
 * `known`: lines of earlier files, as courier, AWB, amount and reference; a repeated line is not a second payment.
 */
export function matchRows(
  rows: readonly FileRow[],
  owed: readonly OwedCollection[],
  known: ReadonlySet<string>,
): MatchedRow[] {
  const left = new Map(owed.map((one) => [one.parcelId, one.owedPaise]))
  const seen = new Set(known)
  return rows.map((row) => {
    const parcels = owed.filter(({ courier, awb }) => courier === row.courier && awb === row.awb)
    const parcel = parcels.find(({ parcelId }) => (left.get(parcelId) ?? 0) > 0) ?? parcels[0]
    const isRepeated = seen.has(rowKey(row))
    seen.add(rowKey(row))
    const none = { ...row, parcelId: null, orderId: null, usedPaise: 0 }
    if (!parcel) return { ...none, outcome: isRepeated ? 'duplicate' : 'unknown' }
    const owedPaise = left.get(parcel.parcelId) ?? 0
    const about = { ...row, parcelId: parcel.parcelId, orderId: parcel.orderId }
    if (isRepeated || owedPaise === 0) return { ...about, outcome: 'duplicate', usedPaise: 0 }
    const usedPaise = Math.min(owedPaise, row.amountPaise)
    left.set(parcel.parcelId, owedPaise - usedPaise)
    const outcome = row.amountPaise === owedPaise ? 'matched' : row.amountPaise < owedPaise ? 'short' : 'over'
    return { ...about, outcome, usedPaise }
  })
}

export const rowKey = ({ courier, awb, amountPaise, reference }: FileRow): string =>
  [courier, awb, amountPaise, reference].join('\n')

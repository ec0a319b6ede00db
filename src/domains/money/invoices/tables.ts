import type { DocumentKind, Recipient, Snapshot } from './rules/snapshot.ts'

export type DocumentRow = {
  id: number
  kind: DocumentKind
  issuer: string
  financial_year: number
  serial: number
  number: string
  store_id: number
  order_id: number | null
  /** Set for a workshop's seats, which the conductor bills; null for the platform fee on them. The store is 0 in both cases. */
  booking_id: number | null
  conductor_id: number | null
  original_id: number | null
  key: string
  issued_at: Date
  /** Day in India, '2026-11-21'. */
  issued_on: string
  place_code: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  round_off_paise: number
  total_paise: number
  recipient: Recipient
  snapshot: Snapshot
}

declare module '#platform/database' {
  interface Tables {
    'invoices.documents': DocumentRow
    'invoices.series': { issuer: string; financial_year: number; kind: DocumentKind; last_number: number }
  }
}

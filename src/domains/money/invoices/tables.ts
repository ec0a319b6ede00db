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
  /** Of a workshop's seats, which its conductor bills, or of our fee on them (no booking); the store is 0 then. */
  booking_id: number | null
  conductor_id: number | null
  original_id: number | null
  key: string
  issued_at: Date
  /** The day in India, '2026-11-21'. */
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

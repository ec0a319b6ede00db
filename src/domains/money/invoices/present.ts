import { translate, type MessageKey } from '#platform/messages'
import { toRupees } from '#platform/money'
import type { OrderDocument, StoreDocument, SummaryRow } from './contract.ts'
import type { DocumentKind } from './rules/snapshot.ts'
import type { GstSummaryRow as Summed, ListedDocument } from './queries.ts'

/** Document titles; a seller who charges no GST must not use "tax invoice". */
export const titles: Record<DocumentKind, MessageKey> = {
  tax_invoice: 'invoices.title.tax_invoice',
  bill_of_supply: 'invoices.title.bill_of_supply',
  mixed_invoice: 'invoices.title.mixed_invoice',
  plain_invoice: 'invoices.title.plain_invoice',
  delivery_challan: 'invoices.title.delivery_challan',
  credit_note: 'invoices.title.credit_note',
  fee_invoice: 'invoices.title.tax_invoice',
  fee_credit_note: 'invoices.title.credit_note',
}

type DocumentBasePath = '/documents' | '/conduct/fee-documents' | '/seller/documents' | '/admin/documents'

export const presentDocument = (row: ListedDocument, below: DocumentBasePath): OrderDocument => ({
  document_id: row.id,
  order_id: row.order_id,
  kind: row.kind,
  title: translate(titles[row.kind]),
  number: row.number,
  issued_on: row.issued_on,
  total: toRupees(row.total_paise),
  original_number: row.snapshot.original?.number ?? null,
  pdf: `${below}/${row.id}.pdf`,
})

export const presentForStore = (
  row: ListedDocument,
  { below, storeName }: { below: DocumentBasePath; storeName: string },
): StoreDocument => ({
  ...presentDocument(row, below),
  store_id: row.store_id,
  store_name: storeName,
  recipient: row.recipient.name,
  place_of_supply: row.snapshot.place.name,
  taxable: toRupees(row.taxable_paise),
  cgst: toRupees(row.cgst_paise),
  sgst: toRupees(row.sgst_paise),
  igst: toRupees(row.igst_paise),
  round_off: toRupees(row.round_off_paise),
})

export const presentSummary = (row: Summed): SummaryRow => ({
  hsn: row.hsn,
  rate: row.rate,
  state: row.place_code,
  state_name: row.place_name,
  uqc: row.uqc,
  documents: row.documents,
  quantity: row.quantity,
  taxable: toRupees(row.taxable_paise),
  cgst: toRupees(row.cgst_paise),
  sgst: toRupees(row.sgst_paise),
  igst: toRupees(row.igst_paise),
  total: toRupees(row.total_paise),
})

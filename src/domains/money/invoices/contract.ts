import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { endpoint, right, scoped } from '#platform/endpoint'
import { choiceFilter, dayFilter, idFilter, listEndpoint } from '#platform/list'
import { rupees } from '#platform/money'
import { ONE_LINE } from '#platform/text'

declare module '#platform/events' {
  interface Events {
    /** A document was issued and numbered; it never changes afterwards. */
    'invoices.issued': { documentId: number; orderId: number; kind: string; number: string }
  }
}

export const kinds = [
  'tax_invoice',
  'bill_of_supply',
  'mixed_invoice',
  'plain_invoice',
  'delivery_challan',
  'credit_note',
  'fee_invoice',
  'fee_credit_note',
] as const

export const orderDocument = z.object({
  document_id: z.int(),
  order_id: z.int().nullable(),
  kind: z.enum(kinds),
  title: z.string().meta({ description: "The title on the document, for example 'Tax Invoice'" }),
  number: z.string(),
  issued_on: z.string().meta({ description: 'The day in India, YYYY-MM-DD' }),
  total: rupees,
  original_number: z
    .string()
    .nullable()
    .meta({ description: 'The invoice number, for a credit note; otherwise null' }),
  pdf: z.string().meta({ description: 'The path of the PDF, relative to /api' }),
})

export type OrderDocument = z.infer<typeof orderDocument>

const storeDocument = orderDocument.extend({
  store_id: z.int(),
  store_name: z.string(),
  recipient: z.string(),
  place_of_supply: z.string(),
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  round_off: rupees,
})

export type StoreDocument = z.infer<typeof storeDocument>

const id = numeric(z.number('common.document_not_found').int().positive())
const storeId = numeric(z.number('common.store_required').int().positive())
const isDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'invoices.day_invalid')
  .refine(isDay, 'invoices.day_invalid')

const filters = {
  from: day.optional(),
  until: day.optional(),
  kind: z.enum(kinds).optional(),
  search: z
    .string()
    .trim()
    .max(20)
    .regex(ONE_LINE, 'invoices.type_number')
    .optional()
    .meta({ description: 'The number of a document or an order' }),
  before: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'The cursor of the next page, as returned in `next`' }),
}
const documentPage = z.object({ documents: z.array(storeDocument), next: z.string().nullable() })

export const documentsOfOrder = endpoint({
  method: 'GET',
  path: '/orders/:id/documents',
  summary: "Lists the invoice and credit notes of one of the shopper's orders, oldest first",
  access: 'bearer',
  owns: scoped('order'),
  tag: 'invoices',
  params: z.object({ id: z.string().max(40) }),
  reply: z.object({ documents: z.array(orderDocument) }),
})

export const ownDocument = endpoint({
  method: 'GET',
  path: '/documents/:id.pdf',
  summary: "Returns a document of one of the shopper's orders as a PDF",
  access: 'bearer',
  owns: scoped('document'),
  tag: 'invoices',
  params: z.object({ id }),
  reply: z.unknown(),
})

export const listStoreDocuments = endpoint({
  method: 'GET',
  path: '/seller/documents',
  summary: 'Lists the invoices and credit notes of a store, newest first, 25 at a time',
  access: 'seller',
  tag: 'invoices',
  query: z.object({ store_id: storeId, ...filters }),
  reply: documentPage,
})

export const exportStoreDocuments = endpoint({
  method: 'GET',
  path: '/seller/documents.csv',
  summary:
    'Exports the documents of a store between two days as a CSV file, with one line for each HSN and rate',
  access: 'seller',
  tag: 'invoices',
  query: z.object({ store_id: storeId, from: day, until: day }),
  reply: z.unknown(),
})

export const storeOwnDocument = endpoint({
  method: 'GET',
  path: '/seller/documents/:id.pdf',
  summary: "Returns a document of one of the seller's stores as a PDF",
  access: 'seller',
  owns: scoped('document'),
  tag: 'invoices',
  params: z.object({ id }),
  reply: z.unknown(),
})

const summaryRow = z.object({
  hsn: z.string(),
  rate: z.number(),
  state: z.int(),
  state_name: z.string(),
  uqc: z.string(),
  documents: z.int(),
  quantity: z.number(),
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  total: rupees,
})

export type SummaryRow = z.infer<typeof summaryRow>

export const gstSummary = endpoint({
  method: 'GET',
  path: '/seller/gst-summary',
  summary: 'Sums what a store supplied between two days by HSN, rate and State, less its credit notes',
  access: 'seller',
  tag: 'invoices',
  query: z.object({ store_id: storeId, from: day, until: day }),
  reply: z.object({
    rows: z.array(summaryRow),
    total: z.object({ taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees, total: rupees }),
  }),
})

const kindLabels = {
  tax_invoice: 'queues.doc.tax',
  bill_of_supply: 'queues.doc.supply',
  mixed_invoice: 'queues.doc.mixed',
  plain_invoice: 'queues.doc.plain',
  delivery_challan: 'queues.doc.challan',
  credit_note: 'queues.doc.credit',
  fee_invoice: 'queues.doc.fee',
  fee_credit_note: 'queues.doc.feecredit',
} as const

export const listDocuments = listEndpoint({
  path: '/admin/documents',
  summary:
    'Lists the invoices and credit notes of all stores; `q` is a document number, an order number or a name',
  access: right('invoices'),
  tag: 'invoices',
  id: 'document_id',
  row: storeDocument,
  columns: {
    number: { title: 'queues.doc.number', kind: 'text' },
    kind: { title: 'queues.doc.kind', kind: 'choice', labels: kindLabels },
    issued_on: { title: 'queues.doc.day', kind: 'day', isSortable: true },
    store_name: { title: 'queues.doc.store', kind: 'text' },
    recipient: { title: 'queues.col.to', kind: 'text' },
    place_of_supply: { title: 'queues.doc.place', kind: 'text', isExtra: true },
    order_id: { title: 'queues.col.order', kind: 'text' },
    original_number: { title: 'queues.doc.original', kind: 'text', isExtra: true },
    taxable: { title: 'queues.doc.taxable', kind: 'money', isExtra: true },
    cgst: { title: 'queues.doc.cgst', kind: 'money', isExtra: true },
    sgst: { title: 'queues.doc.sgst', kind: 'money', isExtra: true },
    igst: { title: 'queues.doc.igst', kind: 'money', isExtra: true },
    total: { title: 'queues.col.amount', kind: 'money', isSortable: true },
  },
  filters: {
    kind: choiceFilter('queues.doc.kind', kindLabels),
    from: dayFilter('queues.doc.from'),
    until: dayFilter('queues.doc.until'),
    store_id: idFilter('queues.doc.store_id'),
  },
  sort: '-issued_on',
  search: 'queues.doc.search',
})

export const anyDocument = endpoint({
  method: 'GET',
  path: '/admin/documents/:id.pdf',
  summary: 'Returns any document as a PDF',
  access: right('invoices'),
  owns: scoped('document'),
  tag: 'invoices',
  params: z.object({ id }),
  reply: z.unknown(),
})

import { z } from 'zod'
import { endpoint, right, scoped } from '#platform/endpoint'
import { orderDocument } from '#contracts/money/invoices'
import { rupees } from '#platform/money'
import { numeric } from '#platform/wire-numbers'

const operator = z.object({
  legal_name: z.string(),
  trade_name: z.string(),
  address: z.string(),
  gstin: z.string(),
})
export type Operator = z.infer<typeof operator>

const feeInvoice = z.object({
  payer: z.enum(['store', 'conductor']),
  store_id: z.int().nullable().meta({ description: 'null: a conductor pays' }),
  conductor_id: z.int().nullable().meta({ description: 'null: a store pays' }),
  store_name: z.string().meta({ description: 'The store’s or the conductor’s name' }),
  kind: z.enum(['invoice', 'credit_note']),
  document_id: z.int(),
  fee: rupees,
  gst: rupees,
  total: rupees,
  written_at: z.iso.datetime(),
})
export type FeeInvoice = z.infer<typeof feeInvoice>

export const listFeeInvoices = endpoint({
  method: 'GET',
  path: '/admin/fee-invoices',
  summary:
    'Lists the fee invoices and credit notes of a month for stores and conductors; `operator`: the issuer on them, null while the company’s record lacks a legal name, an address or a GSTIN',
  access: right('books'),
  tag: 'payouts',
  query: z.object({
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'payouts.month_invalid')
      .optional(),
  }),
  reply: z.object({
    month: z.string(),
    is_over: z.boolean(),
    operator: operator.nullable(),
    rows: z.array(feeInvoice),
    total: rupees,
  }),
})

export const listOwnFeeDocuments = endpoint({
  method: 'GET',
  path: '/conduct/fee-documents',
  summary:
    'Lists the tax invoices and credit notes for the fees on the caller’s workshop seats, newest first, at most 200',
  access: 'bearer',
  tag: 'payouts',
  reply: z.object({ documents: z.array(orderDocument) }),
})

export const getOwnFeeDocument = endpoint({
  method: 'GET',
  path: '/conduct/fee-documents/:id.pdf',
  summary: 'Returns a fee document of the caller as a PDF',
  access: 'bearer',
  owns: scoped('feeDocument'),
  tag: 'payouts',
  params: z.object({ id: numeric(z.number('common.document_not_found').int().positive()) }),
  reply: z.unknown(),
})

import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { rupees } from '#platform/money'

const operator = z.object({ legal_name: z.string(), trade_name: z.string(), address: z.string(), gstin: z.string() })
export type Operator = z.infer<typeof operator>

const feeInvoice = z.object({
  store_id: z.int(),
  store_name: z.string(),
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
    'What stores were asked for our fees of a month and what was credited; `operator`: who we are on those invoices, null while the company’s record lacks a legal name, an address or a GSTIN',
  access: 'staff:books',
  tag: 'payouts',
  query: z.object({
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month looks like 2026-11.')
      .optional(),
  }),
  reply: z.object({ month: z.string(), is_over: z.boolean(), operator: operator.nullable(), rows: z.array(feeInvoice), total: rupees }),
})

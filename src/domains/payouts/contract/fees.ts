import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { tidyNumber } from '#platform/gstin'
import { rupees } from '#platform/money'

const text = (what: string, most: number) => z.string(what).trim().min(3, what).max(most, `Please use at most ${most} characters.`)

const operator = z.object({
  legal_name: text('Please give our legal name.', 120),
  trade_name: text('Please give the name that we trade under.', 80),
  address: text('Please give our address.', 300),
  gstin: z.string('Please give our GSTIN.').trim().max(30, 'A GSTIN has 15 letters and digits, such as 29AAGCB7383J1Z4.').transform(tidyNumber),
})
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
  summary: 'What stores were asked for our fees of a month and what was credited, and who we are on those invoices',
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

export const setOperator = endpoint({
  method: 'POST',
  path: '/admin/fee-invoices/operator',
  summary: 'Says who we are on invoices to stores, from the next one on',
  access: 'staff:books',
  tag: 'payouts',
  body: operator.extend({
    reason: z.string('Please say why.').trim().min(3, 'Please say why.').max(500, 'Please use at most 500 characters.'),
  }),
  reply: z.object({ success: z.literal(true) }),
})

import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { rupees } from '#platform/money'

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const reason = z.string('Please say why.').trim().min(3, 'Please say why.').max(500, 'Please use at most 500 characters.')
const month = z.string().max(10).meta({ description: "A month in India: '2026-11'" })
const kind = z.enum(['store', 'creator'])
const payoutState = z.enum(['draft', 'approved', 'submitted', 'paid', 'failed', 'returned', 'cancelled'])
const done = z.object({ success: z.literal(true) })

const account = z.object({
  method: z.enum(['bank', 'upi', 'route']),
  shown: z.string().meta({ description: 'The end of the number alone' }),
  holder: z.string(),
  pan: z.string().meta({ description: "The end of the PAN; '' for none" }),
  usable_from: z.iso.datetime().meta({ description: 'Nothing is paid to a changed account before' }),
  is_cooling: z.boolean(),
})

const ownPayout = z.object({
  id: z.int(),
  amount: rupees,
  reserve: rupees,
  state: payoutState,
  at: z.iso.datetime(),
  utr: z.string(),
  failure: z.string(),
})

const entry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.string(),
  memo: z.string(),
  order_id: z.int().nullable(),
  payout_id: z.int().nullable(),
  amount: rupees,
  balance: rupees,
})

const balance = z.object({
  pending: rupees.meta({ description: 'Delivered, and still in the time for returns or waiting for cash' }),
  available: rupees.meta({ description: 'Paid next; below zero it is taken off later sales' }),
  under_way: rupees.meta({ description: 'In a payout that the bank has not confirmed' }),
  reserve: rupees.meta({ description: 'Kept back from new stores for a while' }),
  held: z.string().meta({ description: "Why nothing is paid; '' when it is" }),
})

const wallet = z.object({
  balance,
  account: account.nullable(),
  payouts: z.array(ownPayout),
  month: z.string(),
  months: z.array(z.string()),
  opening: rupees,
  closing: rupees,
  entries: z.array(entry),
})

export type Wallet = z.infer<typeof wallet>

const newAccount = z.object({
  method: z.enum(['bank', 'upi']),
  holder: z.string().trim().min(2, 'Please give the name of the account holder.').max(100),
  account_number: z.string().max(40).optional(),
  ifsc: z.string().max(20).optional(),
  upi: z.string().max(100).optional(),
  pan: z.string().trim().max(20).optional(),
})

export const getStorePayouts = endpoint({
  method: 'GET',
  path: '/seller/payouts',
  summary: "A store's balance, payouts and entries of a month",
  access: 'seller',
  tag: 'payouts',
  query: z.object({ store_id: id, month: month.optional() }),
  reply: wallet,
})

export const downloadStoreStatement = endpoint({
  method: 'GET',
  path: '/seller/payouts/statement',
  summary: "A store's statement of a month as CSV",
  access: 'seller',
  tag: 'payouts',
  query: z.object({ store_id: id, month }),
  reply: z.string(),
})

export const setStoreAccount = endpoint({
  method: 'POST',
  path: '/seller/payouts/account',
  summary: 'Where a store is paid; after a change nothing is paid for 48 hours',
  access: 'seller',
  tag: 'payouts',
  body: newAccount.extend({ store_id: id }),
  reply: done,
})

export const getCreatorPayouts = endpoint({
  method: 'GET',
  path: '/creator/payouts',
  summary: "A creator's balance, payouts and entries of a month",
  access: 'bearer',
  tag: 'payouts',
  query: z.object({ month: month.optional() }),
  reply: wallet,
})

export const downloadCreatorStatement = endpoint({
  method: 'GET',
  path: '/creator/payouts/statement',
  summary: "A creator's statement of a month as CSV",
  access: 'bearer',
  tag: 'payouts',
  query: z.object({ month }),
  reply: z.string(),
})

export const setCreatorAccount = endpoint({
  method: 'POST',
  path: '/creator/payouts/account',
  summary: 'Where a creator is paid; after a change nothing is paid for 48 hours',
  access: 'bearer',
  tag: 'payouts',
  body: newAccount,
  reply: done,
})

const planned = z.object({ payee_id: z.int(), name: z.string(), due: rupees, amount: rupees, reserve: rupees })
const skipped = z.object({ payee_id: z.int(), name: z.string(), due: rupees, reason: z.string() })
const plan = z.object({ kind, planned: z.array(planned), skipped: z.array(skipped), amount: rupees })

const batchState = z.enum(['draft', 'approved', 'released', 'refused'])
const batch = z.object({
  id: z.int(),
  kind,
  state: batchState,
  built_by: z.string(),
  built_at: z.iso.datetime(),
  decided_by: z.string(),
  is_mine: z.boolean().meta({ description: 'Built by whoever asks, who then cannot approve it' }),
  count: z.int(),
  amount: rupees,
  reason: z.string(),
})
const payout = z.object({
  id: z.int(),
  payee_id: z.int(),
  name: z.string(),
  amount: rupees,
  reserve: rupees,
  state: payoutState,
  account: z.string(),
  utr: z.string(),
  failure: z.string(),
  attempt: z.int(),
  at: z.iso.datetime(),
})

export type Plan = z.infer<typeof plan>
export type PayoutBatch = z.infer<typeof batch>
export type StaffPayout = z.infer<typeof payout>

export const listBatches = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  summary: 'Batches of payouts, the newest first, and what the next ones would pay',
  access: 'staff:payouts',
  tag: 'payouts',
  reply: z.object({
    batches: z.array(batch),
    plans: z.array(plan),
    holds: z.array(z.object({ kind, payee_id: z.int(), name: z.string(), reason: z.string() })),
  }),
})

export const getBatch = endpoint({
  method: 'GET',
  path: '/admin/payouts/batches/:id',
  summary: 'One batch with its payouts, and who was left out and why',
  access: 'staff:payouts',
  tag: 'payouts',
  params: z.object({ id }),
  reply: z.object({ batch, payouts: z.array(payout), skipped: z.array(skipped) }),
})

export const buildPayouts = endpoint({
  method: 'POST',
  path: '/admin/payouts/batches',
  summary: 'Claims what is owed to all stores or creators; a second person approves it',
  access: 'staff:payouts',
  tag: 'payouts',
  body: z.object({ kind, exclude: z.array(id).max(1_000).optional(), reason }),
  reply: z.object({ id: z.int() }),
  status: 201,
})

export const decideBatch = endpoint({
  method: 'POST',
  path: '/admin/payouts/batches/:id/:step',
  summary: 'Approves (a second person), refuses or releases a batch',
  access: 'staff:payouts',
  tag: 'payouts',
  params: z.object({ id, step: z.enum(['approve', 'refuse', 'release']) }),
  body: z.object({ reason }),
  reply: done,
})

export const downloadBankFile = endpoint({
  method: 'GET',
  path: '/admin/payouts/batches/:id/file',
  summary: 'What the bank is to pay, as CSV',
  access: 'staff:payouts',
  tag: 'payouts',
  params: z.object({ id }),
  reply: z.string(),
})

export const importBankResults = endpoint({
  method: 'POST',
  path: '/admin/payouts/results',
  summary: "What the bank says of payouts: a CSV's text, line by line; a line heard before changes nothing",
  access: 'staff:payouts',
  tag: 'payouts',
  body: z.object({ text: z.string().min(1).max(900_000), dry_run: z.boolean(), reason }),
  reply: z.object({
    lines: z.array(z.object({ line: z.int(), payout_id: z.string(), outcome: z.enum(['done', 'unchanged', 'refused']), message: z.string() })),
  }),
})

export const stepOnePayout = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/:step',
  summary: 'One payout by hand: paid with a UTR, failed, retried, returned by the bank, cancelled',
  access: 'staff:payouts',
  tag: 'payouts',
  params: z.object({ id, step: z.enum(['pay', 'fail', 'retry', 'return', 'cancel']) }),
  body: z.object({ reason, utr: z.string().trim().min(6).max(40).optional() }),
  reply: done,
})

export const holdPayee = endpoint({
  method: 'POST',
  path: '/admin/payouts/holds',
  summary: 'Pays a payee nothing until somebody lets it go on',
  access: 'staff:payouts',
  tag: 'payouts',
  body: z.object({ kind, payee_id: id, is_held: z.boolean(), reason }),
  reply: done,
})

export const getTax = endpoint({
  method: 'GET',
  path: '/admin/tax',
  summary: 'Tax collected (GSTR-8) and deducted (Form 140) in a month',
  access: 'staff:books',
  tag: 'payouts',
  query: z.object({ month: month.optional() }),
  reply: z.object({
    month: z.string(),
    collected: z.array(
      z.object({
        store_id: z.int(),
        name: z.string(),
        gstin: z.string(),
        sold: rupees,
        back: rupees,
        taxable: rupees,
        cgst: rupees,
        sgst: rupees,
        igst: rupees,
      }),
    ),
    deducted: z.array(
      z.object({
        kind,
        payee_id: z.int(),
        name: z.string(),
        code: z.string(),
        percent: z.number(),
        has_pan: z.boolean(),
        credited: rupees,
        tax: rupees,
      }),
    ),
  }),
})

export const downloadTax = endpoint({
  method: 'GET',
  path: '/admin/tax/:file',
  summary: 'GSTR-8 or the register of income tax deducted, of a month, as CSV',
  access: 'staff:books',
  tag: 'payouts',
  params: z.object({ file: z.enum(['gstr8', 'tds']) }),
  query: z.object({ month }),
  reply: z.string(),
})

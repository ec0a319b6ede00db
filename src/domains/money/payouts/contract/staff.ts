import { sentenceText, textOrMessage } from '#platform/sentence-fields'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { anyone, endpoint, nameOnly, right, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { kind, month, payoutState } from './shapes.ts'
import { reason, success } from '#platform/wire-shapes'

const planned = z.object({
  payee_id: z.int(),
  name: z.string(),
  due: rupees,
  amount: rupees,
  reserve: rupees,
})
const skipped = z.object({ payee_id: z.int(), name: z.string(), due: rupees, reason: textOrMessage })
const plan = z.object({ kind, planned: z.array(planned), skipped: z.array(skipped), amount: rupees })

const batchState = z.enum(['draft', 'approved', 'released', 'refused'])
const batch = z.object({
  id: z.int(),
  kind,
  state: batchState,
  built_by: z.string(),
  built_at: z.iso.datetime(),
  decided_by: z.string(),
  is_mine: z.boolean().meta({ description: 'The caller built it and cannot approve it' }),
  count: z.int(),
  waiting: z.int().meta({ description: 'The number of payouts not paid yet, or returned' }),
  amount: rupees,
  reason: textOrMessage,
})
const payout = z.object({
  id: z.int(),
  payee_id: z.int(),
  name: z.string(),
  amount: rupees,
  reserve: rupees,
  state: payoutState,
  account: z.string(),
  way: z.enum(['bank', 'route']),
  utr: z.string(),
  failure: textOrMessage,
  attempt: z.int(),
  at: z.iso.datetime(),
})

export type Plan = z.infer<typeof plan>
export type PayoutBatch = z.infer<typeof batch>
export type StaffPayout = z.infer<typeof payout>

export const listBatches = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  summary: 'Lists batches of payouts, newest first, and a preview of the next ones',
  access: right('payouts'),
  tag: 'payouts',
  reply: z.object({
    batches: z.array(batch),
    plans: z.array(plan),
    holds: z.array(z.object({ kind, payee_id: z.int(), name: z.string(), reason: textOrMessage })),
  }),
})

export const getBatch = endpoint({
  method: 'GET',
  path: '/admin/payouts/batches/:id',
  summary: 'Returns one batch with its payouts, and the skipped payees with the reason',
  access: right('payouts'),
  owns: scoped('payoutBatch'),
  tag: 'payouts',
  params: z.object({ id }),
  reply: z.object({ batch, payouts: z.array(payout), skipped: z.array(skipped) }),
})

export const buildPayouts = endpoint({
  method: 'POST',
  path: '/admin/payouts/batches',
  summary:
    'Builds a batch of payouts for all that is owed to stores or creators; a second person approves it',
  access: right('payouts'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'payouts',
  body: z.object({ kind, exclude: z.array(id).max(1_000).optional(), reason }),
  reply: z.object({ id: z.int() }),
  status: 201,
})

export const decideBatch = endpoint({
  method: 'POST',
  path: '/admin/payouts/batches/:id/:step',
  summary: 'Approves, refuses or releases a batch; a second person approves it',
  access: right('payouts'),
  owns: anyone('payoutBatch'),
  fresh: true,
  tag: 'payouts',
  params: z.object({ id, step: z.enum(['approve', 'refuse', 'release']) }),
  body: z.object({ reason }),
  reply: success,
})

export const downloadBankFile = endpoint({
  method: 'GET',
  path: '/admin/payouts/batches/:id/file',
  summary: "Returns the bank's payment file as CSV",
  access: right('payouts'),
  owns: scoped('payoutBatch'),
  fresh: true,
  tag: 'payouts',
  params: z.object({ id }),
  reply: z.string(),
})

export const importBankResults = endpoint({
  method: 'POST',
  path: '/admin/payouts/results',
  summary: "Imports the bank's results of payouts from a CSV text; repeated lines change nothing",
  access: right('payouts'),
  fresh: true,
  tag: 'payouts',
  body: z.object({ text: z.string().min(1).max(900_000), dry_run: z.boolean(), reason }),
  reply: z.object({
    lines: z.array(
      z.object({
        line: z.int(),
        payout_id: z.string(),
        outcome: z.enum(['done', 'unchanged', 'refused']),
        message: sentenceText,
      }),
    ),
  }),
})

export const transitionOnePayout = endpoint({
  method: 'POST',
  path: '/admin/payouts/:id/:step',
  summary:
    'Changes the state of one payout manually: paid with a UTR, failed, retried, returned by the bank, or cancelled',
  access: right('payouts'),
  owns: anyone('payout'),
  fresh: true,
  tag: 'payouts',
  params: z.object({ id, step: z.enum(['pay', 'fail', 'retry', 'return', 'cancel']) }),
  body: z.object({ reason, utr: z.string().trim().min(6).max(40).optional() }),
  reply: success,
})

export const holdPayee = endpoint({
  method: 'POST',
  path: '/admin/payouts/holds',
  summary: "Holds a payee's payouts, or releases the hold",
  access: right('payouts'),
  fresh: true,
  tag: 'payouts',
  body: z.object({ kind, payee_id: id, is_held: z.boolean(), reason }),
  reply: success,
})

export const getTax = endpoint({
  method: 'GET',
  path: '/admin/tax',
  summary: 'Returns the tax collected (GSTR-8) and deducted (Form 140) in a month',
  access: right('books'),
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
        kind: z.enum(['store', 'creator', 'conductor']),
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
  summary: 'Exports the GSTR-8 or the register of deducted income tax of a month as CSV',
  access: right('books'),
  owns: nameOnly('file'),
  fresh: true,
  tag: 'payouts',
  params: z.object({ file: z.enum(['gstr8', 'tds']) }),
  query: z.object({ month }),
  reply: z.string(),
})

import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { anyone, endpoint, right } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { reason, success } from '#platform/wire-shapes'

export * from './contract/conductors.ts'

declare module '#platform/events' {
  interface Events {
    /** Payable shares of an order or of a booking's seats must wait: a chargeback is open, or staff put them on hold. */
    'ledger.payout_held': { orderId: number; kind?: 'booking'; at: string }
  }
}

const name = z.string().max(40)

const posting = z.object({
  id: z.int(),
  key: z.string().meta({ description: 'The unique key of the entry' }),
  kind: z.string(),
  order_id: z.int().nullable(),
  at: z.iso.datetime(),
  memo: z.string(),
  account: z.string(),
  party: z.string(),
  debit: rupees,
  credit: rupees,
  payout_id: z.int().nullable(),
})

const adjustment = z.object({
  id: z.int(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  debit: z.string(),
  debit_party: z.string(),
  credit: z.string(),
  credit_party: z.string(),
  amount: rupees,
  reason: z.string(),
  state: z.enum(['waiting', 'posted', 'refused']),
  is_mine: z.boolean(),
})

const rate = z.object({
  kind: z.string(),
  store_id: z.int().nullable(),
  percent: z.number(),
  threshold: rupees,
  from_day: z.string(),
  law: z.string(),
  code: z.string(),
})

const summary = z.object({
  accounts: z.array(
    z.object({
      account: z.string(),
      kind: z.string(),
      what: z.string(),
      balance: rupees.meta({ description: 'Positive on the normal side of the account' }),
    }),
  ),
  proof_run: z
    .object({
      state: z.enum(['asked', 'running', 'done', 'failed']),
      asked_by: z.string().nullable().meta({ description: 'null: the nightly schedule' }),
      asked_at: z.iso.datetime(),
      ended_at: z.iso.datetime().nullable(),
      found: z.int().meta({ description: 'The number of faults of all invariants' }),
    })
    .nullable()
    .meta({ description: 'The last requested run of the integrity checks' }),
  proofs: z.array(
    z.object({
      invariant: z.string(),
      ran_at: z.iso.datetime(),
      looked_at: z.int(),
      found: z.array(z.string()),
    }),
  ),
})

export type Ledger = z.infer<typeof summary>
export type ShownPosting = z.infer<typeof posting>
export type Adjustment = z.infer<typeof adjustment>
export type ShownRate = z.infer<typeof rate>

export const getLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger',
  summary: 'Returns the balance of each account and the last results of the integrity checks',
  access: right('books'),
  tag: 'ledger',
  reply: summary,
})

export const listPostings = endpoint({
  method: 'GET',
  path: '/admin/ledger/postings',
  summary: 'Lists the postings of an order or an account, newest first',
  access: right('books'),
  tag: 'ledger',
  query: z.object({
    order: id.optional(),
    account: name.optional(),
    party: name.optional(),
    before: id.optional(),
  }),
  reply: z.object({
    rows: z.array(posting),
    next: z.int().nullable(),
    commissions: z.array(
      z.object({ line_no: z.int(), post_id: z.int(), amount: rupees, reason: z.string() }),
    ),
  }),
})

export const requestIntegrityRun = endpoint({
  method: 'POST',
  path: '/admin/ledger/prove',
  summary:
    'Starts the integrity checks in the background, or joins the run in progress; `proof_run` is its state',
  access: right('books'),
  idempotent: 'one transaction',
  tag: 'ledger',
  reply: summary.pick({ proofs: true, proof_run: true }),
})

export const listRates = endpoint({
  method: 'GET',
  path: '/admin/ledger/rates',
  summary: 'Lists the rates of fees, taxes and commission, with the day from which each applies',
  access: right('books'),
  tag: 'ledger',
  reply: z.object({ rates: z.array(rate) }),
})

export const addRate = endpoint({
  method: 'POST',
  path: '/admin/ledger/rates',
  summary: 'Adds a rate that applies from a day on; earlier sales keep theirs',
  access: right('books'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'ledger',
  body: z.object({
    kind: z.string().max(40),
    store_id: id.nullish(),
    percent: z.number().min(0).max(100),
    threshold: z.number().min(0).max(1e9).optional(),
    from_day: z.iso.date(),
    law: z.string().max(200).optional(),
    code: z.string().max(20).optional(),
    reason,
  }),
  reply: z.object({ rates: z.array(rate) }),
  status: 201,
})

export const listAdjustments = endpoint({
  method: 'GET',
  path: '/admin/ledger/adjustments',
  summary: 'Lists manual entries, newest first',
  access: right('books'),
  tag: 'ledger',
  reply: z.object({ rows: z.array(adjustment) }),
})

export const requestAdjustment = endpoint({
  method: 'POST',
  path: '/admin/ledger/adjustments',
  summary: 'Requests a manual entry, which waits for a second person',
  access: right('books'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'ledger',
  body: z.object({
    debit: name,
    debit_party: name.optional(),
    credit: name,
    credit_party: name.optional(),
    amount: z.number().positive().max(1e9),
    reason,
  }),
  reply: z.object({ id: z.int() }),
  status: 201,
})

export const decideAdjustment = endpoint({
  method: 'POST',
  path: '/admin/ledger/adjustments/:id/decide',
  summary: 'Approves or refuses a manual entry; a second person approves it',
  access: right('books'),
  owns: anyone('adjustment'),
  fresh: true,
  tag: 'ledger',
  params: z.object({ id }),
  body: z.object({ yes: z.boolean(), reason }),
  reply: success,
})

const earned = z.object({
  id: z.int(),
  post_id: z.int(),
  sold_at: z.iso.datetime(),
  base: rupees,
  percent: z.number(),
  earned: rupees,
  back: rupees.meta({ description: 'Rupees reversed because goods were cancelled or returned' }),
  back_why: z
    .enum(['cancelled', 'returned', 'reduced'])
    .nullable()
    .meta({ description: 'The reason of the last reversal' }),
  state: z.enum(['pending', 'confirmed', 'paid', 'void']),
})

const earnings = z.object({
  pending: rupees,
  rows: z.array(earned),
  next: z.int().nullable(),
  nothing: z.array(z.object({ post_id: z.int(), at: z.iso.datetime(), reason: z.string() })),
})

export type Earnings = z.infer<typeof earnings>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/creator/earnings',
  summary: "Lists a creator's commissions, newest first, and sales without commission with the reason",
  access: 'bearer',
  tag: 'ledger',
  query: z.object({
    before: id.optional(),
    show: z
      .enum(['pending', 'back'])
      .optional()
      .meta({ description: 'Only pending commissions, or only those with a reversal' }),
  }),
  reply: earnings,
})

const postEarnings = z.object({
  sums: z
    .object({ orders: z.int(), earned: rupees, pending: rupees, back: rupees, uncredited: z.int() })
    .meta({ description: 'Sums over all posts of the creator, not only the listed ones' }),
  rows: z.array(
    z.object({
      post_id: z.int(),
      into_carts: z.int().meta({ description: 'How often goods were added to a cart from this post' }),
      orders: z.int(),
      earned: rupees.meta({ description: 'Net of reversals' }),
      pending: rupees.meta({ description: 'The part of `earned` that is not certain yet' }),
      back: rupees,
      uncredited: z
        .int()
        .meta({ description: 'Sales without commission; `GET /creator/earnings` lists the reasons' }),
    }),
  ),
  next: z
    .string()
    .nullable()
    .meta({ description: 'Sent as `after` to get the next 30; null on the last page' }),
})

export type PostEarnings = z.infer<typeof postEarnings>

export const getPostEarnings = endpoint({
  method: 'GET',
  path: '/creator/earnings/posts',
  summary: 'Lists what each of a creator’s posts sold and earned, the best first',
  access: 'bearer',
  tag: 'ledger',
  query: z.object({
    after: z.string().max(100).optional(),
    posts: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,59}$/, 'common.post_numbers_invalid')
      .optional()
      .meta({ description: 'Only these posts of the creator: ids, separated by commas' }),
  }),
  reply: postEarnings,
})

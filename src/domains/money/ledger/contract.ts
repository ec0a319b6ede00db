import { msg } from '#platform/messages'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { anyone, endpoint, right } from '#platform/endpoint'
import { rupees } from '#platform/money'

export * from './contract/conductors.ts'

declare module '#platform/events' {
  interface Events {
    /** Payable shares of an order or of a booking's seats must wait: a chargeback is open, or staff put them on hold. */
    'ledger.kept_back': { orderId: number; kind?: 'booking'; at: string }
  }
}

const reason = z
  .string('common.say_why')
  .trim()
  .min(3, 'common.say_why')
  .max(500, msg('common.at_most_characters', { most: '500' }))
const name = z.string().max(40)

const posting = z.object({
  id: z.int(),
  key: z.string().meta({ description: 'Why it was booked' }),
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
      balance: rupees.meta({ description: 'On the side where the account belongs' }),
    }),
  ),
  proof_run: z
    .object({
      state: z.enum(['asked', 'running', 'done', 'failed']),
      asked_by: z.string().nullable().meta({ description: 'null: the clock, at night' }),
      asked_at: z.iso.datetime(),
      ended_at: z.iso.datetime().nullable(),
      found: z.int().meta({ description: 'Faults of all invariants' }),
    })
    .nullable()
    .meta({ description: 'The look at all books that was asked for last' }),
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
  summary: 'What every account holds, and whether the books were proven last night',
  access: right('books'),
  tag: 'ledger',
  reply: summary,
})

export const listPostings = endpoint({
  method: 'GET',
  path: '/admin/ledger/postings',
  summary: 'Every rupee of an order, or what was booked on an account, the newest first',
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
    'Has all books proven now, apart from this call; while they are being proven, it joins that. `proof_run` says how far it is',
  access: right('books'),
  idempotent: 'one transaction',
  tag: 'ledger',
  reply: summary.pick({ proofs: true, proof_run: true }),
})

export const listRates = endpoint({
  method: 'GET',
  path: '/admin/ledger/rates',
  summary: 'Fees, taxes and commission, with the days from which they are in force',
  access: right('books'),
  tag: 'ledger',
  reply: z.object({ rates: z.array(rate) }),
})

export const addRate = endpoint({
  method: 'POST',
  path: '/admin/ledger/rates',
  summary: 'Another rate from a day on; what was sold before keeps its own',
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
  summary: 'Entries by hand, the newest first',
  access: right('books'),
  tag: 'ledger',
  reply: z.object({ rows: z.array(adjustment) }),
})

export const requestAdjustment = endpoint({
  method: 'POST',
  path: '/admin/ledger/adjustments',
  summary: 'An entry by hand, which waits for a second person',
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
  summary: 'A second person books an entry by hand, or nobody does',
  access: right('books'),
  owns: anyone('adjustment'),
  fresh: true,
  tag: 'ledger',
  params: z.object({ id }),
  body: z.object({ yes: z.boolean(), reason }),
  reply: z.object({ success: z.literal(true) }),
})

const earned = z.object({
  id: z.int(),
  post_id: z.int(),
  sold_at: z.iso.datetime(),
  base: rupees,
  percent: z.number(),
  earned: rupees,
  back: rupees.meta({ description: 'Taken back because goods were cancelled or came back' }),
  back_why: z
    .enum(['cancelled', 'returned', 'reduced'])
    .nullable()
    .meta({ description: 'Why something was taken back, the last time' }),
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
  summary: "A creator's commissions, the newest first, and sales that earned nothing with the reason",
  access: 'bearer',
  tag: 'ledger',
  query: z.object({
    before: id.optional(),
    show: z
      .enum(['pending', 'back'])
      .optional()
      .meta({ description: 'Only what is not certain yet, or of what something was taken back' }),
  }),
  reply: earnings,
})

const postEarnings = z.object({
  sums: z
    .object({ orders: z.int(), earned: rupees, pending: rupees, back: rupees, uncredited: z.int() })
    .meta({ description: 'Of all her posts, also of those beyond the rows' }),
  rows: z.array(
    z.object({
      post_id: z.int(),
      into_carts: z.int().meta({ description: 'How often goods came into a cart from it' }),
      orders: z.int(),
      earned: rupees.meta({ description: 'After what was taken back' }),
      pending: rupees.meta({ description: 'The part of it that is not certain yet' }),
      back: rupees,
      uncredited: z
        .int()
        .meta({ description: 'Sales that earned nothing; the reasons stand in `GET /creator/earnings`' }),
    }),
  ),
  next: z.string().nullable().meta({ description: 'To be sent as `after` for the next 30; null at the end' }),
})

export type PostEarnings = z.infer<typeof postEarnings>

export const getPostEarnings = endpoint({
  method: 'GET',
  path: '/creator/earnings/posts',
  summary: 'What each of a creator’s posts sold and earned, the best first',
  access: 'bearer',
  tag: 'ledger',
  query: z.object({
    after: z.string().max(40).optional(),
    posts: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,59}$/, 'common.name_most_60_posts_numbers')
      .optional()
      .meta({ description: 'Only these of her posts, by number, separated by commas' }),
  }),
  reply: postEarnings,
})

import { textOrMessage } from '#platform/sentence-fields'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { month, payoutState } from './shapes.ts'
import { success } from '#platform/wire-shapes'

const account = z.object({
  method: z.enum(['bank', 'upi', 'route']),
  shown: z.string().meta({ description: 'The last characters of the number' }),
  holder: z.string(),
  pan: z.string().meta({ description: "The last characters of the PAN; '': none" }),
  has_pan: z.boolean().meta({ description: "Entered here, or known from a store's GSTIN" }),
  usable_from: z.iso.datetime().meta({ description: 'A changed account is not paid before this time' }),
  is_cooling: z.boolean(),
})

const ownPayout = z.object({
  id: z.int(),
  amount: rupees,
  reserve: rupees,
  state: payoutState,
  at: z.iso.datetime(),
  utr: z.string(),
  failure: textOrMessage,
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
  pending: rupees.meta({
    description: 'For delivered orders in the return window or with cash not remitted yet',
  }),
  available: rupees.meta({
    description: 'In the next payout; a negative amount is deducted from later sales',
  }),
  under_way: rupees.meta({ description: 'In payouts that the bank has not confirmed' }),
  reserve: rupees.meta({ description: 'Reserve that is withheld from new stores for a time' }),
  held: z.string().meta({ description: "Why payouts are on hold; '': they are not" }),
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
  holder: z.string().trim().max(100),
  account_number: z.string().max(40).optional(),
  ifsc: z.string().max(20).optional(),
  upi: z.string().max(100).optional(),
  pan: z.string().trim().max(20).optional(),
  proof: z.string().max(8_192).default('').meta({
    description:
      'Required to change an existing account: an ID token of the caller, at most five minutes old; without it 401 `proof_needed`',
  }),
})

export const getStorePayouts = endpoint({
  method: 'GET',
  path: '/seller/payouts',
  summary: "Returns a store's balance, payouts and the entries of a month",
  access: 'seller',
  tag: 'payouts',
  query: z.object({ store_id: id, month: month.optional() }),
  reply: wallet,
})

export const downloadStoreStatement = endpoint({
  method: 'GET',
  path: '/seller/payouts/statement',
  summary: "Exports a store's statement of a month as CSV",
  access: 'seller',
  tag: 'payouts',
  query: z.object({ store_id: id, month }),
  reply: z.string(),
})

export const setStoreAccount = endpoint({
  method: 'POST',
  path: '/seller/payouts/account',
  summary: "Sets a store's bank account; a change needs a fresh proof and pauses payouts for a time",
  access: 'seller',
  tag: 'payouts',
  body: newAccount.extend({ store_id: id }),
  reply: success,
})

export const getCreatorPayouts = endpoint({
  method: 'GET',
  path: '/creator/payouts',
  summary: "Returns a creator's balance, payouts and the entries of a month",
  access: 'bearer',
  tag: 'payouts',
  query: z.object({ month: month.optional() }),
  reply: wallet,
})

export const downloadCreatorStatement = endpoint({
  method: 'GET',
  path: '/creator/payouts/statement',
  summary: "Exports a creator's statement of a month as CSV",
  access: 'bearer',
  tag: 'payouts',
  query: z.object({ month }),
  reply: z.string(),
})

export const setCreatorAccount = endpoint({
  method: 'POST',
  path: '/creator/payouts/account',
  summary: "Sets a creator's bank account; a change needs a fresh proof and pauses payouts for a time",
  access: 'bearer',
  tag: 'payouts',
  body: newAccount,
  reply: success,
})

import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { done, month, payoutState } from './shapes.ts'

const account = z.object({
  method: z.enum(['bank', 'upi', 'route']),
  shown: z.string().meta({ description: 'The end of the number alone' }),
  holder: z.string(),
  pan: z.string().meta({ description: "The end of the PAN; '' for none" }),
  has_pan: z.boolean().meta({ description: "Given here, or known from a store's GSTIN" }),
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
  holder: z.string().trim().max(100),
  account_number: z.string().max(40).optional(),
  ifsc: z.string().max(20).optional(),
  upi: z.string().max(100).optional(),
  pan: z.string().trim().max(20).optional(),
  proof: z.string().max(8_192).default('').meta({
    description:
      'To change an account that is there: an identity ID token of this very person, at most five minutes old; without it 401 `proof_needed`',
  }),
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
  summary: 'Where a store is paid; a change needs a fresh proof, and nothing is paid for a while after it',
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
  summary: 'Where a creator is paid; a change needs a fresh proof, and nothing is paid for a while after it',
  access: 'bearer',
  tag: 'payouts',
  body: newAccount,
  reply: done,
})

import { sentenceText, textOrMessage } from '#platform/sentence-fields'
import './contract/events.ts'
import { access, tag } from './contract/shapes.ts'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { anyone, endpoint, owns } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { ONE_LINE } from '#platform/text'
import { success, reason } from '#platform/wire-shapes'

export * from './contract/settings.ts'

export const cashStates = [
  'waiting_confirmation',
  'confirmed',
  'due',
  'collected',
  'remitted',
  'settled',
  'void',
  'short',
] as const
export const outcomes = ['matched', 'short', 'over', 'unknown', 'duplicate'] as const

const cashOfOrder = z.object({
  state: z.enum(cashStates),
  amount: rupees.meta({ description: 'Rupees to be paid on delivery' }),
  phone: z.string().meta({
    description: "While confirmation is pending: the ten digits to which the code is sent; otherwise ''",
  }),
  confirm_by: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'While confirmation is pending: when the order is cancelled without one' }),
})

export type CashOfOrder = z.infer<typeof cashOfOrder>

export const getCash = endpoint({
  method: 'GET',
  path: '/orders/:id/cash',
  summary:
    "Returns the cash-on-delivery state of one of the shopper's orders, and whether it needs confirmation",
  access: 'bearer',
  owns: owns('orderCash'),
  tag,
  params: z.object({ id: z.string().max(40) }),
  reply: cashOfOrder,
})

export const confirmCash = endpoint({
  method: 'POST',
  path: '/orders/:id/confirm-cash',
  summary: "Confirms a cash-on-delivery order with a fresh proof of the delivery address's phone number",
  access: 'bearer',
  owns: owns('orderCash'),
  tag,
  params: z.object({ id: z.string().max(40) }),
  body: z.object({
    proof: z
      .string()
      .max(8_000)
      .default('')
      .meta({ description: 'An ID token of the identity service for that number' }),
  }),
  reply: cashOfOrder,
})

const owedByCourier = z.object({
  courier: z.string(),
  parcels: z.int(),
  collected: rupees,
  remitted: rupees,
  written_off: rupees,
  owed: rupees,
  overdue: rupees,
  oldest: z.iso.datetime().nullable(),
})

const batch = z.object({
  id: z.int(),
  file_name: z.string(),
  rows: z.int(),
  amount: rupees,
  unmatched: z.int(),
  imported_at: z.iso.datetime(),
  banked_at: z.iso.datetime().nullable(),
})

const line = z.object({
  id: z.int(),
  batch_id: z.int(),
  row: z.int(),
  courier: z.string(),
  awb: z.string(),
  amount: rupees,
  used: rupees,
  reference: z.string(),
  outcome: z.enum(outcomes),
  order_id: z.int().nullable(),
})

const owedParcel = z.object({
  parcel_id: z.int(),
  order_id: z.int(),
  courier: z.string(),
  awb: z.string(),
  amount: rupees,
  remitted: rupees,
  owed: rupees,
  collected_at: z.iso.datetime(),
  is_overdue: z.boolean(),
})

const writeOff = z.object({
  id: z.int(),
  order_id: z.int(),
  courier: z.string(),
  awb: z.string(),
  amount: rupees,
  reason: textOrMessage,
  asked_at: z.iso.datetime(),
  is_mine: z.boolean().meta({ description: 'The caller requested it, so another person must approve it' }),
})

const uncollectedOrder = z.object({
  order_id: z.int(),
  due: rupees.meta({ description: 'Rupees to be paid on delivery' }),
  collected: rupees,
  amount: rupees.meta({ description: 'Rupees that no shipping label asked for' }),
  asked: z
    .object({
      reason: textOrMessage,
      is_mine: z.boolean().meta({ description: 'The caller requested it, so another person must agree' }),
    })
    .nullable()
    .meta({ description: 'A request to waive the amount; null: none' }),
})
export type UncollectedOrder = z.infer<typeof uncollectedOrder>

export type CashBatch = z.infer<typeof batch>
export type CashLine = z.infer<typeof line>
export type OwedParcel = z.infer<typeof owedParcel>
export type WriteOff = z.infer<typeof writeOff>
export type OwedByCourier = z.infer<typeof owedByCourier>

export const getCashQueue = endpoint({
  method: 'GET',
  path: '/admin/cash',
  summary:
    'Returns cash owed by couriers, unmatched remittance lines, write-offs that wait for a second person, and the faults of the nightly check',
  access,
  tag,
  reply: z.object({
    couriers: z.array(owedByCourier),
    waiting: z.int().meta({ description: 'The number of orders that the shopper has not confirmed yet' }),
    under_way: rupees.meta({ description: 'Rupees still to be collected on delivery' }),
    batches: z.array(batch),
    unmatched: z.array(line),
    owed: z.array(owedParcel).meta({ description: 'Overdue or short, oldest first, at most 100' }),
    write_offs: z.array(writeOff),
    unasked: z.array(uncollectedOrder).meta({
      description: 'Delivered orders that cost more than the couriers were asked to collect',
    }),
    check: z.object({ at: z.iso.datetime(), wrong: z.array(z.string()) }).nullable(),
  }),
})

const importedRow = line.omit({ id: true, batch_id: true })

export const importCash = endpoint({
  method: 'POST',
  path: '/admin/cash/imports',
  summary: "Imports a courier's remittance file; with `dry_run` it only previews the result",
  access,
  idempotent: 'one transaction',
  fresh: true,
  tag,
  body: z.object({
    file_name: z.string().trim().min(1).max(120).regex(ONE_LINE, 'common.one_line_only'),
    text: z.string().max(900_000, 'common.file_too_large'),
    dry_run: z.boolean(),
    reason: reason.optional(),
  }),
  reply: z.object({
    batch_id: z.int().nullable(),
    counts: z.record(z.enum(outcomes), z.int()),
    amount: rupees,
    matched_amount: rupees,
    rows: z.array(importedRow).meta({ description: 'The first 200, unmatched ones first' }),
    errors: z.array(z.object({ row: z.int(), message: sentenceText, value: z.string() })),
  }),
})

export const matchLine = endpoint({
  method: 'POST',
  path: '/admin/cash/lines/:id/match',
  summary: 'Matches an unmatched remittance line to a parcel',
  access,
  owns: anyone('remittance'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: z.object({ parcel_id: id, reason }),
  reply: success,
})

export const closeLine = endpoint({
  method: 'POST',
  path: '/admin/cash/lines/:id/close',
  summary: 'Closes a remittance line, or its remainder, as explained or sent back',
  access,
  owns: anyone('remittance'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: success,
})

export const bankBatch = endpoint({
  method: 'POST',
  path: '/admin/cash/batches/:id/bank',
  summary: "Records that a file's money is on the bank statement",
  access,
  owns: anyone('cashBatch'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: success,
})

export const requestWriteOff = endpoint({
  method: 'POST',
  path: '/admin/cash/write-offs',
  summary: 'Requests the write-off of what a courier still owes for a parcel',
  access,
  idempotent: 'one transaction',
  fresh: true,
  tag,
  body: z.object({ parcel_id: id, reason }),
  reply: z.object({ id: z.int() }),
  status: 201,
})

export const decideWriteOff = endpoint({
  method: 'POST',
  path: '/admin/cash/write-offs/:id/decide',
  summary: 'Approves or refuses a write-off; the person who requested it can only refuse it',
  access,
  owns: anyone('cashWriteOff'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: z.object({ approve: z.boolean(), reason }),
  reply: success,
})

export const waiveUncollectedByStaff = endpoint({
  method: 'POST',
  path: '/admin/cash/orders/:id/forgo',
  summary:
    'Waives the uncollected amount of a delivered cash order: one person requests it, another agrees by requesting it too',
  access,
  owns: anyone('cashOrder'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: z.object({ is_let_go: z.boolean() }),
})

export const confirmByStaff = endpoint({
  method: 'POST',
  path: '/admin/cash/orders/:id/confirm',
  summary: 'Confirms a cash-on-delivery order after speaking with its shopper',
  access,
  owns: anyone('cashOrder'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: success,
})

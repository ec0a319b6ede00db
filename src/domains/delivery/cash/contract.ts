import { sentenceText } from '#platform/sentence-fields'
import './contract/events.ts'
import { access, reason, tag } from './contract/shapes.ts'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { anyone, endpoint, owns } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { ONE_LINE } from '#platform/text'

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

const done = z.object({ success: z.literal(true) })

const cashOfOrder = z.object({
  state: z.enum(cashStates),
  amount: rupees.meta({ description: 'To be paid at the door' }),
  phone: z.string().meta({ description: "While it waits: the ten digits that the code goes to; else ''" }),
  confirm_by: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'While it waits: when it is cancelled if nobody confirms' }),
})

export type CashOfOrder = z.infer<typeof cashOfOrder>

export const getCash = endpoint({
  method: 'GET',
  path: '/orders/:id/cash',
  summary: "How far the cash of one of the shopper's orders is, and whether it waits for her to confirm",
  access: 'bearer',
  owns: owns('orderCash'),
  tag,
  params: z.object({ id: z.string().max(40) }),
  reply: cashOfOrder,
})

export const confirmCash = endpoint({
  method: 'POST',
  path: '/orders/:id/confirm-cash',
  summary: 'Confirms an order in cash with a fresh proof of the number that it goes to',
  access: 'bearer',
  owns: owns('orderCash'),
  tag,
  params: z.object({ id: z.string().max(40) }),
  body: z.object({
    proof: z
      .string()
      .max(8_000)
      .default('')
      .meta({ description: "The identity service's token for that number" }),
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
  reason: z.string(),
  asked_at: z.iso.datetime(),
  is_mine: z.boolean().meta({ description: 'Somebody else has to approve it' }),
})

const uncollectedOrder = z.object({
  order_id: z.int(),
  due: rupees.meta({ description: 'What was to be paid at the door' }),
  collected: rupees,
  amount: rupees.meta({ description: 'What stood on no label' }),
  asked: z
    .object({ reason: z.string(), is_mine: z.boolean().meta({ description: 'Somebody else has to agree' }) })
    .nullable()
    .meta({ description: 'Somebody has asked to let it go' }),
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
    'Cash that couriers owe, what did not fit, what waits for a second person, and what the nightly check found',
  access,
  tag,
  reply: z.object({
    couriers: z.array(owedByCourier),
    waiting: z.int().meta({ description: 'Orders that wait for their shoppers to confirm' }),
    under_way: rupees.meta({ description: 'To be collected at doors' }),
    batches: z.array(batch),
    unmatched: z.array(line),
    owed: z.array(owedParcel).meta({ description: 'Overdue or short, oldest first, 100 at most' }),
    write_offs: z.array(writeOff),
    unasked: z.array(uncollectedOrder).meta({
      description: 'Orders of which all couriers have taken what they asked for, and which cost more',
    }),
    check: z.object({ at: z.iso.datetime(), wrong: z.array(z.string()) }).nullable(),
  }),
})

const importedRow = line.omit({ id: true, batch_id: true })

export const importCash = endpoint({
  method: 'POST',
  path: '/admin/cash/imports',
  summary: "Takes a courier's remittance file, or with dry_run only says what would come of it",
  access,
  idempotent: 'one transaction',
  fresh: true,
  tag,
  body: z.object({
    file_name: z.string().trim().min(1).max(120).regex(ONE_LINE, 'common.must_one_line_plain_text'),
    text: z.string().max(900_000, 'common.file_too_large_split'),
    dry_run: z.boolean(),
    reason: reason.optional(),
  }),
  reply: z.object({
    batch_id: z.int().nullable(),
    counts: z.record(z.enum(outcomes), z.int()),
    amount: rupees,
    matched_amount: rupees,
    rows: z.array(importedRow).meta({ description: 'The first 200, those that do not fit first' }),
    errors: z.array(z.object({ row: z.int(), message: sentenceText, value: z.string() })),
  }),
})

export const matchLine = endpoint({
  method: 'POST',
  path: '/admin/cash/lines/:id/match',
  summary: 'A line that did not fit pays for a parcel after all',
  access,
  owns: anyone('remittance'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: z.object({ parcel_id: id, reason }),
  reply: done,
})

export const closeLine = endpoint({
  method: 'POST',
  path: '/admin/cash/lines/:id/close',
  summary: 'A line, or what is over of it, is explained or sent back',
  access,
  owns: anyone('remittance'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: done,
})

export const bankBatch = endpoint({
  method: 'POST',
  path: '/admin/cash/batches/:id/bank',
  summary: "The money of a file was seen in the bank's statement",
  access,
  owns: anyone('cashBatch'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: done,
})

export const requestWriteOff = endpoint({
  method: 'POST',
  path: '/admin/cash/write-offs',
  summary: 'Asks to give up what a courier still owes for a parcel',
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
  summary: 'Approves or refuses giving something up; whoever asked can only refuse it',
  access,
  owns: anyone('cashWriteOff'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: z.object({ approve: z.boolean(), reason }),
  reply: done,
})

export const waiveUncollectedByStaff = endpoint({
  method: 'POST',
  path: '/admin/cash/orders/:id/forgo',
  summary:
    'Lets go what no courier asked for of an order in cash that has come: one person asks for it, another agrees by asking too',
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
  summary: 'Confirms an order in cash after speaking with its shopper',
  access,
  owns: anyone('cashOrder'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: done,
})

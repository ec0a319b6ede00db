import { msg } from '#platform/messages'
import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { anyone, endpoint, nameOnly, owns, right } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { reason, success } from '#platform/wire-shapes'

const byId = z.object({ id })
const DAYS = 'checkout.days_invalid'

const countryPolicy = z.object({
  country_code: z.string().meta({ description: "The prefix of phone numbers: '+91'" }),
  name: z.string(),
  skips_payment: z.boolean().meta({
    description: 'Orders of this country are placed without a payment and wait for the staff to confirm them',
  }),
  hold_hours: z.int().meta({ description: 'How many hours the stock of such an order is held' }),
  pay_days: z.int().meta({ description: 'The number of days to pay for a confirmed order' }),
  set_by: z.string().nullable(),
  set_at: z.iso.datetime(),
})
export type CountryPolicy = z.infer<typeof countryPolicy>

export const listCountryPolicies = endpoint({
  method: 'GET',
  path: '/admin/country-policies',
  summary: 'Lists the countries whose phone numbers skip the card payment; none by default',
  access: right('countries'),
  tag: 'staff',
  reply: z.object({ rows: z.array(countryPolicy) }),
})

export const setCountryPolicy = endpoint({
  method: 'POST',
  path: '/admin/country-policies/:code',
  summary: 'Sets whether a country skips the card payment, and how long its unpaid orders wait',
  access: right('countries'),
  owns: nameOnly('code'),
  fresh: true,
  tag: 'staff',
  params: z.object({
    code: z.string().regex(/^[1-9]\d{0,3}$/, 'checkout.country_code_invalid'),
  }),
  body: z.object({
    name: z
      .string('checkout.name_country')
      .trim()
      .min(2, 'checkout.name_country')
      .max(60, msg('common.at_most_characters', { most: '60' })),
    skips_payment: z.boolean('common.choose'),
    hold_hours: z
      .number('checkout.hours_not_whole')
      .int('checkout.hours_not_whole')
      .min(1, 'checkout.hours_invalid')
      .max(336, 'checkout.hours_invalid'),
    pay_days: z.number(DAYS).int(DAYS).min(2, DAYS).max(60, DAYS).optional().meta({
      description:
        'The number of days to pay for a confirmed order; absent: unchanged, 7 by default. Orders already confirmed keep their last day',
    }),
    reason,
  }),
  reply: z.object({ policy: countryPolicy }),
})

export const unpaidTabs = ['waiting', 'owed', 'overdue', 'ended', 'all'] as const

const unpaidOrder = z.object({
  order_id: z.int(),
  checkout_id: z.int(),
  store_name: z.string(),
  ship_name: z.string(),
  city: z.string(),
  country_code: z.string(),
  order_status: z.string(),
  state: z.enum([
    'waiting',
    'confirmed',
    'refused',
    'lapsed',
    'withdrawn',
    'paid',
    'given_up',
    'expired',
    'void',
  ]),
  total: rupees,
  due: rupees.meta({ description: 'The amount that the shopper owes now' }),
  received: rupees,
  given_up: rupees,
  asked_at: z.iso.datetime(),
  hold_until: z.iso.datetime(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  reason: z.string(),
  reference: z.string().nullable(),
  give_up_asked_by: z.string().nullable(),
  pay_by: z.iso.datetime().nullable(),
  is_overdue: z.boolean().meta({
    description:
      'Owed and past its last day; an order that has not been handed over is cancelled automatically',
  }),
  reminded_at: z.iso.datetime().nullable(),
  may: z.array(z.enum(['confirm', 'refuse', 'receive', 'extend', 'cancel', 'give_up'])),
})
export type UnpaidOrder = z.infer<typeof unpaidOrder>

export const listUnpaidOrders = endpoint({
  method: 'GET',
  path: '/admin/unpaid-orders',
  summary: 'Lists orders that were placed without a payment: those to be confirmed, and those that are owed',
  access: right('payments'),
  tag: 'staff',
  query: z.object({
    tab: z.enum(unpaidTabs).optional(),
    after: z.string().max(200).optional(),
    limit: numeric(z.number().int().min(1).max(100)).optional(),
  }),
  reply: z.object({
    rows: z.array(unpaidOrder),
    next: z.string().nullable(),
    counts: z.object({ waiting: z.int(), owed: z.int(), overdue: z.int() }),
  }),
})

export const decideUnpaidOrder = endpoint({
  method: 'POST',
  path: '/admin/unpaid-orders/:id/decide',
  summary: 'Confirms an unpaid order for fulfilment, with its total owed, or refuses it',
  access: right('payments'),
  owns: anyone('unpaidOrder'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'staff',
  params: byId,
  body: z.object({ decision: z.enum(['confirm', 'refuse'], 'common.choose'), reason }),
  reply: success,
})

export const receiveUnpaidOrder = endpoint({
  method: 'POST',
  path: '/admin/unpaid-orders/:id/received',
  summary: 'Records that the full amount due for an order reached our bank account',
  access: right('payments'),
  owns: anyone('unpaidOrder'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'staff',
  params: byId,
  body: z.object({
    reference: z
      .string('common.utr_invalid')
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{6,30}$/, 'common.utr_invalid'),
    reason,
  }),
  reply: success,
})

export const extendUnpaidOrder = endpoint({
  method: 'POST',
  path: '/admin/unpaid-orders/:id/extend',
  summary:
    'Extends the time to pay for a confirmed order by a number of days from now; the shopper is notified',
  access: right('payments'),
  owns: anyone('unpaidOrder'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'staff',
  params: byId,
  body: z.object({ days: z.number(DAYS).int(DAYS).min(2, DAYS).max(60, DAYS), reason }),
  reply: success,
})

export const cancelUnpaidOrder = endpoint({
  method: 'POST',
  path: '/admin/unpaid-orders/:id/cancel',
  summary:
    'Cancels an overdue order that is packed or held: its parcels are cancelled, its stock is released, and nothing is owed',
  access: right('payments'),
  owns: anyone('unpaidOrder'),
  idempotent: 'claim',
  fresh: true,
  tag: 'staff',
  params: byId,
  body: z.object({ reason }),
  reply: success,
})

export const writeOffUnpaidOrder = endpoint({
  method: 'POST',
  path: '/admin/unpaid-orders/:id/give-up',
  summary:
    'Writes off an amount due: one member of the staff requests it, and another approves it with the same call',
  access: right('payments'),
  owns: anyone('unpaidOrder'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'staff',
  params: byId,
  body: z.object({ reason }),
  reply: z.object({ is_given_up: z.boolean() }),
})

export const withdrawUnpaidOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/withdraw',
  summary: "Withdraws the shopper's unpaid order while it is not confirmed; its stock is released",
  access: 'bearer',
  owns: owns('order'),
  idempotent: 'one transaction',
  tag: 'checkout',
  params: z.object({ id: z.string().max(40) }),
  body: z.object({
    note: z
      .string()
      .trim()
      .max(300, msg('common.at_most_characters', { most: '300' }))
      .default(''),
  }),
  reply: success,
})

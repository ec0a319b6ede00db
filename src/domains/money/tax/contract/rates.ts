import { z } from 'zod'
import { anyone, endpoint, right } from '#platform/endpoint'
import { choiceFilter, dayFilter, flagFilter, listEndpoint, textFilter } from '#platform/list'
import { rupees, toPaise } from '#platform/money'
import { msg } from '#platform/messages'
import { sentenceText } from '#platform/sentence-fields'
import { isDay } from '#platform/time'
import { id, numeric, optionalField } from '#platform/wire-numbers'
import { draftStates } from '../tables.ts'

declare module '#platform/events' {
  interface Events {
    /** The GST book was changed: prices are shown with other rates, now or from a day on. */
    'tax.gst_rates_changed': { code: string }
  }
}

const tag = 'tax'
const access = right('tax')

const stateNames = {
  draft: 'gst.state.draft',
  approved: 'gst.state.approved',
  rejected: 'gst.state.rejected',
  retired: 'gst.state.retired',
} as const

const condition = z
  .object({ above: rupees, upto: rupees.nullable() })
  .nullable()
  .meta({ description: 'Rupees of one piece before GST: above, up to and with; null: every price' })

const rate = z.object({
  id: z.int(),
  rule: z.string(),
  what: z.string(),
  hsn_prefixes: z.array(z.string()),
  condition,
  above: rupees,
  upto: rupees.nullable(),
  rate: z.number().meta({ description: 'Per cent' }),
  from: z.string(),
  until: z.string().nullable(),
  state: z.enum(draftStates),
  in_force: z.boolean(),
  proposed_by: z.string().nullable().meta({ description: 'null: shipped with the software' }),
  proposed_at: z.iso.datetime().nullable(),
  is_mine: z.boolean().meta({ description: 'The caller proposed it, so another person must approve it' }),
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  decision_reason: z.string(),
})

export type GstRate = z.infer<typeof rate>

export const listGstRates = listEndpoint({
  path: '/admin/gst-rates',
  summary: 'Lists the GST book: rates in force, scheduled and past ones, and drafts with their decisions',
  access,
  tag,
  id: 'id',
  row: rate,
  columns: {
    rule: { title: 'gst.rule', kind: 'text', isSortable: true },
    what: { title: 'gst.what', kind: 'text' },
    hsn_prefixes: { title: 'gst.hsn', kind: 'texts' },
    above: { title: 'gst.above', kind: 'money', isExtra: true },
    upto: { title: 'gst.upto', kind: 'money' },
    rate: { title: 'gst.rate', kind: 'share', isSortable: true },
    from: { title: 'gst.from', kind: 'day', isSortable: true },
    until: { title: 'gst.until', kind: 'day' },
    state: { title: 'gst.state', kind: 'choice', labels: stateNames },
    in_force: { title: 'gst.inforce', kind: 'flag' },
    proposed_by: { title: 'gst.proposedby', kind: 'text' },
    reason: { title: 'gst.reason', kind: 'text', isExtra: true },
    decided_by: { title: 'gst.decidedby', kind: 'text', isExtra: true },
    decision_reason: { title: 'gst.decisionreason', kind: 'text', isExtra: true },
  },
  filters: {
    state: choiceFilter('gst.state', stateNames),
    in_force: flagFilter('gst.inforce'),
    on: dayFilter('gst.on'),
    rule: textFilter('gst.rule'),
    hsn: textFilter('gst.hsn'),
  },
  sort: 'rule',
  search: 'gst.search',
})

const amount = numeric(
  z
    .number()
    .min(0)
    .max(1_00_00_000)
    .refine((value) => toPaise(value) !== null, 'common.amount_too_precise'),
)

export const proposeGstRate = endpoint({
  method: 'POST',
  path: '/admin/gst-rates',
  summary: 'Proposes a rate from a day on; it applies once another person has approved it',
  access,
  idempotent: 'one transaction',
  fresh: true,
  tag,
  body: z.object({
    rule: z
      .string('tax.rule_required')
      .trim()
      .min(2, 'tax.rule_required')
      .max(80, msg('common.at_most_characters', { most: '80' }))
      .meta({ description: "A rule of the book, 'thread-and-yarn', or the name of a new one" }),
    hsn_prefixes: z
      .array(
        z
          .string()
          .trim()
          .regex(/^\d{2,8}$/, 'tax.hsn_invalid'),
      )
      .max(100)
      .default([])
      .meta({ description: 'HSN codes that such goods may have; empty: those of the rule stay' }),
    condition: z
      .union(
        [z.strictObject({ above: optionalField(amount), upto: optionalField(amount) }), z.string().max(60)],
        'tax.condition_unreadable',
      )
      .nullish()
      .meta({
        description: "Rupees of a piece before GST: {upto: 2500}, {above: 2500}, 'upto 2500' or '> 2500'",
      }),
    rate: numeric(
      z
        .number('tax.rate_invalid')
        .min(0, 'tax.rate_invalid')
        .max(40, 'tax.rate_invalid')
        .refine((percent) => toPaise(percent) !== null, 'tax.rate_invalid'),
    ),
    from: z.string('common.choose_day').refine(isDay, 'common.choose_day'),
    reason: z
      .string()
      .trim()
      .max(500, msg('common.at_most_characters', { most: '500' }))
      .default('')
      .meta({ description: 'The notification, for the colleague who approves it' }),
  }),
  reply: z.object({ id: z.int(), state: z.literal('draft') }),
  status: 201,
})

const tier = z.object({
  above: rupees,
  upto: rupees.nullable(),
  rate: z.number(),
  from: z.string(),
  until: z.string().nullable(),
})

const draft = rate.extend({
  before: z.array(tier).meta({ description: 'The rates of the rule from the day on, as they are' }),
  after: z.array(tier).meta({ description: 'The same, with this draft' }),
  before_hsn: z.array(z.string()),
})

export type GstDraft = z.infer<typeof draft>
export type GstTier = z.infer<typeof tier>

const one = z.object({ id })

export const getGstDraft = endpoint({
  method: 'GET',
  path: '/admin/gst-rates/:id',
  summary: 'Returns a draft with the rates of its rule before and after',
  access,
  owns: anyone('gstDraft'),
  tag,
  params: one,
  reply: draft,
})

const decision = z.object({
  reason: z
    .string()
    .trim()
    .max(500, msg('common.at_most_characters', { most: '500' }))
    .default(''),
})
const decided = z.object({ id: z.int(), state: z.enum(draftStates) })

export const approveGstRate = endpoint({
  method: 'POST',
  path: '/admin/gst-rates/:id/approve',
  summary: 'Approves a draft of another person: it applies from its day in every quote and invoice',
  access,
  owns: anyone('gstDraft'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: one,
  body: decision,
  reply: decided,
})

export const rejectGstRate = endpoint({
  method: 'POST',
  path: '/admin/gst-rates/:id/reject',
  summary: 'Rejects a draft; its author withdraws it so',
  access,
  owns: anyone('gstDraft'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: one,
  body: decision,
  reply: decided,
})

export const retireGstRate = endpoint({
  method: 'POST',
  path: '/admin/gst-rates/:id/retire',
  summary: 'Takes an approved rate back before its day has come; rates before it go on',
  access,
  owns: anyone('gstDraft'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: one,
  body: decision,
  reply: decided,
})

const ratedGoods = z.object({
  rule: z.string(),
  what: z.string(),
  hsn_prefix: z.string().nullable().meta({ description: 'The prefix that the HSN code begins with' }),
  rate: z.number(),
  tax: rupees.meta({ description: 'Rupees of GST within the price' }),
  value: rupees.meta({ description: 'Rupees of the price before GST' }),
  because: sentenceText,
  from: z.string(),
  until: z.string().nullable(),
})

export type RatedGoods = z.infer<typeof ratedGoods>

export const tryGstRates = endpoint({
  method: 'GET',
  path: '/admin/gst-rates/try',
  summary: 'Tells the GST rate of a piece by HSN code or rule, price and day, and why',
  access,
  tag,
  query: z.object({
    hsn: optionalField(
      z
        .string()
        .trim()
        .regex(/^\d{2,8}$/, 'tax.hsn_invalid'),
    ),
    rule: optionalField(z.string().trim().max(80)),
    price: amount.meta({ description: 'Rupees of a piece, GST included' }),
    on: optionalField(z.string().refine(isDay, 'common.choose_day')),
  }),
  reply: z.object({
    on: z.string(),
    goods: z
      .array(ratedGoods)
      .meta({ description: 'All rules that fit, those with the longest HSN prefix first' }),
  }),
})

import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { anyone, endpoint, right } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { reason, success } from '#platform/wire-shapes'

const kinds = ['earned', 'spent', 'given_back', 'taken_back', 'owed', 'expired', 'by_hand', 'left'] as const

export const getPoints = endpoint({
  method: 'GET',
  path: '/points',
  summary: 'Returns the balance of points, when they expire, and their entries, newest first',
  access: 'bearer',
  tag: 'points',
  query: z.object({ before: id.optional(), limit: numeric(z.number().int().min(1).max(100)).default(30) }),
  reply: z.object({
    balance: z.int(),
    worth: rupees.meta({ description: 'The value of one point when it is spent' }),
    most_percent: z
      .number()
      .meta({ description: 'The largest share of a bill, in percent, that points may pay' }),
    earn: z.object({
      points: z.int(),
      per: rupees.meta({
        description:
          'The amount of goods before GST that earns these points; earned once the return window is over',
      }),
    }),
    running_out: z.array(z.object({ points: z.int(), at: z.iso.datetime() })),
    entries: z.array(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        kind: z.enum(kinds),
        points: z.int(),
        order_id: z.int().nullable(),
        reason: z.string(),
      }),
    ),
    next: z.int().nullable().meta({ description: 'Sent as `before` to get the earlier entries' }),
  }),
})

const wholeNumber = (min: number, max: number) =>
  numeric(z.number('common.whole_number_required').int('common.whole_number_required').min(min).max(max))
const rule = z.object({
  from: z.iso
    .date('common.choose_day')
    .meta({ description: 'The first day, in India, on which this rule applies' }),
  earn_points: wholeNumber(0, 1_000),
  per: numeric(z.number('common.amount_required').min(1, 'points.below_one_rupee').max(100_000)),
  worth: numeric(z.number('common.amount_required').min(0.01, 'points.amount_too_small').max(1_000)),
  most_percent: numeric(z.number('points.share_invalid').min(0).max(100)),
  lives_months: wholeNumber(1, 120),
  back_days: wholeNumber(0, 365),
  most_by_hand: wholeNumber(0, 100_000),
})

export type PointsRuleOnWire = z.infer<typeof rule>

export const listPointsRules = endpoint({
  method: 'GET',
  path: '/admin/points/rules',
  summary: 'Lists all points rules, oldest first',
  access: right('promotions'),
  tag: 'points',
  reply: z.object({
    rules: z.array(rule),
    now: z.iso.date().meta({ description: 'The first day of the rule in force' }),
  }),
})

export const savePointsRule = endpoint({
  method: 'POST',
  path: '/admin/points/rules',
  summary: 'Saves the points rule from a day on, today at the earliest',
  access: right('promotions'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'points',
  body: rule.extend({ reason }),
  reply: success,
})

export const grantPoints = endpoint({
  method: 'POST',
  path: '/admin/points/give',
  summary:
    'Grants or deducts points by hand, with a reason; above the limit it waits for the approval of a second person',
  access: right('points'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'points',
  body: z.object({
    person_id: numeric(z.number('points.person_required').int().positive()),
    points: numeric(
      z.number('common.whole_number_required').int('common.whole_number_required').min(-100_000).max(100_000),
    ).refine((points) => points !== 0, 'points.quantity_required'),
    reason,
  }),
  reply: z.object({
    balance: z.int(),
    is_waiting: z.boolean().meta({ description: 'The balance changes only when a second person approves' }),
  }),
})

const pointsForStaff = z.object({
  worth: rupees.meta({ description: 'The value of one point when it is spent' }),
  most_alone: z.int().meta({ description: 'The most points per grant that need no second person' }),
  wishes: z.array(
    z.object({
      id: z.int(),
      person_id: z.int(),
      name: z.string(),
      points: z.int(),
      reason: z.string(),
      asked_by: z.string(),
      asked_at: z.iso.datetime(),
      may: z.array(z.enum(['give', 'refuse'])),
    }),
  ),
  person: z
    .object({
      id: z.int(),
      name: z.string(),
      is_me: z.boolean(),
      balance: z.int(),
      entries: z.array(
        z.object({
          id: z.int(),
          at: z.iso.datetime(),
          kind: z.string(),
          points: z.int(),
          order_id: z.int().nullable(),
          reason: z.string(),
        }),
      ),
    })
    .nullable(),
})

export type PointsForStaff = z.infer<typeof pointsForStaff>

export const getPointsForStaff = endpoint({
  method: 'GET',
  path: '/admin/points',
  summary: 'Lists grants that wait for a second person, and returns the points of one person',
  access: right('points'),
  tag: 'points',
  query: z.object({ person_id: id.optional() }),
  reply: pointsForStaff,
})

export const decidePointsRequest = endpoint({
  method: 'POST',
  path: '/admin/points/wishes/:id/decide',
  summary: 'Approves or refuses a requested grant of points; the person who requested it can only refuse',
  access: right('points'),
  owns: anyone('pointsRequest'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'points',
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['give', 'refuse'], 'common.choose'), reason }),
  reply: success,
})

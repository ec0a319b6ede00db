import { z } from 'zod'
import { anyone, endpoint } from '#platform/endpoint'
import { choiceFilter, dayFilter, listEndpoint, textFilter } from '#platform/list'
import { rupees } from '#platform/money'
import { id, optionalField } from '#platform/wire-numbers'
import { reason, success } from '#platform/wire-shapes'
import { access, amount, day, pinPrefix, tag, wholeNumber } from './shapes.ts'

const states = {
  in_force: 'delivery.pins.state.inforce',
  scheduled: 'delivery.pins.state.scheduled',
  past: 'delivery.pins.state.past',
} as const

const pinRule = z.object({
  id: z.int(),
  prefix: z.string(),
  state: z.enum(['in_force', 'scheduled', 'past']),
  from: z.string(),
  until: z.string().nullable().meta({ description: 'The last day; null: until further notice' }),
  deliverable: z.boolean(),
  cod: z.boolean(),
  extra_days: z.int(),
  extra_charge: rupees,
  note: z.string(),
  updated_at: z.iso.datetime(),
})

export type PinRule = z.infer<typeof pinRule>

export const listPinRules = listEndpoint({
  path: '/admin/delivery/pins',
  summary:
    'Lists what differs for PIN codes by their beginning: no delivery, no cash, extra days and charges',
  access,
  tag,
  id: 'id',
  row: pinRule,
  columns: {
    prefix: { title: 'delivery.pins.prefix', kind: 'text', isSortable: true },
    state: { title: 'delivery.pins.state', kind: 'choice', labels: states },
    from: { title: 'delivery.pins.from', kind: 'day', isSortable: true },
    until: { title: 'delivery.pins.until', kind: 'day' },
    deliverable: { title: 'delivery.pins.deliverable', kind: 'flag' },
    cod: { title: 'delivery.pins.cod', kind: 'flag' },
    extra_days: { title: 'delivery.pins.extradays', kind: 'count' },
    extra_charge: { title: 'delivery.pins.extracharge', kind: 'money' },
    note: { title: 'delivery.pins.note', kind: 'text' },
    updated_at: { title: 'delivery.pins.updated', kind: 'moment', isExtra: true },
  },
  filters: {
    state: choiceFilter('delivery.pins.state', states),
    on: dayFilter('delivery.pins.on'),
    pin: textFilter('delivery.pins.pin'),
  },
  sort: 'prefix',
  search: 'delivery.pins.search',
})

const pinRuleBody = z.object({
  prefix: pinPrefix,
  from: optionalField(day).meta({ description: 'Today when absent' }),
  until: optionalField(day),
  deliverable: z.boolean(),
  cod: z.boolean(),
  extra_days: wholeNumber(0, 60).default(0),
  extra_charge: amount(5_000).default(0),
  note: z.string().trim().max(300).default('').meta({ description: 'For the staff' }),
  reason,
})

export const createPinRule = endpoint({
  method: 'POST',
  path: '/admin/delivery/pins',
  summary: 'Adds a rule for PIN codes that begin alike, between two days',
  access,
  idempotent: 'one transaction',
  fresh: true,
  tag,
  body: pinRuleBody,
  reply: z.object({ id: z.int() }),
  status: 201,
})

export const changePinRule = endpoint({
  method: 'PUT',
  path: '/admin/delivery/pins/:id',
  summary: 'Replaces a rule for PIN codes',
  access,
  owns: anyone('pinRule'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: pinRuleBody,
  reply: success,
})

export const removePinRule = endpoint({
  method: 'DELETE',
  path: '/admin/delivery/pins/:id',
  summary: 'Removes a rule for PIN codes; placed orders keep what they were promised',
  access,
  owns: anyone('pinRule'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: success,
})

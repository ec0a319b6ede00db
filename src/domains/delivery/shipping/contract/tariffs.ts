import { z } from 'zod'
import { anyone, endpoint } from '#platform/endpoint'
import { id } from '#platform/wire-numbers'
import { zones } from '../tables.ts'
import { access, amount, day, optionalReason, pinPrefix, tag, wholeNumber } from './shapes.ts'

const MOST_CHARGE = 5_000
const MOST_VALUE = 1_00_000

const zone = z
  .object({
    zone: z.enum(zones),
    first: amount(MOST_CHARGE).meta({ description: 'Rupees for the first started slab of weight' }),
    further: amount(MOST_CHARGE).meta({ description: 'Rupees for each further started slab' }),
    free_from: amount(MOST_VALUE).meta({
      description: 'The value of a parcel’s goods from which delivery is free',
    }),
    from_days: wholeNumber(0, 60),
    to_days: wholeNumber(0, 60),
  })
  .refine(({ from_days, to_days }) => to_days >= from_days, {
    path: ['to_days'],
    message: 'shipping.days_reversed',
  })

const prefixes = z.array(pinPrefix).max(200).meta({ description: 'How their PIN codes begin' })

const terms = z.object({
  zones: z
    .array(zone)
    .refine((given) => zones.every((one) => given.filter((row) => row.zone === one).length === 1), {
      message: 'shipping.each_zone_once',
    })
    .meta({
      description: 'A same city, B same State, C metro to metro, D rest of India, E hard to reach',
    }),
  slab_grams: wholeNumber(50, 10_000).meta({ description: 'Weight of one slab; each started one counts' }),
  handling_days: wholeNumber(0, 14).meta({
    description: 'Days to pack, before the days that a courier says',
  }),
  metro_prefixes: prefixes,
  special_prefixes: prefixes,
  cod: z
    .object({
      fee: amount(500),
      fee_free_from: amount(50_000).meta({ description: 'Goods value from which the fee is waived' }),
      from: amount(50_000).meta({ description: 'Cash is possible from this goods value of a parcel' }),
      to: amount(50_000).meta({ description: 'Cash is possible up to this goods value of a parcel' }),
    })
    .refine(({ from, to }) => to >= from, { path: ['to'], message: 'shipping.cash_range_reversed' }),
})

export type TariffTermsOnWire = z.infer<typeof terms>

const tariffStates = ['in_force', 'scheduled', 'past', 'withdrawn'] as const

const version = z.object({
  version: z.int(),
  from: z.string().meta({ description: "The day in India from which it applies, 'YYYY-MM-DD'" }),
  state: z.enum(tariffStates),
  by: z.string().nullable().meta({ description: 'null: shipped with the software' }),
  at: z.iso.datetime(),
  reason: z.string(),
  terms,
})

export type TariffVersion = z.infer<typeof version>

const tariff = terms.extend({
  version: z.int().meta({
    description: 'The newest change; sent back, it makes sure that no other one came between',
  }),
  in_force_since: z.string(),
  versions: z.array(version).meta({ description: 'The newest 30, scheduled and past ones' }),
})

export type Tariff = z.infer<typeof tariff>

export const getTariff = endpoint({
  method: 'GET',
  path: '/admin/delivery/zones',
  summary: 'Returns zones, weights, prices and the terms of cash on delivery, with scheduled and past ones',
  access,
  tag,
  reply: tariff,
})

export const changeTariff = endpoint({
  method: 'PUT',
  path: '/admin/delivery/zones',
  summary:
    'Replaces zones, weights, prices and the terms of cash on delivery from a day on; placed orders keep theirs',
  access,
  idempotent: 'one transaction',
  fresh: true,
  tag,
  body: terms.extend({
    version: id.optional(),
    from: day.optional().meta({ description: 'Today when absent' }),
    reason: optionalReason,
  }),
  reply: tariff,
})

export const withdrawTariff = endpoint({
  method: 'DELETE',
  path: '/admin/delivery/zones/:version',
  summary: 'Withdraws a scheduled change before its day',
  access,
  owns: anyone('tariff', 'version'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ version: id }),
  body: z.object({ reason: optionalReason }),
  reply: tariff,
})

import { z } from 'zod'
import { anyone, endpoint } from '#platform/endpoint'
import { choiceFilter, flagFilter, listEndpoint } from '#platform/list'
import { rupees } from '#platform/money'
import { id, optionalField } from '#platform/wire-numbers'
import { reason } from '#platform/wire-shapes'
import { access, amount, tag } from './shapes.ts'

const states = {
  Open: 'delivery.stores.state.open',
  Paused: 'delivery.stores.state.paused',
  Closed: 'delivery.stores.state.closed',
} as const

const storeTerms = z.object({
  store_id: z.int(),
  name: z.string(),
  city: z.string(),
  pin: z.string(),
  state: z.enum(['Open', 'Paused', 'Suspended', 'Closed']),
  cod: z.boolean(),
  free_from: rupees.nullable().meta({
    description: 'Goods of this value ship free from this store; null: only the zones’ own values count',
  }),
})

export type StoreTerms = z.infer<typeof storeTerms>

export const listStoreTerms = listEndpoint({
  path: '/admin/delivery/stores',
  summary: 'Lists the stores with their free delivery and whether they take cash on delivery',
  access,
  tag,
  id: 'store_id',
  row: storeTerms,
  columns: {
    name: { title: 'delivery.stores.name', kind: 'text', isSortable: true },
    city: { title: 'delivery.stores.city', kind: 'text' },
    pin: { title: 'delivery.stores.pin', kind: 'text' },
    state: { title: 'delivery.stores.state', kind: 'choice', labels: states },
    cod: { title: 'delivery.stores.cod', kind: 'flag' },
    free_from: { title: 'delivery.stores.freefrom', kind: 'money' },
  },
  filters: {
    state: choiceFilter('delivery.stores.state', states),
    cod: flagFilter('delivery.stores.cod'),
  },
  sort: 'name',
  search: 'delivery.stores.search',
})

export const changeStoreTerms = endpoint({
  method: 'PUT',
  path: '/admin/delivery/stores/:id',
  summary: 'Changes whether a store takes cash on delivery, and from which value it delivers free',
  access,
  owns: anyone('deliveringStore'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: z.object({ id }),
  body: z.object({ cod: z.boolean(), free_from: optionalField(amount(1_00_000)), reason }),
  reply: storeTerms,
})

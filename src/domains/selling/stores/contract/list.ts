import { z } from 'zod'
import { right } from '#platform/endpoint'
import { choiceFilter, dayFilter, listEndpoint, textFilter } from '#platform/list'
import { rupees } from '#platform/money'
import { storeStates } from '#contracts/selling/sellers'

const statusLabels = {
  Open: 'stores.status.open',
  Paused: 'stores.status.paused',
  Suspended: 'stores.status.suspended',
  Closed: 'stores.status.closed',
} as const

const row = z.object({
  store_id: z.int(),
  name: z.string(),
  slug: z.string(),
  legal_name: z.string(),
  gstin: z.string(),
  status: z.enum(storeStates),
  until: z.iso.datetime().nullable(),
  owner_id: z.int().nullable(),
  owner: z.string(),
  city: z.string(),
  state: z.string(),
  opened_at: z.iso.datetime(),
  listings: z.int(),
  orders: z.int(),
  sales: rupees,
  open_orders: z.int(),
  open_returns: z.int(),
  balance: rupees,
})
export type StoreRow = z.infer<typeof row>

export const listStores = listEndpoint({
  path: '/admin/stores',
  summary: 'Lists all stores with their state, sales of 30 days, open orders and balance',
  access: right('stores'),
  tag: 'stores',
  id: 'store_id',
  row,
  columns: {
    name: { title: 'stores.col.name', kind: 'text', isSortable: true },
    status: { title: 'stores.col.status', kind: 'choice', labels: statusLabels },
    until: { title: 'stores.col.until', kind: 'moment', isExtra: true },
    owner: { title: 'stores.col.owner', kind: 'text' },
    city: { title: 'stores.col.city', kind: 'text', isSortable: true },
    state: { title: 'stores.col.state', kind: 'text', isExtra: true },
    listings: { title: 'stores.col.listings', kind: 'count' },
    orders: { title: 'stores.col.orders', kind: 'count', isExtra: true },
    sales: { title: 'stores.col.sales', kind: 'money' },
    open_orders: { title: 'stores.col.openorders', kind: 'count' },
    open_returns: { title: 'stores.col.openreturns', kind: 'count', isExtra: true },
    balance: { title: 'stores.col.balance', kind: 'money' },
    opened_at: { title: 'stores.col.openedat', kind: 'moment', isSortable: true },
    legal_name: { title: 'stores.col.legalname', kind: 'text', isExtra: true },
    gstin: { title: 'stores.col.gstin', kind: 'text', isExtra: true },
    store_id: { title: 'stores.col.id', kind: 'count', isExtra: true },
  },
  filters: {
    status: choiceFilter('stores.col.status', statusLabels),
    state: textFilter('stores.filter.state'),
    hobby: textFilter('stores.filter.hobby'),
    from: dayFilter('stores.filter.from'),
    to: dayFilter('stores.filter.to'),
  },
  sort: '-opened_at',
  search: 'stores.search',
  more: {
    counts: z.record(z.enum(storeStates), z.int()).meta({ description: 'All stores, by status' }),
  },
})

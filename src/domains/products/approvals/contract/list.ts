import { z } from 'zod'
import { right } from '#platform/endpoint'
import { choiceFilter, flagFilter, idFilter, listEndpoint, textFilter } from '#platform/list'
import { productStates } from './shapes.ts'

const states = {
  Live: 'adminproducts.state.live',
  Hidden: 'adminproducts.state.hidden',
  InReview: 'adminproducts.state.in_review',
  ChangesRequested: 'adminproducts.state.changes_requested',
  ChangePending: 'adminproducts.state.change_pending',
  ChangeReturned: 'adminproducts.state.change_returned',
  TakenDown: 'adminproducts.state.taken_down',
} as const

const row = z.object({
  product_id: z.int(),
  name: z.string(),
  image: z.string().meta({ description: 'Path of the first picture; empty without one' }),
  placeholder: z.string(),
  store_id: z.int(),
  store: z.string(),
  category: z.string(),
  sku: z.string().meta({ description: 'Of the first variant' }),
  variants: z.int(),
  price: z.number().nullable().meta({ description: 'Lowest price to pay, in rupees' }),
  stock: z.int().meta({ description: 'Available pieces of all variants' }),
  pictures: z.int(),
  state: z.enum(productStates),
  is_flagged: z.boolean(),
  found: z.array(z.string()).meta({ description: 'Names of the rules that found something' }),
  added_at: z.iso.datetime(),
})

export type ProductRow = z.infer<typeof row>

export const listProducts = listEndpoint({
  path: '/admin/products',
  summary: 'Lists the products of all stores',
  access: right('products'),
  tag: 'approvals',
  row,
  id: 'product_id',
  columns: {
    product_id: { title: 'adminproducts.col.id', kind: 'count', isExtra: true },
    name: { title: 'adminproducts.col.name', kind: 'text', isSortable: true },
    store: { title: 'adminproducts.col.store', kind: 'text' },
    category: { title: 'adminproducts.col.category', kind: 'text' },
    sku: { title: 'adminproducts.col.sku', kind: 'text', isExtra: true },
    variants: { title: 'adminproducts.col.variants', kind: 'count', isExtra: true },
    price: { title: 'adminproducts.col.price', kind: 'money', isSortable: true },
    stock: { title: 'adminproducts.col.stock', kind: 'count' },
    pictures: { title: 'adminproducts.col.pictures', kind: 'count', isExtra: true },
    state: { title: 'adminproducts.col.state', kind: 'choice', labels: states },
    is_flagged: { title: 'adminproducts.col.flagged', kind: 'flag', isExtra: true },
    added_at: { title: 'adminproducts.col.added', kind: 'moment', isSortable: true },
  },
  filters: {
    review: choiceFilter('adminproducts.col.state', {
      Waiting: 'adminproducts.state.waiting',
      Flagged: 'adminproducts.state.flagged',
      Returned: 'adminproducts.state.returned',
      Live: 'adminproducts.state.live',
      Hidden: 'adminproducts.state.hidden',
      TakenDown: 'adminproducts.state.taken_down',
    }),
    store_id: idFilter('adminproducts.col.store'),
    category_id: idFilter('adminproducts.col.category'),
    status: choiceFilter('adminproducts.filter.status', {
      Active: 'adminproducts.status.active',
      Inactive: 'adminproducts.status.inactive',
    }),
    price_from: textFilter('adminproducts.filter.price_from'),
    price_to: textFilter('adminproducts.filter.price_to'),
    stock: choiceFilter('adminproducts.col.stock', {
      none: 'adminproducts.stock.none',
      some: 'adminproducts.stock.some',
    }),
    has_picture: flagFilter('adminproducts.filter.has_picture'),
  },
  sort: '-added_at',
  search: 'adminproducts.search',
  more: {
    counts: z.object({
      waiting: z.int(),
      changes_requested: z.int(),
      flagged: z.int(),
      taken_down: z.int(),
    }),
  },
})

import { z } from 'zod'
import { endpoint, right } from '#platform/endpoint'
import { choiceFilter, flagFilter, idFilter, listEndpoint, textFilter } from '#platform/list'
import { attributeRow } from './attributes.ts'
import { categoryRow } from './categories.ts'
import { colourRow } from './colours.ts'

const tag = 'catalogue'
const access = right('catalogue')

export const listCategories = listEndpoint({
  path: '/admin/categories',
  summary: 'Lists the categories as the staff edit them, hidden ones too',
  access,
  tag,
  id: 'id',
  row: categoryRow,
  columns: {
    id: { title: 'categories.col.id', kind: 'count', isSortable: true, isExtra: true },
    name: { title: 'categories.col.name', kind: 'text', isSortable: true },
    name_hi: { title: 'categories.col.name_hi', kind: 'text' },
    parent_id: { title: 'categories.col.parent', kind: 'count', isExtra: true },
    position: { title: 'categories.col.position', kind: 'count', isSortable: true, isExtra: true },
    products: { title: 'categories.col.products', kind: 'count' },
    all_products: { title: 'categories.col.all_products', kind: 'count' },
    attribute_keys: { title: 'categories.col.attributes', kind: 'texts', isExtra: true },
    is_hidden: { title: 'categories.col.hidden', kind: 'flag' },
  },
  filters: {
    parent_id: idFilter('categories.col.parent'),
    is_hidden: flagFilter('categories.col.hidden'),
  },
  sort: 'name',
  search: 'categories.search',
})

export const getCategoryTree = endpoint({
  method: 'GET',
  path: '/admin/category-tree',
  summary: 'Returns all categories, each after the one above it',
  access,
  tag,
  reply: z.object({ rows: z.array(categoryRow) }),
})

export const attributeKindLabels = {
  choice: 'categories.kind.choice',
  number: 'categories.kind.number',
  text: 'categories.kind.text',
  yes_no: 'categories.kind.yes_no',
  colour: 'categories.kind.colour',
} as const

export const listAttributes = listEndpoint({
  path: '/admin/attributes',
  summary: 'Lists the attributes that categories may have',
  access,
  tag,
  id: 'key',
  row: attributeRow,
  columns: {
    label: { title: 'categories.col.label', kind: 'text', isSortable: true },
    label_hi: { title: 'categories.col.label_hi', kind: 'text' },
    key: { title: 'categories.col.key', kind: 'text', isSortable: true },
    kind: { title: 'categories.col.kind', kind: 'choice', labels: attributeKindLabels, isSortable: true },
    unit: { title: 'categories.col.unit', kind: 'text' },
    values: { title: 'categories.col.values', kind: 'texts' },
    categories: { title: 'categories.col.categories', kind: 'count', isSortable: true },
    is_facet: { title: 'categories.col.facet', kind: 'flag' },
  },
  filters: {
    kind: choiceFilter('categories.col.kind', attributeKindLabels),
    category_id: idFilter('categories.col.category'),
    is_facet: flagFilter('categories.col.facet'),
  },
  sort: 'label',
  search: 'categories.search_attributes',
})

export const listColours = listEndpoint({
  path: '/admin/colours',
  summary: 'Lists the colours of products',
  access,
  tag,
  id: 'id',
  row: colourRow,
  columns: {
    id: { title: 'categories.col.id', kind: 'count', isSortable: true, isExtra: true },
    name: { title: 'categories.col.name', kind: 'text', isSortable: true },
    name_hi: { title: 'categories.col.name_hi', kind: 'text' },
    hex: { title: 'categories.col.hex', kind: 'text' },
    family: { title: 'categories.col.family', kind: 'text', isSortable: true },
    products: { title: 'categories.col.products', kind: 'count' },
  },
  filters: { family: textFilter('categories.col.family') },
  sort: 'name',
  search: 'categories.search_colours',
})

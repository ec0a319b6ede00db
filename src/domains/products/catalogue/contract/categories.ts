import { z } from 'zod'
import { anyone, endpoint, right } from '#platform/endpoint'
import { id, numeric, optionalField } from '#platform/wire-numbers'
import { optionalReason, shortLine, freeText } from '#platform/wire-shapes'

const tag = 'catalogue'

export const categoryName = shortLine(60).min(2, 'catalogue.category_name_required')

export const attributeKey = z
  .string('catalogue.attribute_key_invalid')
  .trim()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'catalogue.attribute_key_invalid')

const position = optionalField(numeric(z.number().int().min(0).max(9_999))).meta({
  description: 'Place among the categories beside it, from 0; last when absent',
})

const parent = optionalField(id).meta({ description: 'The category above; null: a hobby' })

const fields = {
  name: categoryName,
  name_hi: shortLine(80).nullish(),
  parent_id: parent,
  description: freeText(500).nullish(),
  description_hi: freeText(700).nullish(),
  image_id: optionalField(id).meta({
    description: 'A picture of the media library (`/admin/media`); null: the picture of the category above',
  }),
  position,
  attribute_keys: z.array(attributeKey).max(60).optional(),
  is_hidden: z.boolean().optional().meta({
    description: 'Its products leave all lists, menus, searches, carts and the sitemap at once',
  }),
  reason: optionalReason,
}

export const categoryRow = z.object({
  id: z.int(),
  name: z.string(),
  name_hi: z.string(),
  slug: z.string(),
  parent_id: z.int().nullable(),
  hobby_id: z.int(),
  description: z.string(),
  description_hi: z.string(),
  image_id: z.int().nullable(),
  image: z.string(),
  placeholder: z.string(),
  position: z.int(),
  attribute_keys: z.array(z.string()),
  is_hidden: z.boolean(),
  is_shown: z.boolean().meta({ description: 'Neither it nor a category above it is hidden' }),
  moved_to: z.int().nullable().meta({ description: 'Where its old address leads while it is hidden' }),
  products: z.int().meta({ description: 'Products of its own, whatever their status' }),
  all_products: z.int().meta({ description: 'Its own products and those of all categories below it' }),
})
export type CategoryOnWire = z.infer<typeof categoryRow>

const owned = anyone('category', 'id')
const params = z.object({ id })

export const getCategory = endpoint({
  method: 'GET',
  path: '/admin/categories/:id',
  summary: 'Returns a category as the staff edit it',
  access: right('catalogue'),
  owns: owned,
  tag,
  params,
  reply: categoryRow,
})

export const addCategory = endpoint({
  method: 'POST',
  path: '/admin/categories',
  summary: 'Adds a category. 409 `name_taken`',
  access: right('catalogue'),
  idempotent: 'one transaction',
  tag,
  body: z.object(fields),
  reply: categoryRow,
  status: 201,
})

export const changeCategory = endpoint({
  method: 'PATCH',
  path: '/admin/categories/:id',
  summary:
    'Changes, moves or hides a category; omitted fields stay. Products and categories below move with it. 409 `name_taken`, `own_descendant`',
  access: right('catalogue'),
  owns: owned,
  idempotent: 'one transaction',
  tag,
  params,
  body: z.object({ ...fields, name: categoryName.optional() }),
  reply: categoryRow,
})

export const removeCategory = endpoint({
  method: 'DELETE',
  path: '/admin/categories/:id',
  summary: 'Removes an empty category. 409 `has_products`, `has_categories`',
  access: right('catalogue'),
  owns: owned,
  idempotent: 'one transaction',
  tag,
  params,
  body: z.object({ reason: optionalReason }),
  reply: z.object({ success: z.literal(true) }),
})

export const moveProducts = endpoint({
  method: 'POST',
  path: '/admin/categories/:id/move-products',
  summary:
    'Moves all products of a category into another one. With `hide` the category is hidden, and its address leads to the other one',
  access: right('catalogue'),
  owns: owned,
  idempotent: 'one transaction',
  tag,
  params,
  body: z.object({
    to_id: id,
    with_children: z.boolean().default(true).meta({ description: 'Also those of the categories below' }),
    hide: z.boolean().default(false),
    reason: optionalReason,
  }),
  reply: z.object({ moved: z.int() }),
})

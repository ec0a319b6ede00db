import { z } from 'zod'
import { msg } from '#platform/messages'
import { anyone, endpoint, right } from '#platform/endpoint'
import { optionalReason, shortLine } from '#platform/wire-shapes'
import { attributeKey } from './categories.ts'

const tag = 'catalogue'

export const attributeKinds = ['choice', 'number', 'text', 'yes_no', 'colour'] as const
export type AttributeKind = (typeof attributeKinds)[number]

const value = shortLine(60).min(1, 'catalogue.value_required')

const values = z
  .array(z.union([value, z.object({ value, value_hi: shortLine(80).default('') })]))
  .max(300, msg('catalogue.too_many_values', { most: 300 }))
  .meta({ description: 'What sellers may choose, in this order, with Hindi names; for the kind `choice`' })

const fields = {
  label: shortLine(60).min(1, 'catalogue.attribute_label_required'),
  label_hi: shortLine(80).nullish(),
  kind: z.enum(attributeKinds, 'catalogue.attribute_kind_invalid'),
  unit: shortLine(20).nullish(),
  values: values.optional(),
  is_facet: z.boolean().optional().meta({ description: 'Offered as a filter in lists' }),
  reason: optionalReason,
}

const attribute = {
  key: z.string(),
  label: z.string(),
  label_hi: z.string(),
  kind: z.enum(attributeKinds),
  unit: z.string().nullable(),
  is_facet: z.boolean(),
}

export const attributeRow = z.object({
  ...attribute,
  values: z.array(z.string()),
  categories: z.int().meta({ description: 'How many categories have it' }),
})
export type AttributeOnWire = z.infer<typeof attributeRow>

const attributeDetails = z.object({
  ...attribute,
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  products: z.int(),
  values: z.array(
    z.object({
      value: z.string(),
      value_hi: z.string(),
      products: z.int(),
      is_offered: z
        .boolean()
        .meta({ description: 'Sellers may choose it; else products say it by themselves' }),
    }),
  ),
})
export type AttributeDetailsOnWire = z.infer<typeof attributeDetails>

const owned = anyone('attribute', 'key')
const params = z.object({ key: attributeKey })

export const getAttribute = endpoint({
  method: 'GET',
  path: '/admin/attributes/:key',
  summary: 'Returns an attribute with its values and how many products say each',
  access: right('catalogue'),
  owns: owned,
  tag,
  params,
  reply: attributeDetails,
})

export const addAttribute = endpoint({
  method: 'POST',
  path: '/admin/attributes',
  summary: 'Adds an attribute that categories may have. 409 `key_taken`',
  access: right('catalogue'),
  idempotent: 'one transaction',
  tag,
  body: z.object({ key: attributeKey, ...fields }),
  reply: attributeDetails,
  status: 201,
})

export const changeAttribute = endpoint({
  method: 'PATCH',
  path: '/admin/attributes/:key',
  summary:
    'Changes an attribute in all its categories; omitted fields stay. 409 `in_use` for a value or kind that products need',
  access: right('catalogue'),
  owns: owned,
  idempotent: 'one transaction',
  tag,
  params,
  body: z.object({ ...fields, label: fields.label.optional(), kind: fields.kind.optional() }),
  reply: attributeDetails,
})

export const removeAttribute = endpoint({
  method: 'DELETE',
  path: '/admin/attributes/:key',
  summary: 'Removes an attribute that no product says. 409 `in_use`',
  access: right('catalogue'),
  owns: owned,
  idempotent: 'one transaction',
  tag,
  params,
  body: z.object({ reason: optionalReason }),
  reply: z.object({ success: z.literal(true) }),
})

export const renameAttributeValue = endpoint({
  method: 'POST',
  path: '/admin/attributes/:key/rename-value',
  summary: 'Renames a value in all products, or merges it into another one that exists',
  access: right('catalogue'),
  owns: owned,
  idempotent: 'one transaction',
  tag,
  params,
  body: z.object({ from: value, to: value, reason: optionalReason }),
  reply: z.object({ products: z.int().meta({ description: 'How many products follow' }) }),
})

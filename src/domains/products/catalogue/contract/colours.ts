import { z } from 'zod'
import { anyone, endpoint, right } from '#platform/endpoint'
import { id } from '#platform/wire-numbers'
import { optionalReason, shortLine } from '#platform/wire-shapes'

const tag = 'catalogue'

const fields = {
  name: shortLine(40).min(2, 'catalogue.colour_name_required'),
  name_hi: shortLine(60).nullish(),
  hex: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'catalogue.hex_invalid')
    .nullish()
    .meta({ description: '#rrggbb; null: no single swatch shows it, such as of many colours' }),
  family: shortLine(40).nullish().meta({ description: 'Such as Red: its shades are listed together' }),
  reason: optionalReason,
}

export const colourRow = z.object({
  id: z.int(),
  name: z.string(),
  name_hi: z.string(),
  hex: z.string().nullable(),
  family: z.string(),
  products: z.int().meta({ description: 'Products that have it, by themselves or in a pack' }),
})
export type ColourOnWire = z.infer<typeof colourRow>

const owned = anyone('colour', 'id')
const params = z.object({ id })

export const getColour = endpoint({
  method: 'GET',
  path: '/admin/colours/:id',
  summary: 'Returns a colour',
  access: right('catalogue'),
  owns: owned,
  tag,
  params,
  reply: colourRow,
})

export const addColour = endpoint({
  method: 'POST',
  path: '/admin/colours',
  summary: 'Adds a colour. 409 `name_taken`',
  access: right('catalogue'),
  idempotent: 'one transaction',
  tag,
  body: z.object(fields),
  reply: colourRow,
  status: 201,
})

export const changeColour = endpoint({
  method: 'PATCH',
  path: '/admin/colours/:id',
  summary: 'Changes a colour; its products follow, and omitted fields stay. 409 `name_taken`',
  access: right('catalogue'),
  owns: owned,
  idempotent: 'one transaction',
  tag,
  params,
  body: z.object({ ...fields, name: fields.name.optional() }),
  reply: colourRow,
})

export const removeColour = endpoint({
  method: 'DELETE',
  path: '/admin/colours/:id',
  summary: 'Removes a colour that no product has. 409 `in_use`',
  access: right('catalogue'),
  owns: owned,
  idempotent: 'one transaction',
  tag,
  params,
  body: z.object({ reason: optionalReason }),
  reply: z.object({ success: z.literal(true) }),
})

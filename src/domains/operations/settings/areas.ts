import { notFound } from '#platform/refusal'
import type { SettingsSchema } from '#platform/settings-schema'

/** Areas in the order in which an order meets them; others come after them. */
const ORDER = [
  'cart',
  'checkout',
  'orders',
  'delivery',
  'cash',
  'fulfilment',
  'returns',
  'messages',
  'payouts',
  'posts',
  'conduct',
  'moderation',
]

const placeOf = ({ area }: SettingsSchema): number => {
  const place = ORDER.indexOf(area)
  return place === -1 ? ORDER.length : place
}

/** The settings of all domains in the order of their page. */
export const inPageOrder = (schemas: readonly SettingsSchema[]): SettingsSchema[] =>
  schemas.toSorted((a, b) => placeOf(a) - placeOf(b))

/** @throws Refusal 404. */
export function schemaOf(schemas: readonly SettingsSchema[], named: string): SettingsSchema {
  const schema = schemas.find(({ area }) => area === named)
  if (!schema) throw notFound('settings.no_such_settings')
  return schema
}

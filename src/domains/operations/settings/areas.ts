import { notFound } from '#platform/refusal'
import type { SettingsSchema } from '#platform/settings-schema'

/** Areas in the order in which an order meets them; others come after them. */
const AREA_ORDER = [
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

const areaRank = ({ area }: SettingsSchema): number => {
  const place = AREA_ORDER.indexOf(area)
  return place === -1 ? AREA_ORDER.length : place
}

/** The settings of all domains in the order of their page. */
export const inPageOrder = (schemas: readonly SettingsSchema[]): SettingsSchema[] =>
  schemas.toSorted((a, b) => areaRank(a) - areaRank(b))

/** @throws Refusal 404. */
export function findSchema(schemas: readonly SettingsSchema[], named: string): SettingsSchema {
  const schema = schemas.find(({ area }) => area === named)
  if (!schema) throw notFound('settings.no_such_settings')
  return schema
}

import { notFound } from '#platform/refusal'
import type { SettingsSchema } from '#platform/settings-schema'

/** Areas in the order in which an order meets them; unlisted areas follow. */
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
  'attribution',
  'posts',
  'sanctions',
  'moderation',
  'reviews',
  'creators',
  'workshops',
  'bookings',
  'onboarding',
  'complaints',
  'notices',
  'newsletters',
  'policies',
  'careers',
]

const areaRank = ({ area }: SettingsSchema): number => {
  const place = AREA_ORDER.indexOf(area)
  return place === -1 ? AREA_ORDER.length : place
}

/** The settings schemas of all domains, in page order. */
export const inPageOrder = (schemas: readonly SettingsSchema[]): SettingsSchema[] =>
  schemas.toSorted((a, b) => areaRank(a) - areaRank(b))

/** Finds the schema of an area. @throws Refusal 404. */
export function findSchema(schemas: readonly SettingsSchema[], named: string): SettingsSchema {
  const schema = schemas.find(({ area }) => area === named)
  if (!schema) throw notFound('settings.no_such_settings')
  return schema
}

import type { Tx } from '#platform/database'
import { importReferenceData } from '#platform/reference-data'
import { broadcast } from '#platform/broadcast'
import { attributeCache } from './attribute-cache.ts'
import { ATTRIBUTES_CHANNEL, CATEGORIES_CHANNEL, PRODUCTS_CHANNEL } from '../channels.ts'
import type { AttributeDefinition } from '../shapes.ts'
import { allAttributes, coloursWithHexes } from '../queries/reference-data.ts'
import {
  categoriesAsShipped,
  insertOrReplaceAttributes,
  insertOrReplaceCategories,
  type ShippedCategory,
} from '../queries/import.ts'
import { upsertColours } from '../queries/save.ts'

/** Key of a hobby: its id; of a subcategory: its hobby and name. */
const categoryKey = ({ id, parentId, name }: ShippedCategory): string =>
  id === null ? `${parentId}/${name}` : String(id)
const attributeKey = ({ categoryId, key }: AttributeDefinition): string => `${categoryId}/${key}`

const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> =>
  new Map(rows.map((row) => [keyOf(row), row]))

/**
 * Imports the shipped hobbies and subcategories, without overwriting changes by staff; hobbies must come before their
 * subcategories. New ones are placed after their siblings. @returns the number of rows written.
 */
export async function importCategories(tx: Tx, categories: readonly ShippedCategory[]): Promise<number> {
  const written = await importReferenceData(tx, {
    table: 'catalogue.categories',
    shipped: byKey(categories, categoryKey),
    read: async () => byKey(await categoriesAsShipped(tx), categoryKey),
    write: insertOrReplaceCategories,
  })
  if (written > 0) await broadcast(tx, CATEGORIES_CHANNEL, '')
  if (written > 0) await broadcast(tx, PRODUCTS_CHANNEL, '*')
  return written
}

/** Imports the shipped colours; `hex` null: no single swatch. @returns the number of rows written. */
export async function importColours(
  tx: Tx,
  colours: Readonly<Record<string, string | null>>,
): Promise<number> {
  const rows = Object.entries(colours).map(([name, hex]) => ({ name, hex }))
  const written = await importReferenceData(tx, {
    table: 'catalogue.colours',
    shipped: byKey(rows, ({ name }) => name),
    read: async () => byKey(await coloursWithHexes(tx), ({ name }) => name),
    write: (_, due) => upsertColours(tx, Object.fromEntries(due.map(({ name, hex }) => [name, hex]))),
  })
  if (written > 0) await broadcast(tx, PRODUCTS_CHANNEL, '*')
  return written
}

/** Imports the shipped attribute definitions; new ones come after those of their category. @returns the number of rows written. */
export async function importAttributes(tx: Tx, definitions: readonly AttributeDefinition[]): Promise<number> {
  const written = await importReferenceData(tx, {
    table: 'catalogue.attribute_definitions',
    shipped: byKey(definitions, attributeKey),
    read: async () => byKey(await allAttributes(tx), attributeKey),
    write: insertOrReplaceAttributes,
  })
  if (written === 0) return 0
  attributeCache.markChanged(tx)
  await broadcast(tx, ATTRIBUTES_CHANNEL, '')
  await broadcast(tx, PRODUCTS_CHANNEL, '*')
  return written
}

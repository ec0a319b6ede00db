import { productsOf } from '#domains/products/catalogue/reading'
import { categoryTree } from '#domains/products/catalogue/reference-data'
import type { Db } from '#platform/database'
import type { Difference } from '../contract.ts'
import type { PendingRow } from '../queries/products.ts'
import { differencesOf } from '../rules/differences.ts'

/** What pending changes would change of the products as they are now, by product. Categories are named. */
export async function pendingDifferences(
  db: Db,
  pending: readonly PendingRow[],
): Promise<Map<number, Difference[]>> {
  const products = await productsOf(
    db,
    pending.map(({ product_id }) => product_id),
  )
  const named = await categoryNames(db, pending)
  return new Map(
    pending.flatMap(({ product_id, patch }) => {
      const product = products.get(product_id)
      if (!product) return []
      const before = {
        ...product,
        colour: product.colour?.name ?? null,
        optionNames: product.options.map(({ name }) => name),
        ownDeclarations: product.declarations,
      }
      return [[product_id, differencesOf(before, patch).map((one) => withName(one, named))] as const]
    }),
  )
}

const withName = (one: Difference, names: ReadonlyMap<string, string>): Difference =>
  one.field === 'category'
    ? {
        ...one,
        before: names.get(String(one.before)) ?? one.before,
        after: names.get(String(one.after)) ?? one.after,
      }
    : one

async function categoryNames(db: Db, pending: readonly PendingRow[]): Promise<Map<string, string>> {
  if (pending.every(({ patch }) => patch.categoryId === undefined)) return new Map()
  const tree = await categoryTree(db)
  return new Map(
    tree.flatMap(({ id, name, children }) => [
      [String(id), name] as const,
      ...children.map((child) => [String(child.id), `${name} › ${child.name}`] as const),
    ]),
  )
}

import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { CategoryOnWire } from '../contract/categories.ts'
import { allCategoryDetails, countProducts, type CategoryDetails } from '../queries/categories.ts'

/** All categories, each after the one above it, siblings in their order, with the number of products. */
export async function presentCategories(db: Db): Promise<CategoryOnWire[]> {
  const [rows, counts] = await Promise.all([allCategoryDetails(db), countProducts(db)])
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const totals = new Map<number, number>()
  const totalOf = (id: number): number => {
    const total = (below.get(id) ?? []).reduce((sum, child) => sum + totalOf(child.id), counts.get(id) ?? 0)
    totals.set(id, total)
    return total
  }
  const inOrder = (parentId: number | null): CategoryDetails[] =>
    (below.get(parentId) ?? []).flatMap((row) => [row, ...inOrder(row.id)])
  for (const { id } of below.get(null) ?? []) totalOf(id)
  return inOrder(null).map((row) =>
    toWire(row, { products: counts.get(row.id) ?? 0, all: totals.get(row.id) ?? 0 }),
  )
}

/** One category. @throws Refusal 404. */
export async function presentCategory(db: Db, id: number): Promise<CategoryOnWire> {
  const category = (await presentCategories(db)).find((one) => one.id === id)
  if (!category) throw notFound('catalogue.not_category')
  return category
}

const toWire = (
  row: CategoryDetails,
  { products, all }: { products: number; all: number },
): CategoryOnWire => ({
  id: row.id,
  name: row.name,
  name_hi: row.nameHi,
  slug: row.slug,
  parent_id: row.parentId,
  hobby_id: row.hobbyId,
  description: row.description,
  description_hi: row.descriptionHi,
  image_id: row.imageId,
  image: row.image,
  placeholder: row.placeholder,
  position: row.position,
  attribute_keys: row.attributeKeys,
  is_hidden: row.isHidden,
  is_shown: row.isShown,
  moved_to: row.movedTo,
  products,
  all_products: all,
})

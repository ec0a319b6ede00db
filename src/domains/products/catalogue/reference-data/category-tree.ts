import type { Db } from '#platform/database'
import type { Category } from '../contract.ts'
import { allCategories, type CategoryRow } from '../queries/reference-data.ts'

/** Hobbies in their order (docs/wire.md#hobbies), each with its subcategories. */
export async function categoryTree(db: Db): Promise<Category[]> {
  const rows = await allCategories(db)
  const below = Map.groupBy(rows, (row) => row.parent_id)
  const node = (row: CategoryRow): Category => ({
    id: row.id,
    name: row.name,
    name_hi: row.name_hi || row.name,
    slug: row.slug,
    description: row.description,
    image: row.image,
    placeholder: row.placeholder,
    children: (below.get(row.id) ?? []).map(node),
  })
  return (below.get(null) ?? []).sort((a, b) => a.id - b.id).map(node)
}

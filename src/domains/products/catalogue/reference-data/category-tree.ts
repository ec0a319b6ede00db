import type { Db } from '#platform/database'
import type { Category } from '../contract.ts'
import { allCategories, type CategoryRow } from '../queries/reference-data.ts'

/** Hobbies in their order (docs/wire.md#hobbies), each with its categories. Those that the staff hide are left out, unless `withHidden`. */
export async function categoryTree(db: Db, { withHidden = false } = {}): Promise<Category[]> {
  const rows = (await allCategories(db)).filter((row) => withHidden || row.is_shown)
  const below = Map.groupBy(rows, (row) => row.parent_id)
  const node = (row: CategoryRow): Category => ({
    id: row.id,
    name: row.name,
    name_hi: row.name_hi || row.name,
    slug: row.slug,
    description: row.description,
    description_hi: row.description_hi,
    image: row.image,
    placeholder: row.placeholder,
    children: (below.get(row.id) ?? []).map(node),
  })
  return (below.get(null) ?? []).map(node)
}

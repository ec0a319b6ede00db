import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { lock } from '#platform/locks'
import { conflict, notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { broadcastCategories } from '../reference-data/broadcast-reference-data.ts'
import { categoryById, deleteCategory, hasProducts, subtreeOf } from '../queries/categories.ts'
import { auditOf } from './audit-category.ts'

/** The hobbies that come with the program: other parts of the shop know their numbers. */
const LAST_SHIPPED_HOBBY = 14

/** Removes an empty category. @throws Refusal 404, 409 `has_products`, `has_categories`, `hobby_stays`. */
export function removeCategory(db: Db, id: number, by: StaffAction): Promise<void> {
  return transact(db, async (tx) => {
    await lock(tx, 'catalogue.reference')
    const category = await categoryById(tx, id)
    if (!category) throw notFound('catalogue.not_category')
    if (id <= LAST_SHIPPED_HOBBY) throw conflict('hobby_stays', 'catalogue.hobby_stays_shipped')
    if (await hasProducts(tx, id)) throw conflict('has_products', 'catalogue.has_products')
    if ((await subtreeOf(tx, id)).length > 1) throw conflict('has_categories', 'catalogue.has_categories')
    await deleteCategory(tx, id)
    await recordAudit(tx, {
      act: 'category-removed',
      about: `category ${id}`,
      before: { name: category.name, parent: category.parentId, attributes: category.attributeKeys },
      after: {},
      ...auditOf(by),
    })
    await broadcastCategories(tx)
  })
}

import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import { conflict, notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { broadcastCategories } from '../reference-data/broadcast-reference-data.ts'
import {
  categoryById,
  moveProductRows,
  refreshBelow,
  subtreeOf,
  updateCategory,
  type CategoryDetails,
} from '../queries/categories.ts'
import { auditCategory, auditOf } from './audit-category.ts'
import { refused } from './category-input.ts'

type Move = { toId: number; withChildren: boolean; hide: boolean; by: StaffAction }

/**
 * Moves the products of a category into another one. With `hide`, the category is hidden and its address leads to the other one.
 * @returns how many were moved. @throws Refusal 400 for an unknown target, 404, 409 `own_descendant` for a target that is moved itself.
 */
export function moveProducts(db: Db, id: number, { toId, withChildren, hide, by }: Move): Promise<number> {
  return transact(db, async (tx) => {
    await lock(tx, 'catalogue.reference')
    const before = await categoryById(tx, id)
    if (!before) throw notFound('catalogue.not_category')
    const below = (await subtreeOf(tx, id)).map((one) => one.id)
    const forbidden = withChildren || hide ? below : [id]
    const target = await findTarget(tx, toId, { forbidden, isShown: hide })
    const moved = await moveProductRows(tx, withChildren ? below : [id], toId)
    await recordAudit(tx, {
      act: 'products-moved',
      about: `category ${id}`,
      before: { category: before.name },
      after: { category: target.name, category_id: toId, products: moved },
      ...auditOf(by),
    })
    if (hide) {
      await updateCategory(tx, id, { isHidden: true, movedTo: toId })
      await refreshBelow(tx, id)
      await auditCategory(tx, { id, before, by })
    }
    await broadcastCategories(tx)
    return moved
  })
}

type Wanted = { forbidden: readonly number[]; isShown: boolean }

async function findTarget(tx: Tx, toId: number, { forbidden, isShown }: Wanted): Promise<CategoryDetails> {
  const target = await categoryById(tx, toId)
  if (!target) throw refused('to_id', 'catalogue.not_category')
  if (forbidden.includes(toId)) {
    const message = 'catalogue.own_descendant_move'
    throw conflict('own_descendant', message).with({ errors: [{ field: 'to_id', message }] })
  }
  if (isShown && !target.isShown) throw refused('to_id', 'catalogue.target_hidden')
  return target
}

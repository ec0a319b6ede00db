import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import { conflict, notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { broadcastCategories } from '../reference-data/broadcast-reference-data.ts'
import {
  categoryById,
  placeAt,
  refreshBelow,
  repeatPicture,
  setAttributeKeys,
  subtreeOf,
  updateCategory,
  type CategoryDetails,
} from '../queries/categories.ts'
import type { CategoryOnWire } from '../contract/categories.ts'
import { auditCategory } from './audit-category.ts'
import { presentCategory } from './present-categories.ts'
import {
  findParent,
  lookOf,
  refused,
  refuseNameTaken,
  refuseTooDeep,
  refuseUnknownAttributes,
  type CategoryPatch,
} from './category-input.ts'

/**
 * Changes, moves or hides a category, with everything below it. @throws Refusal 400 by field, 404, 409 `name_taken`, `own_descendant`,
 * `hobby_stays`.
 */
export function changeCategory(
  db: Db,
  id: number,
  patch: CategoryPatch & { by: StaffAction },
): Promise<CategoryOnWire> {
  return transact(db, async (tx) => {
    await lock(tx, 'catalogue.reference')
    const before = await categoryById(tx, id)
    if (!before) throw notFound('catalogue.not_category')
    const parentId = await parentAfter(tx, before, patch)
    const name = patch.name ?? before.name
    await refuseNameTaken(tx, { parentId, name, exceptId: id })
    await updateCategory(tx, id, {
      ...textsOf(patch),
      ...(await lookAfter(tx, patch, parentId)),
      ...visibilityOf(patch),
      name,
      ...(parentId === before.parentId ? {} : { parentId }),
    })
    await refreshBelow(tx, id)
    await repeatPicture(tx, id, before)
    await place(tx, before, { parentId, position: patch.position ?? null })
    if (patch.attribute_keys) {
      await refuseUnknownAttributes(tx, patch.attribute_keys)
      await setAttributeKeys(tx, id, patch.attribute_keys)
    }
    await auditCategory(tx, { id, before, by: patch.by })
    await broadcastCategories(tx)
    return presentCategory(tx, id)
  })
}

/** The category above after the change. @throws Refusal 400 for one that does not exist, 409 for a place that it cannot have. */
async function parentAfter(tx: Tx, before: CategoryDetails, patch: CategoryPatch): Promise<number | null> {
  const parentId = patch.parent_id === undefined ? before.parentId : patch.parent_id
  if (parentId === before.parentId) return parentId
  const below = await subtreeOf(tx, before.id)
  if (below.some(({ id }) => id === parentId)) {
    const message = 'catalogue.own_descendant'
    throw conflict('own_descendant', message).with({ errors: [{ field: 'parent_id', message }] })
  }
  // The number of a hobby is known to clients, and is below 100.
  if (parentId === null || before.parentId === null) {
    if (parentId !== null) await findParent(tx, parentId)
    const message = before.parentId === null ? 'catalogue.hobby_stays' : 'catalogue.hobby_stays_category'
    throw conflict('hobby_stays', message).with({ errors: [{ field: 'parent_id', message }] })
  }
  const { levels } = await findParent(tx, parentId)
  refuseTooDeep(levels + 1 + Math.max(...below.map(({ depth }) => depth)))
  return parentId
}

const textsOf = ({ name_hi: nameHi, description, description_hi: descriptionHi }: CategoryPatch) => ({
  ...(nameHi === undefined ? {} : { nameHi: nameHi ?? '' }),
  ...(description === undefined ? {} : { description: description ?? '' }),
  ...(descriptionHi === undefined ? {} : { descriptionHi: descriptionHi ?? '' }),
})

/** A category that is shown again has its own address. */
const visibilityOf = ({ is_hidden: isHidden }: CategoryPatch) =>
  isHidden === undefined ? {} : { isHidden, ...(isHidden ? {} : { movedTo: null }) }

async function lookAfter(tx: Tx, { image_id: imageId }: CategoryPatch, parentId: number | null) {
  if (imageId === undefined) return {}
  if (imageId === null && parentId === null) throw refused('image_id', 'catalogue.hobby_needs_picture')
  return lookOf(tx, imageId, parentId === null ? null : ((await categoryById(tx, parentId)) ?? null))
}

const LAST = 9_999

async function place(
  tx: Tx,
  before: CategoryDetails,
  after: { parentId: number | null; position: number | null },
): Promise<void> {
  if (after.position !== null) await placeAt(tx, before.id, after.position)
  else if (after.parentId !== before.parentId) await placeAt(tx, before.id, LAST)
}

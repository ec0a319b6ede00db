import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import { conflict } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { broadcastCategories } from '../reference-data/broadcast-reference-data.ts'
import { insertCategory, placeAt, setAttributeKeys, type NewCategoryRow } from '../queries/categories.ts'
import type { CategoryOnWire } from '../contract/categories.ts'
import { auditCategory } from './audit-category.ts'
import { presentCategory } from './present-categories.ts'
import {
  findParent,
  lookOf,
  refuseNameTaken,
  refuseTooDeep,
  refuseUnknownAttributes,
  type CategoryPatch,
} from './category-input.ts'

type NewCategory = CategoryPatch & { name: string }

/** Adds a category. @throws Refusal 400 by field, 409 `name_taken`, `too_many_hobbies`. */
export function addCategory(db: Db, category: NewCategory, by: StaffAction): Promise<CategoryOnWire> {
  return transact(db, async (tx) => {
    await lock(tx, 'catalogue.reference')
    const { attribute_keys: keys = [] } = category
    await refuseUnknownAttributes(tx, keys)
    const id = await insertCategory(tx, await rowOf(tx, category))
    if (id === null) throw conflict('too_many_hobbies', 'catalogue.too_many_hobbies')
    if (typeof category.position === 'number') await placeAt(tx, id, category.position)
    await setAttributeKeys(tx, id, keys)
    await auditCategory(tx, { id, before: null, by })
    await broadcastCategories(tx)
    return presentCategory(tx, id)
  })
}

async function rowOf(tx: Tx, category: NewCategory): Promise<NewCategoryRow> {
  const { name } = category
  const parentId = category.parent_id ?? null
  const above = parentId === null ? null : await findParent(tx, parentId)
  refuseTooDeep((above?.levels ?? 0) + 1)
  await refuseNameTaken(tx, { parentId, name, exceptId: null })
  const look = await lookOf(tx, category.image_id ?? null, above?.parent ?? null)
  return { ...textsOf(category), ...look, name, parentId, isHidden: category.is_hidden ?? false }
}

const textsOf = ({ name_hi: nameHi, description, description_hi: descriptionHi }: CategoryPatch) => ({
  nameHi: nameHi ?? '',
  description: description ?? '',
  descriptionHi: descriptionHi ?? '',
})

import { recordAudit } from '#domains/accounts/staff'
import type { Tx } from '#platform/database'
import type { StaffAction } from '#platform/staff-action'
import { categoryById, type CategoryDetails } from '../queries/categories.ts'

const valuesOf = (category: CategoryDetails) => ({
  name: category.name,
  name_hi: category.nameHi,
  parent: category.parentId,
  description: category.description,
  description_hi: category.descriptionHi,
  image: category.image,
  position: category.position,
  is_hidden: category.isHidden,
  moved_to: category.movedTo,
  attributes: category.attributeKeys,
})

/** The values that differ, as the audit log shows them. */
function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

const only = <Values extends Record<string, unknown>>(values: Values, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Values

type CategoryChange = { id: number; before: CategoryDetails | null; by: StaffAction }

/** Records what a change has made of a category; nothing when it has changed nothing. */
export async function auditCategory(tx: Tx, { id, before, by }: CategoryChange): Promise<void> {
  const category = await categoryById(tx, id)
  if (!category) return
  const after = valuesOf(category)
  const names = before ? changesOf(valuesOf(before), after) : Object.keys(after)
  if (names.length === 0) return
  await recordAudit(tx, {
    act: before ? 'category-changed' : 'category-added',
    about: `category ${id}`,
    before: before ? only(valuesOf(before), names) : {},
    after: only(after, names),
    ...auditOf(by),
  })
}

/** Who acts, and why, for `recordAudit`. */
export const auditOf = ({ actorId, requestId, reason, now }: StaffAction) => ({
  actorId,
  requestId,
  reason,
  at: now,
})

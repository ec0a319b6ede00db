import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { lock } from '#platform/locks'
import { notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import type { AttributeDetailsOnWire } from '../contract/attributes.ts'
import { auditOf } from '../categories/audit-category.ts'
import { broadcastAttributes } from '../reference-data/broadcast-reference-data.ts'
import {
  attributeByKey,
  replaceValues,
  updateAttribute,
  valuesOfAttribute,
  type AttributeRow,
  type AttributeValue,
} from '../queries/attributes.ts'
import { refuseLosses, refuseWithoutValues, valuesFrom, type AttributePatch } from './attribute-input.ts'
import { presentAttribute } from './present-attribute.ts'

/** Changes an attribute in all its categories. @throws Refusal 400 by field, 404, 409 `in_use`. */
export function changeAttribute(
  db: Db,
  key: string,
  { by, ...patch }: AttributePatch & { by: StaffAction },
): Promise<AttributeDetailsOnWire> {
  return transact(db, async (tx) => {
    await lock(tx, 'catalogue.reference')
    const before = await attributeByKey(tx, key)
    if (!before) throw notFound('catalogue.attribute_not_found')
    const valuesBefore = await valuesOfAttribute(tx, key)
    const values = patch.values ? valuesFrom(patch.values) : valuesBefore
    const row = rowAfter(before, patch)
    refuseWithoutValues(row.kind, values)
    await refuseLosses(tx, { key, kind: row.kind, values })
    await updateAttribute(tx, row)
    if (patch.values) await replaceValues(tx, key, values)
    await recordAudit(tx, {
      act: 'attribute-changed',
      about: `attribute ${key}`,
      before: auditValues(before, valuesBefore),
      after: auditValues(row, values),
      ...auditOf(by),
    })
    await broadcastAttributes(tx)
    return presentAttribute(tx, key)
  })
}

const rowAfter = (before: AttributeRow, patch: AttributePatch): AttributeRow => ({
  key: before.key,
  label: patch.label ?? before.label,
  labelHi: patch.label_hi === undefined ? before.labelHi : (patch.label_hi ?? ''),
  kind: patch.kind ?? before.kind,
  unit: patch.unit === undefined ? before.unit : patch.unit || null,
  isFacet: patch.is_facet ?? before.isFacet,
})

/** An attribute as the audit log shows it. */
export const auditValues = (row: AttributeRow, values: readonly AttributeValue[]) => ({
  label: row.label,
  label_hi: row.labelHi,
  kind: row.kind,
  unit: row.unit,
  is_facet: row.isFacet,
  values: values.map(({ value }) => value),
})

import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { lock } from '#platform/locks'
import { msg } from '#platform/messages'
import { conflict } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import type { AttributeDetailsOnWire, AttributeKind } from '../contract/attributes.ts'
import { auditOf } from '../categories/audit-category.ts'
import { broadcastAttributes } from '../reference-data/broadcast-reference-data.ts'
import { insertAttribute, replaceValues, type AttributeRow } from '../queries/attributes.ts'
import { refuseLosses, refuseWithoutValues, valuesFrom, type AttributePatch } from './attribute-input.ts'
import { presentAttribute } from './present-attribute.ts'
import { auditValues } from './change-attribute.ts'

type NewAttribute = AttributePatch & { key: string; label: string; kind: AttributeKind; by: StaffAction }

/** Adds an attribute. @throws Refusal 400 by field, 409 `key_taken`, `in_use` for what products say already. */
export function addAttribute(db: Db, { by, ...attribute }: NewAttribute): Promise<AttributeDetailsOnWire> {
  return transact(db, async (tx) => {
    await lock(tx, 'catalogue.reference')
    const { key, kind } = attribute
    const values = valuesFrom(attribute.values ?? [])
    refuseWithoutValues(kind, values)
    const row: AttributeRow = {
      key,
      kind,
      label: attribute.label,
      labelHi: attribute.label_hi ?? '',
      unit: attribute.unit || null,
      isFacet: attribute.is_facet ?? true,
    }
    if (!(await insertAttribute(tx, row))) {
      const message = msg('catalogue.key_taken', { key })
      throw conflict('key_taken', message).with({ errors: [{ field: 'key', message }] })
    }
    await refuseLosses(tx, { key, kind, values })
    await replaceValues(tx, key, values)
    await recordAudit(tx, {
      act: 'attribute-added',
      about: `attribute ${key}`,
      before: {},
      after: auditValues(row, values),
      ...auditOf(by),
    })
    await broadcastAttributes(tx)
    return presentAttribute(tx, key)
  })
}

import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { lock } from '#platform/locks'
import { msg } from '#platform/messages'
import { conflict, notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { auditOf } from '../categories/audit-category.ts'
import { broadcastAttributes } from '../reference-data/broadcast-reference-data.ts'
import {
  attributeByKey,
  deleteAttribute,
  valuesInProducts,
  valuesOfAttribute,
} from '../queries/attributes.ts'
import { auditValues } from './change-attribute.ts'

/** Removes an attribute from all categories. @throws Refusal 404, 409 `in_use` when products say it. */
export function removeAttribute(db: Db, key: string, by: StaffAction): Promise<void> {
  return transact(db, async (tx) => {
    await lock(tx, 'catalogue.reference')
    const attribute = await attributeByKey(tx, key)
    if (!attribute) throw notFound('catalogue.attribute_not_found')
    const said = await valuesInProducts(tx, key)
    const products = said.reduce((sum, one) => sum + one.products, 0)
    if (products > 0)
      throw conflict('in_use', msg('catalogue.in_use_attribute', { label: attribute.label, products }))
    const values = await valuesOfAttribute(tx, key)
    await deleteAttribute(tx, key)
    await recordAudit(tx, {
      act: 'attribute-removed',
      about: `attribute ${key}`,
      before: auditValues(attribute, values),
      after: {},
      ...auditOf(by),
    })
    await broadcastAttributes(tx)
  })
}

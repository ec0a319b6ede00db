import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { lock } from '#platform/locks'
import { msg } from '#platform/messages'
import { notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { auditOf } from '../categories/audit-category.ts'
import { refused } from '../categories/category-input.ts'
import type { AttributeKind } from '../contract/attributes.ts'
import { broadcastAttributes } from '../reference-data/broadcast-reference-data.ts'
import {
  attributeByKey,
  renameInProducts,
  replaceValues,
  valuesInProducts,
  valuesOfAttribute,
  type AttributeValue,
} from '../queries/attributes.ts'

type Renaming = { from: string; to: string; by: StaffAction }

/**
 * Renames a value in all products; one that exists already takes in the other. @returns how many products follow.
 * @throws Refusal 400 for a value that nothing has, 404.
 */
export function renameAttributeValue(db: Db, key: string, { from, to, by }: Renaming): Promise<number> {
  return transact(db, async (tx) => {
    await lock(tx, 'catalogue.reference')
    const attribute = await attributeByKey(tx, key)
    if (!attribute) throw notFound('catalogue.attribute_not_found')
    refuseFixedValues(attribute.kind)
    const values = await valuesOfAttribute(tx, key)
    const said = await valuesInProducts(tx, key)
    if (![...values, ...said].some(({ value }) => value === from))
      throw refused('from', msg('catalogue.no_such_value', { value: from }))
    const products = from === to ? 0 : await renameInProducts(tx, { key, from, to })
    await replaceValues(tx, key, renamed(values, { from, to }))
    await recordAudit(tx, {
      act: 'attribute-value-renamed',
      about: `attribute ${key}`,
      before: { value: from },
      after: { value: to, products },
      ...auditOf(by),
    })
    await broadcastAttributes(tx)
    return products
  })
}

/** Numbers, colours and yes or no are changed in the products themselves. @throws Refusal 400. */
function refuseFixedValues(kind: AttributeKind): void {
  if (kind !== 'choice' && kind !== 'text') throw refused('from', 'catalogue.values_fixed')
}

function renamed(
  values: readonly AttributeValue[],
  { from, to }: { from: string; to: string },
): AttributeValue[] {
  const isThere = values.some(({ value }) => value === to)
  return values.flatMap((one) => {
    if (one.value !== from || from === to) return [one]
    return isThere ? [] : [{ ...one, value: to }]
  })
}

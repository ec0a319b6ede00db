import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { AttributeDetailsOnWire } from '../contract/attributes.ts'
import {
  attributeByKey,
  categoriesWithAttribute,
  valuesInProducts,
  valuesOfAttribute,
} from '../queries/attributes.ts'

/** An attribute with its values, those offered first, then what products say by themselves. @throws Refusal 404. */
export async function presentAttribute(db: Db, key: string): Promise<AttributeDetailsOnWire> {
  const attribute = await attributeByKey(db, key)
  if (!attribute) throw notFound('catalogue.attribute_not_found')
  const [values, said, categories] = await Promise.all([
    valuesOfAttribute(db, key),
    valuesInProducts(db, key),
    categoriesWithAttribute(db, key),
  ])
  const counts = new Map(said.map(({ value, products }) => [value, products]))
  const offered = new Set(values.map(({ value }) => value))
  return {
    key,
    label: attribute.label,
    label_hi: attribute.labelHi,
    kind: attribute.kind,
    unit: attribute.unit,
    is_facet: attribute.isFacet,
    categories,
    products: said.reduce((sum, one) => sum + one.products, 0),
    values: [
      ...values.map(({ value, valueHi }) => ({
        value,
        value_hi: valueHi,
        products: counts.get(value) ?? 0,
        is_offered: true,
      })),
      ...said
        .filter(({ value }) => !offered.has(value))
        .map(({ value, products }) => ({ value, value_hi: '', products, is_offered: false })),
    ],
  }
}

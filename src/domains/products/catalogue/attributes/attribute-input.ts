import type { z } from 'zod'
import type { Tx } from '#platform/database'
import { msg } from '#platform/messages'
import { conflict } from '#platform/refusal'
import type { AttributeKind, changeAttribute } from '../contract/attributes.ts'
import { refused } from '../categories/category-input.ts'
import { valuesInProducts, type AttributeValue } from '../queries/attributes.ts'
import { allColours } from '../queries/reference-data.ts'
import { NUMBER_VALUE, YES_NO } from '../rules/attribute-values.ts'

export type AttributePatch = Omit<z.infer<NonNullable<typeof changeAttribute.body>>, 'reason'>

/** The values as they are stored. @throws Refusal 400 for one that is named twice. */
export function valuesFrom(given: NonNullable<AttributePatch['values']>): AttributeValue[] {
  const values = given.map((one) =>
    typeof one === 'string' ? { value: one, valueHi: '' } : { value: one.value, valueHi: one.value_hi },
  )
  const names = new Set<string>()
  for (const { value } of values) {
    if (names.has(value.toLowerCase())) throw refused('values', msg('catalogue.value_twice', { value }))
    names.add(value.toLowerCase())
  }
  return values
}

/** @throws Refusal 400: sellers must have something to choose from. */
export function refuseWithoutValues(kind: AttributeKind, values: readonly AttributeValue[]): void {
  if (kind === 'choice' && values.length === 0) throw refused('values', 'catalogue.choice_needs_values')
}

const MOST_NAMED = 5

type Wanted = { key: string; kind: AttributeKind; values: readonly AttributeValue[] }

/** @throws Refusal 409 `in_use` when products say something that the attribute would no longer allow. */
export async function refuseLosses(tx: Tx, { key, kind, values }: Wanted): Promise<void> {
  const allows = await allowedValues(tx, { kind, values })
  if (!allows) return
  const lost = (await valuesInProducts(tx, key)).filter(({ value }) => !allows(value))
  if (lost.length === 0) return
  const products = lost.reduce((sum, one) => sum + one.products, 0)
  const named = lost
    .slice(0, MOST_NAMED)
    .map(({ value }) => value)
    .join(', ')
  const message = msg('catalogue.in_use_value', { values: named, products })
  throw conflict('in_use', message, { values: lost }).with({ errors: [{ field: 'values', message }] })
}

async function allowedValues(
  tx: Tx,
  { kind, values }: Omit<Wanted, 'key'>,
): Promise<((value: string) => boolean) | null> {
  if (kind === 'text') return null
  if (kind === 'number') return (value) => NUMBER_VALUE.test(value)
  if (kind === 'yes_no') return (value) => YES_NO.includes(value)
  const names = new Set(kind === 'colour' ? await allColours(tx) : values.map(({ value }) => value))
  return (value) => names.has(value)
}

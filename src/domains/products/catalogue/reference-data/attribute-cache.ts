import type { Db, Tx } from '#platform/database'
import { cached } from '#platform/cached'
import { broadcast } from '#platform/broadcast'
import { ATTRIBUTES_CHANNEL, PRODUCTS_CHANNEL } from '../channels.ts'
import type { AttributeDefinition } from '../shapes.ts'
import { allChoices } from '../queries/attributes.ts'
import { allAttributes, allCategories } from '../queries/reference-data.ts'
import { upsertAttributes } from '../queries/save.ts'

/** A definition as products are checked against it: with the values that the staff offer, of the kind 'choice'. */
export type EffectiveDefinition = AttributeDefinition & { choices: ReadonlySet<string> | null }

/** Definitions by category and key, in display order: those of the category itself, then those of the categories above it. */
export type AttributesByCategory = ReadonlyMap<number, ReadonlyMap<string, EffectiveDefinition>>

type Attributes = { all: AttributeDefinition[]; byCategory: AttributesByCategory }

export const attributeCache = cached(ATTRIBUTES_CHANNEL, async (db): Promise<Attributes> => {
  const all = await allAttributes(db)
  const choices = Map.groupBy(await allChoices(db), ({ key }) => key)
  const own = Map.groupBy(all, ({ categoryId }) => categoryId)
  const parents = new Map((await allCategories(db)).map(({ id, parent_id }) => [id, parent_id]))
  const effectiveOf = (id: number): ReadonlyMap<string, EffectiveDefinition> => {
    const byKey = new Map<string, EffectiveDefinition>()
    for (let at: number | null | undefined = id; typeof at === 'number'; at = parents.get(at))
      for (const one of own.get(at) ?? [])
        if (!byKey.has(one.key)) byKey.set(one.key, { ...one, choices: choicesOf(choices.get(one.key), one) })
    return byKey
  }
  return { all, byCategory: new Map([...parents.keys()].map((id) => [id, effectiveOf(id)])) }
})

const choicesOf = (
  values: readonly { value: string }[] | undefined,
  { kind }: AttributeDefinition,
): ReadonlySet<string> | null =>
  kind === 'choice' ? new Set((values ?? []).map(({ value }) => value)) : null

/** All attribute definitions in display order, from the cache. */
export async function listAttributes(db: Db): Promise<AttributeDefinition[]> {
  return (await attributeCache.get(db)).all
}

/** Inserts attribute definitions, or updates those of the same category and key. */
export async function saveAttributes(tx: Tx, definitions: readonly AttributeDefinition[]): Promise<void> {
  await upsertAttributes(tx, definitions)
  attributeCache.markChanged(tx)
  await broadcast(tx, ATTRIBUTES_CHANNEL, '')
  await broadcast(tx, PRODUCTS_CHANNEL, '*')
}

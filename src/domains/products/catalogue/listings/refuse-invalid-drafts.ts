import { msg } from '#platform/messages'
import { loadGstRules } from '#domains/money/tax'
import type { Tx } from '#platform/database'
import { lockShared } from '#platform/locks'
import { badInput } from '#platform/refusal'
import { attributeCache } from '../reference-data/attribute-cache.ts'
import { errorsIn, type Draft, type ProductReferences } from '../rules/validation.ts'
import { allCategories, allColours, partsByIds } from '../queries/reference-data.ts'

/** Validates drafts before anything is written. @throws Refusal 400 with every fault of the first invalid product. */
export async function refuseInvalidDrafts(tx: Tx, drafts: readonly Draft[]): Promise<void> {
  // Until the transaction ends, categories stay where they are: a product repeats the hobby of its category.
  await lockShared(tx, 'catalogue.reference')
  const references = await loadReferences(tx, drafts)
  for (const draft of drafts) {
    const faults = errorsIn(draft, references)
    if (faults[0])
      throw badInput(
        msg('catalogue.product_fault', {
          product: draft.name || 'catalogue.a_product',
          fault: faults[0].message,
        }),
        faults,
      )
  }
}

async function loadReferences(tx: Tx, drafts: readonly Draft[]): Promise<ProductReferences> {
  const partIds = drafts.flatMap(({ packs }) =>
    packs.flatMap(({ components = [] }) => components.map(({ variantId }) => variantId)),
  )
  const parts = new Map(
    partIds.length > 0 ? (await partsByIds(tx, partIds)).map((part) => [part.id, part]) : [],
  )
  const categories = new Set((await allCategories(tx)).map(({ id }) => id))
  const colours = new Set(await allColours(tx))
  const { byCategory } = await attributeCache.get(tx)
  const rules = await loadGstRules(tx)
  return {
    isCategory: (id) => categories.has(id),
    definition: (categoryId, key) => byCategory.get(categoryId)?.get(key),
    isColour: (name) => colours.has(name),
    isGstRule: (code) => rules.has(code),
    isTakenDown: (variantId) => parts.get(variantId)?.isTakenDown ?? false,
    refusesComponent: (storeId, variantId) => {
      const part = parts.get(variantId)
      if (part?.storeId !== storeId) return 'catalogue.kit_other_store'
      return part.isKit ? 'catalogue.kit_within_kit' : null
    },
  }
}

import { countApproved } from '#domains/products/catalogue/review'
import { categoryTree } from '#domains/products/catalogue/reference-data'
import type { Tx } from '#platform/database'
import { loadRules } from '../book/cached-rules.ts'
import type { RuleName, RuleSet } from '../contract.ts'
import { findLikePicture } from '../pictures/find-like-picture.ts'
import { mediansOf } from '../queries/pictures.ts'
import { modeOf, type Knowledge, type Listing } from '../rules/find-hits.ts'

/** A category that has fewer products on sale has no middle price. */
const LEAST_PRODUCTS = 5

/** Reads what the rules need to judge these listings. Rules that are off cost nothing. */
export async function knowledgeOf(
  tx: Tx,
  listings: readonly Listing[],
  dataDir: string,
): Promise<(listing: Listing) => Promise<Knowledge>> {
  const { rules, words, trusted } = await loadRules(tx)
  const isOn = (name: RuleName): boolean => rules[name].mode !== 'off'
  const storeIds = [...new Set(listings.map(({ storeId }) => storeId))]
  const approved = isOn('new_seller')
    ? await countApproved(tx, storeIds, rules.new_seller.most)
    : new Map<number, number>()
  const hobbies = isOn('category') ? await hobbiesByCategory(tx) : new Map<number, number>()
  const medians = isOn('price')
    ? await mediansOf(tx, [...new Set(listings.map(({ categoryId }) => categoryId))])
    : new Map<number, { medianPaise: number; products: number }>()
  return async (listing) => {
    const { storeId, categoryId } = listing
    const median = medians.get(categoryId)
    const isTrusted = trusted.has(storeId)
    return {
      rules,
      words,
      isTrusted,
      approved: approved.get(storeId) ?? rules.new_seller.most,
      categories: [categoryId, hobbies.get(categoryId) ?? categoryId],
      medianPaise: median && median.products >= LEAST_PRODUCTS ? median.medianPaise : null,
      like: await likeOf(tx, listing, { rules, isTrusted, dataDir }),
    }
  }
}

async function likeOf(
  tx: Tx,
  { storeId, pictures }: Listing,
  { rules, isTrusted, dataDir }: { rules: RuleSet; isTrusted: boolean; dataDir: string },
): Promise<Knowledge['like']> {
  if (pictures.length === 0 || modeOf('alike', { rules, isTrusted }) === 'off') return null
  const paths = pictures.map(({ path }) => path)
  return findLikePicture(tx, { storeId, paths, bits: rules.alike.bits, dataDir })
}

async function hobbiesByCategory(tx: Tx): Promise<Map<number, number>> {
  const tree = await categoryTree(tx)
  return new Map(
    tree.flatMap(({ id, children }) => [
      [id, id] as const,
      ...children.map((child) => [child.id, id] as const),
    ]),
  )
}

import { changeProduct, type ProductPatch } from '#domains/products/catalogue/listings'
import {
  approveProduct,
  draftAfter,
  holdForReview,
  lockProduct,
  type WholeRow,
} from '#domains/products/catalogue/review'
import type { Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { EventName, Hit } from '../contract.ts'
import { insertEvents } from '../queries/events.ts'
import { readReviewed, saveReviewed } from '../queries/products.ts'
import { differencesOf } from '../rules/differences.ts'
import { findHits, hasStop, newHits, type Knowledge } from '../rules/find-hits.ts'
import { findChangeHits, splitChange } from '../rules/split-change.ts'
import { knowledgeOf } from './knowledge.ts'
import { proposeChange } from './propose-change.ts'
import type { Submission } from './submit-products.ts'

/**
 * Changes a product for its store. A product that waits or came back is checked again. On one that is on sale, what a rule stops becomes a pending
 * change, and the rest applies at once. @returns the ids of `newPacks`, in order. @throws Refusal as `changeProduct`.
 */
export async function submitChange(
  tx: Tx,
  id: number,
  { patch, by }: { patch: ProductPatch; by: Submission },
): Promise<number[]> {
  const product = await lockProduct(tx, id)
  if (!product) throw notFound('common.product_not_found')
  const change = { product, patch, by }
  if (product.takenDownAt) return changeAtOnce(tx, change, [])
  if (product.review !== 'Approved') return changeWaiting(tx, change)
  return product.status === 'Active' ? changeOnSale(tx, change) : changeHidden(tx, change)
}

export type Change = { product: WholeRow; patch: ProductPatch; by: Submission }

const isEmpty = (patch: ProductPatch): boolean => Object.values(patch).every((value) => value === undefined)

/** Changes and records it; a change of nothing is not recorded. */
async function changeAtOnce(tx: Tx, { product, patch, by }: Change, hits: readonly Hit[]): Promise<number[]> {
  if (isEmpty(patch)) return []
  const added = await changeProduct(tx, product.id, patch)
  const changes = differencesOf(product, patch)
  if (changes.length > 0 || hits.length > 0)
    await recordChange(tx, { product, by, event: 'changed', changes, hits })
  return added
}

type Recorded = {
  product: WholeRow
  by: Submission
  event: EventName
  changes?: ReturnType<typeof differencesOf>
  hits?: readonly Hit[]
}

const recordChange = (tx: Tx, { product, by, event, changes = [], hits = [] }: Recorded): Promise<void> =>
  insertEvents(tx, [
    {
      product_id: product.id,
      at: by.now,
      event,
      actor: event === 'passed' || event === 'stopped' ? 'rule' : 'seller',
      actor_id: event === 'passed' || event === 'stopped' ? null : by.personId,
      changes,
      hits: [...hits],
    },
  ])

async function hitsAfter(
  tx: Tx,
  { product, patch, by }: Change,
): Promise<{ hits: Hit[]; known: Knowledge; after: ReturnType<typeof draftAfter> }> {
  const after = draftAfter(product, patch)
  const listing = { ...after, packs: after.packs, pictures: patch.pictures ?? product.pictures }
  const known = await (await knowledgeOf(tx, [listing], by.dataDir))(listing)
  return { hits: findHits(listing, known), known, after }
}

/** A product that is not approved changes at once; when staff had returned it, it waits for them again. */
async function changeWaiting(tx: Tx, change: Change): Promise<number[]> {
  const { product, by } = change
  const { status, ...patch } = change.patch
  const row = await readReviewed(tx, product.id)
  const wantsActive = status === undefined ? (row?.wants_active ?? true) : status === 'Active'
  await saveReviewed(tx, { product_id: product.id, store_id: product.storeId, wants_active: wantsActive })
  if (isEmpty(patch)) return []
  const added = await changeProduct(tx, product.id, patch)
  const { hits } = await hitsAfter(tx, { product, patch, by })
  const changes = differencesOf(product, patch)
  if (product.review === 'ChangesRequested') await resubmit(tx, { product, by, changes, hits })
  else {
    await recordChange(tx, { product, by, event: 'changed', changes, hits })
    await (hasStop(hits) ? saveHits(tx, product, hits) : pass(tx, { product, by, hits }, wantsActive))
  }
  return added
}

const saveHits = (tx: Tx, { id, storeId }: WholeRow, hits: readonly Hit[]): Promise<void> =>
  saveReviewed(tx, { product_id: id, store_id: storeId, hits: [...hits] })

type Corrected = Required<Pick<Recorded, 'product' | 'by' | 'hits'>>

/** Staff look again at what they had returned, whatever the rules say. */
async function resubmit(
  tx: Tx,
  { product, by, changes, hits }: Corrected & Required<Pick<Recorded, 'changes'>>,
): Promise<void> {
  await saveReviewed(tx, {
    product_id: product.id,
    store_id: product.storeId,
    hits: [...hits],
    waits_since: by.now,
  })
  await recordChange(tx, { product, by, event: 'resubmitted', changes, hits })
  await holdForReview(tx, [product.id], 'InReview')
}

/** Nothing stops the product any more: it is approved without staff. */
async function pass(tx: Tx, { product, by, hits }: Corrected, isActive: boolean): Promise<void> {
  await saveReviewed(tx, {
    product_id: product.id,
    store_id: product.storeId,
    hits: [...hits],
    is_flagged: hits.length > 0,
    waits_since: null,
  })
  await approveProduct(tx, product.id, { isActive })
  await recordChange(tx, { product, by, event: 'passed' })
}

/** What the store had hidden is checked as it would go on sale. */
async function changeHidden(tx: Tx, change: Change): Promise<number[]> {
  const { product, patch, by } = change
  const { hits, known } = await hitsAfter(tx, change)
  const found = [...hits, ...findChangeHits(product, patch, known)]
  if (!hasStop(found)) {
    const added = await changeAtOnce(tx, change, found)
    if (found.length > 0 && patch.status === 'Active') await flag(tx, product, hits)
    return added
  }
  const { status, ...rest } = patch
  const added = await changeAtOnce(tx, { product, patch: rest, by }, [])
  await saveReviewed(tx, {
    product_id: product.id,
    store_id: product.storeId,
    hits: found,
    is_flagged: false,
    wants_active: status === 'Active',
    waits_since: by.now,
  })
  await holdForReview(tx, [product.id], 'InReview')
  await recordChange(tx, { product, by, event: 'stopped', hits: found })
  return added
}

const flag = (tx: Tx, product: WholeRow, hits: Hit[]): Promise<void> =>
  saveReviewed(tx, {
    product_id: product.id,
    store_id: product.storeId,
    hits,
    is_flagged: hits.length > 0,
  })

/** What is on sale stays while a rule stops its change. */
async function changeOnSale(tx: Tx, change: Change): Promise<number[]> {
  const { product, patch } = change
  const { hits: all, known } = await hitsAfter(tx, change)
  const live = { ...draftAfter(product, {}), pictures: product.pictures }
  const before = findHits(live, { ...known, like: patch.pictures ? null : known.like })
  const changed = findChangeHits(product, patch, known)
  const hits = [...newHits(all, before), ...changed]
  const { now, later } = splitChange(patch, hits)
  await proposeChange(tx, change, { later, hits })
  const added = await changeAtOnce(tx, { ...change, patch: now }, [])
  await renewFlag(tx, product, { hits, remaining: later ? null : [...all, ...changed] })
  return added
}

/** `remaining`: all that rules find now; null while a part of the change waits. */
async function renewFlag(
  tx: Tx,
  product: WholeRow,
  { hits, remaining }: { hits: readonly Hit[]; remaining: Hit[] | null },
): Promise<void> {
  const row = await readReviewed(tx, product.id)
  const known = row?.hits ?? []
  const flags = newHits(
    hits.filter(({ stops }) => !stops),
    known,
  )
  const next = remaining ?? [...known, ...flags]
  if (flags.length === 0 && (known.length === 0 || next.length === known.length)) return
  await saveReviewed(tx, {
    product_id: product.id,
    store_id: product.storeId,
    hits: next,
    is_flagged: next.length > 0 && (flags.length > 0 || row?.is_flagged === true),
  })
}

import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { KITS_CHANNEL } from '../channels.ts'
import { broadcastCuts } from '../kits/least-steps-cache.ts'
import { kitCache, loadKits } from '../kits/kit-cache.ts'
import { refuseInvalidDrafts } from './refuse-invalid-drafts.ts'
import { refuseOverLimit } from './refuse-over-limit.ts'
import { draftAfter } from '../rules/draft.ts'
import type { PackPatch, ProductPatch } from '../shapes.ts'
import {
  replaceComponents,
  replacePictures,
  updateListFacts,
  updatePack,
  updateProduct,
} from '../queries/change.ts'
import { lockProduct, type WholeRow } from '../queries/read.ts'
import { addPacks, insertComponents } from '../queries/write.ts'
import { broadcastProducts } from './broadcast-products.ts'

/**
 * Updates a product, its packs and pictures, with one event. @returns the ids of `newPacks`, in order.
 * @throws Refusal 404 for an unknown product or another product's pack, 400 for invalid input and beyond the store's limit, 409 `taken_down` when
 * staff took it down, 409 `in_review` when it is to be put on sale before staff have approved it.
 */
export async function changeProduct(tx: Tx, id: number, patch: ProductPatch): Promise<number[]> {
  const product = await lockProduct(tx, id)
  if (!product) throw notFound('common.product_not_found')
  await refusePutOnSale(tx, product, patch)
  const { packs = [], newPacks = [], pictures } = patch
  refuseForeignPacks(product, packs)
  await refuseInvalidDrafts(tx, [draftAfter(product, patch)])
  await updateProduct(tx, id, patch)
  if (pictures) await replacePictures(tx, id, pictures)
  // Retired packs first, so that a new pack can take over their option values.
  for (const pack of [...packs].sort((a, b) => Number(a.isActive ?? true) - Number(b.isActive ?? true)))
    await updatePack(tx, pack)
  const added = newPacks.length > 0 ? await addPacks(tx, id, newPacks) : []
  const kits = [
    ...packs.flatMap(({ id: packId, components }) => (components ? [{ id: packId, components }] : [])),
    ...newPacks.flatMap(({ components = [] }, index) =>
      components.length > 0 ? [{ id: added[index] ?? 0, components }] : [],
    ),
  ]
  await writeKits(tx, kits, new Set(added))
  await broadcastCuts(tx, packs, { areNew: false })
  await broadcastCuts(tx, newPacks, { areNew: true })
  if (packs.length > 0 || newPacks.length > 0 || pictures) await updateListFacts(tx, id)
  await broadcastWithKits(tx, product)
  return added
}

/** @throws Refusal 409 `taken_down` or `in_review`, 400 beyond the store's limit. */
async function refusePutOnSale(
  tx: Tx,
  { takenDownAt, review, status, storeId }: WholeRow,
  patch: ProductPatch,
): Promise<void> {
  if (patch.status !== 'Active') return
  if (takenDownAt) throw conflict('taken_down', 'catalogue.taken_down')
  if (review !== 'Approved') throw conflict('in_review', 'catalogue.in_review')
  if (status !== 'Active') await refuseOverLimit(tx, [storeId])
}

function refuseForeignPacks(product: WholeRow, packs: readonly PackPatch[]): void {
  for (const { id, components } of packs) {
    const existing = product.packs.find((pack) => pack.id === id)
    if (!existing) throw notFound('catalogue.product_pack_not_found')
    if (components && components.length > 0 !== existing.components.length > 0) {
      throw badInput('catalogue.pack_kind_fixed')
    }
  }
}

async function writeKits(
  tx: Tx,
  kits: readonly { id: number; components: NonNullable<PackPatch['components']> }[],
  added: ReadonlySet<number>,
) {
  if (kits.length === 0) return
  for (const { id, components } of kits)
    await (added.has(id) ? insertComponents(tx, [{ id, components }]) : replaceComponents(tx, id, components))
  kitCache.markChanged(tx)
  await broadcast(tx, KITS_CHANNEL, '')
}

/** Kits show the names of their components, so they change with them. */
async function broadcastWithKits(tx: Tx, { id, packs }: WholeRow): Promise<void> {
  const { kitsWith, productOf } = await loadKits(tx)
  const kits = packs.flatMap((pack) => kitsWith.get(pack.id) ?? []).map((kit) => productOf.get(kit) ?? id)
  await publish(tx, 'catalogue.changed', { productIds: [id] })
  await broadcastProducts(tx, [id, ...kits])
}

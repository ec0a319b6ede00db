import { lengthText } from '#domains/products/catalogue'
import { listSubstitutes, variantsOf, type Variant } from '#domains/products/catalogue/reading'
import { mayPost, profilesOf } from '#domains/community/creators'
import { listHiddenFor } from '#domains/community/creators/follows'
import { availableOf } from '#domains/products/stock'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import type { MaterialLine, MaterialList, MaterialSubstitute } from '../contract/materials.ts'
import type { PostMaterial } from '../posts/content.ts'
import { readMaterials, readPost } from '../posts/read-queries.ts'
import type { PostRow } from '../tables.ts'
import { materialStateOf, pickSubstitute } from './rules.ts'

/** Commission of a creator, in parts of 100,000, at a moment; supplied by the payments side. */
export type CommissionRateAt = (at: Date) => Promise<number>

type MaterialsRequest = { postId: number; readerId: number | null; now: Date; shareOn: CommissionRateAt }

/** Materials of a post with current prices and stock. @throws Refusal 404 for a post that this reader does not see. */
export async function listMaterials(db: Db, request: MaterialsRequest): Promise<MaterialList> {
  const post = await findVisiblePostRow(db, request)
  const materials = await readMaterials(db, post.post_id)
  const name = (await profilesOf(db, [post.creator_id])).get(post.creator_id)?.profileName ?? ''
  const lines = await linesOf(db, materials, request.now)
  const ready = lines.filter(({ state }) => state === 'ready')
  return {
    post_id: post.post_id,
    title: post.image_name,
    maker: { id: post.creator_id, name },
    disclosure:
      materials.length > 0 ? await disclosureOf(db, { creatorId: post.creator_id, name }, request) : null,
    lines,
    stores: new Set(ready.map(({ store_id }) => store_id)).size,
    total: toRupees(ready.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)),
  }
}

async function findVisiblePostRow(db: Db, { postId, readerId }: MaterialsRequest): Promise<PostRow> {
  const post = await readPost(db, postId)
  if (post && post.creator_id === readerId) return post
  const isHidden = post && readerId !== null && (await listHiddenFor(db, readerId)).has(post.creator_id)
  if (post?.state !== 'published' || post.is_hidden || isHidden) throw notFound('feed.post_not_found')
  return post
}

/** The commission disclosure; creators who may not post earn nothing, so they get none. */
async function disclosureOf(
  db: Db,
  { creatorId, name }: { creatorId: number; name: string },
  { now, shareOn }: MaterialsRequest,
) {
  const share = (await mayPost(db, creatorId)) ? await shareOn(now) : 0
  return share > 0 ? { name, percent: share / 1_000 } : null
}

async function linesOf(db: Db, materials: readonly PostMaterial[], now: Date): Promise<MaterialLine[]> {
  if (materials.length === 0) return []
  const ids = materials.map(({ pricingId }) => pricingId)
  const [packs, own] = [await variantsOf(db, ids, now), await availableOf(db, ids)]
  const stateFor = ({ pricingId, quantity }: PostMaterial) =>
    materialStateOf(packs.get(pricingId) ?? null, own.get(pricingId) ?? 0, quantity)
  const lacking = materials
    .filter((material) => stateFor(material) !== 'ready')
    .map(({ pricingId }) => pricingId)
  const standIns = await listSubstitutes(db, lacking, now)
  const others = [...standIns.values()].flat().map(({ id }) => id)
  const available = others.length > 0 ? await availableOf(db, others) : new Map<number, number>()
  const listed = new Set(ids)
  return materials.map((material, position): MaterialLine => {
    const { pricingId, quantity, note, spot, name } = material
    const pack = packs.get(pricingId)
    const instead = pickSubstitute(standIns.get(pricingId) ?? [], { quantity, available, used: listed })
    if (instead) listed.add(instead.id)
    const goods = pack ? presentGoods(pack, quantity, own.get(pricingId) ?? 0) : toUnavailableGoods(material)
    const substitute = instead && toSubstitute(instead, material, available.get(instead.id) ?? 0)
    return {
      ...goods,
      name: pack?.productName ?? name,
      position,
      state: stateFor(material),
      note,
      spot,
      substitute,
    }
  })
}

function toSubstitute(
  pack: Variant,
  { productId, quantity }: PostMaterial,
  stock: number,
): MaterialSubstitute {
  const count = Math.max(quantity, pack.cut?.leastSteps ?? 1)
  return {
    ...presentGoods(pack, count, stock),
    why: pack.productId === productId ? 'other_choice' : 'same_kind',
  }
}

function presentGoods(pack: Variant, quantity: number, stock: number): Omit<MaterialSubstitute, 'why'> {
  const paise = pack.discountedPaise ?? pack.pricePaise
  return {
    product_id: pack.productId,
    pricing_id: pack.id,
    name: pack.productName,
    label: pack.label,
    slug: pack.slug,
    store_id: pack.storeId,
    store_name: pack.storeName,
    image: pack.image,
    placeholder: pack.placeholder,
    price: toRupees(paise),
    mrp: toRupees(pack.mrpPaise),
    quantity,
    quantity_text: pack.cut && lengthText(quantity, pack.cut.stepMetres),
    amount: toRupees(paise * quantity),
    stock: pack.isActive ? stock : 0,
  }
}

/** A deleted pack: only its stored name is left. */
const toUnavailableGoods = ({
  productId,
  pricingId,
  name,
  quantity,
}: PostMaterial): Omit<MaterialSubstitute, 'why'> => ({
  product_id: productId,
  pricing_id: pricingId,
  name,
  label: '',
  slug: '',
  store_id: 0,
  store_name: '',
  image: '',
  placeholder: '',
  price: 0,
  mrp: 0,
  quantity,
  quantity_text: null,
  amount: 0,
  stock: 0,
})

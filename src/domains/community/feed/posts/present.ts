import { variantsOf, type Variant } from '#domains/products/catalogue/reading'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import { isoOrNull } from '#platform/time'
import type { OwnPost } from '../contract/posts.ts'
import { missingIn, type PostMaterial } from './content.ts'
import { readContent, readPost } from './read-queries.ts'

/** One's own post as its form shows it. @throws Refusal 404. */
export async function presentOwn(db: Db, { postId, now }: { postId: number; now: Date }): Promise<OwnPost> {
  const post = await readPost(db, postId)
  if (!post) throw notFound('feed.post_not_found')
  const content = await readContent(db, post)
  const ids = content.materials.map(({ pricingId }) => pricingId)
  const packs = ids.length > 0 ? await variantsOf(db, ids, now) : new Map<number, Variant>()
  return {
    post_id: post.post_id,
    state: post.state,
    ...content,
    materials: content.materials.map((material) => presentMaterial(material, packs.get(material.pricingId))),
    publish_at: isoOrNull(post.publish_at),
    published_at: isoOrNull(post.published_at),
    edited_at: isoOrNull(post.edited_at),
    changed_at: post.changed_at.toISOString(),
    version: post.version,
    missing: missingIn(content),
  }
}

function presentMaterial(material: PostMaterial, pack: Variant | undefined): OwnPost['materials'][number] {
  const { productId, pricingId, quantity, note, name, spot } = material
  const fields = { product_id: productId, pricing_id: pricingId, quantity, note, spot }
  if (!pack)
    return { ...fields, name, label: '', slug: '', store_name: '', image: '', placeholder: '', price: null }
  const { productName, label, slug, storeName, image, placeholder, isActive, pricePaise, discountedPaise } =
    pack
  const price = isActive ? toRupees(discountedPaise ?? pricePaise) : null
  return { ...fields, name: productName, label, slug, store_name: storeName, image, placeholder, price }
}

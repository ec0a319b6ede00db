import { submitChange, type Submission } from '#domains/products/approvals'
import type { PackPatch } from '#domains/products/catalogue/listings'
import { productsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import type { Picture } from '#domains/products/media'
import type { Tx } from '#platform/database'
import { lockPictures } from '../queries.ts'
import type { PictureRow } from '../tables.ts'

/** Shows a product's imported pictures once none of them is due any more. Without any, the product keeps its pictures. */
export async function publishProductPictures(tx: Tx, productId: number, by: Submission): Promise<void> {
  const rows = await lockPictures(tx, productId)
  const saved = rows.filter((row): row is PictureRow & { picture: Picture } => row.picture !== null)
  if (saved.length === 0 || rows.some(({ state }) => state === 'due')) return
  const product = (await productsOf(tx, [productId])).get(productId)
  if (!product) return
  const pictures = saved.map(({ picture, alt }) => ({ ...picture, alt: alt || product.name }))
  await submitChange(tx, productId, { patch: { pictures, packs: packPicturePatches(product, saved) }, by })
}

/** The picture of each pack among the kept ones. */
function packPicturePatches({ packs }: CatalogueProduct, saved: readonly PictureRow[]): PackPatch[] {
  const hasSkus = saved.some(({ skus }) => skus.length > 0)
  return packs.map(({ id, sku, pictureAt }) => {
    const at = saved.findIndex(({ skus }) => skus.includes(sku))
    const before = pictureAt !== null && pictureAt < saved.length ? pictureAt : null
    return { id, pictureAt: hasSkus ? (at === -1 ? null : at) : before }
  })
}

import { productsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { WishlistItem } from './contract.ts'
import { listEntries } from './queries.ts'

/** The wishlist, newest first, without products that are no longer on sale. */
export async function findWishlist(db: Db, shopperId: number): Promise<WishlistItem[]> {
  const entries = await listEntries(db, shopperId)
  if (entries.length === 0) return []
  const products = await productsOf(
    db,
    entries.map((entry) => entry.product_id),
  )
  return entries.flatMap((entry) => {
    const product = products.get(entry.product_id)
    return product?.isOnSale ? [toWishlistItem(product)] : []
  })
}

const NO_PICTURE = { path: '', alt: '', placeholder: '' }

/** The price of the first pack as on the product page: discounted if it is, and per metre for cut goods. */
function toWishlistItem(product: CatalogueProduct): WishlistItem {
  const [pack] = product.packs
  const [picture = NO_PICTURE] = product.pictures
  return {
    product_id: product.id,
    product_name: product.name,
    product_image: picture.path,
    image_name: picture.alt || product.name,
    price: toRupees(
      Math.round((pack?.discountedPaise ?? pack?.pricePaise ?? 0) / (pack?.cut?.stepMetres ?? 1)),
    ),
    store_id: product.store.id,
    placeholder: picture.placeholder,
  }
}

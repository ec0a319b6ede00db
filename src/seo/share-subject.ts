import { categoryTree } from '#domains/products/catalogue/reference-data'
import { productsOf, productsOfStore, type CatalogueProduct } from '#domains/products/catalogue/reading'
import { findPicture } from '#domains/products/media'
import { findStores, isShownInShop } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { translate } from '#platform/messages'
import { shortHash } from '#platform/short-hash'
import { tintOf } from '@ciy/drawings/hobby-tints'
import type { ShareImage } from './draw-share-image.ts'

/** The contents of a share image with picture paths instead of bytes. */
export type ShareSubject = Omit<ShareImage, 'pictures'> & {
  pictures: readonly string[]
  /** The hash that pages put in the image's address (web/shared/social-meta.ts); '' where the address has none. */
  hash: string
}

export type Language = 'en' | 'hi'

/** The share image of a product; null when it is not on sale. */
export async function productSubject(db: Db, id: number): Promise<ShareSubject | null> {
  const product = (await productsOf(db, [id])).get(id)
  if (!product || product.status !== 'Active') return null
  const { name, store, hobbyId, pictures } = product
  const { paise, hasMore } = lowestPrice(product)
  const first = pictures[0]?.path ?? ''
  return {
    tint: tintOf(hobbyId),
    title: name,
    over: store.name,
    price: paise > 0 ? `${hasMore ? 'From ' : ''}${formatRupees(paise)}` : '',
    under: '',
    pictures: first ? [first] : [],
    hash: shortHash([name, store.name, first, paise, hasMore]),
  }
}

/** The share image of a store; null when it does not exist or is closed. */
export async function storeSubject(db: Db, id: number): Promise<ShareSubject | null> {
  const store = (await findStores(db, [id])).get(id)
  if (!store || !isShownInShop(store)) return null
  const goods = (await productsOfStore(db, id, { afterId: 0, limit: 12 })).filter(
    ({ isOnSale, pictures }) => isOnSale && pictures.length > 0,
  )
  return {
    tint: tintOf(goods[0]?.hobbyId ?? 0),
    title: store.name,
    over: store.city,
    price: '',
    under: store.about,
    pictures: goods.slice(0, 4).flatMap(({ pictures }) => pictures[0]?.path ?? []),
    hash: shortHash([store.name, store.city]),
  }
}

/** The share image of a hobby; null when it does not exist. */
export async function hobbySubject(db: Db, id: number, language: Language): Promise<ShareSubject | null> {
  const hobby = (await categoryTree(db)).find((category) => category.id === id)
  if (!hobby) return null
  const { name, name_hi, description, image } = hobby
  const isHindi = language === 'hi'
  return {
    tint: tintOf(id),
    title: isHindi ? name_hi : name,
    over: '',
    price: '',
    // Descriptions exist in English only.
    under: isHindi ? '' : description,
    pictures: image ? [image] : [],
    hash: '',
  }
}

/** The share image of the front page. */
export async function homeSubject(db: Db, language: Language): Promise<ShareSubject> {
  const hero = await findPicture(db, 'home-hero').catch(() => null)
  return {
    title: translate('web_app.share.title', language),
    under: translate('web_app.share.text', language),
    tint: tintOf(0),
    over: '',
    price: '',
    pictures: hero ? [hero.path] : [],
    hash: '',
  }
}

function lowestPrice({ packs }: CatalogueProduct): { paise: number; hasMore: boolean } {
  const prices = packs.map(({ discountedPaise, pricePaise }) => discountedPaise ?? pricePaise)
  return { paise: prices.length > 0 ? Math.min(...prices) : 0, hasMore: new Set(prices).size > 1 }
}

/** '₹1,299'; paise only when not zero. */
export const formatRupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`

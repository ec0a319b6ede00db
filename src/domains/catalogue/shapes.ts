import type { Picture } from '#domains/media'
import type { Store } from '#domains/sellers'
import type { ProductStatus } from './tables.ts'

/** One pack that can be bought, with what cart, shipping, tax and checkout need to know of it. */
export type Variant = {
  id: number
  productId: number
  storeId: number
  storeName: string
  storeSlug: string
  /** GST state code. */
  storeStateCode: number
  storePin: string
  storeCodAllowed: boolean
  storeFreeShippingFromPaise: number | null
  /** null: a seller who is not registered for GST. */
  storeGstin: string | null
  productName: string
  slug: string
  label: string
  /** Price incl. GST before discount. */
  pricePaise: number
  /** Used instead of `pricePaise` when present; lower than it. */
  discountedPaise: number | null
  mrpPaise: number
  /** Percent, contained in the prices. */
  gstRate: number
  hsn: string
  weightGrams: number
  sku: string
  /** For sale: the pack and the product are active and the store is open. */
  isActive: boolean
  hobbyId: number
  hobbyName: string
  /** Path of the first picture, '' without one. */
  image: string
  placeholder: string
}

export type Pack = {
  id: number
  label: string
  pricePaise: number
  discountedPaise: number | null
  mrpPaise: number
  weightGrams: number
  sku: string
}

/** A product whole, as its page shows it. `packs` are the active ones, in the seller's order. */
export type CatalogueProduct = {
  id: number
  store: Store
  name: string
  slug: string
  description: string
  hobbyId: number
  hobbyName: string
  /** The subcategory, or the hobby itself. */
  categoryId: number
  /** null when the product stands in the hobby itself. */
  subcategory: string | null
  hsn: string
  gstRate: number
  colour: { name: string; hex: string | null } | null
  countryOfOrigin: string
  netQuantity: string
  attributes: Record<string, string>
  otherWords: string[]
  rating: number | null
  ratingCount: number
  status: ProductStatus
  addedAt: Date
  packs: Pack[]
  pictures: Picture[]
  /** Active, in an open store, with at least one active pack. */
  isOnSale: boolean
}

/** What search needs to know of a product that is on sale: narrow, because it is read of all of them at start. */
export type ShelfCard = {
  id: number
  storeId: number
  storeName: string
  hobbyId: number
  hobbyName: string
  categoryId: number
  categoryName: string
  name: string
  description: string
  otherWords: string[]
  attributes: Record<string, string>
  colour: string | null
  rating: number | null
  ratingCount: number
  /** Milliseconds since 1970. */
  addedAt: number
  /** The lowest price to pay among its packs. */
  fromPaise: number
  variantIds: number[]
}

export type NewPack = Omit<Pack, 'id'>

export type NewProduct = {
  storeId: number
  /** A subcategory's id, or a hobby's. */
  categoryId: number
  name: string
  description: string
  hsn: string
  /** Percent. */
  gstRate: number
  /** A name that `keepColours` knows. */
  colour: string | null
  countryOfOrigin: string
  netQuantity: string
  attributes: Record<string, string>
  /** Other spellings, e.g. in Hindi, for search. */
  otherWords: readonly string[]
  rating?: number | null
  ratingCount?: number
  /** Now when absent. */
  addedAt?: Date
  packs: readonly NewPack[]
  pictures: readonly Picture[]
}

export type NewCategory = {
  /** 1–14 for a hobby; absent for a subcategory, which gets the next from 100 on. */
  id?: number
  parentId: number | null
  name: string
  description: string
  image: string
  placeholder: string
}

export type ProductPatch = {
  name?: string
  description?: string
  status?: ProductStatus
  categoryId?: number
  colour?: string | null
  packs?: readonly { id: number; pricePaise?: number; discountedPaise?: number | null; mrpPaise?: number; isActive?: boolean }[]
}

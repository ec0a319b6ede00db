import type { Picture } from '#domains/products/media'
import type { Store } from '#domains/selling/sellers'
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
  storeGstScheme: Store['gstScheme']
  /** The only State that its store may sell into; null: all. */
  storeSellsOnlyIn: number | null
  productName: string
  slug: string
  label: string
  /** Price incl. GST before discount. */
  pricePaise: number
  /** Used instead of `pricePaise` when present; lower than it. */
  discountedPaise: number | null
  mrpPaise: number
  /** Percent, contained in the prices, on the day that was asked about. */
  gstRate: number
  /** The kind of goods that the book of GST knows them as, whose rate may depend on the price of a piece; null: the rate is the product's own. */
  gstRule: string | null
  /** How many pieces the pack holds. */
  pieces: number
  hsn: string
  weightGrams: number
  sku: string
  cut: Cut | null
  /** Made after it is ordered, in this many days. */
  madeInDays: number | null
  /** For sale: the pack and the product are active and the store is open. */
  isActive: boolean
  hobbyId: number
  hobbyName: string
  /** Path of the first picture, '' without one. */
  image: string
  placeholder: string
}

/** How much a pack holds, for its unit price (Legal Metrology (Packaged Commodities) Rules 2011, 6(11)): 50 g, 2.5 m, 40 pieces. */
export type Measure = { quantity: number; unit: 'g' | 'ml' | 'm' | 'piece' }

/** Sold by the length: one piece of the quantity is `stepMetres` long, and nobody may take fewer than `leastSteps`. */
export type Cut = { stepMetres: number; leastSteps: number }

/** What a pack is beside its price; each may be absent. */
export type PackFacts = {
  /** One value for each of the product's options, in their order: ['Rani Pink', 'Pack of 5']. */
  optionValues: string[]
  /** The pack's own colour, where the packs of one product differ by it. */
  colour: { name: string; hex: string | null } | null
  /** null: nothing to compare by. */
  measure: Measure | null
  cut: Cut | null
  /** The lot on the shelf now, for goods that are dyed in lots. */
  dyeLot: string | null
  /** Made after it is ordered, in this many days; null: sent from the shelf. */
  madeInDays: number | null
  /** Position among the product's pictures of the one that shows this pack. */
  pictureAt: number | null
  /** A kit's contents, whose stock is the kit's stock; empty for all else. */
  components: { variantId: number; quantity: number }[]
}

/** A part of a kit, as shown in it. */
export type Component = {
  variantId: number
  quantity: number
  productId: number
  productName: string
  label: string
}

/** Paise for one of `per`; rounded half up. */
export type UnitPrice = { paise: number; per: '100 g' | 'kg' | '100 ml' | 'litre' | 'm' | '100 m' | 'piece' }

export type Pack = Omit<PackFacts, 'components'> & {
  id: number
  label: string
  pricePaise: number
  discountedPaise: number | null
  mrpPaise: number
  weightGrams: number
  sku: string
  components: Component[]
  /** Percent, on the day that was asked about. */
  gstRate: number
  /** Of what is to pay; null where it would say the same as the price. */
  unitPrice: UnitPrice | null
}

/** A firm as the law wants it named on a listing (Packaged Commodities Rules 6(1), 6(10)). */
export type Firm = { name: string; address: string }

/** The declarations of a listing, beside MRP, net quantity and country of origin, which are fields of their own. */
export type Declarations = {
  /** What the thing is called by everybody: 'Knitting yarn'. */
  commonName: string
  maker: Firm
  /** null: the maker packs. */
  packer: Firm | null
  /** Needed for goods that were not made in India. */
  importer: Firm | null
  consumerCare: { name: string; phone: string; email: string; address: string }
  dimensions: string | null
  /** For food and the like: 'Within 12 months of packing'. */
  bestBefore: string | null
}

/** A fact whose kind the category knows: `value` is '8' for a number, with its unit apart. */
export type Spec = { key: string; label: string; value: string; unit: string | null }

/** One thing that a shopper chooses, such as 'Colour' or 'Size', and what there is, in order. */
export type Option = { name: string; values: { value: string; hex: string | null }[] }

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
  /** Of the first pack. */
  gstRate: number
  gstRule: string | null
  colour: { name: string; hex: string | null } | null
  countryOfOrigin: string
  netQuantity: string
  attributes: Record<string, string>
  /** The attributes as the category names and orders them. */
  specs: Spec[]
  options: Option[]
  declarations: Declarations
  /** Paid on delivery as far as the store goes. */
  isCodAllowed: boolean
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
export type SearchDocument = {
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
  /** The product's own. */
  colour: string | null
  /** Its own and those of its packs. */
  colours: string[]
  rating: number | null
  ratingCount: number
  countryOfOrigin: string
  isCodAllowed: boolean
  /** Per cent off the MRP of the pack that costs least; 0 without an offer. */
  discountPercent: number
  /** Milliseconds since 1970. */
  addedAt: number
  /** The lowest price to pay among its packs; of cut goods for a metre. */
  fromPaise: number
  variantIds: number[]
}

/** A pack's own colour is given by its name, which `keepColours` knows. */
export type NewPack = Pick<
  Pack,
  'label' | 'pricePaise' | 'discountedPaise' | 'mrpPaise' | 'weightGrams' | 'sku'
> &
  Partial<Omit<PackFacts, 'colour'>> & { colour?: string | null }

export type NewProduct = {
  storeId: number
  /** A subcategory's id, or a hobby's. */
  categoryId: number
  name: string
  description: string
  hsn: string
  /** Percent, for ever; a `gstRule` goes before it. */
  gstRate: number
  /** A rule of the tax book, whose rate depends on the day and on the price: 'textile-articles'. */
  gstRule?: string | null
  /** Names of what a shopper chooses, in order: ['Colour', 'Size']; every pack then has as many `optionValues`. */
  options?: readonly string[]
  declarations?: Partial<Declarations>
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
  /** In Hindi, for its pages and for search; '' falls back to the name. */
  nameHi?: string
  description: string
  image: string
  placeholder: string
}

/** A change of a pack; what is not named stays. A retired pack is `isActive: false`. A kit's contents change, but no pack becomes one. */
export type PackPatch = Partial<NewPack> & { id: number; isActive?: boolean }

/** A change of a product; what is not named stays. Members of `declarations` replace those of their name. */
export type ProductPatch = Partial<
  Omit<NewProduct, 'storeId' | 'rating' | 'ratingCount' | 'addedAt' | 'packs'>
> & {
  status?: ProductStatus
  packs?: readonly PackPatch[]
  /** Further packs, after those that are there. */
  newPacks?: readonly NewPack[]
}

/** A fact that goods of a category may have, and how it is written. */
export type AttributeDefinition = {
  /** A hobby's id: of all its subcategories too; or a subcategory's. */
  categoryId: number
  /** As in `NewProduct.attributes`: 'needle_mm'. */
  key: string
  /** 'Needle size'. */
  label: string
  /** 'number': the value is a decimal number, or it is refused. */
  kind: 'number' | 'text'
  /** 'mm'. */
  unit: string | null
  /** Offered as a filter in lists of the category. */
  isFacet: boolean
}

import type { Picture } from '#domains/products/media'
import type { Store } from '#domains/selling/sellers'
import type { AttributeKind } from './contract/attributes.ts'
import type { ProductStatus } from './tables.ts'

/** A pack with the fields that cart, shipping, tax and checkout need. */
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
  /** State code of the only State that the store may sell into; null: all. */
  storeSellsOnlyIn: number | null
  productName: string
  slug: string
  label: string
  /** Price incl. GST before discount. */
  pricePaise: number
  /** Used instead of `pricePaise` when present; lower than it. */
  discountedPaise: number | null
  mrpPaise: number
  /** Percent, included in the prices, on the requested day. */
  gstRate: number
  /** Key of the GST rule, whose rate may depend on the price of a piece; null: the product's flat rate. */
  gstRule: string | null
  /** Pieces in the pack. */
  pieces: number
  hsn: string
  weightGrams: number
  sku: string
  cut: Cut | null
  /** Made to order, in this many days. */
  madeInDays: number | null
  /** For sale: the pack and the product are active and the store is open. */
  isActive: boolean
  hobbyId: number
  hobbyName: string
  /** Path of the first picture, '' without one. */
  image: string
  placeholder: string
}

/** Contents of a pack, for its unit price (Legal Metrology (Packaged Commodities) Rules 2011, 6(11)): 50 g, 2.5 m, 40 pieces. */
export type Measure = { quantity: number; unit: 'g' | 'ml' | 'm' | 'piece' }

/** Cut goods: a quantity of 1 is `stepMetres` long, and `leastSteps` is the smallest quantity. */
export type Cut = { stepMetres: number; leastSteps: number }

/** Optional facts of a pack. */
export type PackFacts = {
  /** One value per option of the product, in order: ['Rani Pink', 'Pack of 5']. */
  optionValues: string[]
  /** The pack's colour, when the packs of a product differ by it. */
  colour: { name: string; hex: string | null } | null
  /** null: no unit price. */
  measure: Measure | null
  cut: Cut | null
  /** Dye lot of the stock on hand. */
  dyeLot: string | null
  /** Made to order, in this many days; null: sent from stock. */
  madeInDays: number | null
  /** Index of this pack's picture among the product's pictures. */
  pictureAt: number | null
  /** A kit's components, whose stock is the kit's stock; empty otherwise. */
  components: { variantId: number; quantity: number }[]
}

/** A component of a kit, for display. */
export type Component = {
  variantId: number
  quantity: number
  productId: number
  productName: string
  label: string
}

/** Paise per `per`; rounded half up. */
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
  /** Percent, on the requested day. */
  gstRate: number
  /** Of the price to pay; null when it would equal that price. */
  unitPrice: UnitPrice | null
}

/** A firm as the law requires it on a listing (Packaged Commodities Rules 6(1), 6(10)). */
export type Firm = { name: string; address: string }

/** Declarations of a listing; MRP, net quantity and country of origin are separate fields. */
export type Declarations = {
  /** Generic name: 'Knitting yarn'. */
  commonName: string
  maker: Firm
  /** null: the maker packs. */
  packer: Firm | null
  /** Required for goods made outside of India. */
  importer: Firm | null
  consumerCare: { name: string; phone: string; email: string; address: string }
  dimensions: string | null
  /** For perishables: 'Within 12 months of packing'. */
  bestBefore: string | null
}

/** An attribute with its definition applied: `value` is '8' for a number, its unit is separate. */
export type Spec = {
  key: string
  label: string
  labelHi?: string | undefined
  value: string
  unit: string | null
}

/** An option such as 'Colour' or 'Size', with its values in order. */
export type Option = { name: string; values: { value: string; hex: string | null }[] }

/** A full product as its page shows it. `packs` are the active ones, in the seller's order. */
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
  /** null when the product is filed under the hobby itself. */
  subcategory: string | null
  hsn: string
  /** Of the first pack. */
  gstRate: number
  gstRule: string | null
  colour: { name: string; hex: string | null } | null
  countryOfOrigin: string
  netQuantity: string
  attributes: Record<string, string>
  /** Attributes as the category names and orders them. */
  specs: Spec[]
  options: Option[]
  declarations: Declarations
  /** Whether the store accepts cash on delivery. */
  isCodAllowed: boolean
  otherWords: string[]
  rating: number | null
  ratingCount: number
  status: ProductStatus
  addedAt: Date
  packs: Pack[]
  pictures: Picture[]
  /** false: the staff hide the category or one above it, and the product with it. */
  isCategoryShown: boolean
  /** Active, in an open store and a category that is shown, with at least one active pack. */
  isOnSale: boolean
}

/** Search fields of a product on sale; few, because all products are loaded at start. */
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
  /** Colours of the product and its packs. */
  colours: string[]
  rating: number | null
  ratingCount: number
  countryOfOrigin: string
  isCodAllowed: boolean
  /** Percent below the MRP, of the cheapest pack; 0 without an offer. */
  discountPercent: number
  /** Milliseconds since 1970. */
  addedAt: number
  /** Lowest price to pay among its packs; of cut goods per metre. */
  fromPaise: number
  variantIds: number[]
}

/** A pack's colour is given by its name, as saved by `saveColours`. */
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
  /** Percent, without a date; a `gstRule` takes precedence. */
  gstRate: number
  /** Key of a GST rule, whose rate depends on day and price: 'textile-articles'. */
  gstRule?: string | null
  /** Option names, in order: ['Colour', 'Size']; every pack has as many `optionValues`. */
  options?: readonly string[]
  declarations?: Partial<Declarations>
  /** A name saved by `saveColours`. */
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
  /** 1–14 for a hobby; absent for a subcategory, which gets the next id from 100 on. */
  id?: number
  parentId: number | null
  name: string
  /** Hindi name, for its pages and for search; '' falls back to the name. */
  nameHi?: string
  description: string
  image: string
  placeholder: string
}

/** A change of a pack; omitted fields stay. A retired pack is `isActive: false`. A kit's components can change, but a pack cannot become a kit. */
export type PackPatch = Partial<NewPack> & { id: number; isActive?: boolean }

/** A change of a product; omitted fields stay. Fields of `declarations` replace those of the same name. */
export type ProductPatch = Partial<
  Omit<NewProduct, 'storeId' | 'rating' | 'ratingCount' | 'addedAt' | 'packs'>
> & {
  status?: ProductStatus
  packs?: readonly PackPatch[]
  /** Further packs, after the existing ones. */
  newPacks?: readonly NewPack[]
}

/** An attribute that products of a category may have, and its format. */
export type AttributeDefinition = {
  /** A hobby's id (applies to all its subcategories), or a subcategory's. */
  categoryId: number
  /** As in `NewProduct.attributes`: 'needle_mm'. */
  key: string
  /** 'Needle size'. */
  label: string
  /** Its name in Hindi; absent: none. */
  labelHi?: string
  /** 'number': anything but a decimal number is refused; 'choice': what the staff do not offer, 'colour': what is no colour. */
  kind: AttributeKind
  /** 'mm'. */
  unit: string | null
  /** Offered as a filter in lists of the category. */
  isFacet: boolean
}

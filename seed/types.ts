import type { Drawing } from '@ciy/drawings'

/** Types of the demo's data. `seed/*` describes it; `seed/load.ts` writes it through the domains' public functions. */

export type SeedStore = {
  key: string
  name: string
  slug: string
  /** The owner, e.g. 'Wool House, run by Pema Bhutia since 2009'. Two or three warm sentences. */
  about: string
  ownerName: string
  /** 10 digits, starting 6–9, unique in the demo. */
  ownerPhone: string
  /** Street address of the place of business. */
  street: string
  city: string
  /** GST state code as a number, e.g. 29 for Karnataka. */
  stateCode: number
  pin: string
  /** A well-formed fictional GSTIN of that state (with a correct check digit), or null for an unregistered seller. */
  gstin: string | null
  /** Goods from this value ship free from this store; null = the platform's thresholds only. */
  freeShippingFromPaise: number | null
  codAllowed: boolean
}

export type SeedVariant = {
  /** e.g. 'Pack of 40', '2.5 m', '50 g'. '' when the product has a single variant. */
  label: string
  /** Price incl. GST in paise before discount (the wire's `price`). */
  pricePaise: number
  /** The discounted price in paise (the wire's `Percentage_Discount`), lower than pricePaise; null = no discount. */
  discountedPaise: number | null
  /** Printed maximum retail price incl. GST in paise, >= pricePaise. */
  mrpPaise: number
  /** 0 for a kit, as its components have the stock; steps for cut cloth. */
  stock: number
  weightGrams: number
  sku: string
  /** One value per option of the product. */
  optionValues: string[]
  /** A name of `colours.ts`, where the packs of one product differ by colour. */
  colour: string | null
  /** Sold by the length; prices are per step. */
  cut: { stepMetres: number; leastSteps: number } | null
  dyeLot: string | null
  madeInDays: number | null
  /** Index of the picture that shows this pack. */
  pictureAt: number | null
  /** Components of a kit: products of the same store by name, in their smallest pack. */
  kit: { product: string; quantity: number }[]
}

/** A firm as named on a listing. */
export type SeedFirm = { name: string; address: string }

export type SeedProduct = {
  /** Stable, unique, e.g. 'wool-house-merino-dk-rani-pink'. */
  key: string
  name: string
  store: string
  /** 1–14, the hobby (docs/wire.md#hobbies). */
  hobby: number
  /** e.g. 'Knitting yarn': the subcategory's name, listed in `reference/categories.ts`. */
  subcategory: string
  description: string
  hsn: string
  /** GST rate in percent: 0, 3, 5 or 18. */
  gst: number
  /** A name of `reference/colours.ts`, or null. */
  colour: string | null
  countryOfOrigin: string
  /** Net quantity as printed, e.g. '50 g', '10 sheets', '1 unit'. */
  netQuantity: string
  /** Typed facts, e.g. { fibre: 'Merino wool', ply: '8', needle_mm: '4' }. */
  attributes: Record<string, string>
  /** Option names: ['Colour'], ['Colour', 'Pack'], ['Size'] or none. */
  options: string[]
  /** null: the store is the manufacturer. */
  maker: SeedFirm | null
  /** Only for goods made abroad. */
  importer: SeedFirm | null
  dimensions: string | null
  bestBefore: string | null
  variants: SeedVariant[]
  drawing: Drawing
  /** Main colours of further pictures of the pack, one per colour option; the first is that of `drawing`. */
  looks: string[]
  /** Hinglish or Hindi spellings for search: ['oon', 'ऊन', 'dhaga']. */
  otherWords: string[]
}

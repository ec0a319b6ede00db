import type { Drawing } from '@ciy/drawings'

/** What the demo marketplace is made of. Pure data: `seed/*` describes it, `seed/load.ts` writes it through the domains' doors. */

export type SeedStore = {
  key: string
  name: string
  slug: string
  /** Who runs it, e.g. 'Wool House, run by Pema Bhutia since 2009'. Two or three warm sentences. */
  about: string
  ownerName: string
  /** 10 digits, starting 6–9, unique in the demo. */
  ownerPhone: string
  /** Door and street of the seller's place of business. */
  street: string
  city: string
  /** GST state code as a number, e.g. 29 for Karnataka. */
  stateCode: number
  pin: string
  /** A well-formed demo GSTIN of that state (with a right check digit), or null for an unregistered seller. */
  gstin: string | null
  /** Goods worth this much ship free from this store; null = the platform's own thresholds alone. */
  freeShippingFromPaise: number | null
  codAllowed: boolean
}

export type SeedVariant = {
  /** e.g. 'Pack of 40', '2.5 m', '50 g'. '' when the product has a single choice. */
  label: string
  /** Price incl. GST in paise before discount (the wire's `price`). */
  pricePaise: number
  /** The discounted price in paise (the wire's `Percentage_Discount`), lower than pricePaise; null = no discount. */
  discountedPaise: number | null
  /** Printed maximum retail price incl. GST in paise, >= pricePaise. */
  mrpPaise: number
  /** Of a kit: nothing, as its components carry the stock. Of cut cloth: steps. */
  stock: number
  weightGrams: number
  sku: string
  /** One value for each of the product's options. */
  optionValues: string[]
  /** A name of `colours.ts`, where the packs of one product differ by colour. */
  colour: string | null
  /** Sold by the length; the prices are of one step. */
  cut: { stepMetres: number; leastSteps: number } | null
  dyeLot: string | null
  madeInDays: number | null
  /** Which of the product's pictures shows this pack. */
  pictureAt: number | null
  /** Contents of a kit: products of the same store by name, in their smallest pack. */
  kit: { product: string; quantity: number }[]
}

/** A firm as a listing names it. */
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
  /** Name out of `reference/colours.ts`, or null. */
  colour: string | null
  countryOfOrigin: string
  /** Net quantity as printed, e.g. '50 g', '10 sheets', '1 unit'. */
  netQuantity: string
  /** Typed facts, e.g. { fibre: 'Merino wool', ply: '8', needle_mm: '4' }. */
  attributes: Record<string, string>
  /** What a shopper chooses: ['Colour'], ['Colour', 'Pack'], ['Size'] or nothing. */
  options: string[]
  /** null: the store makes it. */
  maker: SeedFirm | null
  /** Of goods that were not made in India. */
  importer: SeedFirm | null
  dimensions: string | null
  bestBefore: string | null
  variants: SeedVariant[]
  drawing: Drawing
  /** Main colours of further pictures of the pack, one for each colour that can be chosen; the first stands for `drawing`. */
  looks: string[]
  /** Spelled otherwise in Hinglish or Hindi, for search: ['oon', 'ऊन', 'dhaga']. */
  otherWords: string[]
}

import type { NewPack, NewProduct } from '#domains/products/catalogue/listings'
import type { Draft, DraftPack, DraftPrice } from './draft.ts'
import { createProblem, type Problem } from './problems.ts'

/** Packs of the store by their SKU. */
export type PacksBySku = ReadonlyMap<string, { productId: number; variantId: number }>

type NewProductContext = { storeId: number; parts: PacksBySku; titles: ReadonlyMap<string, string> }

/** A draft as a new product; missing required values are returned as problems instead. */
export function toNewProduct(
  draft: Draft,
  { storeId, parts, titles }: NewProductContext,
): NewProduct | Problem[] {
  const missing = missingFieldsOf(draft).map(([column, code]) =>
    createProblem(draft.row, titles.get(column) ?? column, { code }),
  )
  const lackingPacks = draft.packs.flatMap((pack) =>
    missingColumnsOf(pack).map((column) =>
      createProblem(pack.row, titles.get(column) ?? column, { code: 'missing' }),
    ),
  )
  const alike = duplicatePacksOf(draft).map((pack) =>
    createProblem(pack.row, titles.get('label') ?? titles.get('sku') ?? 'label', { code: 'option_twice' }),
  )
  if (missing.length + lackingPacks.length + alike.length > 0) return [...missing, ...lackingPacks, ...alike]
  const { name = '', categoryId = 0, hsn = '', countryOfOrigin = '', netQuantity = '' } = draft
  const attributes = Object.fromEntries(
    Object.entries(draft.attributes).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  const packs = draft.packs.flatMap((pack) => toNewPack(pack, parts) ?? [])
  return {
    ...optionalFieldsOf(draft),
    storeId,
    categoryId,
    name,
    hsn,
    countryOfOrigin,
    netQuantity,
    attributes,
    packs,
    pictures: [],
  }
}

/** Packs that cannot be told apart from an earlier one. */
function duplicatePacksOf({ packs }: Draft): Draft['packs'] {
  const names = packs.map(({ optionValues, label }) => label || optionValues.join(' / '))
  return packs.filter(
    ({ optionValues }, at) => optionValues.length === 0 && names.indexOf(names[at] ?? '') < at,
  )
}

const optionalFieldsOf = ({
  description = '',
  options = [],
  declarations,
  colour = null,
  otherWords = [],
  gstRate = 0,
  gstRule = null,
}: Draft) => ({
  description,
  options,
  declarations,
  colour,
  otherWords,
  gstRate,
  gstRule,
})

type MissingField = [column: string, code: 'missing' | 'gst_missing' | 'importer_missing']

function missingFieldsOf(draft: Draft): MissingField[] {
  const lacks: MissingField[] = []
  if (!draft.name) lacks.push(['name', 'missing'])
  if (draft.categoryId === undefined) lacks.push(['category', 'missing'])
  if (!draft.hsn) lacks.push(['hsn', 'missing'])
  if (draft.gstRule === undefined) lacks.push(['gst_rate', 'gst_missing'])
  if (!draft.countryOfOrigin) lacks.push(['country_of_origin', 'missing'])
  else if (draft.countryOfOrigin !== 'India' && !draft.declarations.importer)
    lacks.push(['importer_name', 'importer_missing'])
  if (!draft.netQuantity) lacks.push(['net_quantity', 'missing'])
  return lacks
}

/** Required columns of a pack that are empty. */
export const missingColumnsOf = (pack: DraftPack): string[] => [
  ...(pack.price ? [] : ['price']),
  ...(pack.weightGrams === undefined ? ['weight_grams'] : []),
]

/** A draft as a new pack; null when a required value is missing. */
export function toNewPack(pack: DraftPack, parts: PacksBySku): NewPack | null {
  if (!pack.price || pack.weightGrams === undefined) return null
  const {
    sku,
    optionValues,
    label,
    weightGrams,
    colour = null,
    measure = null,
    cut = null,
    dyeLot = null,
    madeInDays = null,
  } = pack
  const components = componentsOf(pack, parts)
  return {
    sku,
    optionValues,
    weightGrams,
    colour,
    measure,
    cut,
    dyeLot,
    madeInDays,
    components,
    label: label || optionValues.join(' / '),
    ...packPricesOf(pack.price),
  }
}

/** The list price, and the lower discounted price during an offer. */
export function packPricesOf({
  payPaise,
  mrpPaise,
  listPaise,
}: DraftPrice): Pick<NewPack, 'pricePaise' | 'discountedPaise' | 'mrpPaise'> {
  const pricePaise = listPaise ?? mrpPaise
  return { pricePaise, discountedPaise: payPaise < pricePaise ? payPaise : null, mrpPaise }
}

export const componentsOf = (
  { kit = [] }: DraftPack,
  parts: PacksBySku,
): { variantId: number; quantity: number }[] =>
  kit.flatMap(({ sku, quantity }) => {
    const part = parts.get(sku)
    return part ? [{ variantId: part.variantId, quantity }] : []
  })

import { isDeepStrictEqual } from 'node:util'
import type { CatalogueProduct, Pack } from '#domains/products/catalogue/reading'
import type { NewPack, PackPatch, ProductPatch } from '#domains/products/catalogue/listings'
import type { Draft, DraftPack } from './draft.ts'
import { componentsOf, missingColumnsOf, toNewPack, packPricesOf, type PacksBySku } from './new-product.ts'
import { parseList, normalizeText } from './plain-text.ts'
import { createProblem, type Problem } from './problems.ts'

/** The changes that a file makes to an existing product. `packs` gives each draft's existing pack, or its index among the new ones. */
export type ProductChange = {
  patch: ProductPatch
  isChange: boolean
  packs: { draft: DraftPack; variantId: number | null; newAt: number | null }[]
  problems: Problem[]
}

type ComparisonContext = { parts: PacksBySku; titles: ReadonlyMap<string, string> }

/** Compares a product with the file; columns that are missing or filled by a default change nothing. */
export function computeChange(
  product: CatalogueProduct,
  draft: Draft,
  comparing: ComparisonContext,
): ProductChange {
  const patch: ProductPatch = {
    ...textChanges(product, draft),
    ...declarationChanges(product, draft),
    ...attributeChanges(product, draft),
  }
  const change: ProductChange = { patch, isChange: false, packs: [], problems: [] }
  const packs: PackPatch[] = []
  const newPacks: NewPack[] = []
  for (const one of draft.packs) {
    const known = findMatchingPack(product, draft, { pack: one, parts: comparing.parts })
    if (known && 'pricePaise' in known) {
      // A file without options keeps the existing ones.
      const desired = draft.options === undefined ? { ...one, optionValues: known.optionValues } : one
      const changed = packChanges(known, desired, comparing.parts)
      if (Object.keys(changed).length > 0) packs.push({ id: known.id, ...changed })
      change.packs.push({ draft: one, variantId: known.id, newAt: null })
    } else if (one.isActive !== false) comparePack(change, one, { ...comparing, known, packs, newPacks })
  }
  if (packs.length > 0) patch.packs = packs
  if (newPacks.length > 0) patch.newPacks = newPacks
  change.isChange = Object.keys(patch).length > 0
  return change
}

type PackComparison = ComparisonContext & {
  known: { id: number } | null
  packs: PackPatch[]
  newPacks: NewPack[]
}

/** Handles a pack that is not on sale: a retired one is restored, any other is added. */
function comparePack(
  change: ProductChange,
  draft: DraftPack,
  { parts, titles, known, packs, newPacks }: PackComparison,
): void {
  const pack = toNewPack(draft, parts)
  if (!pack) {
    for (const column of missingColumnsOf(draft))
      change.problems.push(createProblem(draft.row, titles.get(column) ?? column, { code: 'missing' }))
    return
  }
  if (known) {
    const { components = [], ...rest } = pack
    packs.push({ id: known.id, ...rest, ...(components.length > 0 ? { components } : {}), isActive: true })
    change.packs.push({ draft, variantId: known.id, newAt: null })
  } else change.packs.push({ draft, variantId: null, newAt: newPacks.push(pack) - 1 })
}

type PackMatchContext = { pack: DraftPack; parts: PacksBySku }

/** By its SKU; else the pack with the same option values, whose SKU the file changes; else a retired one with that SKU. */
function findMatchingPack(
  { id, packs }: CatalogueProduct,
  draft: Draft,
  { pack, parts }: PackMatchContext,
): Pack | { id: number } | null {
  const own = packs.find(({ sku }) => sku === pack.sku)
  if (own) return own
  const named = new Set(draft.packs.map(({ sku }) => sku))
  const isOnlyOne = packs.length === 1 && draft.packs.length === 1
  const isAlike = ({ optionValues, label }: Pack): boolean =>
    isDeepStrictEqual(optionValues, pack.optionValues) &&
    (optionValues.length > 0 || isOnlyOne || label === pack.label)
  const alike = packs.find((one) => !named.has(one.sku) && isAlike(one))
  if (alike) return alike
  const retired = parts.get(pack.sku)
  return retired?.productId === id ? { id: retired.variantId } : null
}

function differingFields<T extends object>(now: Partial<T>, next: Partial<T>): Partial<T> {
  const changed = Object.entries(next).filter(
    ([key, value]) => value !== undefined && !isSame(now[key as keyof T], value),
  )
  return Object.fromEntries(changed) as Partial<T>
}

const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(normalized(one), normalized(other))

/** Differences in white space do not count. */
function normalized(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[^\S\n]+/g, ' ').trim()
  if (Array.isArray(value)) return value.map(normalized)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, normalized(member)]))
}

const withoutDefaults = <T>(draft: Draft, column: string, value: T): T | undefined =>
  draft.byDefault.includes(column) ? undefined : value

function textChanges(product: CatalogueProduct, draft: Draft): Partial<ProductPatch> {
  const { name, description, otherWords, options, isActive } = draft
  const now = {
    name: product.name,
    otherWords: parseList(product.otherWords.join('|')),
    status: product.status,
    description: normalizeText(product.description),
    options: product.options.map((option) => option.name),
    netQuantity: product.netQuantity,
  }
  const netQuantity = withoutDefaults(draft, 'net_quantity', draft.netQuantity)
  const status = isActive === undefined ? undefined : isActive ? ('Active' as const) : ('Inactive' as const)
  return differingFields<ProductPatch>(now, { name, description, otherWords, options, netQuantity, status })
}

function declarationChanges(product: CatalogueProduct, draft: Draft): Partial<ProductPatch> {
  const categoryId = withoutDefaults(draft, 'category', draft.categoryId)
  const hsn = withoutDefaults(draft, 'hsn', draft.hsn)
  const countryOfOrigin = withoutDefaults(draft, 'country_of_origin', draft.countryOfOrigin)
  const { colour } = draft
  const now = {
    categoryId: product.categoryId,
    hsn: product.hsn,
    countryOfOrigin: product.countryOfOrigin,
    colour: product.colour?.name ?? null,
  }
  return {
    ...differingFields<ProductPatch>(now, { categoryId, hsn, countryOfOrigin, colour }),
    ...gstChanges(product, draft),
  }
}

function gstChanges(product: CatalogueProduct, draft: Draft): Partial<ProductPatch> {
  const { gstRule, gstRate } = draft
  if (gstRule === undefined || draft.byDefault.includes('gst_rule') || draft.byDefault.includes('gst_rate'))
    return {}
  if (gstRule !== null) return gstRule === product.gstRule ? {} : { gstRule }
  return product.gstRule === null && product.gstRate === gstRate
    ? {}
    : { gstRule: null, gstRate: gstRate ?? 0 }
}

function attributeChanges(product: CatalogueProduct, draft: Draft): Partial<ProductPatch> {
  const attributes: Record<string, string> = { ...product.attributes }
  for (const [key, value] of Object.entries(draft.attributes)) {
    if (value === null) delete attributes[key]
    else attributes[key] = value
  }
  const declared = { ...draft.declarations }
  if (draft.byDefault.includes('maker_name')) delete declared.maker
  if (draft.byDefault.includes('importer_name')) delete declared.importer
  const declarations = differingFields(product.declarations, declared)
  return {
    ...differingFields<ProductPatch>({ attributes: product.attributes }, { attributes }),
    ...(Object.keys(declarations).length > 0 ? { declarations } : {}),
  }
}

function packChanges(pack: Pack, draft: DraftPack, parts: PacksBySku): Partial<PackPatch> {
  const { sku, optionValues, colour, measure, cut, dyeLot, madeInDays, isActive } = draft
  const label = draft.label || undefined
  const weightGrams = draft.isWeightByDefault ? undefined : draft.weightGrams
  const now = { ...pack, colour: pack.colour?.name ?? null, isActive: true }
  const next = { sku, optionValues, label, weightGrams, colour, measure, cut, dyeLot, madeInDays, isActive }
  return {
    ...differingFields<PackPatch>(now, next),
    ...priceChanges(pack, draft),
    ...kitChanges(pack, draft, parts),
  }
}

/** Shopify's file only has the price to pay and the MRP. */
function priceChanges(pack: Pack, { price }: DraftPack): Partial<PackPatch> {
  if (!price) return {}
  const payPaise = pack.discountedPaise ?? pack.pricePaise
  if (price.listPaise === null && price.payPaise === payPaise && price.mrpPaise === pack.mrpPaise) return {}
  return differingFields<PackPatch>(pack as Partial<PackPatch>, packPricesOf(price))
}

function kitChanges(pack: Pack, draft: DraftPack, parts: PacksBySku): Partial<PackPatch> {
  if (!draft.kit) return {}
  const now = pack.components.map(({ variantId, quantity }) => ({ variantId, quantity }))
  const components = componentsOf(draft, parts)
  return isDeepStrictEqual(now, components) ? {} : { components }
}

import { isDeepStrictEqual } from 'node:util'
import type { CatalogueProduct, NewPack, Pack, PackPatch, ProductPatch } from '#domains/products/catalogue'
import type { Draft, DraftPack } from './draft.ts'
import { componentsOf, lackingIn, newPackOf, pricesOf, type Parts } from './new-product.ts'
import { listOf, tidyText } from './plain-text.ts'
import { problem, type Problem } from './problems.ts'

/** What a file changes of a product that is there. `packs` says for each draft which pack it is, or which of the new ones. */
export type Change = {
  patch: ProductPatch
  isChange: boolean
  packs: { draft: DraftPack; variantId: number | null; newAt: number | null }[]
  problems: Problem[]
}

type Comparing = { parts: Parts; titles: ReadonlyMap<string, string> }

/** Compares what is there with what the file says; what the file does not speak of, or leaves to a default, stays. */
export function changeOf(product: CatalogueProduct, draft: Draft, comparing: Comparing): Change {
  const patch: ProductPatch = {
    ...wordsChanged(product, draft),
    ...lawChanged(product, draft),
    ...factsChanged(product, draft),
  }
  const change: Change = { patch, isChange: false, packs: [], problems: [] }
  const packs: PackPatch[] = []
  const newPacks: NewPack[] = []
  for (const one of draft.packs) {
    const known = packLike(product, draft, { pack: one, parts: comparing.parts })
    if (known && 'pricePaise' in known) {
      // A file without options leaves those that are there.
      const said = draft.options === undefined ? { ...one, optionValues: known.optionValues } : one
      const changed = packChanged(known, said, comparing.parts)
      if (Object.keys(changed).length > 0) packs.push({ id: known.id, ...changed })
      change.packs.push({ draft: one, variantId: known.id, newAt: null })
    } else if (one.isActive !== false) addPack(change, one, { ...comparing, known, packs, newPacks })
  }
  if (packs.length > 0) patch.packs = packs
  if (newPacks.length > 0) patch.newPacks = newPacks
  change.isChange = Object.keys(patch).length > 0
  return change
}

type Adding = Comparing & { known: { id: number } | null; packs: PackPatch[]; newPacks: NewPack[] }

/** A pack that is not on sale: one that was retired comes back, any other is added. */
function addPack(change: Change, draft: DraftPack, { parts, titles, known, packs, newPacks }: Adding): void {
  const pack = newPackOf(draft, parts)
  if (!pack) {
    for (const column of lackingIn(draft))
      change.problems.push(problem(draft.row, titles.get(column) ?? column, { code: 'missing' }))
    return
  }
  if (known) {
    const { components = [], ...rest } = pack
    packs.push({ id: known.id, ...rest, ...(components.length > 0 ? { components } : {}), isActive: true })
    change.packs.push({ draft, variantId: known.id, newAt: null })
  } else change.packs.push({ draft, variantId: null, newAt: newPacks.push(pack) - 1 })
}

type Looking = { pack: DraftPack; parts: Parts }

/** By its SKU; else the one with the same choices, whose SKU the file changes; else one of that SKU that was retired. */
function packLike(
  { id, packs }: CatalogueProduct,
  draft: Draft,
  { pack, parts }: Looking,
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

/** Those of the new values that differ. */
function differing<T extends object>(now: Partial<T>, said: Partial<T>): Partial<T> {
  const changed = Object.entries(said).filter(
    ([key, value]) => value !== undefined && !isSame(now[key as keyof T], value),
  )
  return Object.fromEntries(changed) as Partial<T>
}

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(tidied(one), tidied(other))

/** Space alone makes no difference. */
function tidied(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[^\S\n]+/g, ' ').trim()
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, tidied(member)]))
}

const unlessDefault = <T>(draft: Draft, column: string, value: T): T | undefined =>
  draft.byDefault.includes(column) ? undefined : value

function wordsChanged(product: CatalogueProduct, draft: Draft): Partial<ProductPatch> {
  const { name, description, otherWords, options, isActive } = draft
  const now = {
    name: product.name,
    otherWords: listOf(product.otherWords.join('|')),
    status: product.status,
    description: tidyText(product.description),
    options: product.options.map((option) => option.name),
    netQuantity: product.netQuantity,
  }
  const netQuantity = unlessDefault(draft, 'net_quantity', draft.netQuantity)
  const status = isActive === undefined ? undefined : isActive ? ('Active' as const) : ('Inactive' as const)
  return differing<ProductPatch>(now, { name, description, otherWords, options, netQuantity, status })
}

function lawChanged(product: CatalogueProduct, draft: Draft): Partial<ProductPatch> {
  const categoryId = unlessDefault(draft, 'category', draft.categoryId)
  const hsn = unlessDefault(draft, 'hsn', draft.hsn)
  const countryOfOrigin = unlessDefault(draft, 'country_of_origin', draft.countryOfOrigin)
  const { colour } = draft
  const now = {
    categoryId: product.categoryId,
    hsn: product.hsn,
    countryOfOrigin: product.countryOfOrigin,
    colour: product.colour?.name ?? null,
  }
  return {
    ...differing<ProductPatch>(now, { categoryId, hsn, countryOfOrigin, colour }),
    ...gstChanged(product, draft),
  }
}

function gstChanged(product: CatalogueProduct, draft: Draft): Partial<ProductPatch> {
  const { gstRule, gstRate } = draft
  if (gstRule === undefined || draft.byDefault.includes('gst_rule') || draft.byDefault.includes('gst_rate'))
    return {}
  if (gstRule !== null) return gstRule === product.gstRule ? {} : { gstRule }
  return product.gstRule === null && product.gstRate === gstRate
    ? {}
    : { gstRule: null, gstRate: gstRate ?? 0 }
}

function factsChanged(product: CatalogueProduct, draft: Draft): Partial<ProductPatch> {
  const attributes: Record<string, string> = { ...product.attributes }
  for (const [key, value] of Object.entries(draft.attributes)) {
    if (value === null) delete attributes[key]
    else attributes[key] = value
  }
  const said = { ...draft.declarations }
  if (draft.byDefault.includes('maker_name')) delete said.maker
  if (draft.byDefault.includes('importer_name')) delete said.importer
  const declarations = differing(product.declarations, said)
  return {
    ...differing<ProductPatch>({ attributes: product.attributes }, { attributes }),
    ...(Object.keys(declarations).length > 0 ? { declarations } : {}),
  }
}

function packChanged(pack: Pack, draft: DraftPack, parts: Parts): Partial<PackPatch> {
  const { sku, optionValues, colour, measure, cut, dyeLot, madeInDays, isActive } = draft
  const label = draft.label || undefined
  const weightGrams = draft.isWeightByDefault ? undefined : draft.weightGrams
  const now = { ...pack, colour: pack.colour?.name ?? null, isActive: true }
  const said = { sku, optionValues, label, weightGrams, colour, measure, cut, dyeLot, madeInDays, isActive }
  return {
    ...differing<PackPatch>(now, said),
    ...priceChanged(pack, draft),
    ...kitChanged(pack, draft, parts),
  }
}

/** Shopify's file knows what is paid and the MRP alone. */
function priceChanged(pack: Pack, { price }: DraftPack): Partial<PackPatch> {
  if (!price) return {}
  const payPaise = pack.discountedPaise ?? pack.pricePaise
  if (price.listPaise === null && price.payPaise === payPaise && price.mrpPaise === pack.mrpPaise) return {}
  return differing<PackPatch>(pack as Partial<PackPatch>, pricesOf(price))
}

function kitChanged(pack: Pack, draft: DraftPack, parts: Parts): Partial<PackPatch> {
  if (!draft.kit) return {}
  const now = pack.components.map(({ variantId, quantity }) => ({ variantId, quantity }))
  const components = componentsOf(draft, parts)
  return isDeepStrictEqual(now, components) ? {} : { components }
}

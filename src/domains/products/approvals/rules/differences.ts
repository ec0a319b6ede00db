import { isDeepStrictEqual } from 'node:util'
import type { PackPatch, ProductPatch } from '#domains/products/catalogue/listings'
import type { WholeRow } from '#domains/products/catalogue/review'
import { toRupees } from '#platform/money'
import type { Difference } from '../contract.ts'

type Side = Difference['before']
type Reader = (value: never) => Side

const text = (value: string | number | boolean | null | undefined): Side =>
  value === null || value === undefined || value === '' ? null : String(value)
const texts = (value: readonly string[]): Side => [...value]
const rupees = (value: number | null): Side => (value === null ? null : String(toRupees(value)))
const paths = (value: readonly { path: string }[]): Side => value.map(({ path }) => path)

const PRODUCT_FIELDS: readonly [member: keyof ProductPatch, field: string, read: Reader][] = [
  ['name', 'name', text],
  ['description', 'description', text],
  ['categoryId', 'category', text],
  ['pictures', 'pictures', paths],
  ['hsn', 'hsn', text],
  ['gstRate', 'gst_rate', text],
  ['gstRule', 'gst_rule', text],
  ['colour', 'colour', text],
  ['countryOfOrigin', 'country_of_origin', text],
  ['netQuantity', 'net_quantity', text],
  ['otherWords', 'other_words', texts],
  ['status', 'status', text],
]

const PACK_FIELDS: readonly [member: keyof PackPatch, field: string, read: Reader][] = [
  ['label', 'label', text],
  ['sku', 'sku', text],
  ['pricePaise', 'price', rupees],
  ['discountedPaise', 'offer', rupees],
  ['mrpPaise', 'mrp', rupees],
  ['weightGrams', 'weight', text],
  ['optionValues', 'options', texts],
  ['madeInDays', 'made_in_days', text],
  ['isActive', 'is_active', text],
]

type Compared = { before: object; after: object; of: string }

function compare(fields: readonly [string, string, Reader][], { before, after, of }: Compared): Difference[] {
  return fields.flatMap(([member, field, read]) => {
    const next = (after as Record<string, unknown>)[member]
    if (next === undefined) return []
    const [old, now] = [read((before as Record<string, unknown>)[member] as never), read(next as never)]
    return isDeepStrictEqual(old, now) ? [] : [{ field, of, before: old, after: now }]
  })
}

/** What is compared of a product. */
export type Comparable = Pick<
  WholeRow,
  'name' | 'description' | 'categoryId' | 'attributes' | 'optionNames' | 'ownDeclarations'
> & { packs: readonly { id: number; sku: string }[] }

/** What a change changes, field by field. Fields that stay as they are do not appear. */
export function differencesOf(product: Comparable, patch: ProductPatch): Difference[] {
  return [
    ...compare(PRODUCT_FIELDS, { before: product, after: patch, of: '' }),
    ...compare([['options', 'options', texts]], {
      before: { options: product.optionNames },
      after: { options: patch.options },
      of: '',
    }),
    ...differencesOfRecords('attributes', product.attributes, patch.attributes),
    ...differencesOfRecords('declarations', product.ownDeclarations, patch.declarations),
    ...(patch.packs ?? []).flatMap((pack) => {
      const before = product.packs.find(({ id }) => id === pack.id)
      return before ? compare(PACK_FIELDS, { before, after: pack, of: before.sku }) : []
    }),
    ...(patch.newPacks ?? []).map(({ sku, pricePaise }) => ({
      field: 'variant',
      of: sku,
      before: null,
      after: rupees(pricePaise),
    })),
  ]
}

/** Attributes are replaced as a whole, declarations one by one. */
function differencesOfRecords(field: string, before: object, after: object | undefined): Difference[] {
  if (!after) return []
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>]
  const keys = new Set([...(field === 'attributes' ? Object.keys(old) : []), ...Object.keys(now)])
  return [...keys].flatMap((key) =>
    isDeepStrictEqual(old[key] ?? null, now[key] ?? null)
      ? []
      : [{ field, of: key, before: lineOf(old[key]), after: lineOf(now[key]) }],
  )
}

const lineOf = (value: unknown): Side =>
  typeof value === 'object' && value !== null
    ? Object.values(value).filter(Boolean).join(', ')
    : text(value as string | undefined)

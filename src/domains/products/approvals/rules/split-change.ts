import { isDeepStrictEqual } from 'node:util'
import type { PackPatch, ProductPatch } from '#domains/products/catalogue/listings'
import type { WholeRow } from '#domains/products/catalogue/review'
import { toRupees } from '#platform/money'
import type { Hit, RuleName, RuleSet } from '../contract.ts'
import { modeOf, paidPaise } from './find-hits.ts'

type Checked = { rules: RuleSet; isTrusted: boolean }

/** What rules about changes find in a change of a product on sale. */
export function findChangeHits(product: WholeRow, patch: ProductPatch, checked: Checked): Hit[] {
  const found: [rule: RuleName, isFound: boolean, field: string, value: string][] = [
    ['change_name', isNameChanged(product, patch), 'name', patch.name ?? ''],
    [
      'change_category',
      patch.categoryId !== undefined && patch.categoryId !== product.categoryId,
      'category',
      String(patch.categoryId ?? ''),
    ],
    [
      'change_pictures',
      patch.pictures !== undefined && !isDeepStrictEqual(pathsOf(patch.pictures), pathsOf(product.pictures)),
      'pictures',
      String(patch.pictures?.length ?? 0),
    ],
    ...jumpsOf(product, patch, checked.rules.price_jump.percent).map(
      (value): [RuleName, boolean, string, string] => ['price_jump', true, 'price', value],
    ),
  ]
  return found.flatMap(([rule, isFound, field, value]) => {
    const mode = modeOf(rule, checked)
    return isFound && mode !== 'off' ? [{ rule, stops: mode === 'stop', field, value }] : []
  })
}

const isNameChanged = (product: WholeRow, { name }: ProductPatch): boolean =>
  name !== undefined && name !== product.name
const pathsOf = (pictures: readonly { path: string }[]): string[] => pictures.map(({ path }) => path)

/** New prices in rupees that differ from the old ones by more than so many per cent. */
const jumpsOf = (product: WholeRow, { packs = [] }: ProductPatch, percent: number): string[] =>
  packs.flatMap((pack) => {
    const before = product.packs.find(({ id }) => id === pack.id)
    if (!before) return []
    const paid = paidPaise({ ...before, ...withoutUndefined(pack) })
    const old = paidPaise(before)
    return Math.abs(paid - old) * 100 > old * percent ? [String(toRupees(paid))] : []
  })

const withoutUndefined = (pack: PackPatch): Partial<WholeRow['packs'][number]> =>
  Object.fromEntries(Object.entries(pack).filter(([, value]) => value !== undefined))

/** Which fields of a change wait because of a hit on one of them. */
const WAITING: Readonly<Record<string, readonly (keyof ProductPatch)[]>> = {
  name: ['name'],
  description: ['description'],
  other_words: ['otherWords'],
  attributes: ['attributes'],
  category: ['categoryId', 'attributes'],
  pictures: ['pictures'],
  hsn: ['hsn', 'gstRate', 'gstRule'],
  country_of_origin: ['countryOfOrigin', 'declarations'],
  net_quantity: ['netQuantity'],
}

const PRICES = ['pricePaise', 'discountedPaise', 'mrpPaise'] as const

/**
 * Divides a change of a product on sale: what applies now, and what waits because a rule stops it. `later` is null when nothing waits. Further
 * variants always apply now, because stock refers to their ids.
 */
export function splitChange(
  patch: ProductPatch,
  hits: readonly Hit[],
): { now: ProductPatch; later: ProductPatch | null } {
  const stopped = new Set(hits.filter(({ stops }) => stops).map(({ field }) => field))
  const members = new Set<string>([...stopped].flatMap((field) => WAITING[field] ?? []))
  const isWaiting = ([name, value]: [string, unknown]): boolean => members.has(name) && value !== undefined
  const entries = Object.entries(patch)
  const later: ProductPatch = Object.fromEntries(entries.filter(isWaiting))
  const now: ProductPatch = Object.fromEntries(entries.filter((entry) => !isWaiting(entry)))
  const packMembers: (keyof PackPatch)[] = [
    ...(stopped.has('price') ? PRICES : []),
    ...(later.pictures ? (['pictureAt'] as const) : []),
  ]
  if (packMembers.length > 0) splitPacks(patch, packMembers, { now, later })
  if (later.pictures && patch.newPacks)
    now.newPacks = patch.newPacks.map((pack) => ({ ...pack, pictureAt: null }))
  return { now, later: Object.keys(later).length > 0 ? later : null }
}

function splitPacks(
  { packs }: ProductPatch,
  members: readonly (keyof PackPatch)[],
  { now, later }: { now: ProductPatch; later: ProductPatch },
): void {
  if (!packs) return
  const divided = packs.map((pack) => splitPack(pack, members))
  now.packs = divided.flatMap((one) => one.now ?? [])
  const waiting = divided.flatMap((one) => one.later ?? [])
  if (waiting.length > 0) later.packs = waiting
}

function splitPack(
  pack: PackPatch,
  members: readonly (keyof PackPatch)[],
): { now: PackPatch | null; later: PackPatch | null } {
  const picked = Object.entries(pack).filter(([name]) => (members as readonly string[]).includes(name))
  const rest = Object.entries(pack).filter(([name]) => !(members as readonly string[]).includes(name))
  return {
    now: rest.length > 1 ? { ...Object.fromEntries(rest), id: pack.id } : null,
    later: picked.length > 0 ? { ...Object.fromEntries(picked), id: pack.id } : null,
  }
}

/** A waiting change with a later one, which takes precedence. */
export function mergePending(before: ProductPatch, later: ProductPatch): ProductPatch {
  const packs = new Map((before.packs ?? []).map((pack) => [pack.id, pack]))
  for (const pack of later.packs ?? []) packs.set(pack.id, { ...packs.get(pack.id), ...pack })
  return { ...before, ...later, ...(packs.size > 0 ? { packs: [...packs.values()] } : {}) }
}

/** A waiting change without what the seller has set back to what is on sale: it is in the change, and does not wait. */
export function withoutReverted(
  before: ProductPatch,
  patch: ProductPatch,
  later: ProductPatch | null,
): ProductPatch {
  const isReverted = (name: string): boolean => isGiven(patch, name) && !isGiven(later ?? {}, name)
  const packs = (before.packs ?? []).flatMap((pack) => {
    const asked = patch.packs?.find(({ id }) => id === pack.id) ?? {}
    const waiting = later?.packs?.find(({ id }) => id === pack.id) ?? {}
    const kept = Object.entries(pack).filter(
      ([name]) => name === 'id' || !isGiven(asked, name) || isGiven(waiting, name),
    )
    return kept.length > 1 ? [Object.fromEntries(kept) as PackPatch] : []
  })
  const kept = Object.entries(before).filter(([name]) => name !== 'packs' && !isReverted(name))
  return { ...Object.fromEntries(kept), ...(packs.length > 0 ? { packs } : {}) }
}

const isGiven = (patch: object, name: string): boolean =>
  (patch as Record<string, unknown>)[name] !== undefined

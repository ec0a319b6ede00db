import { loadNames } from '#domains/accounts/identity/people'
import { loadKits } from '#domains/products/catalogue/kits'
import { productsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import { countApproved, reviewStateOf } from '#domains/products/catalogue/review'
import { availableOf } from '#domains/products/stock'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import { reasonsByKey, remarksOf } from '../book/present-book.ts'
import { loadRules } from '../book/cached-rules.ts'
import type { ProductRecord, ProductState, ShownReason } from '../contract.ts'
import { listEvents, type EventRow } from '../queries/events.ts'
import { mediansOf } from '../queries/pictures.ts'
import { readPending, readReviewed, type PendingRow, type ReviewedRow } from '../queries/products.ts'
import { productStateOf } from '../rules/product-state.ts'
import { pendingDifferences } from './pending-differences.ts'

const MOST_EVENTS = 200
const MOST_APPROVED = 1_000

type Reasons = ReadonlyMap<string, ShownReason>

/** A product with all that staff need to decide about it. @throws Refusal 404. */
export async function productRecord(db: Db, id: number): Promise<ProductRecord> {
  const [product, review, row, pending] = await Promise.all([
    productsOf(db, [id]).then((found) => found.get(id)),
    reviewStateOf(db, id),
    readReviewed(db, id),
    readPending(db, id),
  ])
  if (!product || !review) throw notFound('common.product_not_found')
  const reasons = await reasonsByKey(db)
  const events = await listEvents(db, id, MOST_EVENTS)
  const state = productStateOf(review, pending?.state ?? null)
  return {
    ...(await factsOf(db, product)),
    ...reviewOf(row, { isActive: product.status === 'Active' }),
    version: events[0]?.id ?? 0,
    state,
    remarks: remarksOf(row, reasons),
    pending: pending ? await presentPending(db, pending, reasons) : null,
    history: await presentHistory(db, events, reasons),
    may: mayOf(state, { row, hasPending: pending !== undefined }),
  }
}

const reviewOf = (row: ReviewedRow | undefined, { isActive }: { isActive: boolean }) =>
  row
    ? {
        is_flagged: row.is_flagged,
        wants_active: row.wants_active,
        waits_since: row.waits_since?.toISOString() ?? null,
        hits: row.hits,
      }
    : { is_flagged: false, wants_active: isActive, waits_since: null, hits: [] }

type Waiting = { row: ReviewedRow | undefined; hasPending: boolean }

/** What staff may decide now; what a moderation case took down is restored there. */
function mayOf(state: ProductState, { row, hasPending }: Waiting): ProductRecord['may'] {
  const isOut = state === 'TakenDown'
  const isWaiting = state === 'InReview' || state === 'ChangesRequested' || hasPending
  return {
    approve: isOut ? Boolean(row?.undo) : isWaiting || (row?.is_flagged ?? false),
    take_down: !isOut,
    request_change: !isOut,
    refuse_change: hasPending && !isOut,
  }
}

async function factsOf(db: Db, product: CatalogueProduct) {
  const { store, packs } = product
  const variantIds = packs.map(({ id }) => id)
  const [available, medians, approved, { trusted }, { kitsWith }] = [
    await availableOf(db, variantIds),
    await mediansOf(db, [product.categoryId]),
    await countApproved(db, [store.id], MOST_APPROVED),
    await loadRules(db),
    await loadKits(db),
  ]
  const median = medians.get(product.categoryId)?.medianPaise
  return {
    ...listingOf(product),
    store: {
      id: store.id,
      name: store.name,
      slug: store.slug,
      is_trusted: trusted.has(store.id),
      approved: approved.get(store.id) ?? 0,
    },
    packs: packs.map(({ id, sku, label, optionValues, pricePaise, discountedPaise, mrpPaise }) => ({
      id,
      sku,
      label: label || optionValues.join(' · '),
      price: toRupees(pricePaise),
      offer: discountedPaise === null ? null : toRupees(discountedPaise),
      mrp: toRupees(mrpPaise),
      stock: available.get(id) ?? 0,
      is_active: true,
    })),
    median: median === undefined ? null : toRupees(median),
    kits: new Set(variantIds.flatMap((id) => kitsWith.get(id) ?? [])).size,
  }
}

/** What its page says about a product. */
const listingOf = (product: CatalogueProduct) => ({
  product_id: product.id,
  name: product.name,
  slug: product.slug,
  is_on_sale: product.isOnSale,
  category: {
    id: product.categoryId,
    name: product.subcategory ?? product.hobbyName,
    hobby: product.hobbyName,
  },
  description: product.description,
  hsn: product.hsn,
  gst_rate: product.gstRate,
  country_of_origin: product.countryOfOrigin,
  net_quantity: product.netQuantity,
  attributes: product.specs.map(({ label, value, unit }) => ({
    label,
    value: unit ? `${value} ${unit}` : value,
  })),
  declarations: Object.entries(product.declarations).flatMap(([field, value]) =>
    value ? [{ field, value: lineOf(value) }] : [],
  ),
  pictures: product.pictures.map(({ path, alt, placeholder }) => ({ path, alt, placeholder })),
  added_at: product.addedAt.toISOString(),
})

const lineOf = (value: string | object): string =>
  typeof value === 'string' ? value : Object.values(value).filter(Boolean).join(', ')

async function presentPending(
  db: Db,
  pending: PendingRow,
  reasons: Reasons,
): Promise<NonNullable<ProductRecord['pending']>> {
  return {
    state: pending.state,
    proposed_at: pending.proposed_at.toISOString(),
    changes: (await pendingDifferences(db, [pending])).get(pending.product_id) ?? [],
    pictures: (pending.patch.pictures ?? []).map(({ path, alt, placeholder }) => ({
      path,
      alt,
      placeholder,
    })),
    hits: pending.hits,
    remarks: remarksOf(pending, reasons),
  }
}

async function presentHistory(
  db: Db,
  events: readonly EventRow[],
  reasons: Reasons,
): Promise<ProductRecord['history']> {
  const ids = events.flatMap(({ actor_id }) => actor_id ?? [])
  const names = await loadNames(db, [...new Set(ids)])
  return events.map(({ id, at, event, actor, actor_id, changes, hits, reason_key, message, note }) => ({
    id,
    at: at.toISOString(),
    event,
    actor,
    by: actor_id === null ? null : { id: actor_id, name: names.get(actor_id) ?? '' },
    changes,
    hits,
    reason: reasons.get(reason_key ?? '') ?? null,
    message,
    note,
  }))
}

import { readDateCursor, writeCursor } from '#platform/cursor'
import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { toRupees } from '#platform/money'
import { presentCases, presentCosts, presentCaseReply, worthBefore } from './present.ts'
import { effectsOf } from './steps/decide-case.ts'
import { requireOwnOrder, returnableOf, allowedKindsOf } from './returnable.ts'
import { requireCaseOfOwner } from './steps/store-steps.ts'
import { findCase, listCasesOfOrder } from './queries/cases.ts'
import {
  countCasesByTab,
  countStoreCases,
  listCasesByTab,
  listCasesOfShopper,
  listCasesOfStore,
  type StaffTab,
  type StoreTab,
} from './queries/lists.ts'
import { loadCosts, loadSettings } from './queries/settings.ts'
import type { CaseRow } from './tables.ts'

const PAGE_SIZE = 20

/** What can be returned of an own order, and its cases. @throws Refusal 404. */
export async function findReturnable(
  db: Db,
  orderId: number,
  { shopperId, now }: { shopperId: number; now: Date },
) {
  const returnable = await returnableOf(db, await requireOwnOrder(db, orderId, shopperId))
  const cases = await presentCases(db, await listCasesOfOrder(db, orderId), {
    as: 'shopper',
    personId: shopperId,
    now,
  })
  const reasons = []
  for (const reason of returnable.reasons) {
    const costs = await loadCosts(db, reason.fault)
    const options = allowedKindsOf(returnable, reason, now).map(({ kind, until }) => ({
      kind,
      until: until?.toISOString() ?? null,
      goods_back: kind !== 'claim' && !reason.is_missing,
    }))
    if (options.length === 0) continue
    const paysWayBack = costs.reverse === 'shopper' ? ('shopper' as const) : ('other' as const)
    reasons.push({
      code: reason.code,
      name: reason.name,
      needs_photos: reason.needs_photos,
      ways: options,
      pays_way_back: paysWayBack,
      delivery_back: costs.deliveryBack,
    })
  }
  return {
    order_id: orderId,
    store_name: returnable.sold.order.store_name,
    delivered_at: returnable.deliveredAt ? new Date(returnable.deliveredAt).toISOString() : null,
    return_days: returnable.settings.return_days,
    most_photos: returnable.settings.most_photos,
    lines: returnable.lines.map(({ line, free, stays, returnDays }) => ({
      line_no: line.line_no,
      pricingId: line.variant_id,
      product_id: line.product_id,
      product_name: line.product_name,
      label: line.label,
      slug: line.slug,
      product_image: line.image,
      placeholder: line.placeholder,
      quantity: free,
      worth: toRupees(worthBefore(line, 1)),
      stays,
      return_days: returnDays,
    })),
    reasons,
    cases,
  }
}

/** A shopper's cases, newest first. `after` is the `next` of the page before. */
export async function findOwnCases(
  db: Db,
  { shopperId, now, after }: { shopperId: number; now: Date; after: string | undefined },
) {
  const rows = await listCasesOfShopper(db, shopperId, {
    after: readDateCursor(after),
    limit: PAGE_SIZE + 1,
  })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    rows: await presentCases(db, page, { as: 'shopper', personId: shopperId, now }),
    next: last ? writeCursor({ at: new Date(last.opened_at), id: last.id }) : null,
  }
}

/** @throws Refusal 404 for another shopper's. */
export async function requireOwnCase(db: Db, id: number, shopperId: number): Promise<CaseRow> {
  const row = await findCase(db, id)
  if (row?.shopper_id !== shopperId) throw notFound('returns.return_not_found')
  return row
}

type StoreListRequest = { storeId: number; ownerId: number; tab: StoreTab; page: number; now: Date }

/** A store's cases. @throws Refusal 404 for a store of another owner. */
export async function findStoreCases(db: Db, { storeId, ownerId, tab, page, now }: StoreListRequest) {
  const store = (await findStores(db, [storeId])).get(storeId)
  if (store?.ownerId !== ownerId) throw notFound('common.own_store_not_found')
  const counts = await countStoreCases(db, storeId)
  const rows = await listCasesOfStore(db, storeId, { tab, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
  return {
    rows: await presentCases(db, rows, { as: 'store', personId: ownerId, now }),
    counts,
    pages: Math.max(1, Math.ceil(counts[tab] / PAGE_SIZE)),
  }
}

export const findStoreCase = async (db: Db, id: number, { ownerId, now }: { ownerId: number; now: Date }) =>
  presentCaseReply(db, await requireCaseOfOwner(db, await findCase(db, id), ownerId), {
    as: 'store',
    personId: ownerId,
    now,
  })

export async function findCasesForStaff(
  db: Db,
  { tab, page, actorId, now }: { tab: StaffTab; page: number; actorId: number; now: Date },
) {
  const counts = await countCasesByTab(db, now)
  const rows = await listCasesByTab(db, { tab, now, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
  return {
    rows: await presentCases(db, rows, { as: 'staff', personId: actorId, now }),
    counts,
    pages: Math.max(1, Math.ceil(counts[tab] / PAGE_SIZE)),
  }
}

/** One case for the staff, with the effects of a full decision by fault. @throws Refusal 404. */
export async function findCaseForStaff(db: Db, id: number, { actorId, now }: { actorId: number; now: Date }) {
  const row = await findCase(db, id)
  if (!row) throw notFound('returns.return_not_found')
  const effects = await effectsOf(db, row)
  return {
    ...(await presentCaseReply(db, row, { as: 'staff', personId: actorId, now })),
    effects: effects.map(({ fault, money, delivery, points, costs }) => ({
      fault,
      money: toRupees(money),
      delivery: toRupees(delivery),
      points: toRupees(points),
      costs: presentCosts(costs),
    })),
    alone_up_to: toRupees((await loadSettings(db)).decide_alone_paise),
  }
}

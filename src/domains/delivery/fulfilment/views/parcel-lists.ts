import { lastRecount } from '#domains/products/stock'
import { readDateCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { findOwnOrder } from '#domains/buying/orders/reading'
import type { Parcel, ParcelTab, TrackedParcel } from '../contract.ts'
import { parcelStates, parcelTabs } from '../rules.ts'
import { listUnknownAwbs } from '../queries/couriers.ts'
import {
  countParcelsByState,
  listParcelPage,
  findParcelRow,
  listParcelLines,
  listParcelsOfOrders,
} from '../queries/parcels.ts'
import { presentForShopper, presentParcels } from './present.ts'

type ListRequest = { tab: ParcelTab | 'doubt'; search: string; cursor?: string | undefined; limit: number }

/** A page of parcels under one tab, with the count of each tab; of one store, or of all. */
export async function findParcels(
  db: Db,
  storeId: number | null,
  { tab, search, cursor, limit }: ListRequest,
) {
  const states = tab === 'doubt' || search ? parcelStates : parcelTabs[tab]
  const [rows, counted] = await Promise.all([
    listParcelPage(db, {
      storeId,
      states,
      before: readDateCursor(cursor),
      limit: limit + 1,
      search: search.trim(),
      withConflict: tab === 'doubt',
    }),
    countParcelsByState(db, storeId),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.parcel
  const counts = Object.fromEntries(
    Object.entries(parcelTabs).map(([name, own]) => [
      name,
      counted
        .filter(({ state }) => (own as readonly string[]).includes(state))
        .reduce((sum, { count }) => sum + count, 0),
    ]),
  ) as Record<ParcelTab, number>
  return {
    rows: await presentParcels(db, shown),
    counts: { ...counts, doubt: counted.reduce((sum, { conflicts }) => sum + conflicts, 0) },
    next: last && rows.length > limit ? writeCursor({ at: last.created_at, id: last.id }) : null,
  }
}

/** The staff's list, with unknown AWBs and the result of the last stock check. */
export async function findShipments(db: Db, request: ListRequest) {
  const [page, strangers, recount] = await Promise.all([
    findParcels(db, null, request),
    listUnknownAwbs(db),
    lastRecount(db),
  ])
  return {
    ...page,
    strangers: strangers.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    recount: recount && {
      at: recount.at.toISOString(),
      wrong: recount.wrong.map(({ variantId, what, says, rows }) => ({
        pricingId: variantId,
        what,
        says,
        rows,
      })),
    },
  }
}

/** @throws Refusal 404, also for another store's; `stores: null`: any store. */
export async function findParcel(
  db: Db,
  parcelId: number,
  stores: readonly number[] | null,
): Promise<Parcel> {
  const parcel = await findParcelRow(db, parcelId)
  if (!parcel || (stores && !stores.includes(parcel.store_id))) throw notFound('common.parcel_not_found')
  const [shown] = await presentParcels(db, [{ parcel, lines: await listParcelLines(db, [parcelId]) }])
  if (!shown) throw notFound('common.parcel_not_found')
  return shown
}

/** The parcels of a shopper's order. @throws Refusal 404 for another shopper's. */
export async function findTrackedParcels(
  db: Db,
  shopperId: number,
  orderId: number,
): Promise<TrackedParcel[]> {
  if (!(await findOwnOrder(db, shopperId, orderId))) throw notFound('common.order_not_found')
  return presentForShopper(db, await listParcelsOfOrders(db, [orderId]))
}

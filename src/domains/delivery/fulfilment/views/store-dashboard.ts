import { listOrdersOfStore } from '#domains/buying/orders/reading'
import type { Db } from '#platform/database'
import type { Couriers } from '../courier.ts'
import { countParcelsByState } from '../queries/parcels.ts'
import { findStoreOrders } from './store-orders.ts'
import { LOW_STOCK, listStockLevels } from './stock-levels.ts'

export async function loadStoreDashboard(
  db: Db,
  storeId: number,
  { couriers, now }: { couriers: Couriers; now: Date },
) {
  const [{ counts }, states, levels, late] = await Promise.all([
    listOrdersOfStore(db, storeId, { tab: 'new', limit: 1 }),
    countParcelsByState(db, storeId),
    listStockLevels(db, storeId),
    countLate(db, storeId, now),
  ])
  const inState = (...included: string[]): number =>
    states.filter(({ state }) => included.includes(state)).reduce((sum, { count }) => sum + count, 0)
  return {
    to_accept: counts.new,
    to_pack: counts.accepted,
    to_send: inState('draft', 'ready', 'pickup_scheduled', 'pickup_failed'),
    late,
    not_delivered: inState('delivery_failed'),
    to_inspect: inState('rto_delivered'),
    out_of_stock: levels.filter(({ available }) => available <= 0).length,
    low_stock: levels.filter(({ available }) => available > 0 && available <= LOW_STOCK).length,
    books_courier: couriers.current.canBook,
  }
}

const OPEN = ['new', 'accepted', 'packed'] as const

async function countLate(db: Db, store: number, now: Date): Promise<number> {
  const pages = await Promise.all(
    OPEN.map((tab) => findStoreOrders(db, { store, tab, search: '', limit: 100 }, now)),
  )
  return pages.flatMap(({ rows }) => rows).filter(({ is_late }) => is_late).length
}

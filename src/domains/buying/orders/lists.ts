import type { Finder } from '#platform/finder'
import { serveList, type ServedList } from '#platform/serve-list'
import { listOrdersForStaff } from './contract.ts'
import { listOrders } from './staff/list-orders.ts'

/** `finders`: of all domains, by which the list finds orders. */
export const orderLists = ({ finders }: { finders: readonly Finder[] }): readonly ServedList[] => [
  serveList(listOrdersForStaff, {
    file: 'orders',
    read: (db, { query, page }) => listOrders(db, { query, page }, finders),
  }),
]

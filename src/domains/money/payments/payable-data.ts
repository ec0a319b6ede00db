import type { Db, Tx } from '#platform/database'
import {
  deleteDestinations,
  deleteReports,
  loadMoneyOfPayables,
  listOpenPayables,
} from './personal-data-queries.ts'

/** Payments and refunds of some payables, as the gateway reported them. The shop never has card or bank account numbers. */
export const exportPayableData = (db: Db, payableIds: readonly number[]) =>
  loadMoneyOfPayables(db, payableIds)

/** Those of the payables with open money: paid and undecided, or being refunded. */
export const listPayablesWithOpenMoney = (db: Db, payableIds: readonly number[]): Promise<number[]> =>
  listOpenPayables(db, payableIds)

/** Erases what browsers reported about payments; what the gateway reported stays for the books. */
export const eraseBrowserReports = (tx: Tx, payableIds: readonly number[]): Promise<void> =>
  deleteReports(tx, payableIds)

/** Erases the destinations of manual refunds of some orders. */
export const eraseRefundDestinations = (tx: Tx, orderIds: readonly number[]): Promise<void> =>
  deleteDestinations(tx, orderIds)

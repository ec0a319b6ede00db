import type { Db, Tx } from '#platform/database'
import {
  deleteDestinations,
  deleteReports,
  loadMoneyOfPayables,
  listOpenPayables,
} from './personal-data-queries.ts'

/** What was paid and given back for some payables, as the gateway told it. Nobody here ever knew a card or a bank account. */
export const exportPayableData = (db: Db, payableIds: readonly number[]) =>
  loadMoneyOfPayables(db, payableIds)

/** Those of the payables whose money is not where it belongs yet: paid and undecided, or on its way back. */
export const listPayablesWithOpenMoney = (db: Db, payableIds: readonly number[]): Promise<number[]> =>
  listOpenPayables(db, payableIds)

/** Forgets what browsers said of payments; what the gateway said stays for the books. */
export const eraseBrowserReports = (tx: Tx, payableIds: readonly number[]): Promise<void> =>
  deleteReports(tx, payableIds)

/** Forgets where money of some orders was sent by hand. */
export const eraseRefundDestinations = (tx: Tx, orderIds: readonly number[]): Promise<void> =>
  deleteDestinations(tx, orderIds)

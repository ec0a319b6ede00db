import type { Db, Tx } from '#platform/database'
import { deleteDestinations, deleteReports, readMoneyOf, readOpenMoney } from './people-store.ts'

/** What was paid and given back for some payables, as the gateway told it. Nobody here ever knew a card or a bank account. */
export const dataOfPayables = (db: Db, payableIds: readonly number[]) => readMoneyOf(db, payableIds)

/** Those of the payables whose money is not where it belongs yet: paid and undecided, or on its way back. */
export const openMoneyOf = (db: Db, payableIds: readonly number[]): Promise<number[]> =>
  readOpenMoney(db, payableIds)

/** Forgets what browsers said of payments; what the gateway said stays for the books. */
export const forgetReports = (tx: Tx, payableIds: readonly number[]): Promise<void> =>
  deleteReports(tx, payableIds)

/** Forgets where money of some orders was sent by hand. */
export const forgetDestinations = (tx: Tx, orderIds: readonly number[]): Promise<void> =>
  deleteDestinations(tx, orderIds)

import type { Db } from '#platform/database'
import { findBalanceWithHolds } from './queries/holds.ts'
import { findPointsBalance } from './queries/ledger.ts'

/** The points that a person can spend now. */
export const findBalance = (db: Db, personId: number): Promise<number> => findPointsBalance(db, personId)

/** The spendable balance, and the points held by each checkout, in one statement. */
export const findBalanceAndHeld = (db: Db, personId: number) => findBalanceWithHolds(db, personId)

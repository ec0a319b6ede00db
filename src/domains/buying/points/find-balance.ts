import type { Db } from '#platform/database'
import { findBalanceWithHolds } from './queries/holds.ts'
import { findPointsBalance } from './queries/ledger.ts'

/** How many points somebody can spend now. */
export const findBalance = (db: Db, personId: number): Promise<number> => findPointsBalance(db, personId)

/** How many points somebody can spend now, and how many which of her checkouts holds, in one statement. */
export const findBalanceAndHeld = (db: Db, personId: number) => findBalanceWithHolds(db, personId)

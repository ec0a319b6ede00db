import type { Db } from '#platform/database'
import { readHeld } from './store/holds.ts'
import { readBalance } from './store/ledger.ts'

/** How many points somebody can spend now. */
export const balanceOf = (db: Db, personId: number): Promise<number> => readBalance(db, personId)

/** How many points somebody can spend now, and how many which of her checkouts holds, in one statement. */
export const balanceAndHeld = (db: Db, personId: number) => readHeld(db, personId)

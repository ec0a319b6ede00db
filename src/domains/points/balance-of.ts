import type { Db } from '#platform/database'
import { readBalance } from './store/ledger.ts'

/** How many points somebody can spend now. */
export const balanceOf = (db: Db, personId: number): Promise<number> => readBalance(db, personId)

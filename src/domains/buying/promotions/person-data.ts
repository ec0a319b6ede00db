import type { Db } from '#platform/database'
import { readUsesOf } from './store/uses.ts'

/** The coupons that a person used. */
export const dataOf = async (db: Db, personId: number) => ({ coupons: await readUsesOf(db, personId) })

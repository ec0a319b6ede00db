import type { Db } from '#platform/database'
import { listUsesOf } from './queries/uses.ts'

/** The coupons that a person used. */
export const personalDataOf = async (db: Db, personId: number) => ({
  coupons: await listUsesOf(db, personId),
})

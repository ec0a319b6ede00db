import type { Db } from '#platform/database'
import { existsOrderOf } from '../queries/personal-data.ts'

/** Whether a person has an order that was placed and not cancelled. */
export const hasOrdered = (db: Db, personId: number): Promise<boolean> => existsOrderOf(db, personId)

import type { Db } from '#platform/database'
import { readHasOrdered } from './store/people.ts'

/** Whether somebody has an order that was placed and not cancelled. */
export const hasOrdered = (db: Db, personId: number): Promise<boolean> => readHasOrdered(db, personId)

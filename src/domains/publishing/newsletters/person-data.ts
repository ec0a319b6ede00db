import type { Db } from '#platform/database'
import { readSentTo } from './store.ts'

/** Which letters with offers and news went to a person's account. */
export const dataOf = async (db: Db, personId: number) => ({ newsletters: await readSentTo(db, personId) })

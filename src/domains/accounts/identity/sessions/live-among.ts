import type { Db } from '#platform/database'
import { liveIds } from '../store/sessions.ts'

/** Which of these sessions somebody is still signed in with. */
export const liveAmong = async (db: Db, ids: readonly number[], now: Date): Promise<Set<number>> =>
  new Set(await liveIds(db, ids, now))

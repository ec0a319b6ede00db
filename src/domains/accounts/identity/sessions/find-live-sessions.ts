import type { Db } from '#platform/database'
import { listLiveSessionIds } from '../queries/sessions.ts'

/** Which of these sessions are still live. */
export const findLiveSessions = async (db: Db, ids: readonly number[], now: Date): Promise<Set<number>> =>
  new Set(await listLiveSessionIds(db, ids, now))

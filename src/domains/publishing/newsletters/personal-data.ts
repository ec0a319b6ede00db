import type { Db } from '#platform/database'
import { listIssuesSentTo } from './queries.ts'

/** Which letters with offers and news went to a person's account. */
export const personalDataOf = async (db: Db, personId: number) => ({
  newsletters: await listIssuesSentTo(db, personId),
})

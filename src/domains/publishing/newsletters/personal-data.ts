import type { Db } from '#platform/database'
import { listIssuesSentTo } from './queries.ts'

/** Newsletters that were sent to the person's account. */
export const personalDataOf = async (db: Db, personId: number) => ({
  newsletters: await listIssuesSentTo(db, personId),
})

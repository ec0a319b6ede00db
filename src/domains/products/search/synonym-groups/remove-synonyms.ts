import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { auditSynonyms } from './audit-synonyms.ts'
import { deleteGroup, lockGroups, synonymGroup } from './queries.ts'

/** Removes a group of synonyms. @throws Refusal 404. */
export function removeSynonyms(db: Db, id: number, by: StaffAction): Promise<void> {
  return transact(db, async (tx) => {
    await lockGroups(tx)
    const before = await synonymGroup(tx, id)
    if (!before) throw notFound('search.synonyms_not_found')
    await deleteGroup(tx, id)
    await auditSynonyms(tx, id, { before, after: null, by })
  })
}

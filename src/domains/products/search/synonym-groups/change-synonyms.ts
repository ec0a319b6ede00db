import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { auditSynonyms } from './audit-synonyms.ts'
import { lockGroups, synonymGroup, updateGroup, type SynonymGroupRow } from './queries.ts'
import { refuseTooSmall, wordsOf } from './words.ts'

type Change = { words: readonly string[]; also: readonly string[]; by: StaffAction }

/** Replaces the words of a group. @throws Refusal 400 for a single word, 404. */
export function changeSynonyms(db: Db, id: number, { by, ...given }: Change): Promise<SynonymGroupRow> {
  return transact(db, async (tx) => {
    await lockGroups(tx)
    const before = await synonymGroup(tx, id)
    if (!before) throw notFound('search.synonyms_not_found')
    const after = wordsOf(given)
    refuseTooSmall(after)
    await updateGroup(tx, id, after)
    await auditSynonyms(tx, id, { before, after, by })
    return { id, ...after }
  })
}

import type { Db } from '#platform/database'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { auditSynonyms } from './audit-synonyms.ts'
import { insertGroup, lockGroups, type SynonymGroupRow } from './queries.ts'
import { refuseTooSmall, wordsOf } from './words.ts'

type NewGroup = { words: readonly string[]; also: readonly string[]; by: StaffAction }

/** Adds a group of synonyms. @throws Refusal 400 for a single word. */
export function addSynonyms(db: Db, { by, ...given }: NewGroup): Promise<SynonymGroupRow> {
  return transact(db, async (tx) => {
    const group = wordsOf(given)
    refuseTooSmall(group)
    await lockGroups(tx)
    const id = await insertGroup(tx, group)
    await auditSynonyms(tx, id, { before: null, after: group, by })
    return { id, ...group }
  })
}

import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import type { StaffMember } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { readSynonyms } from '../queries.ts'
import type { SynonymGroup } from '../search-index/terms/synonyms.ts'
import { saveSynonyms } from '../synonyms.ts'

/** Replaces all groups. The audit log has those that were taken away and added, by their words. */
export function replaceSynonyms(db: Db, groups: readonly SynonymGroup[], by: StaffMember): Promise<void> {
  return transact(db, async (tx) => {
    const before = (await readSynonyms(tx)).map(textOf)
    const after = groups.map(textOf)
    await saveSynonyms(tx, groups)
    await recordAudit(tx, {
      act: 'synonyms-changed',
      about: 'synonyms',
      before: { groups: before.filter((group) => !after.includes(group)) },
      after: { groups: after.filter((group) => !before.includes(group)) },
      actorId: by.actorId,
      requestId: by.requestId,
      reason: 'common.no_reason_given',
      at: by.now,
    })
  })
}

const textOf = ({ words, also }: SynonymGroup): string =>
  also.length > 0 ? `${words.join(', ')} → ${also.join(', ')}` : words.join(', ')

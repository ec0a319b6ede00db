import { recordAudit } from '#domains/accounts/staff'
import { broadcast } from '#platform/broadcast'
import type { Tx } from '#platform/database'
import type { StaffAction } from '#platform/staff-action'
import { SYNONYMS_CHANNEL } from '../synonyms.ts'
import type { SynonymGroupRow } from './queries.ts'

type Words = Omit<SynonymGroupRow, 'id'> | null

/** Records a change of a group, and makes every process load the groups again. */
export async function auditSynonyms(
  tx: Tx,
  id: number,
  { before, after, by }: { before: Words; after: Words; by: StaffAction },
): Promise<void> {
  await recordAudit(tx, {
    act: 'synonyms-changed',
    about: `synonyms ${id}`,
    before: valuesOf(before),
    after: valuesOf(after),
    actorId: by.actorId,
    requestId: by.requestId,
    reason: by.reason,
    at: by.now,
  })
  await broadcast(tx, SYNONYMS_CHANNEL, '')
}

const valuesOf = (group: Words): Record<string, string[]> =>
  group ? { words: group.words, also: group.also } : {}

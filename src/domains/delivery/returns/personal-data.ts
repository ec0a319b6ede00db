import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { reassignCases, listCasesOfPerson, redactCases } from './queries/personal-data.ts'

/** A person's returns, replacements and claims, with their messages. */
export async function personalDataOf(db: Db, personId: number) {
  const { rows, pieces, events } = await listCasesOfPerson(db, personId)
  return {
    cases: rows.map((row) => ({
      case_id: row.id,
      order_id: row.order_id,
      kind: row.kind,
      state: row.state,
      reason: row.reason,
      opened_at: row.opened_at,
      words: row.words,
      photos: row.photos.map(({ path }) => path),
      refunded: toRupees(row.refunded_paise),
      pieces: pieces
        .filter(({ case_id }) => case_id === row.id)
        .map(({ line_no, quantity }) => ({ line_no, quantity })),
      steps: events
        .filter(({ case_id }) => case_id === row.id)
        .map(({ at, event, actor, words }) => ({ at, event, by: actor, words })),
    })),
  }
}

/** Cases are retained without the person's texts and photos. */
export const personalDataListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'returns: reassign cases to the joined account',
    handle: reassignCases,
  }),
  listener({
    topic: 'identity.erased',
    name: 'returns: erase texts and photos of cases',
    handle: (tx, { personId }) => redactCases(tx, personId),
  }),
]

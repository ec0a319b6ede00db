import { namesOf } from '#domains/identity'
import type { Db } from '#platform/database'
import type { Act, ActKind } from './contract.ts'
import { readActs, type ActRow, type ActsWish } from './store/acts.ts'
import { PAGE, paged, placeIn, tokenFor, type Turned } from './turn.ts'

type Wish = Turned<string> & { actor?: number | undefined; subject?: number | undefined; act?: ActKind | undefined }

/** A page of what the staff did, the newest first, and the tokens of the pages around it. */
export async function listActs(db: Db, { actor, subject, act, after, before }: Wish) {
  const places = { after: placeIn(after)?.[1], before: after === undefined ? placeIn(before)?.[1] : undefined }
  const read = await readActs(db, { actorId: actor, subjectId: subject, act, ...places, limit: PAGE + 1 })
  const { rows, next, previous } = paged(read, places, ({ id }) => tokenFor(['', id]))
  return { rows: await withNames(db, rows), next, previous }
}

/** The last acts about somebody. */
export const actsAbout = async (db: Db, subjectId: number, limit: number): Promise<Act[]> =>
  withNames(db, await readActs(db, about(subjectId, limit)))

const about = (subjectId: number, limit: number): ActsWish => ({ subjectId, limit })

async function withNames(db: Db, rows: readonly ActRow[]): Promise<Act[]> {
  const ids = rows.flatMap(({ actor_id, subject_id }) => (actor_id === null ? [subject_id] : [actor_id, subject_id]))
  const names = await namesOf(db, [...new Set(ids)])
  const named = (id: number) => ({ id, name: names.get(id) ?? '' })
  return rows.map(({ id, at, actor_id, act, subject_id, before, after, reason, request_id }) => ({
    id,
    at: at.toISOString(),
    actor: actor_id === null ? null : named(actor_id),
    act,
    subject: named(subject_id),
    before,
    after,
    reason,
    request_id,
  }))
}

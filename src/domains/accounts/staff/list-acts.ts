import { namesOf } from '#domains/accounts/identity'
import type { Db } from '#platform/database'
import type { Act, ActKind } from './contract.ts'
import { readActs, type ActRow } from './store/acts.ts'
import { PAGE, paged, placeIn, tokenFor, type Turned } from './turn.ts'

type Wish = Turned<string> & {
  actor?: number | undefined
  subject?: number | undefined
  act?: ActKind | undefined
  about?: string | undefined
}

/** A page of what the staff did, the newest first, and the tokens of the pages around it. */
export async function listActs(db: Db, { actor, subject, act, about, after, before }: Wish) {
  const places = {
    after: placeIn(after)?.[1],
    before: after === undefined ? placeIn(before)?.[1] : undefined,
  }
  const read = await readActs(db, {
    actorId: actor,
    subjectId: subject,
    act,
    about,
    ...places,
    limit: PAGE + 1,
  })
  const { rows, next, previous } = paged(read, places, ({ id }) => tokenFor(['', id]))
  return { rows: await withNames(db, rows), next, previous }
}

/** The last acts about somebody. */
export const actsAbout = async (db: Db, subjectId: number, limit: number): Promise<Act[]> =>
  withNames(db, await readActs(db, { subjectId, limit }))

async function withNames(db: Db, rows: readonly ActRow[]): Promise<Act[]> {
  const ids = rows.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id].filter((id) => id !== null))
  const names = await namesOf(db, [...new Set(ids)])
  const named = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  return rows.map(({ id, at, actor_id, act, subject_id, about, before, after, reason, request_id }) => ({
    id,
    at: at.toISOString(),
    actor: named(actor_id),
    act,
    subject: named(subject_id),
    about,
    before,
    after,
    reason,
    request_id,
  }))
}

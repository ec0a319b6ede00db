import { holdStandings, type Standing } from '#domains/accounts/identity'
import type { Db, Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { ActKind, Facts } from './contract.ts'
import { EVERYTHING } from './rights.ts'
import { requireSway } from './rules.ts'
import { insertAct } from './store/acts.ts'

/** One of the staff, doing something to somebody, for a reason. */
export type Acting = { actorId: number; subjectId: number; reason: string; requestId: string; now: Date }

type Held = {
  actor: Standing
  subject: Standing
  /** Both of them, and everybody who can do everything. */ all: ReadonlyMap<number, Standing>
}
type Done<Result> = { result: Result; before: Facts; after: Facts }

/**
 * Does something to somebody's account and writes down who did it and why. Rights are looked at once more, while nobody can change them:
 * of two who take them away from each other at once, the second is refused.
 * @throws Refusal 403, 404 or 409.
 */
export function actOn<Result>(
  db: Db,
  act: ActKind,
  acting: Acting & { work: (tx: Tx, held: Held) => Promise<Done<Result>> },
): Promise<Result> {
  const { actorId, subjectId, reason, requestId, now, work } = acting
  return transact(db, async (tx) => {
    const all = await holdStandings(tx, [actorId, subjectId], EVERYTHING)
    const [actor, subject] = [all.get(actorId), all.get(subjectId)]
    if (!actor || !subject) throw notFound('common.person_not_found')
    requireSway(actor, subject)
    const { result, before, after } = await work(tx, { actor, subject, all })
    await insertAct(tx, { actorId, act, subjectId, before, after, reason, requestId, at: now })
    return result
  })
}

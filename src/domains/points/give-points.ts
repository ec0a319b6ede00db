import { namesOf } from '#domains/identity'
import { noteAct } from '#domains/staff'
import type { Db } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { credit, debit } from './credit.ts'
import type { Acting } from './keep-rule.ts'
import { pointsRule } from './points-rules.ts'
import { monthsAfter } from './rules.ts'
import { lockBalance } from './store/ledger.ts'

/**
 * Gives points by hand, or takes them: never more than there are, and never to oneself. One of the staff gives as many at once as the rules say.
 * @returns the new balance. @throws Refusal 404, 409 `own_points`, `too_many_points`, `points_changed`.
 */
export async function givePoints(db: Db, { personId, points }: { personId: number; points: number }, acting: Acting): Promise<number> {
  if (personId === acting.actorId) throw conflict('own_points', 'Nobody gives points to themselves.')
  return transact(db, async (tx) => {
    if (!(await namesOf(tx, [personId])).has(personId)) throw notFound('We could not find that person.')
    const { mostByHand, livesMonths } = await pointsRule(tx, acting.now)
    if (Math.abs(points) > mostByHand) throw conflict('too_many_points', `At most ${mostByHand} points can be given or taken at once.`)
    const { balance } = await lockBalance(tx, personId)
    if (balance + points < 0) throw conflict('points_changed', `There are only ${balance} points.`, { points: { balance } })
    const entry = { personId, key: `by-hand:${acting.requestId}:${personId}`, kind: 'by_hand' as const, reason: acting.reason, at: acting.now }
    if (points > 0) await credit(tx, { ...entry, points }, monthsAfter(acting.now, livesMonths))
    else await debit(tx, { ...entry, points: -points })
    const after = (await lockBalance(tx, personId)).balance
    const about = `points of person ${personId}`
    await noteAct(tx, { ...acting, act: 'points-changed', about, before: { points: balance }, after: { points: after }, at: acting.now })
    return after
  })
}

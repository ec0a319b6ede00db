import { msg } from '#platform/messages'
import { namesOf } from '#domains/accounts/identity'
import { noteAct } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { monthsAfter } from '#platform/time'
import { credit, debit } from './credit.ts'
import type { Acting } from './keep-rule.ts'
import { pointsRule } from './points-rules.ts'
import { lockBalance } from './store/ledger.ts'
import { insertWish, lockWish, writeDecided } from './store/wishes.ts'

type Given = { balance: number; isWaiting: boolean }

/**
 * Gives points by hand, or takes them: never more than there are, and never to oneself. Above what the rules let one of the staff do alone it
 * waits for a second person. @throws Refusal 404, 409 `own_points`, `points_changed`.
 */
export async function givePoints(
  db: Db,
  { personId, points }: { personId: number; points: number },
  acting: Acting,
): Promise<Given> {
  if (personId === acting.actorId) throw ownPoints()
  return transact(db, async (tx) => {
    if (!(await namesOf(tx, [personId])).has(personId)) throw notFound('common.person_not_found')
    const { mostByHand } = await pointsRule(tx, acting.now)
    if (Math.abs(points) <= mostByHand)
      return {
        balance: await change(tx, { personId, points, key: acting.requestId }, acting),
        isWaiting: false,
      }
    const { balance } = await lockBalance(tx, personId)
    if (balance + points < 0) throw tooFew(balance)
    await insertWish(tx, { personId, points, reason: acting.reason, askedBy: acting.actorId, at: acting.now })
    const about = `points of person ${personId}`
    await noteAct(tx, {
      ...acting,
      act: 'points-changed',
      about,
      before: { points: balance },
      after: { asked: points },
      at: acting.now,
    })
    return { balance, isWaiting: true }
  })
}

/**
 * A second person gives points that somebody asked for, or refuses; whoever asked, and whose they would be, can only refuse.
 * @throws Refusal 404, 409 `wrong_state`, `second_person`, `points_changed`.
 */
export const decideWish = (
  db: Db,
  id: number,
  { isGiven, ...acting }: Acting & { isGiven: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const wish = await lockWish(tx, id)
    if (!wish) throw notFound('platform.not_found')
    if (wish.state !== 'asked')
      throw conflict('wrong_state', 'common.somebody_decided_about_already', { state: wish.state })
    if (isGiven && wish.asked_by === acting.actorId) {
      throw conflict('second_person', 'common.asked_yourself_let_somebody_else')
    }
    if (isGiven && wish.person_id === acting.actorId) throw ownPoints()
    const by = { by: acting.actorId, note: acting.reason, at: acting.now }
    await writeDecided(tx, id, { state: isGiven ? 'given' : 'refused', ...by })
    if (isGiven) {
      await change(
        tx,
        { personId: wish.person_id, points: wish.points, key: `wish:${id}` },
        { ...acting, reason: wish.reason },
      )
      return
    }
    const about = `points of person ${wish.person_id}`
    await noteAct(tx, {
      ...acting,
      act: 'points-changed',
      about,
      before: { asked: wish.points },
      after: { refused: true },
      at: acting.now,
    })
  })

const ownPoints = () => conflict('own_points', 'points.own_points')

const tooFew = (balance: number) =>
  conflict('points_changed', msg('points.there_are_only', { balance }), { points: { balance } })

async function change(
  tx: Tx,
  { personId, points, key }: { personId: number; points: number; key: string },
  acting: Acting,
): Promise<number> {
  const { balance } = await lockBalance(tx, personId)
  if (balance + points < 0) throw tooFew(balance)
  const entry = {
    personId,
    key: `by-hand:${key}:${personId}`,
    kind: 'by_hand' as const,
    reason: acting.reason,
    at: acting.now,
  }
  const { livesMonths } = await pointsRule(tx, acting.now)
  if (points > 0) await credit(tx, { ...entry, points }, monthsAfter(acting.now, livesMonths))
  else await debit(tx, { ...entry, points: -points })
  const after = (await lockBalance(tx, personId)).balance
  const about = `points of person ${personId}`
  await noteAct(tx, {
    ...acting,
    act: 'points-changed',
    about,
    before: { points: balance },
    after: { points: after },
    at: acting.now,
  })
  return after
}

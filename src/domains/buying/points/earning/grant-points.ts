import { msg } from '#platform/messages'
import { loadNames } from '#domains/accounts/identity/people'
import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { addMonths } from '#platform/time'
import { creditPoints, debitPoints } from './credit-points.ts'
import { loadPointsRule } from '../points-rule.ts'
import { lockBalance } from '../queries/ledger.ts'
import { insertGrantRequest, lockGrantRequest, updateGrantDecision } from '../queries/grant-requests.ts'
import type { StaffAction } from '#platform/staff-action'

type GrantResult = { balance: number; isWaiting: boolean }

/**
 * Gives or takes points by hand: never more than the balance, and never to oneself. Above the limit of the rules it
 * waits for a second person. @throws Refusal 404, 409 `own_points`, `points_changed`.
 */
export async function grantPoints(
  db: Db,
  { personId, points }: { personId: number; points: number },
  acting: StaffAction,
): Promise<GrantResult> {
  if (personId === acting.actorId) throw ownPointsRefusal()
  return transact(db, async (tx) => {
    if (!(await loadNames(tx, [personId])).has(personId)) throw notFound('common.person_not_found')
    const { mostByHand } = await loadPointsRule(tx, acting.now)
    if (Math.abs(points) <= mostByHand)
      return {
        balance: await applyGrant(tx, { personId, points, key: acting.requestId }, acting),
        isWaiting: false,
      }
    const { balance } = await lockBalance(tx, personId)
    if (balance + points < 0) throw tooFewPointsRefusal(balance)
    await insertGrantRequest(tx, {
      personId,
      points,
      reason: acting.reason,
      askedBy: acting.actorId,
      at: acting.now,
    })
    const about = `points of person ${personId}`
    await recordAudit(tx, {
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
 * Approves or refuses a grant request by a second person; its author and its recipient can only refuse.
 * @throws Refusal 404, 409 `wrong_state`, `second_person`, `points_changed`.
 */
export const decideGrantRequest = (
  db: Db,
  id: number,
  { isGiven, ...acting }: StaffAction & { isGiven: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const request = await lockGrantRequest(tx, id)
    if (!request) throw notFound('platform.not_found')
    if (request.state !== 'asked')
      throw conflict('wrong_state', 'common.decided_already_by_colleague', { state: request.state })
    if (isGiven && request.asked_by === acting.actorId) {
      throw conflict('second_person', 'common.second_person')
    }
    if (isGiven && request.person_id === acting.actorId) throw ownPointsRefusal()
    const by = { by: acting.actorId, note: acting.reason, at: acting.now }
    await updateGrantDecision(tx, id, { state: isGiven ? 'given' : 'refused', ...by })
    if (isGiven) {
      await applyGrant(
        tx,
        { personId: request.person_id, points: request.points, key: `wish:${id}` },
        { ...acting, reason: request.reason },
      )
      return
    }
    const about = `points of person ${request.person_id}`
    await recordAudit(tx, {
      ...acting,
      act: 'points-changed',
      about,
      before: { asked: request.points },
      after: { refused: true },
      at: acting.now,
    })
  })

const ownPointsRefusal = () => conflict('own_points', 'points.own_points')

const tooFewPointsRefusal = (balance: number) =>
  conflict('points_changed', msg('points.points_changed', { balance }), { points: { balance } })

async function applyGrant(
  tx: Tx,
  { personId, points, key }: { personId: number; points: number; key: string },
  acting: StaffAction,
): Promise<number> {
  const { balance } = await lockBalance(tx, personId)
  if (balance + points < 0) throw tooFewPointsRefusal(balance)
  const entry = {
    personId,
    key: `by-hand:${key}:${personId}`,
    kind: 'by_hand' as const,
    reason: acting.reason,
    at: acting.now,
  }
  const { livesMonths } = await loadPointsRule(tx, acting.now)
  if (points > 0) await creditPoints(tx, { ...entry, points }, addMonths(acting.now, livesMonths))
  else await debitPoints(tx, { ...entry, points: -points })
  const after = (await lockBalance(tx, personId)).balance
  const about = `points of person ${personId}`
  await recordAudit(tx, {
    ...acting,
    act: 'points-changed',
    about,
    before: { points: balance },
    after: { points: after },
    at: acting.now,
  })
  return after
}

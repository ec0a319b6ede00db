import type { Tx } from '#platform/database'
import { pointsChangedRefusal } from './hold-points.ts'
import { loadPointsRule } from '../points-rule.ts'
import {
  insertSpending,
  upsertHold,
  findHold,
  findSpending,
  spendHeldLots,
  updateHold,
} from '../queries/holds.ts'
import { changeBalance, insertEntry, lockBalance } from '../queries/ledger.ts'

type PointsSpending = {
  checkoutId: number
  orderId: number
  points: number
  /** The worth of one point; absent: that of the rule in force. */ worthPaise?: number
  at: Date
}

/**
 * Pays a part of an order with points that its checkout holds; once per order.
 * @throws Refusal 409 `points_changed` when the checkout holds fewer.
 */
export async function spendPoints(
  tx: Tx,
  { checkoutId, orderId, points, worthPaise, at }: PointsSpending,
): Promise<void> {
  if (points <= 0) return
  const hold = await findHold(tx, checkoutId)
  if (!hold) throw pointsChangedRefusal(0)
  await lockBalance(tx, hold.person_id)
  if (await findSpending(tx, orderId)) return
  const { person_id: personId, held, spent, turn } = await upsertHold(tx, checkoutId, hold.person_id)
  if (held < points) throw pointsChangedRefusal(held)
  const expiresAt = await spendHeldLots(tx, checkoutId, points)
  const pointPaise = worthPaise ?? (await loadPointsRule(tx, at)).worthPaise
  await updateHold(tx, checkoutId, { held: held - points, spent: spent + points, turn })
  await insertSpending(tx, {
    order_id: orderId,
    checkout_id: checkoutId,
    person_id: personId,
    points,
    worth_paise: pointPaise,
    expires_at: expiresAt,
  })
  await insertEntry(tx, { personId, key: `order:${orderId}:released`, kind: 'released', points, orderId, at })
  await insertEntry(tx, {
    personId,
    key: `order:${orderId}:spent`,
    kind: 'spent',
    points: -points,
    orderId,
    at,
  })
  await changeBalance(tx, personId, {})
}

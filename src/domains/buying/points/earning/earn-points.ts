import { listAdjustmentsOf, findSoldOrder, type SoldOrder } from '#domains/buying/orders/reading'
import type { Tx } from '#platform/database'
import { addMonths } from '#platform/time'
import { creditPoints, debitPoints } from './credit-points.ts'
import { loadPointsRule } from '../points-rule.ts'
import { baseAfterReductions, earningBaseOf, pointsEarnedFor } from '../rules.ts'
import { insertEarning, findEarning, updateReversedPoints } from '../queries/holds.ts'
import { lockBalance } from '../queries/ledger.ts'

/** Credits the points that an order earned once its return window is over; once, by the rules of that day. */
export async function earnPoints(tx: Tx, orderId: number, at: Date): Promise<void> {
  const sold = await findSoldOrder(tx, orderId)
  if (!sold) return
  const personId = sold.order.shopper_id
  await lockBalance(tx, personId)
  const rule = await loadPointsRule(tx, at)
  const points = pointsEarnedFor(await loadEarningBase(tx, sold), rule)
  const isNew = await insertEarning(tx, {
    order_id: orderId,
    person_id: personId,
    points,
    earn_points: rule.earnPoints,
    per_paise: rule.perPaise,
  })
  if (!isNew || points === 0) return
  const expiresAt = addMonths(at, rule.livesMonths)
  await creditPoints(
    tx,
    { personId, key: `order:${orderId}:earned`, kind: 'earned', points, orderId, at },
    expiresAt,
  )
}

/** Debits points earned by goods that were returned or reduced in price later; spent ones are owed. */
export async function reverseEarnedPoints(tx: Tx, orderId: number, at: Date): Promise<void> {
  const unlocked = await findEarning(tx, orderId)
  if (!unlocked) return
  await lockBalance(tx, unlocked.person_id)
  const earning = (await findEarning(tx, orderId)) ?? unlocked
  const sold = await findSoldOrder(tx, orderId)
  if (!sold) return
  const earnedStill = pointsEarnedFor(await loadEarningBase(tx, sold), {
    earnPoints: earning.earn_points,
    perPaise: earning.per_paise,
  })
  const takenBack = Math.max(earning.taken_back, earning.points - earnedStill)
  const points = takenBack - earning.taken_back
  if (points === 0) return
  await updateReversedPoints(tx, orderId, takenBack)
  await debitPoints(tx, {
    personId: earning.person_id,
    key: `order:${orderId}:taken-back:${takenBack}`,
    kind: 'taken_back',
    points,
    orderId,
    at,
  })
}

/** Goodwill at the platform's cost is a gift and lowers no price. */
async function loadEarningBase(tx: Tx, { order, lines }: SoldOrder): Promise<number> {
  const reduced = (await listAdjustmentsOf(tx, order.id)).filter(
    ({ kind, cause, funder }) => kind === 'reduced' && !(cause === 'goodwill' && funder === 'platform'),
  )
  const reducedPaise = reduced.reduce((sum, each) => sum + each.taken_off_paise, 0)
  return baseAfterReductions(earningBaseOf(lines), { totalPaise: order.total_paise, reducedPaise })
}

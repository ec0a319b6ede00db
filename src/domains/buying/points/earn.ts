import { adjustmentsOf, soldOrder, type SoldOrder } from '#domains/buying/orders'
import type { Tx } from '#platform/database'
import { monthsAfter } from '#platform/time'
import { credit, debit } from './credit.ts'
import { pointsRule } from './points-rules.ts'
import { afterReductions, baseOf, earnedFor } from './rules.ts'
import { insertEarning, readEarning, writeTakenBack } from './store/holds.ts'
import { lockBalance } from './store/ledger.ts'

/** Gives the points that an order earned once its return window is over; once, by the rules of that day. */
export async function earn(tx: Tx, orderId: number, at: Date): Promise<void> {
  const sold = await soldOrder(tx, orderId)
  if (!sold) return
  const personId = sold.order.shopper_id
  await lockBalance(tx, personId)
  const rule = await pointsRule(tx, at)
  const points = earnedFor(await earningBase(tx, sold), rule)
  const isNew = await insertEarning(tx, {
    order_id: orderId,
    person_id: personId,
    points,
    earn_points: rule.earnPoints,
    per_paise: rule.perPaise,
  })
  if (!isNew || points === 0) return
  const expiresAt = monthsAfter(at, rule.livesMonths)
  await credit(
    tx,
    { personId, key: `order:${orderId}:earned`, kind: 'earned', points, orderId, at },
    expiresAt,
  )
}

/** Takes back what goods earned that came back after all, or cost less after all; what is spent already is owed. */
export async function takeBackEarned(tx: Tx, orderId: number, at: Date): Promise<void> {
  const known = await readEarning(tx, orderId)
  if (!known) return
  await lockBalance(tx, known.person_id)
  const earning = (await readEarning(tx, orderId)) ?? known
  const sold = await soldOrder(tx, orderId)
  if (!sold) return
  const earnedStill = earnedFor(await earningBase(tx, sold), {
    earnPoints: earning.earn_points,
    perPaise: earning.per_paise,
  })
  const takenBack = Math.max(earning.taken_back, earning.points - earnedStill)
  const points = takenBack - earning.taken_back
  if (points === 0) return
  await writeTakenBack(tx, orderId, takenBack)
  await debit(tx, {
    personId: earning.person_id,
    key: `order:${orderId}:taken-back:${takenBack}`,
    kind: 'taken_back',
    points,
    orderId,
    at,
  })
}

/** Goodwill of the platform is a present and lowers no price. */
async function earningBase(tx: Tx, { order, lines }: SoldOrder): Promise<number> {
  const reduced = (await adjustmentsOf(tx, order.id)).filter(
    ({ kind, cause, funder }) => kind === 'reduced' && !(cause === 'goodwill' && funder === 'platform'),
  )
  const reducedPaise = reduced.reduce((sum, each) => sum + each.taken_off_paise, 0)
  return afterReductions(baseOf(lines), { totalPaise: order.total_paise, reducedPaise })
}

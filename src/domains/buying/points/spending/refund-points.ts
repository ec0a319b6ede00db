import type { Tx } from '#platform/database'
import { creditPoints } from '../earning/credit-points.ts'
import { loadPointsRule } from '../points-rule.ts'
import { pointsToRefund, daysAfter } from '../rules.ts'
import { findSpending, updateSpendingRefund } from '../queries/holds.ts'
import { lockBalance } from '../queries/ledger.ts'

/** Returns points that paid for cancelled or returned goods: by their worth in paise, all with the last piece. */
export async function refundPoints(
  tx: Tx,
  orderId: number,
  { paise, isWhole, at }: { paise: number; isWhole: boolean; at: Date },
): Promise<void> {
  const unlocked = await findSpending(tx, orderId)
  if (!unlocked) return
  await lockBalance(tx, unlocked.person_id)
  const spending = (await findSpending(tx, orderId)) ?? unlocked
  const backPaise = spending.refunded_paise + paise
  const backPoints = Math.max(spending.refunded_points, pointsToRefund(spending, backPaise, isWhole))
  await updateSpendingRefund(tx, orderId, { refunded_paise: backPaise, refunded_points: backPoints })
  if (backPoints === spending.refunded_points) return
  const { backDays } = await loadPointsRule(tx, at)
  const expiresAt = new Date(Math.max(spending.expires_at.getTime(), daysAfter(at, backDays).getTime()))
  const key = `order:${orderId}:back:${backPoints}`
  await creditPoints(
    tx,
    {
      personId: spending.person_id,
      key,
      kind: 'given_back',
      points: backPoints - spending.refunded_points,
      orderId,
      at,
    },
    expiresAt,
  )
}

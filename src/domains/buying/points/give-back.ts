import type { Tx } from '#platform/database'
import { credit } from './credit.ts'
import { pointsRule } from './points-rules.ts'
import { backFor, daysAfter } from './rules.ts'
import { readSpending, writeBack } from './store/holds.ts'
import { lockBalance } from './store/ledger.ts'

/** Gives points back that paid for goods which were cancelled or came back: so many paise of them, all with the last piece. */
export async function giveBack(
  tx: Tx,
  orderId: number,
  { paise, isWhole, at }: { paise: number; isWhole: boolean; at: Date },
): Promise<void> {
  const known = await readSpending(tx, orderId)
  if (!known) return
  await lockBalance(tx, known.person_id)
  const spending = (await readSpending(tx, orderId)) ?? known
  const backPaise = spending.refunded_paise + paise
  const backPoints = Math.max(spending.refunded_points, backFor(spending, backPaise, isWhole))
  await writeBack(tx, orderId, { refunded_paise: backPaise, refunded_points: backPoints })
  if (backPoints === spending.refunded_points) return
  const { backDays } = await pointsRule(tx, at)
  const expiresAt = new Date(Math.max(spending.expires_at.getTime(), daysAfter(at, backDays).getTime()))
  const key = `order:${orderId}:back:${backPoints}`
  await credit(
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

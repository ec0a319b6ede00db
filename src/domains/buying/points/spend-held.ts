import type { Tx } from '#platform/database'
import { notEnough } from './hold-points.ts'
import { pointsRule } from './points-rules.ts'
import { insertSpending, openHold, readHold, readSpending, useTaken, writeHold } from './store/holds.ts'
import { changeBalance, insertEntry, lockBalance } from './store/ledger.ts'

type ToSpend = {
  checkoutId: number
  orderId: number
  points: number
  /** What one of them paid; the rule of the day when it is not said. */ worthPaise?: number
  at: Date
}

/**
 * Pays a part of an order with points that its checkout holds; once for each order.
 * @throws Refusal 409 `points_changed` when the checkout holds fewer.
 */
export async function spendHeld(
  tx: Tx,
  { checkoutId, orderId, points, worthPaise, at }: ToSpend,
): Promise<void> {
  if (points <= 0) return
  const known = await readHold(tx, checkoutId)
  if (!known) throw notEnough(0)
  await lockBalance(tx, known.person_id)
  if (await readSpending(tx, orderId)) return
  const { person_id: personId, held, spent, turn } = await openHold(tx, checkoutId, known.person_id)
  if (held < points) throw notEnough(held)
  const expiresAt = await useTaken(tx, checkoutId, points)
  const worth = worthPaise ?? (await pointsRule(tx, at)).worthPaise
  await writeHold(tx, checkoutId, { held: held - points, spent: spent + points, turn })
  await insertSpending(tx, {
    order_id: orderId,
    checkout_id: checkoutId,
    person_id: personId,
    points,
    worth_paise: worth,
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

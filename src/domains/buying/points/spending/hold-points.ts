import { msg } from '#platform/messages'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { insertHeldLots, upsertHold, updateHold } from '../queries/holds.ts'
import { changeBalance, insertEntry, lockBalance, debitLots } from '../queries/ledger.ts'

export const pointsChangedRefusal = (balance: number) =>
  conflict(
    'points_changed',
    balance === 0 ? 'common.points_changed_none' : msg('common.points_changed_balance', { balance }),
    { points: { balance } },
  )

/**
 * Holds points for a checkout until they are spent or released; idempotent.
 * @throws Refusal 409 `points_changed` when the balance is lower.
 */
export async function holdPoints(
  tx: Tx,
  { personId, checkoutId, points, at }: { personId: number; checkoutId: number; points: number; at: Date },
): Promise<void> {
  const { balance } = await lockBalance(tx, personId)
  const hold = await upsertHold(tx, checkoutId, personId)
  const missing = points - hold.held - hold.spent
  if (missing <= 0) return
  if (balance < missing) throw pointsChangedRefusal(balance)
  const turn = hold.turn + 1
  await insertHeldLots(tx, checkoutId, await debitLots(tx, personId, missing))
  await updateHold(tx, checkoutId, { held: hold.held + missing, spent: hold.spent, turn })
  await insertEntry(tx, {
    personId,
    key: `checkout:${checkoutId}:held:${turn}`,
    kind: 'held',
    points: -missing,
    at,
  })
  await changeBalance(tx, personId, { balance: -missing })
}

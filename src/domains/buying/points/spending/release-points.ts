import type { Tx } from '#platform/database'
import { upsertHold, findHold, releaseHeldLots, updateHold } from '../queries/holds.ts'
import { changeBalance, insertEntry, lockBalance } from '../queries/ledger.ts'

/** Releases the unspent points of a checkout; nothing happens without any. */
export async function releasePoints(tx: Tx, checkoutId: number, at: Date): Promise<void> {
  const hold = await findHold(tx, checkoutId)
  if (!hold || hold.held === 0) return
  await lockBalance(tx, hold.person_id)
  const { person_id: personId, held, spent, turn } = await upsertHold(tx, checkoutId, hold.person_id)
  if (held === 0) return
  await releaseHeldLots(tx, checkoutId)
  await updateHold(tx, checkoutId, { held: 0, spent, turn })
  await insertEntry(tx, {
    personId,
    key: `checkout:${checkoutId}:released:${turn}`,
    kind: 'released',
    points: held,
    at,
  })
  await changeBalance(tx, personId, { balance: held })
}

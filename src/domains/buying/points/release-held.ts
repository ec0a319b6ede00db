import type { Tx } from '#platform/database'
import { openHold, readHold, returnTaken, writeHold } from './store/holds.ts'
import { changeBalance, insertEntry, lockBalance } from './store/ledger.ts'

/** Gives the points back that a checkout held and did not spend; nothing when there are none. */
export async function releaseHeld(tx: Tx, checkoutId: number, at: Date): Promise<void> {
  const known = await readHold(tx, checkoutId)
  if (!known || known.held === 0) return
  await lockBalance(tx, known.person_id)
  const { person_id: personId, held, spent, turn } = await openHold(tx, checkoutId, known.person_id)
  if (held === 0) return
  await returnTaken(tx, checkoutId)
  await writeHold(tx, checkoutId, { held: 0, spent, turn })
  await insertEntry(tx, {
    personId,
    key: `checkout:${checkoutId}:released:${turn}`,
    kind: 'released',
    points: held,
    at,
  })
  await changeBalance(tx, personId, { balance: held })
}

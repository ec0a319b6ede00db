import type { Tx } from '#platform/database'
import {
  changeBalance,
  insertEntry,
  insertLot,
  lockBalance,
  debitLots,
  type NewEntry,
} from './queries/ledger.ts'

/**
 * Gives points that are good until a day; what is owed for returned goods is paid first.
 * @returns false when the key was written before; then nothing happens.
 */
export async function creditPoints(tx: Tx, entry: NewEntry, expiresAt: Date): Promise<boolean> {
  const { owed } = await lockBalance(tx, entry.personId)
  if (!(await insertEntry(tx, entry))) return false
  const paid = Math.min(owed, entry.points)
  if (paid > 0) await insertEntry(tx, { ...entry, key: `${entry.key}:owed`, kind: 'owed', points: -paid })
  const left = entry.points - paid
  if (left > 0) await insertLot(tx, { personId: entry.personId, points: left, expiresAt })
  await changeBalance(tx, entry.personId, { balance: left, owed: -paid })
  return true
}

/** Takes so many points; what is no longer there is owed. `points` of the entry is how many, as a positive number. */
export async function debitPoints(tx: Tx, entry: NewEntry): Promise<void> {
  const { balance } = await lockBalance(tx, entry.personId)
  const taken = Math.min(balance, entry.points)
  if (taken > 0) {
    if (!(await insertEntry(tx, { ...entry, points: -taken }))) return
    await debitLots(tx, entry.personId, taken)
  }
  await changeBalance(tx, entry.personId, { balance: -taken, owed: entry.points - taken })
}

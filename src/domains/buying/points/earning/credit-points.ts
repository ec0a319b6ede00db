import type { Tx } from '#platform/database'
import {
  changeBalance,
  insertEntry,
  insertLot,
  lockBalance,
  debitLots,
  type NewEntry,
} from '../queries/ledger.ts'

/**
 * Credits points that expire on a day; points owed for returned goods are deducted first.
 * @returns false when the key exists; then nothing changes.
 */
export async function creditPoints(tx: Tx, entry: NewEntry, expiresAt: Date): Promise<boolean> {
  const { owed } = await lockBalance(tx, entry.personId)
  if (!(await insertEntry(tx, entry))) return false
  const paid = Math.min(owed, entry.points)
  if (paid > 0) await insertEntry(tx, { ...entry, key: `${entry.key}:owed`, kind: 'owed', points: -paid })
  const credited = entry.points - paid
  if (credited > 0) await insertLot(tx, { personId: entry.personId, points: credited, expiresAt })
  await changeBalance(tx, entry.personId, { balance: credited, owed: -paid })
  return true
}

/** Debits points; what exceeds the balance is owed. `points` of the entry is positive. */
export async function debitPoints(tx: Tx, entry: NewEntry): Promise<void> {
  const { balance } = await lockBalance(tx, entry.personId)
  const debited = Math.min(balance, entry.points)
  if (debited > 0) {
    if (!(await insertEntry(tx, { ...entry, points: -debited }))) return
    await debitLots(tx, entry.personId, debited)
  }
  await changeBalance(tx, entry.personId, { balance: -debited, owed: entry.points - debited })
}

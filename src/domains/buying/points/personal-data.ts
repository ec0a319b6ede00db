import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import {
  changeBalance,
  insertEntry,
  lockBalance,
  findBalance,
  listEntries,
  listExpiringPoints,
  debitLots,
} from './queries/ledger.ts'
import { listGrantRequestsOf } from './queries/grant-requests.ts'
import { deleteBalance, reassignPoints } from './queries/personal-data.ts'

const ALL_ENTRIES = 100_000

/** A person's points: balance, expiry dates and entries. */
export const personalDataOf = async (db: Db, personId: number) => ({
  balance: await findBalance(db, personId),
  running_out: await listExpiringPoints(db, personId),
  points: await listEntries(db, personId, { before: null, limit: ALL_ENTRIES }),
  asked_by_hand: (await listGrantRequestsOf(db, personId)).map(({ points, reason, state, asked_at: at }) => ({
    points,
    reason,
    state,
    at,
  })),
})

/** Moves points when accounts merge, and deletes those of an erased account. */
export const personalDataListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'identity.merged',
    name: 'points: moves points to the account that stays',
    handle: mergePoints,
  }),
  listener({
    topic: 'identity.erased',
    name: "points: erases a person's points",
    handle: (tx, { personId }) => erasePoints(tx, personId, clock.now()),
  }),
]

async function mergePoints(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  for (const personId of [from, into].toSorted((a, b) => a - b)) await lockBalance(tx, personId)
  const coming = await lockBalance(tx, from)
  await reassignPoints(tx, { from, into })
  await deleteBalance(tx, from)
  await changeBalance(tx, into, coming)
}

async function erasePoints(tx: Tx, personId: number, at: Date): Promise<void> {
  const { balance, owed } = await lockBalance(tx, personId)
  if (balance > 0) {
    await debitLots(tx, personId, balance)
    await insertEntry(tx, { personId, key: `person:${personId}:left`, kind: 'left', points: -balance, at })
  }
  await changeBalance(tx, personId, { balance: -balance, owed: -owed })
}

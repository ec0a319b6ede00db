import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import {
  changeBalance,
  insertEntry,
  lockBalance,
  readBalance,
  readEntries,
  readRunningOut,
  takeFromLots,
} from './store/ledger.ts'
import { readWishesOf } from './store/wishes.ts'
import { closeBalance, giveAll } from './store/people.ts'

const ALL = 100_000

/** A person's points: how many, until when, and how they came and went. */
export const dataOf = async (db: Db, personId: number) => ({
  balance: await readBalance(db, personId),
  running_out: await readRunningOut(db, personId),
  points: await readEntries(db, personId, { before: null, limit: ALL }),
  asked_by_hand: (await readWishesOf(db, personId)).map(({ points, reason, state, asked_at: at }) => ({
    points,
    reason,
    state,
    at,
  })),
})

/** Points go with their person; whoever leaves leaves them behind. */
export const personListeners = (clock: Clock): readonly Listener[] => [
  listener({ topic: 'identity.joined', name: 'points: moves points', handle: join }),
  listener({
    topic: 'identity.erased',
    name: 'points: ends points',
    handle: (tx, { personId }) => leave(tx, personId, clock.now()),
  }),
]

async function join(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  for (const personId of [from, into].toSorted((a, b) => a - b)) await lockBalance(tx, personId)
  const coming = await lockBalance(tx, from)
  await giveAll(tx, { from, into })
  await closeBalance(tx, from)
  await changeBalance(tx, into, coming)
}

async function leave(tx: Tx, personId: number, at: Date): Promise<void> {
  const { balance, owed } = await lockBalance(tx, personId)
  if (balance > 0) {
    await takeFromLots(tx, personId, balance)
    await insertEntry(tx, { personId, key: `person:${personId}:left`, kind: 'left', points: -balance, at })
  }
  await changeBalance(tx, personId, { balance: -balance, owed: -owed })
}

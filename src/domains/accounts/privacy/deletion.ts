import {
  accountNow,
  hasJoinedSince,
  noteEvent,
  provenAsSelf,
  warnPerson,
  type Origin,
} from '#domains/accounts/identity'
import { askFinalPayout } from '#domains/money/payouts'
import { countVoices } from '#domains/products/reviews'
import type { Proof } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { conflict, type Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { blockersOf } from './blockers.ts'
import type { DeletionPlan } from './contract.ts'
import { codeOf, goes, GRACE_MS, nextState, stays, type Blocker, type Voices } from './rules.ts'
import { insertDeletion, lockPerson, readOpen, writeEnd, type DeletionRow } from './store.ts'

type Asked = { now: Date; origin?: Origin | undefined }

/** What would become of an account, and what is under way. */
export async function deletionPlan(db: Db, personId: number, now: Date): Promise<DeletionPlan> {
  return {
    deletion: await deletionNews(db, personId),
    blockers: await blockersOf(db, { personId, now }),
    goes: [...goes],
    stays: [...stays],
    words: await countVoices(db, personId),
    grace_hours: GRACE_MS / HOUR_MS,
  }
}

/** The deletion that is under way; null when none is. */
export async function deletionNews(db: Db, personId: number): Promise<DeletionPlan['deletion']> {
  const open = await readOpen(db, personId)
  return open ? toWire(open) : null
}

/**
 * Has an account deleted in 48 hours and tells its person at once, at every address she has. Under way already, it stays as it is.
 * @throws Refusal 401 without a fresh proof; 409 with what is in the way.
 */
export async function askDeletion(
  db: Db,
  personId: number,
  { proof, voices, now, origin }: Asked & { proof: Proof | null; voices: Voices },
): Promise<void> {
  await provenAsSelf(db, personId, proof)
  const blockers = await transact(db, async (tx) => {
    await lockPerson(tx, personId)
    if (await readOpen(tx, personId)) return []
    const blockers = await blockersOf(tx, { personId, now })
    // Else a sum below the least payout would keep the account for ever.
    if (blockers.some(({ kind }) => kind === 'owed')) await askFinalPayout(tx, personId, now)
    if (blockers.length > 0) return blockers
    await insertDeletion(tx, { personId, voices, at: now, dueAt: new Date(now.getTime() + GRACE_MS) })
    await noteEvent(tx, { personId, kind: 'deletion-asked', at: now, origin })
    await warnPerson(tx, personId, 'deletion-asked')
    return []
  })
  if (blockers.length > 0) throw inTheWay(blockers)
}

/** Keeps the account after all. None under way is nothing to do. */
export function cancelDeletion(db: Db, personId: number, { now, origin }: Asked): Promise<void> {
  return transact(db, async (tx) => {
    if (!(await takeBack(tx, personId, { now }))) return
    await noteEvent(tx, { personId, kind: 'deletion-cancelled', at: now, origin })
    await warnPerson(tx, personId, 'deletion-cancelled')
  })
}

/**
 * Takes back what was asked for before an account and another one became one: whoever joins them wants what is in both to live on.
 * The one that lives on is told. @returns whether there was anything to take back.
 */
export async function keepJoined(tx: Tx, personId: number, now: Date): Promise<boolean> {
  const hasJoined = ({ asked_at }: DeletionRow) => hasJoinedSince(tx, personId, asked_at)
  if (!(await takeBack(tx, personId, { now, when: hasJoined }))) return false
  const living = await accountNow(tx, personId)
  if (living !== null) {
    await noteEvent(tx, { personId: living, kind: 'deletion-cancelled', at: now })
    await warnPerson(tx, living, 'deletion-cancelled')
  }
  return true
}

type TakingBack = { now: Date; when?: (open: DeletionRow) => Promise<boolean> }

async function takeBack(tx: Tx, personId: number, { now, when }: TakingBack): Promise<boolean> {
  await lockPerson(tx, personId)
  const open = await readOpen(tx, personId)
  if (!open || nextState(open.state, 'cancel') !== 'cancelled' || (when && !(await when(open)))) return false
  await writeEnd(tx, open.id, { state: 'cancelled', at: now })
  return true
}

function inTheWay(blockers: readonly Blocker[]): Refusal {
  const orders = blockers.flatMap((blocker) => blocker.orders)
  return conflict(codeOf(blockers), blockers[0]?.message ?? 'privacy.payment_open', { blockers, orders })
}

const toWire = ({ state, asked_at, due_at, voices }: DeletionRow): NonNullable<DeletionPlan['deletion']> => ({
  state: state === 'blocked' ? 'blocked' : 'asked',
  asked_at: asked_at.toISOString(),
  due_at: due_at.toISOString(),
  reviews: voices,
})

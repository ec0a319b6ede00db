import { resolveAccount, wasJoinedSince, recordAccountEvent, type Origin } from '#domains/accounts/identity'
import { verifyOwnProof } from '#domains/accounts/identity/id-tokens'
import { warnPerson } from '#domains/accounts/identity/account-status'
import { requestFinalPayout } from '#domains/money/payouts'
import { countReviewContent } from '#domains/products/reviews'
import type { Proof } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { conflict, type Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { findBlockers } from './blockers.ts'
import type { DeletionPlan } from './contract.ts'
import {
  blockerCode,
  erasedData,
  GRACE_MS,
  nextState,
  retainedData,
  type Blocker,
  type ReviewChoice,
} from './rules.ts'
import { insertDeletion, lockPerson, findOpenDeletion, closeDeletion, type DeletionRow } from './queries.ts'

type DeletionContext = { now: Date; origin?: Origin | undefined }

/** What a deletion would erase and retain, and the pending deletion. */
export async function planDeletion(db: Db, personId: number, now: Date): Promise<DeletionPlan> {
  return {
    deletion: await findDeletion(db, personId),
    blockers: await findBlockers(db, { personId, now }),
    goes: [...erasedData],
    stays: [...retainedData],
    words: await countReviewContent(db, personId),
    grace_hours: GRACE_MS / HOUR_MS,
  }
}

/** The pending deletion; null when there is none. */
export async function findDeletion(db: Db, personId: number): Promise<DeletionPlan['deletion']> {
  const open = await findOpenDeletion(db, personId)
  return open ? toWire(open) : null
}

/**
 * Schedules the deletion in 48 hours and warns the person at once, at every address. A pending one is left unchanged.
 * @throws Refusal 401 without a fresh ID token; 409 with the blockers.
 */
export async function requestDeletion(
  db: Db,
  personId: number,
  { proof, reviewChoice, now, origin }: DeletionContext & { proof: Proof | null; reviewChoice: ReviewChoice },
): Promise<void> {
  await verifyOwnProof(db, personId, proof)
  const blockers = await transact(db, async (tx) => {
    await lockPerson(tx, personId)
    if (await findOpenDeletion(tx, personId)) return []
    const blockers = await findBlockers(tx, { personId, now })
    // Otherwise a sum below the minimum payout would block the deletion for ever.
    if (blockers.some(({ kind }) => kind === 'owed')) await requestFinalPayout(tx, personId, now)
    if (blockers.length > 0) return blockers
    await insertDeletion(tx, { personId, reviewChoice, at: now, dueAt: new Date(now.getTime() + GRACE_MS) })
    await recordAccountEvent(tx, { personId, kind: 'deletion-asked', at: now, origin })
    await warnPerson(tx, personId, 'deletion-asked')
    return []
  })
  if (blockers.length > 0) throw blockedRefusal(blockers)
}

/** Cancels the pending deletion; does nothing without one. */
export function cancelDeletion(db: Db, personId: number, { now, origin }: DeletionContext): Promise<void> {
  return transact(db, async (tx) => {
    if (!(await cancelOpenDeletion(tx, personId, { now }))) return
    await recordAccountEvent(tx, { personId, kind: 'deletion-cancelled', at: now, origin })
    await warnPerson(tx, personId, 'deletion-cancelled')
  })
}

/**
 * Cancels a deletion that was requested before two accounts were joined: joining them shows that the data of both should stay.
 * Notifies the remaining account. @returns whether there was one to cancel.
 */
export async function cancelDeletionOfJoined(tx: Tx, personId: number, now: Date): Promise<boolean> {
  const hasJoined = ({ asked_at }: DeletionRow) => wasJoinedSince(tx, personId, asked_at)
  if (!(await cancelOpenDeletion(tx, personId, { now, when: hasJoined }))) return false
  const living = await resolveAccount(tx, personId)
  if (living !== null) {
    await recordAccountEvent(tx, { personId: living, kind: 'deletion-cancelled', at: now })
    await warnPerson(tx, living, 'deletion-cancelled')
  }
  return true
}

type CancelOptions = { now: Date; when?: (open: DeletionRow) => Promise<boolean> }

async function cancelOpenDeletion(tx: Tx, personId: number, { now, when }: CancelOptions): Promise<boolean> {
  await lockPerson(tx, personId)
  const open = await findOpenDeletion(tx, personId)
  if (!open || nextState(open.state, 'cancel') !== 'cancelled' || (when && !(await when(open)))) return false
  await closeDeletion(tx, open.id, { state: 'cancelled', at: now })
  return true
}

function blockedRefusal(blockers: readonly Blocker[]): Refusal {
  const orders = blockers.flatMap((blocker) => blocker.orders)
  return conflict(blockerCode(blockers), blockers[0]?.message ?? 'privacy.payment_open', { blockers, orders })
}

const toWire = ({
  state,
  asked_at,
  due_at,
  review_choice,
}: DeletionRow): NonNullable<DeletionPlan['deletion']> => ({
  state: state === 'blocked' ? 'blocked' : 'asked',
  asked_at: asked_at.toISOString(),
  due_at: due_at.toISOString(),
  reviews: review_choice,
})

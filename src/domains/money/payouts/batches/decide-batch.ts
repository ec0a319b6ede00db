import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { transitionPayout, type PayoutTransition } from './transition-payout.ts'
import { isPayoutBlocked } from './is-payout-blocked.ts'
import type { BatchState, PayoutEvent } from '../rules.ts'
import { lockBatchBuilding, lockBatch, listPayoutsOfBatch, saveBatch, type Batch } from '../queries.ts'
import type { StaffAction } from '#platform/staff-action'

async function lockBatchIn(tx: Tx, batchId: number, state: BatchState): Promise<Batch> {
  await lockBatchBuilding(tx)
  const batch = await lockBatch(tx, batchId)
  if (!batch) throw notFound('payouts.batch_not_found')
  if (batch.state !== state)
    throw conflict('wrong_state', 'payouts.batch_moved_on', { batch_state: batch.state })
  return batch
}

/** Applies one transition to every remaining payout of the batch. @returns their sum. */
async function transitionAll(
  tx: Tx,
  batchId: number,
  step: { event: PayoutEvent; from: string } & Omit<PayoutTransition, 'event'>,
): Promise<number> {
  let paise = 0
  for (const payout of await listPayoutsOfBatch(tx, batchId)) {
    if (payout.state !== step.from) continue
    await transitionPayout(tx, payout.id, step)
    paise += payout.paise
  }
  return paise
}

/**
 * A second person approves a batch.
 * @throws Refusal 404, 409 `wrong_state`, 409 `second_person_needed` for the person who built it.
 */
export const approveBatch = (
  db: Db,
  batchId: number,
  { actorId, reason, requestId, now }: StaffAction,
): Promise<void> =>
  transact(db, async (tx) => {
    const batch = await lockBatchIn(tx, batchId, 'draft')
    if (batch.built_by === actorId) throw conflict('second_person_needed', 'common.second_person_needed')
    await saveBatch(tx, batchId, { state: 'approved', decided_by: actorId, decided_at: now })
    const paise = await transitionAll(tx, batchId, {
      event: 'approve',
      from: 'draft',
      actor: `staff ${actorId}`,
      reason,
      at: now,
    })
    const after = { state: 'approved', rupees: toRupees(paise) }
    await recordAudit(tx, {
      actorId,
      act: 'payout-approved',
      about: `batch ${batchId}`,
      before: { state: 'draft' },
      after,
      reason,
      requestId,
      at: now,
    })
  })

/** Refuses a batch: no payout is made, and its postings are free again. @throws Refusal 404, 409 `wrong_state`. */
export const refuseBatch = (
  db: Db,
  batchId: number,
  { actorId, reason, requestId, now }: StaffAction,
): Promise<void> =>
  transact(db, async (tx) => {
    await lockBatchIn(tx, batchId, 'draft')
    await saveBatch(tx, batchId, { state: 'refused', decided_by: actorId, decided_at: now })
    const paise = await transitionAll(tx, batchId, {
      event: 'cancel',
      from: 'draft',
      actor: `staff ${actorId}`,
      reason,
      at: now,
    })
    const after = { state: 'refused', rupees: toRupees(paise) }
    await recordAudit(tx, {
      actorId,
      act: 'payout-approved',
      about: `batch ${batchId}`,
      before: { state: 'draft' },
      after,
      reason,
      requestId,
      at: now,
    })
  })

/**
 * Releases a batch to the bank: each payout now waits for its result. Payouts that are blocked by now are cancelled instead.
 * @throws Refusal 404, 409 `wrong_state`.
 */
export const releaseBatch = (
  db: Db,
  batchId: number,
  { actorId, reason, requestId, now }: StaffAction,
): Promise<void> =>
  transact(db, async (tx) => {
    await lockBatchIn(tx, batchId, 'approved')
    await saveBatch(tx, batchId, { state: 'released', released_at: now })
    for (const payout of await listPayoutsOfBatch(tx, batchId)) {
      if (payout.state !== 'approved' || !(await isPayoutBlocked(tx, payout))) continue
      await transitionPayout(tx, payout.id, {
        event: 'cancel',
        actor: 'ledger',
        reason: 'payouts.reason.blocked',
        at: now,
      })
    }
    const paise = await transitionAll(tx, batchId, {
      event: 'submit',
      from: 'approved',
      actor: `staff ${actorId}`,
      reason,
      at: now,
    })
    const after = { state: 'released', rupees: toRupees(paise) }
    await recordAudit(tx, {
      actorId,
      act: 'payout-released',
      about: `batch ${batchId}`,
      before: { state: 'approved' },
      after,
      reason,
      requestId,
      at: now,
    })
  })

const auditActions = {
  pay: 'payout-paid',
  fail: 'payout-failed',
  return: 'payout-failed',
  cancel: 'payout-failed',
  retry: 'payout-released',
} as const

/** Applies a transition to one payout for a member of staff. @throws Refusal as `transitionPayout` does. */
export const transitionPayoutByStaff = (
  db: Db,
  payoutId: number,
  { event, utr, ...action }: StaffAction & { event: keyof typeof auditActions; utr?: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const { actorId, reason, requestId, now } = action
    const payout = await transitionPayout(tx, payoutId, {
      event,
      actor: `staff ${actorId}`,
      reason,
      at: now,
      ...(utr ? { utr } : {}),
    })
    const after = { state: payout.state, rupees: toRupees(payout.paise), ...(utr ? { utr } : {}) }
    await recordAudit(tx, {
      actorId,
      act: auditActions[event],
      about: `payout ${payoutId}`,
      before: {},
      after,
      reason,
      requestId,
      at: now,
    })
  })

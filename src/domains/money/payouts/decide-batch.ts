import { noteAct } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Deed } from './build-batch.ts'
import { movePayout, type PayoutStep } from './move-payout.ts'
import { mustWait } from './must-wait.ts'
import type { BatchState, PayoutEvent } from './rules.ts'
import { holdBuilding, lockBatch, readPayoutsOf, writeBatch, type Batch } from './store.ts'

async function lock(tx: Tx, batchId: number, state: BatchState): Promise<Batch> {
  await holdBuilding(tx)
  const batch = await lockBatch(tx, batchId)
  if (!batch) throw notFound('payouts.batch_not_found')
  if (batch.state !== state)
    throw conflict('wrong_state', 'payouts.no_longer_possible_batch', { batch_state: batch.state })
  return batch
}

/** Every payout of the batch that is not out of it already goes the same step. @returns what they add up to. */
async function moveAll(
  tx: Tx,
  batchId: number,
  step: { event: PayoutEvent; from: string } & Omit<PayoutStep, 'event'>,
): Promise<number> {
  let paise = 0
  for (const payout of await readPayoutsOf(tx, batchId)) {
    if (payout.state !== step.from) continue
    await movePayout(tx, payout.id, step)
    paise += payout.paise
  }
  return paise
}

/**
 * A second person says yes to a batch.
 * @throws Refusal 404, 409 `wrong_state`, 409 `second_person_needed` for whoever built it.
 */
export const approveBatch = (
  db: Db,
  batchId: number,
  { actorId, reason, requestId, now }: Deed,
): Promise<void> =>
  transact(db, async (tx) => {
    const batch = await lock(tx, batchId, 'draft')
    if (batch.built_by === actorId)
      throw conflict('second_person_needed', 'common.somebody_else_must_approve_what')
    await writeBatch(tx, batchId, { state: 'approved', decided_by: actorId, decided_at: now })
    const paise = await moveAll(tx, batchId, {
      event: 'approve',
      from: 'draft',
      actor: `staff ${actorId}`,
      reason,
      at: now,
    })
    const after = { state: 'approved', rupees: toRupees(paise) }
    await noteAct(tx, {
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

/** Nobody of a batch is paid; what was claimed is free again. @throws Refusal 404, 409 `wrong_state`. */
export const refuseBatch = (
  db: Db,
  batchId: number,
  { actorId, reason, requestId, now }: Deed,
): Promise<void> =>
  transact(db, async (tx) => {
    await lock(tx, batchId, 'draft')
    await writeBatch(tx, batchId, { state: 'refused', decided_by: actorId, decided_at: now })
    const paise = await moveAll(tx, batchId, {
      event: 'cancel',
      from: 'draft',
      actor: `staff ${actorId}`,
      reason,
      at: now,
    })
    const after = { state: 'refused', rupees: toRupees(paise) }
    await noteAct(tx, {
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
 * The bank is about to be told: from now on each payout waits for what it says. What must wait by now, although nobody has heard of it yet, is given up instead.
 * @throws Refusal 404, 409 `wrong_state`.
 */
export const releaseBatch = (
  db: Db,
  batchId: number,
  { actorId, reason, requestId, now }: Deed,
): Promise<void> =>
  transact(db, async (tx) => {
    await lock(tx, batchId, 'approved')
    await writeBatch(tx, batchId, { state: 'released', released_at: now })
    for (const payout of await readPayoutsOf(tx, batchId)) {
      if (payout.state !== 'approved' || !(await mustWait(tx, payout))) continue
      await movePayout(tx, payout.id, {
        event: 'cancel',
        actor: 'books',
        reason: 'What it pays has to wait',
        at: now,
      })
    }
    const paise = await moveAll(tx, batchId, {
      event: 'submit',
      from: 'approved',
      actor: `staff ${actorId}`,
      reason,
      at: now,
    })
    const after = { state: 'released', rupees: toRupees(paise) }
    await noteAct(tx, {
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

const acts = {
  pay: 'payout-paid',
  fail: 'payout-failed',
  return: 'payout-failed',
  cancel: 'payout-failed',
  retry: 'payout-released',
} as const

/** One payout goes a step by the hand of somebody on the staff. @throws Refusal as `movePayout` does. */
export const stepPayout = (
  db: Db,
  payoutId: number,
  { event, utr, ...deed }: Deed & { event: keyof typeof acts; utr?: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const { actorId, reason, requestId, now } = deed
    const payout = await movePayout(tx, payoutId, {
      event,
      actor: `staff ${actorId}`,
      reason,
      at: now,
      ...(utr ? { utr } : {}),
    })
    const after = { state: payout.state, rupees: toRupees(payout.paise), ...(utr ? { utr } : {}) }
    await noteAct(tx, {
      actorId,
      act: acts[event],
      about: `payout ${payoutId}`,
      before: {},
      after,
      reason,
      requestId,
      at: now,
    })
  })

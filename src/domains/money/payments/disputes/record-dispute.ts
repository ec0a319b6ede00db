import type { Tx } from '#platform/database'
import { truncate } from '#platform/text'
import type { GatewayDispute } from '../gateway.ts'
import { lockPayment, lockCharge } from '../queries.ts'
import type { ChargeRow, DisputeRow } from '../tables.ts'
import { applyLostDisputes, resumeRefunds, allocateDispute } from './apply-lost-disputes.ts'
import { isOpenDispute, nextDisputeState } from './rules.ts'
import { insertDispute, insertDisputeEvent, lockDispute, saveDispute } from './queries.ts'
import { publishDisputed } from './publish-disputed.ts'
import { loadEvidence } from './wait-for-bank.ts'

const dateOf = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(seconds * 1_000) : null

/**
 * Records the gateway's current state of a dispute, once per state, in any order of events. A lost one means that money is back with the shopper:
 * the orders' shares of the payment, or pending refunds, fall by the amount, so it cannot be refunded twice.
 */
export async function recordDispute(tx: Tx, reported: GatewayDispute, now: Date): Promise<void> {
  // Serialises with the assignment of the payment, so that the affected shares are never missed.
  await lockPayment(tx, reported.payment_id)
  const charge = await lockCharge(tx, reported.payment_id)
  const known = await openDispute(tx, reported, { charge, now })
  const { state: from } = known
  const to = nextDisputeState(from, reported.status)
  const facts = {
    deducted_paise: reported.amount_deducted ?? 0,
    respond_by: dateOf(reported.respond_by),
    phase: reported.phase ?? '',
  }
  if (to === null) {
    if (known.isNew) await publishDisputed(tx, known, now)
    return saveDispute(tx, reported.id, facts)
  }
  await saveDispute(tx, reported.id, { ...facts, state: to, state_changed_at: now })
  await insertDisputeEvent(tx, {
    dispute_id: reported.id,
    event: reported.status,
    from_state: from,
    to_state: to,
    actor: 'gateway',
    reason: '',
    at: now,
  })
  if (to === 'lost') await applyLostDisputes(tx, reported.payment_id, now)
  if (!isOpenDispute(to)) await resumeRefunds(tx, reported.payment_id, now)
  await publishDisputed(tx, { ...known, ...facts, state: to }, now)
}

type DisputeContext = { charge: ChargeRow | undefined; now: Date }

/** A dispute starts as open, even if its state has advanced before the first event. */
async function openDispute(
  tx: Tx,
  reported: GatewayDispute,
  { charge, now }: DisputeContext,
): Promise<DisputeRow & { isNew: boolean }> {
  const fresh: DisputeRow = {
    id: reported.id,
    payment_id: reported.payment_id,
    payable_id: charge?.payable_id ?? null,
    amount_paise: reported.amount,
    currency: reported.currency,
    reason_code: truncate(reported.reason_code ?? '', 80),
    phase: reported.phase ?? '',
    state: 'open',
    deducted_paise: reported.amount_deducted ?? 0,
    respond_by: dateOf(reported.respond_by),
    opened_at: new Date(reported.created_at * 1_000),
    state_changed_at: now,
    evidence: await loadEvidence(tx, reported.payment_id),
    evidence_by: null,
    evidence_at: null,
    answer: null,
    answered_by: null,
    answer_state: null,
    answer_error: '',
  }
  if (!(await insertDispute(tx, fresh)))
    return { ...((await lockDispute(tx, reported.id)) ?? fresh), isNew: false }
  await allocateDispute(tx, reported)
  await insertDisputeEvent(tx, {
    dispute_id: reported.id,
    event: 'created',
    from_state: null,
    to_state: 'open',
    actor: 'gateway',
    reason: '',
    at: now,
  })
  return { ...fresh, isNew: true }
}

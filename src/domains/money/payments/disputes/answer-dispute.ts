import { recordAudit } from '#domains/accounts/staff'
import { addJobs } from '#platform/events'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { conflict, notFound, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { truncate } from '#platform/text'
import type { Gateway } from '../gateway.ts'
import type { DisputeRow } from '../tables.ts'
import { recordDispute } from './record-dispute.ts'
import { insertDisputeEvent, lockDispute, listDisputesToAnswer, saveDispute } from './queries.ts'

export type DisputeAction = { reason: string; actorId: number; requestId: string; now: Date }

/**
 * Saves the answer to a chargeback and, for `answer`, sends it once after the commit. After accepting, the money stays with the bank.
 * @throws Refusal 404, 409 `wrong_state` when it is decided or answered, 409 `no_evidence` for contesting or saving without evidence.
 */
export const answerDispute = (
  db: Db,
  id: string,
  { answer, evidence, ...act }: DisputeAction & { answer: 'keep' | 'contest' | 'accept'; evidence: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const dispute = await lockDispute(tx, id)
    if (!dispute) throw notFound('payments.dispute_not_found')
    if (dispute.state !== 'open' || dispute.answer_state === 'queued') {
      throw conflict('wrong_state', 'payments.dispute_closed', { state: dispute.state })
    }
    const note = evidence || dispute.evidence
    if (answer !== 'accept' && note === '') throw conflict('no_evidence', 'payments.no_evidence')
    const { actorId, reason, requestId, now: at } = act
    await saveDispute(tx, id, {
      ...(note !== dispute.evidence && { evidence: note, evidence_by: actorId, evidence_at: at }),
      ...(answer !== 'keep' && { answer, answered_by: actorId, answer_state: 'queued', answer_error: '' }),
    })
    await insertDisputeEvent(tx, {
      dispute_id: id,
      event: answer,
      from_state: dispute.state,
      to_state: dispute.state,
      actor: 'staff',
      reason,
      at,
    })
    const amount = toRupees(dispute.amount_paise)
    const facts = { before: { state: dispute.state }, after: { answer, amount } }
    await recordAudit(tx, {
      actorId,
      act: 'payment-decided',
      about: `dispute ${id}`,
      ...facts,
      reason,
      requestId,
      at,
    })
    if (answer !== 'keep')
      await addJobs(tx, [{ identifier: 'payments:disputes', payload: {}, jobKey: 'payments:disputes' }])
  })

/** Sends pending answers; one that the gateway refuses is left to a person, one without a response is retried. */
export async function sendAnswers(db: Db, gateway: Gateway, now: Date): Promise<void> {
  for (const dispute of await listDisputesToAnswer(db)) {
    const outcome = await sendAnswer(gateway, dispute)
    if (outcome === 'no answer') continue
    await transact(db, async (tx) => {
      if (outcome instanceof Refusal)
        return saveDispute(tx, dispute.id, {
          answer_state: 'failed',
          answer_error: truncate(outcome.sentence, 500),
        })
      await saveDispute(tx, dispute.id, { answer_state: 'sent' })
      return recordDispute(tx, outcome, now)
    })
  }
}

async function sendAnswer(gateway: Gateway, dispute: DisputeRow) {
  try {
    // An earlier request may have succeeded with only its response lost.
    const now = await gateway.fetchDispute(dispute.id)
    if (now.status !== 'open') return now
    if (dispute.answer === 'accept') return await gateway.acceptDispute(dispute.id)
    return await gateway.contestDispute(dispute.id, {
      amountPaise: dispute.amount_paise,
      summary: dispute.evidence,
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'payment_refused' ? error : ('no answer' as const)
  }
}

import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { Dispute, disputeTabs } from '../contract/disputes.ts'
import { listUnmatchedRefunds } from '../external-refunds/match-refund.ts'
import type { DisputeState } from '../tables.ts'
import { countDisputes, listDisputesByState, listDisputeShares } from './queries.ts'

const MAX_DISPUTES = 200

const statesByTab: Record<(typeof disputeTabs)[number], readonly DisputeState[]> = {
  open: ['open'],
  under_review: ['under_review'],
  decided: ['won', 'lost', 'closed'],
  all: ['open', 'under_review', 'won', 'lost', 'closed'],
}

/** Disputes of a tab, and dashboard refunds without an order. */
export async function listDisputes(db: Db, tab: (typeof disputeTabs)[number], now: Date) {
  const rows = await listDisputesByState(db, { states: statesByTab[tab], limit: MAX_DISPUTES })
  const [shares, counts, unmatched, names] = await Promise.all([
    listDisputeShares(
      db,
      rows.map(({ id }) => id),
    ),
    countDisputes(db),
    listUnmatchedRefunds(db),
    loadNames(db, [...new Set(rows.map(({ evidence_by }) => evidence_by).filter((id) => id !== null))]),
  ])
  return {
    rows: rows.map((row): Dispute => ({
      id: row.id,
      payment_id: row.payment_id,
      amount: toRupees(row.amount_paise),
      deducted: toRupees(row.deducted_paise),
      reason_code: row.reason_code,
      phase: row.phase,
      state: row.state,
      respond_by: row.respond_by?.toISOString() ?? null,
      is_late: row.state === 'open' && row.respond_by !== null && row.respond_by < now,
      opened_at: row.opened_at.toISOString(),
      orders: shares
        .filter(({ disputeId }) => disputeId === row.id)
        .map(({ orderId, paise }) => ({ order_id: orderId, amount: toRupees(paise) })),
      evidence: row.evidence,
      evidence_by: row.evidence_by === null ? null : (names.get(row.evidence_by) ?? null),
      answer: row.answer,
      answer_state: row.answer_state,
      answer_error: row.answer_error,
      may_answer: row.state === 'open' && row.answer_state !== 'queued',
    })),
    unmatched,
    counts: { open: counts.open ?? 0, under_review: counts.under_review ?? 0 },
  }
}

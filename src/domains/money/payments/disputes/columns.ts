import '../tables.ts'
import { columnsOf } from '#platform/columns'

export const DISPUTE_COLUMNS = columnsOf('payments.disputes', [
  'id',
  'payment_id',
  'payable_id',
  'amount_paise',
  'currency',
  'reason_code',
  'phase',
  'state',
  'deducted_paise',
  'respond_by',
  'opened_at',
  'state_changed_at',
  'evidence',
  'evidence_by',
  'evidence_at',
  'answer',
  'answered_by',
  'answer_state',
  'answer_error',
])

export const DISPUTE_EVENT_COLUMNS = columnsOf('payments.dispute_events', [
  'id',
  'dispute_id',
  'event',
  'from_state',
  'to_state',
  'actor',
  'reason',
  'at',
])

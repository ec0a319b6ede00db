import { postEntry } from '#domains/money/ledger/entries'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { truncate } from '#platform/text'
import { nextTransferState, type TransferEvent } from './rules.ts'
import { insertTransferEvent, saveTransfer } from './queries.ts'
import type { TransferRow } from './tables.ts'

export type TransferTransition = {
  event: TransferEvent
  actor: string
  reason?: string
  at: Date
  more?: Partial<TransferRow>
}

/** Applies a transition to a transfer; the caller locks its row. @throws Refusal 409 `wrong_state`. */
export async function transitionTransfer(
  tx: Tx,
  transfer: TransferRow,
  { event, actor, reason = '', at, more = {} }: TransferTransition,
): Promise<TransferRow> {
  const state = nextTransferState(transfer.state, event)
  if (!state) throw conflict('wrong_state', 'payouts.share_moved_on', { state: transfer.state })
  const changed = { ...more, state, state_changed_at: at }
  await saveTransfer(tx, transfer.id, changed)
  await insertTransferEvent(tx, {
    transfer_id: transfer.id,
    from_state: transfer.state,
    to_state: state,
    actor,
    reason: truncate(reason, 300),
    at,
  })
  return { ...transfer, ...changed }
}

type TransferRef = Pick<TransferRow, 'id' | 'store_id' | 'order_id'>

/** Books money from the platform's gateway balance to a store's account there, or (negative) back. */
export async function postHeldShare(
  tx: Tx,
  { id, store_id, order_id }: TransferRef,
  { why, paise, at }: { why: string; paise: number; at: Date },
): Promise<void> {
  if (paise === 0) return
  await postEntry(tx, {
    key: `route:${id}:${why}`,
    kind: 'route',
    orderId: order_id,
    at,
    memo: why.split(':')[0] ?? '',
    postings: [
      { account: 'route_held', party: String(store_id), paise },
      { account: 'gateway_clearing', paise: -paise },
    ],
  })
}

export const remainingOf = ({
  amount_paise,
  reversed_paise,
}: Pick<TransferRow, 'amount_paise' | 'reversed_paise'>): number => amount_paise - reversed_paise

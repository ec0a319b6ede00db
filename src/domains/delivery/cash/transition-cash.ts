import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { nextState, dueEvent, type CashEvent, type Sums } from './rules.ts'
import { isAllBanked } from './remittances/write-off-queries.ts'
import { listCollectionsOfOrder, lockInstrument, recordTransition } from './queries/instruments.ts'
import type { InstrumentRow } from './tables.ts'

export type By = { actor: string; reason: string; at: Date }

export const sumsOf = (row: InstrumentRow): Sums => ({
  askedPaise: row.asked_paise,
  voidPaise: row.void_paise,
  collectedPaise: row.collected_paise,
  remittedPaise: row.remitted_paise,
  writtenOffPaise: row.written_off_paise,
})

/** Applies one transition of the table. The row must be locked. @throws Refusal 409 `wrong_state`. */
export async function transitionCash(
  tx: Tx,
  row: InstrumentRow,
  { event, ...by }: By & { event: CashEvent },
): Promise<InstrumentRow> {
  const to = nextState(row.status, event)
  if (!to)
    throw conflict('wrong_state', 'cash.order_moved_on', {
      cash_state: row.status,
    })
  await recordTransition(tx, row.order_id, { ...by, event, from: row.status, to })
  return { ...row, status: to }
}

/** Applies the transitions that the amounts require. The row must be locked. */
export async function applyDueTransitions(tx: Tx, orderId: number, by: By): Promise<InstrumentRow> {
  let row = await lockInstrument(tx, orderId)
  if (!row) throw new Error(`order ${orderId} is not paid in cash`)
  const collections = await listCollectionsOfOrder(tx, orderId)
  const isShort = collections.some(
    (one) => one.remitted_paise > 0 && one.remitted_paise + one.written_off_paise < one.amount_paise,
  )
  for (;;) {
    const event = dueEvent(row.status, sumsOf(row), isShort)
    if (event === null) break
    row = await transitionCash(tx, row, { ...by, event })
  }
  // The file may be confirmed at the bank before the order's last amount is known.
  return row.status === 'remitted' && (await isAllBanked(tx, orderId))
    ? transitionCash(tx, row, { ...by, event: 'bank' })
    : row
}

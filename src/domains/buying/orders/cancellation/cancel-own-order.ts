import { setRefundDestination, destinationSchema, shortOf } from '#domains/money/payments/refunds'
import type { MessageKey } from '#platform/messages'
import type { Db, Tx } from '#platform/database'
import { parseInput } from '#platform/parse-input'
import { transact } from '#platform/transact'
import { cancelLines } from './cancel-lines.ts'
import type { CancellationPreview, cancelReasons } from '../contract.ts'
import { previewCancellation } from './preview-cancellation.ts'
import { joinNotes } from '../join-notes.ts'
import type { Pieces } from '../pieces/worth.ts'

const reasonMessages: Record<(typeof cancelReasons)[number], MessageKey | ''> = {
  changed_mind: 'orders.cancel_reason.changed_mind',
  wrong_item: 'orders.cancel_reason.wrong_item',
  wrong_address: 'orders.cancel_reason.wrong_address',
  too_slow: 'orders.cancel_reason.too_slow',
  cheaper_elsewhere: 'orders.cancel_reason.cheaper_elsewhere',
  other: '',
}

/** Previews a cancellation. `lines` as in the URL: '1:2,3:1'. @throws Refusal as `previewCancellation`. */
export async function quoteOwnCancellation(
  db: Db,
  orderId: number,
  lines: string | undefined,
): Promise<CancellationPreview> {
  const pieces = lines?.split(',').map((one) => {
    const [lineNo, quantity] = one.split(':')
    return { lineNo: Number(lineNo), quantity: Number(quantity) }
  })
  return previewCancellation(db, orderId, pieces ?? null)
}

export type OwnCancellation = {
  lines: readonly Pieces[] | null
  reason: (typeof cancelReasons)[number]
  note: string
  now: Date
}

/** Cancels a shopper's own order or pieces of it. @returns the amounts. @throws Refusal as `cancelLines`. */
export const cancelOwnOrder = (
  db: Db,
  orderId: number,
  cancellation: OwnCancellation,
): Promise<CancellationPreview> =>
  transact(db, async (tx: Tx) => {
    const weighed = await previewCancellation(tx, orderId, cancellation.lines)
    const reason = joinNotes(reasonMessages[cancellation.reason], cancellation.note)
    const done = await cancelLines(tx, orderId, {
      lines: cancellation.lines,
      actor: 'shopper',
      reason,
      at: cancellation.now,
    })
    return {
      ...weighed,
      is_whole: done.isWhole,
      amount: done.takenOffPaise / 100,
      points: done.pointsPaise / 100,
    }
  })

/** Saves the shopper's account for refunds by hand. @returns enough of it, masked, to recognise the account. */
export const setOwnRefundDestination = (db: Db, orderId: number, destination: unknown): Promise<string> =>
  transact(db, async (tx) => {
    const to = parseInput(destinationSchema, destination)
    await setRefundDestination(tx, orderId, to)
    return shortOf(to)
  })

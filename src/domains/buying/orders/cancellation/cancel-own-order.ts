import { setRefundDestination, destinationSchema, shortOf } from '#domains/money/payments/refunds'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { cancelLines } from './cancel-lines.ts'
import type { CancellationPreview, cancelReasons } from '../contract.ts'
import { previewCancellation } from './preview-cancellation.ts'
import type { Pieces } from '../pieces/worth.ts'

const reasonTexts: Record<(typeof cancelReasons)[number], string> = {
  changed_mind: 'Changed my mind',
  wrong_item: 'Ordered the wrong thing',
  wrong_address: 'The address is wrong',
  too_slow: 'It takes too long',
  cheaper_elsewhere: 'Found it cheaper elsewhere',
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
    const reason = [reasonTexts[cancellation.reason], cancellation.note].filter(Boolean).join('. ')
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
    const to = destinationSchema.parse(destination)
    await setRefundDestination(tx, orderId, to)
    return shortOf(to)
  })

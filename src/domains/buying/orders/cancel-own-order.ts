import { nameDestination, destination, shortOf } from '#domains/money/payments'
import type { Db, Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { cancelLines } from './cancel-lines.ts'
import type { WeighedCancellation, cancelReasons } from './contract.ts'
import { readOwned } from './store/orders.ts'
import { weighCancellation } from './weigh-cancellation.ts'
import type { Pieces } from './worth.ts'

const reasonTexts: Record<(typeof cancelReasons)[number], string> = {
  changed_mind: 'Changed my mind',
  wrong_item: 'Ordered the wrong thing',
  wrong_address: 'The address is wrong',
  too_slow: 'It takes too long',
  cheaper_elsewhere: 'Found it cheaper elsewhere',
  other: '',
}

/** A shopper's own order by the number in the address. @throws Refusal 404, also for somebody else's. */
export async function mineOf(db: Db, shopperId: number, id: string): Promise<number> {
  const owned = /^\d{1,15}$/.test(id) ? await readOwned(db, shopperId, Number(id)) : undefined
  if (!owned) throw notFound('We could not find that order.')
  return owned.id
}

/** What cancelling would come to. `lines` as in the address: '1:2,3:1'. @throws Refusal as `weighCancellation`. */
export async function weighOwn(
  db: Db,
  shopperId: number,
  asked: { id: string; lines?: string | undefined },
): Promise<WeighedCancellation> {
  const pieces = asked.lines?.split(',').map((one) => {
    const [lineNo, quantity] = one.split(':')
    return { lineNo: Number(lineNo), quantity: Number(quantity) }
  })
  return weighCancellation(db, await mineOf(db, shopperId, asked.id), pieces ?? null)
}

export type CancelAsked = {
  id: string
  lines: readonly Pieces[] | null
  reason: (typeof cancelReasons)[number]
  note: string
  now: Date
}

/** Cancels a shopper's own order or pieces of it. @returns what it came to. @throws Refusal as `cancelLines`. */
export const cancelOwnOrder = (db: Db, shopperId: number, asked: CancelAsked): Promise<WeighedCancellation> =>
  transact(db, async (tx: Tx) => {
    const orderId = await mineOf(tx, shopperId, asked.id)
    const weighed = await weighCancellation(tx, orderId, asked.lines)
    const reason = [reasonTexts[asked.reason], asked.note].filter(Boolean).join('. ')
    const done = await cancelLines(tx, orderId, {
      lines: asked.lines,
      actor: 'shopper',
      reason,
      at: asked.now,
    })
    return {
      ...weighed,
      is_whole: done.isWhole,
      amount: done.takenOffPaise / 100,
      points: done.pointsPaise / 100,
    }
  })

/** The shopper says where money goes that is paid by hand. @returns as much of it as tells her which account it is. */
export const nameOwnDestination = (
  db: Db,
  shopperId: number,
  asked: { id: string; to: unknown },
): Promise<string> =>
  transact(db, async (tx) => {
    const to = destination.parse(asked.to)
    await nameDestination(tx, await mineOf(tx, shopperId, asked.id), to)
    return shortOf(to)
  })

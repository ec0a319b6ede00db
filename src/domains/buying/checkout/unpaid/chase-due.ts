import { cancelLines, lockSoldOrder, owedFor } from '#domains/buying/orders'
import { lookAtPayable, type Gateway } from '#domains/money/payments'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { daysFrom, nextOfDue, soon, type NextOfDue } from '../rules/due.ts'
import type { DuePaymentRow, UnpaidRow } from '../tables.ts'
import { lockUnpaid } from './lock-unpaid.ts'
import { owedOf } from './owed-of.ts'
import { roundOff } from './round-off.ts'
import { settleDue } from './settle-due.ts'
import { readDuePayments, readToChase, readUnpaid, writeUnpaid } from './store.ts'

/**
 * Confirmed orders that nobody has paid: a day before its end each is asked for once more, and with its end it is cancelled, unless it has left. The
 * gateway is asked first, so that nothing lapses that was paid; one that does not answer is not asked for every other order too.
 */
export async function chaseDue(db: Db, gateway: Gateway, now: Date): Promise<void> {
  let isAnswering = true
  for (const { order_id: orderId } of await readToChase(db, now)) {
    const payments = await readDuePayments(db, orderId)
    const said =
      isAnswering || payments.length === 0 ? await askAbout(db, gateway, { payments, now }) : 'no answer'
    if (said === 'no answer') isAnswering = false
    await transact(db, (tx) =>
      said === 'all' ? chase(tx, orderId, now) : writeUnpaid(tx, orderId, { next_check_at: soon(now) }),
    )
  }
}

type About = { payments: readonly DuePaymentRow[]; now: Date }

async function askAbout(
  db: Db,
  gateway: Gateway,
  { payments, now }: About,
): Promise<'all' | 'refused' | 'no answer'> {
  try {
    for (const { payable_id: payableId } of payments) await lookAtPayable(db, gateway, { payableId, now })
    return 'all'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'payment_unavailable' ? 'no answer' : 'refused'
  }
}

async function chase(tx: Tx, orderId: number, now: Date): Promise<void> {
  if ((await lockUnpaid(tx, orderId))?.unpaid.state !== 'confirmed') return
  const payments = await readDuePayments(tx, orderId)
  // Under its own lock: money that comes from now on finds what is decided here.
  for (const payment of payments) await settleDue(tx, payment, now)
  if (await roundOff(tx, orderId, now)) return
  const unpaid = await readUnpaid(tx, orderId)
  if (unpaid?.state === 'confirmed') await decide(tx, { unpaid, payments, now })
}

type Seen = { unpaid: UnpaidRow; payments: readonly DuePaymentRow[]; now: Date }

/** What decides about an owed order, and the order, which is locked. */
export async function lookAtOwed(tx: Tx, { unpaid, payments, now }: Seen) {
  const { order } = await lockSoldOrder(tx, unpaid.order_id)
  const owed = await owedOf(tx, { unpaid, payments, order, now })
  return { order, owed, duePaise: (await owedFor(tx, [order.id])).get(order.id) ?? 0 }
}

async function decide(tx: Tx, { unpaid, payments, now }: Seen): Promise<void> {
  const { order, owed, duePaise } = await lookAtOwed(tx, { unpaid, payments, now })
  await act(tx, nextOfDue(owed, now), {
    unpaid,
    shopperId: order.shopper_id,
    duePaise,
    payBy: owed.payBy,
    isSent: !owed.isCancellable,
    now,
  })
}

type Decided = {
  unpaid: UnpaidRow
  shopperId: number
  duePaise: number
  payBy: Date
  isSent: boolean
  now: Date
}

async function act(
  tx: Tx,
  next: NextOfDue,
  { unpaid: { order_id: orderId }, now, ...about }: Decided,
): Promise<void> {
  switch (next.do) {
    case 'wait':
      return writeUnpaid(tx, orderId, { next_check_at: next.until })
    case 'remind':
      return remind(tx, { ...about, orderId, now })
    case 'lapse':
      await writeUnpaid(tx, orderId, { state: 'expired', next_check_at: null })
      await cancelLines(tx, orderId, { lines: null, actor: 'clock', reason: 'Not paid in time', at: now })
  }
}

/** Whoever was written to late, because the shop stood still, has a day from then on. */
async function remind(
  tx: Tx,
  {
    orderId,
    shopperId,
    duePaise,
    payBy: promised,
    isSent,
    now,
  }: Omit<Decided, 'unpaid'> & { orderId: number },
): Promise<void> {
  const payBy = new Date(Math.max(promised.getTime(), daysFrom(now, 1).getTime()))
  await writeUnpaid(tx, orderId, { reminded_at: now, pay_by: payBy, next_check_at: payBy })
  await publish(tx, 'checkout.due_soon', {
    orderId,
    shopperId,
    amountPaise: duePaise,
    payBy: payBy.toISOString(),
    isSent,
  })
}

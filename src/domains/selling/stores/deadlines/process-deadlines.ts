import '../contract.ts'
import { loadDispatchHours, refuseIfCourierBooked, unpackOrder } from '#domains/delivery/fulfilment'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { listOrdersWaitingForStore, type WaitingOrder } from '#domains/buying/orders/reading'
import { variantsOf } from '#domains/products/catalogue/reading'
import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { transact } from '#platform/transact'
import {
  insertMissedOrder,
  insertReminder,
  loadCancelTimes,
  loadDeadlineSettings,
} from '../queries/deadlines.ts'
import type { DeadlineKind } from '../tables.ts'

/** Orders that one run looks at; the next run takes the others. */
const BATCH_SIZE = 500

type Deadline = {
  kind: DeadlineKind
  statuses: readonly ('placed' | 'accepted' | 'packed')[]
  /** From the start of the wait until the order may be cancelled. */
  hours: number
  remindHours: number
}

/**
 * Reminds stores of orders that they have not accepted or sent in time, and cancels the orders with a full refund when that time is over. No order
 * is cancelled unless its store was reminded before, so switching the rule on does not cancel what waits already.
 */
export async function processDeadlines(db: Db, now: Date): Promise<void> {
  const [settings, dispatchHours] = await Promise.all([loadDeadlineSettings(db), loadDispatchHours(db)])
  const { accept_hours: accept, ship_grace_hours: grace, remind_hours: remindHours } = settings
  if (accept > 0)
    await processDeadline(db, { kind: 'accept', statuses: ['placed'], hours: accept, remindHours }, now)
  if (grace > 0)
    await processDeadline(
      db,
      { kind: 'ship', statuses: ['accepted', 'packed'], hours: dispatchHours + grace, remindHours },
      now,
    )
}

async function processDeadline(db: Db, deadline: Deadline, now: Date): Promise<void> {
  const { kind, statuses, hours } = deadline
  const before = new Date(now.getTime() - Math.max(0, hours - remindHoursOf(deadline)) * HOUR_MS)
  const waiting = await listOrdersWaitingForStore(db, { statuses, before, limit: BATCH_SIZE })
  const late = await leaveOutMadeToOrder(db, waiting, { deadline, now })
  const times = await loadCancelTimes(
    db,
    kind,
    late.map(({ id }) => id),
  )
  for (const order of late) {
    const cancelAt = times.get(order.id)
    if (cancelAt === undefined) await remind(db, order, { deadline, now })
    else if (cancelAt <= now) await cancelLate(db, order, { kind, now })
  }
}

/** A reminder longer than the deadline itself is sent at once. */
const remindHoursOf = ({ hours, remindHours }: Deadline): number => Math.min(hours, remindHours)

/** Goods that are made after they are bought may be sent as many days later. */
async function leaveOutMadeToOrder(
  db: Db,
  orders: readonly WaitingOrder[],
  { deadline, now }: { deadline: Deadline; now: Date },
): Promise<readonly WaitingOrder[]> {
  if (deadline.kind === 'accept' || orders.length === 0) return orders
  const variants = await variantsOf(db, [...new Set(orders.flatMap(({ variantIds }) => variantIds))], now)
  const allowed = (deadline.hours - remindHoursOf(deadline)) * HOUR_MS
  return orders.filter(({ since, variantIds }) => {
    const days = Math.max(0, ...variantIds.map((id) => variants.get(id)?.madeInDays ?? 0))
    return since.getTime() + allowed + days * DAY_MS <= now.getTime()
  })
}

/** Reminds the store once. It has the whole reminding time from then, also where the deadline is over already. */
async function remind(
  db: Db,
  { id: orderId, storeId, since }: WaitingOrder,
  { deadline, now }: { deadline: Deadline; now: Date },
): Promise<void> {
  const { kind, hours } = deadline
  const cancelAt = new Date(
    Math.max(since.getTime() + hours * HOUR_MS, now.getTime() + remindHoursOf(deadline) * HOUR_MS),
  )
  await transact(db, async (tx) => {
    if (!(await insertReminder(tx, { orderId, storeId, kind, at: now, cancelAt }))) return
    await publish(tx, 'stores.deadline_near', { storeId, orderId, kind, cancelAt: cancelAt.toISOString() })
  })
}

const reasons = { accept: 'stores.reason.not_accepted', ship: 'stores.reason.not_shipped' } as const

/** Cancels a late order; a concurrent step of the store, or another worker, wins by the order's lock. */
async function cancelLate(
  db: Db,
  { id: orderId, storeId }: WaitingOrder,
  { kind, now }: { kind: DeadlineKind; now: Date },
): Promise<void> {
  try {
    await transact(db, async (tx) => {
      if (kind === 'ship') {
        await refuseIfCourierBooked(tx, orderId)
        await unpackOrder(tx, orderId, { actor: 'clock', reason: reasons.ship, now })
      }
      await cancelLines(tx, orderId, { lines: null, actor: 'clock', reason: reasons[kind], at: now })
      await insertMissedOrder(tx, { orderId, storeId, kind, at: now })
      await publish(tx, 'stores.deadline_missed', { storeId, orderId, kind, at: now.toISOString() })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

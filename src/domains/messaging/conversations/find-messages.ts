import { soldOrder, type SoldOrder } from '#domains/buying/orders'
import { storesOf } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Conversation } from './contract.ts'
import { presentMessage, presentThread } from './present.ts'
import { mayWrite, readableOrder, type Reader } from './send-message.ts'
import { shopperNameOf } from './shopper-name.ts'
import {
  countThreads,
  readAnswerSeconds,
  readMessagesOf,
  readSettings,
  readShopperThreads,
  readStoreThreads,
  readThread,
} from './store.ts'
import type { ThreadRow } from './tables.ts'

const MESSAGES = 50
const A_PAGE = 20

/** What was written about an order. @throws Refusal 404. */
export async function findMessages(
  db: Db,
  orderId: number,
  { before, ...reader }: Reader & { before: number | undefined },
): Promise<Conversation> {
  const sold = await readableOrder(db, orderId, reader)
  const [settings, thread] = [await readSettings(db), await readThread(db, orderId)]
  const found = await readMessagesOf(db, orderId, { before: before ?? null, limit: MESSAGES + 1 })
  const messages = found.slice(-MESSAGES)
  return {
    order_id: orderId,
    store_name: sold.order.store_name,
    shopper_name: shopperNameOf(sold),
    has_staff: thread?.staff_joined_at != null,
    unread: unreadOf(thread, reader),
    may_write: mayWrite(sold, settings, reader.now),
    most_photos: settings.most_photos,
    answers_within_hours: await answersWithin(db, sold.order.store_id, {
      now: reader.now,
      days: settings.answers_days,
    }),
    messages: messages.map((row) => presentMessage(row, reader.personId)),
    more: found.length > MESSAGES ? (messages[0]?.id ?? null) : null,
  }
}

function unreadOf(thread: ThreadRow | undefined, { as }: Reader): number {
  if (!thread || as === 'staff') return 0
  return as === 'shopper' ? thread.shopper_unread : thread.store_unread
}

/** Whole hours, rounded up; null as long as a store has answered nobody. */
async function answersWithin(
  db: Db,
  storeId: number,
  { now, days }: { now: Date; days: number },
): Promise<number | null> {
  const seconds = await readAnswerSeconds(db, storeId, new Date(now.getTime() - days * DAY_MS))
  return seconds === null ? null : Math.max(1, Math.ceil(seconds / 3_600))
}

async function presentAll(db: Db, rows: readonly ThreadRow[], as: 'shopper' | 'store') {
  const sold = new Map<number, SoldOrder>()
  for (const { order_id } of rows) {
    const found = await soldOrder(db, order_id)
    if (found) sold.set(order_id, found)
  }
  return rows.map((row) => presentThread(row, sold.get(row.order_id), as))
}

const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / A_PAGE))

export async function findThreads(db: Db, shopperId: number, page: number) {
  const counts = await countThreads(db, { shopperId })
  const rows = await readShopperThreads(db, shopperId, { offset: (page - 1) * A_PAGE, limit: A_PAGE })
  return { rows: await presentAll(db, rows, 'shopper'), unread: counts.unread, pages: pagesOf(counts.all) }
}

/** @throws Refusal 404 for a store that is not one's own. */
export async function findStoreThreads(
  db: Db,
  storeId: number,
  { ownerId, page, now }: { ownerId: number; page: number; now: Date },
) {
  if ((await storesOf(db, [storeId])).get(storeId)?.ownerId !== ownerId)
    throw notFound('common.store_among_yours_not_found')
  const counts = await countThreads(db, { storeId })
  const rows = await readStoreThreads(db, storeId, { offset: (page - 1) * A_PAGE, limit: A_PAGE })
  const { answers_days: days } = await readSettings(db)
  return {
    rows: await presentAll(db, rows, 'store'),
    unread: counts.unread,
    waiting: counts.waiting,
    pages: pagesOf(counts.all),
    answers_within_hours: await answersWithin(db, storeId, { now, days }),
  }
}

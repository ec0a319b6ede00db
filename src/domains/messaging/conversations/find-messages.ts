import { findSoldOrder, type SoldOrder } from '#domains/buying/orders/reading'
import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Conversation } from './contract.ts'
import { presentMessage, presentThread } from './present.ts'
import { mayWrite, requireReadableOrder, type Reader } from './send-message.ts'
import { shopperNameOf } from './shopper-name.ts'
import {
  countThreads,
  findMedianAnswerSeconds,
  listMessagesOfOrder,
  loadSettings,
  listThreadsOfShopper,
  listThreadsOfStore,
  findThread,
} from './queries.ts'
import type { ThreadRow } from './tables.ts'

const MESSAGES_PER_PAGE = 50
const PAGE_SIZE = 20

/** Returns the newest messages of an order, or those before `before`, with the state of its thread. @throws Refusal 404. */
export async function findMessages(
  db: Db,
  orderId: number,
  { before, ...reader }: Reader & { before: number | undefined },
): Promise<Conversation> {
  const sold = await requireReadableOrder(db, orderId, reader)
  const [settings, thread] = [await loadSettings(db), await findThread(db, orderId)]
  const found = await listMessagesOfOrder(db, orderId, {
    before: before ?? null,
    limit: MESSAGES_PER_PAGE + 1,
  })
  const messages = found.slice(-MESSAGES_PER_PAGE)
  return {
    order_id: orderId,
    store_name: sold.order.store_name,
    shopper_name: shopperNameOf(sold),
    has_staff: thread?.staff_joined_at != null,
    unread: unreadOf(thread, reader),
    may_write: mayWrite(sold, settings, reader.now),
    most_photos: settings.most_photos,
    answers_within_hours: await medianAnswerHours(db, sold.order.store_id, {
      now: reader.now,
      days: settings.answers_days,
    }),
    messages: messages.map((row) => presentMessage(row, reader.personId)),
    more: found.length > MESSAGES_PER_PAGE ? (messages[0]?.id ?? null) : null,
  }
}

function unreadOf(thread: ThreadRow | undefined, { as }: Reader): number {
  if (!thread || as === 'staff') return 0
  return as === 'shopper' ? thread.shopper_unread : thread.store_unread
}

/** In whole hours, rounded up; null if the store has not answered yet. */
async function medianAnswerHours(
  db: Db,
  storeId: number,
  { now, days }: { now: Date; days: number },
): Promise<number | null> {
  const seconds = await findMedianAnswerSeconds(db, storeId, new Date(now.getTime() - days * DAY_MS))
  return seconds === null ? null : Math.max(1, Math.ceil(seconds / 3_600))
}

async function presentThreads(db: Db, rows: readonly ThreadRow[], as: 'shopper' | 'store') {
  const sold = new Map<number, SoldOrder>()
  for (const { order_id } of rows) {
    const found = await findSoldOrder(db, order_id)
    if (found) sold.set(order_id, found)
  }
  return rows.map((row) => presentThread(row, sold.get(row.order_id), as))
}

const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE))

export async function findThreads(db: Db, shopperId: number, page: number) {
  const counts = await countThreads(db, { shopperId })
  const rows = await listThreadsOfShopper(db, shopperId, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
  return {
    rows: await presentThreads(db, rows, 'shopper'),
    unread: counts.unread,
    pages: pagesOf(counts.all),
  }
}

/** @throws Refusal 404 for a store of another owner. */
export async function findStoreThreads(
  db: Db,
  storeId: number,
  { ownerId, page, now }: { ownerId: number; page: number; now: Date },
) {
  if ((await findStores(db, [storeId])).get(storeId)?.ownerId !== ownerId)
    throw notFound('common.own_store_not_found')
  const counts = await countThreads(db, { storeId })
  const rows = await listThreadsOfStore(db, storeId, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
  const { answers_days: days } = await loadSettings(db)
  return {
    rows: await presentThreads(db, rows, 'store'),
    unread: counts.unread,
    waiting: counts.waiting,
    pages: pagesOf(counts.all),
    answers_within_hours: await medianAnswerHours(db, storeId, { now, days }),
  }
}

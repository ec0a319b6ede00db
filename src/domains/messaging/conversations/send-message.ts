import { msg, type MessageKey } from '#platform/messages'
import { listOwnPhotos } from '#domains/products/media'
import type { OrderStatus } from '#domains/buying/orders'
import { findSoldOrder, type SoldOrder } from '#domains/buying/orders/reading'
import { findStores } from '#domains/selling/sellers'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { truncate, normalizeText } from '#platform/text'
import type { Message } from './contract.ts'
import { presentMessage } from './present.ts'
import { blockedWord, maskContacts } from './rules.ts'
import {
  countMessagesSince,
  lockThread,
  insertMessage,
  loadBlockedWords,
  loadSettings,
  findThread,
  updateThread,
  type Settings,
} from './queries.ts'
import type { Party, Photo, ThreadRow } from './tables.ts'

const NEVER_PLACED: ReadonlySet<OrderStatus> = new Set(['pending_payment', 'expired'])

export type Reader = { as: Party; personId: number; now: Date }

/** Finds an order whose thread the reader may see. @throws Refusal 404 for others, and for staff before a case brings them in. */
export async function requireReadableOrder(
  db: Db,
  orderId: number,
  { as, personId }: Reader,
): Promise<SoldOrder> {
  const sold = await findSoldOrder(db, orderId)
  if (!sold || !(await mayRead(db, sold, { as, personId }))) throw notFound('common.order_not_found')
  return sold
}

async function mayRead(
  db: Db,
  { order }: SoldOrder,
  { as, personId }: Omit<Reader, 'now'>,
): Promise<boolean> {
  if (NEVER_PLACED.has(order.status)) return false
  if (as === 'shopper') return order.shopper_id === personId
  if (as === 'store')
    return (await findStores(db, [order.store_id])).get(order.store_id)?.ownerId === personId
  return (await findThread(db, order.id))?.staff_joined_at != null
}

export const mayWrite = ({ order }: SoldOrder, { open_days }: Settings, now: Date): boolean =>
  now.getTime() - new Date(order.placed_at).getTime() < open_days * DAY_MS

type MessageDraft = { text: string; photos: readonly string[] }

/**
 * Stores a message about an order with contacts masked, and publishes `conversations.sent`.
 * @throws Refusal 404, 409 `closed` long after the order, 400 for an empty message or a blocked word, 429 for too many in an hour.
 */
export function sendMessage(
  db: Db,
  orderId: number,
  { text, photos, ...who }: Reader & MessageDraft,
): Promise<{ response: Message }> {
  return transact(db, async (tx) => {
    const sold = await requireReadableOrder(tx, orderId, who)
    const settings = await loadSettings(tx)
    if (!mayWrite(sold, settings, who.now)) throw conflict('closed', 'conversations.closed')
    const { order } = sold
    const thread = await lockThread(tx, {
      order_id: orderId,
      shopper_id: order.shopper_id,
      store_id: order.store_id,
      by: who.as,
      at: who.now,
    })
    await requireRateLimit(tx, orderId, { who, settings })
    const masked = await validateText(tx, text, photos.length)
    const shown = await loadPhotos(tx, who.personId, { paths: photos, limit: settings.most_photos })
    const answerSeconds = who.as === 'store' ? waited(thread, who.now) : null
    const row = {
      order_id: orderId,
      by: who.as,
      author_id: who.personId,
      words: masked.text,
      photos: shown,
      is_masked: masked.isMasked,
      answer_seconds: answerSeconds,
      at: who.now,
    }
    const id = await insertMessage(tx, row)
    await recordMessage(tx, thread, { id, words: masked.text, by: who.as, at: who.now })
    return { response: presentMessage({ ...row, id }, who.personId) }
  })
}

async function requireRateLimit(
  tx: Tx,
  orderId: number,
  { who, settings }: { who: Reader; settings: Settings },
): Promise<void> {
  const since = new Date(who.now.getTime() - HOUR_MS)
  if ((await countMessagesSince(tx, { orderId, authorId: who.personId, since })) < settings.an_hour) return
  throw new Refusal(429, 'too_many', 'conversations.too_many').with({ retryAfterSeconds: 600 })
}

async function validateText(tx: Tx, text: string, photos: number) {
  const plain = normalizeText(text)
  const refuse = (message: MessageKey) => badInput(message, [{ field: 'text', message }])
  if (plain === '' && photos === 0) throw refuse('conversations.write_message')
  if (blockedWord(plain, await loadBlockedWords(tx)) !== null) throw refuse('conversations.words_refused')
  return maskContacts(plain)
}

async function loadPhotos(
  tx: Tx,
  personId: number,
  { paths, limit }: { paths: readonly string[]; limit: number },
): Promise<Photo[]> {
  if (new Set(paths).size > limit) throw badInput(msg('common.at_most_photos', { most: limit }))
  return (await listOwnPhotos(tx, personId, paths)).map(({ path, width, height, placeholder }) => ({
    path,
    width,
    height,
    placeholder,
  }))
}

const waited = ({ waiting_since }: ThreadRow, now: Date): number | null =>
  waiting_since === null
    ? null
    : Math.max(0, Math.round((now.getTime() - new Date(waiting_since).getTime()) / 1_000))

/** Marks the thread read for the author and adds one unread message for the others, who are e-mailed unless already notified. */
async function recordMessage(
  tx: Tx,
  thread: ThreadRow,
  { id, words, by, at }: { id: number; words: string; by: Party; at: Date },
): Promise<void> {
  const recipients = (['shopper', 'store'] as const).filter(
    (party) => party !== by && !thread[`${party}_notified`],
  )
  await updateThread(tx, thread.order_id, {
    last_at: at,
    last_by: by,
    last_words: truncate(words, 200),
    waiting_since:
      by === 'shopper' ? (thread.waiting_since ?? at) : by === 'store' ? null : thread.waiting_since,
    shopper_unread: by === 'shopper' ? 0 : thread.shopper_unread + 1,
    store_unread: by === 'store' ? 0 : thread.store_unread + 1,
    shopper_notified: by !== 'shopper',
    store_notified: by !== 'store',
  })
  await publish(tx, 'conversations.sent', {
    orderId: thread.order_id,
    messageId: id,
    by,
    shopperId: thread.shopper_id,
    storeId: thread.store_id,
    tell: recipients,
  })
}

/** Marks the whole thread read; succeeds if there is no thread. @throws Refusal 404. */
export function markRead(
  db: Db,
  orderId: number,
  who: Reader & { as: 'shopper' | 'store' },
): Promise<{ success: true }> {
  return transact(db, async (tx) => {
    await requireReadableOrder(tx, orderId, who)
    await updateThread(
      tx,
      orderId,
      who.as === 'shopper'
        ? { shopper_unread: 0, shopper_notified: false }
        : { store_unread: 0, store_notified: false },
    )
    return { success: true }
  })
}

type StaffCall = { orderId: number; shopperId: number; storeId: number; at: Date }

/** Lets staff read and write in the thread of an order that they decide about; creates the thread if absent. */
export async function addStaffToThread(
  tx: Tx,
  { orderId, shopperId, storeId, at }: StaffCall,
): Promise<void> {
  const thread = await lockThread(tx, {
    order_id: orderId,
    shopper_id: shopperId,
    store_id: storeId,
    by: 'shopper',
    at,
  })
  if (thread.staff_joined_at === null) await updateThread(tx, orderId, { staff_joined_at: at })
}

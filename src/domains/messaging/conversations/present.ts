import { shopperNameOf } from './shopper-name.ts'
import type { SoldOrder } from '#domains/buying/orders/reading'
import type { Message, Thread } from './contract.ts'
import type { MessageRow, ThreadRow } from './tables.ts'

export const presentMessage = (row: Omit<MessageRow, 'id'> & { id: number }, personId: number): Message => ({
  id: row.id,
  by: row.by,
  mine: row.author_id === personId,
  words: row.words,
  photos: row.photos,
  is_masked: row.is_masked,
  at: new Date(row.at).toISOString(),
})

export const presentThread = (
  row: ThreadRow,
  sold: SoldOrder | undefined,
  as: 'shopper' | 'store',
): Thread => ({
  order_id: row.order_id,
  store_id: row.store_id,
  store_name: sold?.order.store_name ?? '',
  shopper_name: shopperNameOf(sold),
  unread: as === 'shopper' ? row.shopper_unread : row.store_unread,
  waiting_since: row.waiting_since && new Date(row.waiting_since).toISOString(),
  has_staff: row.staff_joined_at !== null,
  last: { by: row.last_by, words: row.last_words, at: new Date(row.last_at).toISOString() },
})

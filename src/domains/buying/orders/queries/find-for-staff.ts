import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { contains, FOUND_LIMIT, RELATED_LIMIT, type SearchText } from '#platform/finder'
import type { OrderStatus } from '../rules.ts'

export type FoundOrder = {
  id: number
  checkout_id: number
  reference: string
  store_name: string
  ship_name: string
  city: string
  phone: string
  total_paise: number
}

type RelatedOrder = {
  id: number
  store_name: string
  total_paise: number
  status: OrderStatus
  placed_at: Date
}

/** Other orders of the person who placed an order, the newest first. */
export async function listOrdersOfSameShopper(db: Db, orderId: number): Promise<RelatedOrder[]> {
  const { rows } = await sql<RelatedOrder>`
    select o.id, o.store_name, o.total_paise, o.status, o.placed_at from orders.orders o
    where o.shopper_id = (select shopper_id from orders.orders where id = ${orderId}) and o.id <> ${orderId}
    order by o.placed_at desc limit ${RELATED_LIMIT}`.execute(db)
  return rows
}

// The trigram index helps from three letters on; with two, every order would be read.
const LETTERS_OF_A_NAME = 3

/** The newest orders that a search text names: by number, purchase, gateway reference, phone, or a part of the recipient's name. */
export async function findOrdersByText(
  db: Db,
  { text, folded, id, phone }: SearchText,
): Promise<FoundOrder[]> {
  const named =
    id === null && text.length >= LETTERS_OF_A_NAME
      ? sql`lower(o.address ->> 'ship_name') like ${contains(folded)}`
      : sql`false`
  const { rows } = await sql<FoundOrder>`
    select o.id, o.checkout_id, o.reference, o.store_name, o.address ->> 'ship_name' as ship_name, o.address ->> 'city' as city,
      o.address ->> 'phone_no' as phone, o.total_paise
    from orders.orders o
    where o.id = ${id}::bigint or o.checkout_id = ${id}::bigint or o.reference = ${text} or o.address ->> 'phone_no' = ${phone}::text or ${named}
    order by o.placed_at desc, o.id desc limit ${FOUND_LIMIT}`.execute(db)
  return rows
}

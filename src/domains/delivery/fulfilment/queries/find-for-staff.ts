import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { FOUND_LIMIT, RELATED_LIMIT, type SearchText } from '#platform/finder'

/** Parcels of an order, forward and back, the newest first. */
export const listParcelsRelatedTo = (db: Db, orderId: number) =>
  db
    .selectFrom('fulfilment.parcels')
    .select(['id', 'number', 'direction', 'awb', 'courier_name', 'state', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(RELATED_LIMIT)
    .execute()

/** Parcels with an air waybill number, the newest first. */
export const findParcelsByAwb = (db: Db, { text, code }: SearchText) =>
  db
    .selectFrom('fulfilment.parcels')
    .select(['id', 'order_id', 'awb', 'courier_name', 'state'])
    .where(sql<boolean>`awb = any(${[text, code ?? text]}::text[])`)
    .orderBy('id', 'desc')
    .limit(FOUND_LIMIT)
    .execute()

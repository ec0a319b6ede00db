import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { FOUND_LIMIT, type SearchText } from '#platform/finder'

/** Parcels with an air waybill number, the newest first. */
export const findParcelsByAwb = (db: Db, { text, code }: SearchText) =>
  db
    .selectFrom('fulfilment.parcels')
    .select(['id', 'order_id', 'awb', 'courier_name', 'state'])
    .where(sql<boolean>`awb = any(${[text, code ?? text]}::text[])`)
    .orderBy('id', 'desc')
    .limit(FOUND_LIMIT)
    .execute()

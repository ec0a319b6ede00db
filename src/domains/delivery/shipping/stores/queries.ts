import { sql, type SelectQueryBuilder } from 'kysely'
import { sellerRelations, type StoreStatus } from '#domains/selling/sellers'
import type { Db, Tables } from '#platform/database'
import { readPage, type ListPage } from '#platform/serve-list'

type StoreTermsQuery = { q: string; state?: StoreStatus | undefined; cod?: boolean | undefined }

export type StoreTermsRow = {
  id: number
  name: string
  city: string
  pin: string
  status: StoreStatus
  cod_allowed: boolean
  free_shipping_from_paise: number | null
}

/** A page of the stores with their own terms of delivery. */
export function listStoreTermsPage(db: Db, { q, state, cod }: StoreTermsQuery, page: ListPage) {
  const stores = sql<StoreTermsRow>`${sellerRelations.deliveryTerms}`.as<'s'>(sql.ref('s'))
  let found = db.selectFrom(stores) as unknown as SelectQueryBuilder<Tables, never, object>
  if (q !== '')
    found = found.where(
      sql<boolean>`(position(lower(${q}) in lower(s.name || ' ' || s.city)) > 0 or starts_with(s.pin, ${q}))`,
    )
  if (state !== undefined) found = found.where(sql<boolean>`s.status = ${state}`)
  if (cod !== undefined) found = found.where(sql<boolean>`s.cod_allowed = ${cod}`)
  return readPage(found, page, {
    id: sql`s.id`,
    sorts: { name: sql`lower(s.name)` },
    select: (query) =>
      query.select([
        sql<number>`s.id`.as('id'),
        sql<string>`s.name`.as('name'),
        sql<string>`s.city`.as('city'),
        sql<string>`s.pin`.as('pin'),
        sql<StoreStatus>`s.status`.as('status'),
        sql<boolean>`s.cod_allowed`.as('cod_allowed'),
        sql<number | null>`s.free_shipping_from_paise`.as('free_shipping_from_paise'),
      ]),
  })
}

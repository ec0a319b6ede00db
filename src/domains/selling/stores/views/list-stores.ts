import { findAccountStatusByPhone } from '#domains/accounts/identity/account-status'
import { loadNames } from '#domains/accounts/identity/people'
import { sumSalesOfStores } from '#domains/buying/orders/reading'
import { states, stateOf } from '#domains/delivery/regions'
import { countOpenCasesOfStores } from '#domains/delivery/returns'
import { sumOwedTo } from '#domains/money/ledger/balances'
import { countListings, listStoreIdsOfHobby } from '#domains/products/catalogue/reading'
import { categoryTree } from '#domains/products/catalogue/reference-data'
import { countStores, readStorePage, type Store, type StoreFilters } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import type { ListReply } from '#platform/list'
import { toRupees } from '#platform/money'
import type { ListPage } from '#platform/serve-list'
import { DAY_MS, isoOrNull, startOfDay } from '#platform/time'
import type { StoreRow } from '../contract.ts'
import { listRestrictions } from '../queries/restrictions.ts'

/** Days of sales that lists and records show. */
export const SALES_DAYS = 30

type Query = {
  q: string
  status?: Store['status'] | undefined
  state?: string | undefined
  hobby?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Request = { query: Query; page: ListPage; now: Date }

/** One page of the stores, with what each sold in 30 days, its open orders and its balance. */
export async function listStores(
  db: Db,
  { query, page, now }: Request,
): Promise<ListReply<StoreRow, { counts: Record<Store['status'], number> }>> {
  const { rows, ...rest } = await readStorePage(db, await filtersOf(db, query), page)
  return { ...rest, rows: await presentRows(db, rows, now), counts: await countStores(db) }
}

async function filtersOf(db: Db, { q, status, state, hobby, from, to }: Query): Promise<StoreFilters> {
  const owner = /^[6-9]\d{9}$/.test(q) ? await findAccountStatusByPhone(db, q) : null
  return {
    q: owner ? '' : q,
    ownerId: owner?.id,
    status,
    stateCode: state === undefined ? undefined : stateCodeOf(state),
    openedFrom: from === undefined ? undefined : startOfDay(from),
    openedBefore: to === undefined ? undefined : new Date(startOfDay(to).getTime() + DAY_MS),
    ids: hobby === undefined ? undefined : await storesOfHobby(db, hobby),
  }
}

/** No State has the code 0. */
const stateCodeOf = (text: string): number =>
  states().find(({ code, name }) => String(code) === text || name.toLowerCase() === text.toLowerCase())
    ?.code ?? 0

async function storesOfHobby(db: Db, text: string): Promise<number[]> {
  const hobby = (await categoryTree(db)).find(
    ({ id, name }) => String(id) === text || name.toLowerCase() === text.toLowerCase(),
  )
  return hobby ? listStoreIdsOfHobby(db, hobby.id) : []
}

type Sales = { orders: number; paise: number; open: number }

async function presentRows(db: Db, rows: readonly Store[], now: Date): Promise<StoreRow[]> {
  const ids = rows.map(({ id }) => id)
  const since = new Date(now.getTime() - SALES_DAYS * DAY_MS)
  const [names, listings, sales, cases, balances, restrictions] = await Promise.all([
    loadNames(
      db,
      rows.flatMap(({ ownerId }) => ownerId ?? []),
    ),
    countListings(db, ids),
    sumSalesOfStores(db, ids, since),
    countOpenCasesOfStores(db, ids),
    sumOwedTo(db, 'store', ids),
    listRestrictions(db, ids),
  ])
  return rows.map((store) => ({
    ...identityOf(store),
    ...salesOf(sales.get(store.id)),
    owner: names.get(store.ownerId ?? 0) ?? '',
    until: isoOrNull(restrictions.find(({ store_id }) => store_id === store.id)?.until ?? null),
    listings: listings.get(store.id)?.active ?? 0,
    open_returns: cases.get(store.id) ?? 0,
    balance: toRupees(balances.get(store.id) ?? 0),
  }))
}

const salesOf = ({ orders, paise, open }: Sales = { orders: 0, paise: 0, open: 0 }) => ({
  orders,
  sales: toRupees(paise),
  open_orders: open,
})

const identityOf = (store: Store) => ({
  store_id: store.id,
  name: store.name,
  slug: store.slug,
  legal_name: store.legalName,
  gstin: store.gstin ?? '',
  status: store.status,
  owner_id: store.ownerId,
  city: store.city,
  state: stateOf(store.stateCode)?.name ?? '',
  opened_at: store.since.toISOString(),
})

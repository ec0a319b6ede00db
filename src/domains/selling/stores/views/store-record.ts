import { findAccountStatus } from '#domains/accounts/identity/account-status'
import { loadNames, loadPhones } from '#domains/accounts/identity/people'
import { maskPhone } from '#domains/accounts/staff'
import { listOrdersBeforeDispatch, sumSalesOfStores } from '#domains/buying/orders/reading'
import { stateOf } from '#domains/delivery/regions'
import { sumOwedTo } from '#domains/money/ledger/balances'
import { areStorePayoutsHeld } from '#domains/money/payouts'
import { countListings } from '#domains/products/catalogue/reading'
import { findApplicationOfStore } from '#domains/selling/onboarding'
import { findStores, type Store } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import { DAY_MS, isoOrNull } from '#platform/time'
import type { StoreRecord } from '../contract.ts'
import { findOpenBusiness } from '../ownership/find-open-business.ts'
import { countMissedOrders } from '../queries/deadlines.ts'
import { listEvents, listRestrictions } from '../queries/restrictions.ts'
import { possibleDecisions } from '../rules.ts'
import { SALES_DAYS } from './list-stores.ts'

const MISSED_DAYS = 90
const SHOWN_EVENTS = 100

/** All that staff see of a store. @throws Refusal 404. */
export async function findStoreRecord(
  db: Db,
  storeId: number,
  { actorId, now }: { actorId: number; now: Date },
): Promise<{ store: StoreRecord }> {
  const store = (await findStores(db, [storeId])).get(storeId)
  if (!store) throw notFound('common.store_not_found')
  const [owner, restrictions, numbers, open, history, application, isHeld] = await Promise.all([
    findOwner(db, store.ownerId),
    presentRestrictions(db, storeId),
    loadNumbers(db, storeId, now),
    findOpenBusiness(db, storeId, now),
    loadHistory(db, storeId),
    findApplicationOfStore(db, storeId),
    areStorePayoutsHeld(db, storeId),
  ])
  return {
    store: {
      ...presentFacts(store),
      owner,
      application_id: application,
      restrictions,
      limits: { max_listings: store.maxListings, payouts_held: isHeld },
      ...numbers,
      open,
      history,
      may: store.ownerId === actorId ? [] : decisionsOf(store),
    },
  }
}

const decisionsOf = (store: Store) =>
  possibleDecisions({
    status: store.status,
    isSuspended: store.suspendedAt !== null,
    isPaused: store.pausedAt !== null,
    hasOwner: store.ownerId !== null,
  })

const presentFacts = (store: Store) => ({
  store_id: store.id,
  name: store.name,
  slug: store.slug,
  about: store.about,
  status: store.status,
  logo: store.logo,
  legal_name: store.legalName,
  gstin: store.gstin,
  gst_scheme: store.gstScheme,
  constitution: store.constitution,
  address: store.address,
  city: store.city,
  state: stateOf(store.stateCode)?.name ?? '',
  pin: store.pin,
  care_email: store.careEmail,
  care_phone: store.carePhone,
  opened_at: store.since.toISOString(),
  closed_at: isoOrNull(store.closedAt),
})

async function findOwner(db: Db, ownerId: number | null): Promise<StoreRecord['owner']> {
  const account = ownerId === null ? null : await findAccountStatus(db, ownerId)
  if (!account) return null
  const phone = (await loadPhones(db, [account.id])).get(account.id) ?? null
  return {
    id: account.id,
    name: account.name,
    phone: maskPhone(phone) ?? '',
    is_suspended: account.isSuspended,
  }
}

async function presentRestrictions(db: Db, storeId: number): Promise<StoreRecord['restrictions']> {
  const rows = await listRestrictions(db, [storeId])
  const names = await loadNames(
    db,
    rows.map(({ started_by }) => started_by),
  )
  return rows.map(({ kind, reason, note, open_orders, until, started_by, started_at }) => ({
    kind,
    reason,
    note,
    open_orders,
    until: isoOrNull(until),
    by: names.get(started_by) ?? '',
    since: started_at.toISOString(),
  }))
}

/** The store's numbers, and what its suspension would do. */
async function loadNumbers(
  db: Db,
  storeId: number,
  now: Date,
): Promise<Pick<StoreRecord, 'numbers' | 'effect'>> {
  const [listings, sales, cancellable, balances, missed] = await Promise.all([
    countListings(db, [storeId]),
    sumSalesOfStores(db, [storeId], new Date(now.getTime() - SALES_DAYS * DAY_MS)),
    listOrdersBeforeDispatch(db, storeId),
    sumOwedTo(db, 'store', [storeId]),
    countMissedOrders(db, storeId, new Date(now.getTime() - MISSED_DAYS * DAY_MS)),
  ])
  const { active = 0, all = 0 } = listings.get(storeId) ?? {}
  const { orders = 0, paise = 0, open = 0 } = sales.get(storeId) ?? {}
  const balance = balances.get(storeId) ?? 0
  // A courier who has collected no cash yet has nothing that could be refunded.
  const refund = cancellable
    .filter(({ delivery }) => delivery === 'Online')
    .reduce((sum, one) => sum + one.paise, 0)
  return {
    numbers: {
      listings: active,
      all_listings: all,
      orders,
      sales: toRupees(paise),
      open_orders: open,
      missed_orders: missed,
      balance: toRupees(balance),
    },
    effect: {
      listings: active,
      open_orders: open,
      cancellable: cancellable.length,
      refund: toRupees(refund),
      held: toRupees(Math.max(0, balance)),
    },
  }
}

async function loadHistory(db: Db, storeId: number): Promise<StoreRecord['history']> {
  const events = await listEvents(db, storeId, SHOWN_EVENTS)
  const names = await loadNames(db, [
    ...new Set(events.flatMap(({ actor_id, facts }) => [actor_id, facts.from, facts.to].filter(isId))),
  ])
  return events.map(({ id, kind, actor_id, facts, at }) => ({
    id,
    kind,
    by: actor_id === null ? null : (names.get(actor_id) ?? ''),
    at: at.toISOString(),
    facts: kind === 'handed_over' ? namedFacts(facts, names) : facts,
  }))
}

const isId = (value: unknown): value is number => typeof value === 'number'

type Facts = StoreRecord['history'][number]['facts']

/** The former and the new owner by name. */
const namedFacts = (facts: Facts, names: ReadonlyMap<number, string>): Facts => ({
  ...facts,
  from: names.get(Number(facts.from)) ?? '',
  to: names.get(Number(facts.to)) ?? '',
})

import { listOpenBookingIds, countUnsettledBookings } from '#domains/learning/bookings'
import { listPayableIdsOf, openCheckoutExpiresAt } from '#domains/buying/checkout'
import { isLastWithRole } from '#domains/accounts/identity'
import { findAccountStatus } from '#domains/accounts/identity/account-status'
import { loadOpenBalances } from '#domains/money/ledger/balances'
import { listOpenOrdersOf, listOpenOrdersOfStores, type OpenOrder } from '#domains/buying/orders'
import { listPayablesWithOpenMoney } from '#domains/money/payments'
import { listStoresOfOwner, listStoreIdsOfOwner } from '#domains/selling/sellers'
import { countUpcomingSessions } from '#domains/learning/workshops/sessions'
import type { Db } from '#platform/database'
import {
  BOOKINGS_SENTENCE,
  CHECKOUT_SENTENCE,
  ordersSentence,
  OWED_SENTENCE,
  OWING_SENTENCE,
  PAYMENTS_SENTENCE,
  PENDING_SENTENCE,
  SESSIONS_SENTENCE,
  STAFF_SENTENCE,
  STORES_SENTENCE,
  SUSPENSION_SENTENCE,
  type Blocker,
} from './rules.ts'

type AccountHolder = { personId: number; now: Date }

/** Finds the reasons against deleting an account, each with what to do: goods and money in transit, a store, the last administrator. */
export async function findBlockers(db: Db, who: AccountHolder): Promise<Blocker[]> {
  const found = [
    await findOrderBlocker(db, who),
    await findPaymentBlocker(db, who),
    await findWorkshopBlocker(db, who),
    await findStoreBlocker(db, who),
    ...(await findEarningsBlockers(db, who)),
    await findRightsBlocker(db, who),
    await findSuspensionBlocker(db, who),
  ]
  return found.filter((blocker) => blocker !== null)
}

async function findOrderBlocker(db: Db, { personId, now }: AccountHolder): Promise<Blocker | null> {
  const open = await listOpenOrdersOf(db, personId, now)
  return open.length === 0
    ? null
    : { kind: 'orders', message: ordersSentence(open.length), link: '/orders', orders: open.map(toWire) }
}

async function findPaymentBlocker(db: Db, { personId }: AccountHolder): Promise<Blocker | null> {
  const about = { kind: 'payments', orders: [] } as const
  if ((await listPayablesWithOpenMoney(db, await listPayableIdsOf(db, personId))).length > 0) {
    return { ...about, message: PAYMENTS_SENTENCE, link: '/orders', orders: [] }
  }
  return (await openCheckoutExpiresAt(db, personId))
    ? { ...about, message: CHECKOUT_SENTENCE, link: '/carting', orders: [] }
    : null
}

/** Booked seats, and the person's own sessions with bookings. */
async function findWorkshopBlocker(db: Db, { personId, now }: AccountHolder): Promise<Blocker | null> {
  const about = { kind: 'orders', orders: [] as Blocker['orders'] } as const
  if ((await listOpenBookingIds(db, personId, now)).length > 0)
    return { ...about, message: BOOKINGS_SENTENCE, link: '/bookings' }
  return (await countUpcomingSessions(db, personId, now)) > 0
    ? { ...about, message: SESSIONS_SENTENCE, link: '/conduct' }
    : null
}

async function findStoreBlocker(db: Db, { personId, now }: AccountHolder): Promise<Blocker | null> {
  const stores = await listStoresOfOwner(db, personId)
  if (stores.length === 0) return null
  const ids = stores.map(({ id }) => id)
  const open = await listOpenOrdersOfStores(db, ids, now)
  if (open.length === 0 && stores.every(({ status }) => status === 'Closed')) return null
  return { kind: 'stores', message: STORES_SENTENCE, link: '/about', orders: open.map(toWire) }
}

/** Amounts due to the person, or from them, as creator, conductor or seller, final or not yet. */
async function findEarningsBlockers(db: Db, { personId }: AccountHolder): Promise<Blocker[]> {
  const storeIds = await listStoreIdsOfOwner(db, personId)
  const { owed, owing, pending } = await loadOpenBalances(db, { personId, storeIds })
  const isPending = pending > 0 || (await countUnsettledBookings(db, personId)) > 0
  const about = { orders: [] as Blocker['orders'] }
  const found: Blocker[] = []
  if (owed > 0)
    found.push({
      ...about,
      kind: 'owed',
      message: OWED_SENTENCE,
      link: storeIds.length > 0 ? '/store/payouts' : '/profile/earnings',
    })
  else if (isPending)
    found.push({ ...about, kind: 'owed', message: PENDING_SENTENCE, link: '/profile/earnings#pending' })
  if (owing > 0) found.push({ ...about, kind: 'owing', message: OWING_SENTENCE, link: '/about' })
  return found
}

async function findRightsBlocker(db: Db, { personId }: AccountHolder): Promise<Blocker | null> {
  return (await isLastWithRole(db, personId, 'staff:everything'))
    ? { kind: 'staff', message: STAFF_SENTENCE, link: '/admin', orders: [] }
    : null
}

/** A person suspended for fraud could otherwise register again under the same number. */
async function findSuspensionBlocker(db: Db, { personId }: AccountHolder): Promise<Blocker | null> {
  const standing = await findAccountStatus(db, personId)
  return standing?.isSuspended
    ? { kind: 'suspension', message: SUSPENSION_SENTENCE, link: '/about', orders: [] }
    : null
}

const toWire = ({ orderId, storeName, state }: OpenOrder): Blocker['orders'][number] => ({
  order_id: orderId,
  store_name: storeName,
  order_status: state,
})

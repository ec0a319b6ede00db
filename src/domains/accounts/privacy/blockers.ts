import { openBookingsOf, unsettledSeatsOf } from '#domains/learning/bookings'
import { checkoutIdsOf, openCheckoutOf } from '#domains/buying/checkout'
import { isLastWith, standingOf } from '#domains/accounts/identity'
import { openMoneyWith } from '#domains/money/ledger'
import { openOrdersOf, openOrdersOfStores, type OpenOrder } from '#domains/buying/orders'
import { openMoneyOf } from '#domains/money/payments'
import { storesOfOwner } from '#domains/selling/sellers'
import { sessionsToCome } from '#domains/learning/workshops'
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

type Who = { personId: number; now: Date }

/** What keeps an account from going, each with a way on: goods and money that are under way, a store, the last key to everything. */
export async function blockersOf(db: Db, who: Who): Promise<Blocker[]> {
  const found = [
    await ordersIn(db, who),
    await moneyIn(db, who),
    await workshopsIn(db, who),
    await storesIn(db, who),
    ...(await earnedIn(db, who)),
    await rightsIn(db, who),
    await suspensionIn(db, who),
  ]
  return found.filter((blocker) => blocker !== null)
}

async function ordersIn(db: Db, { personId, now }: Who): Promise<Blocker | null> {
  const open = await openOrdersOf(db, personId, now)
  return open.length === 0
    ? null
    : { kind: 'orders', message: ordersSentence(open.length), link: '/orders', orders: open.map(toWire) }
}

async function moneyIn(db: Db, { personId }: Who): Promise<Blocker | null> {
  const about = { kind: 'payments', orders: [] } as const
  if ((await openMoneyOf(db, await checkoutIdsOf(db, personId))).length > 0) {
    return { ...about, message: PAYMENTS_SENTENCE, link: '/orders', orders: [] }
  }
  return (await openCheckoutOf(db, personId))
    ? { ...about, message: CHECKOUT_SENTENCE, link: '/carting', orders: [] }
    : null
}

/** Seats that are booked, and sessions that others have booked with her. */
async function workshopsIn(db: Db, { personId, now }: Who): Promise<Blocker | null> {
  const about = { kind: 'orders', orders: [] as Blocker['orders'] } as const
  if ((await openBookingsOf(db, personId, now)).length > 0)
    return { ...about, message: BOOKINGS_SENTENCE, link: '/bookings' }
  return (await sessionsToCome(db, personId, now)) > 0
    ? { ...about, message: SESSIONS_SENTENCE, link: '/conduct' }
    : null
}

async function storesIn(db: Db, { personId, now }: Who): Promise<Blocker | null> {
  const stores = await storesOfOwner(db, personId)
  if (stores.length === 0) return null
  const ids = stores.map(({ id }) => id)
  const open = await openOrdersOfStores(db, ids, now)
  if (open.length === 0 && stores.every(({ status }) => status === 'Closed')) return null
  return { kind: 'stores', message: STORES_SENTENCE, link: '/about', orders: open.map(toWire) }
}

/** What is owed either way to the person as creator, conductor or seller, or will be once it is certain. */
async function earnedIn(db: Db, { personId }: Who): Promise<Blocker[]> {
  const storeIds = (await storesOfOwner(db, personId)).map(({ id }) => id)
  const { owed, owing, pending } = await openMoneyWith(db, { personId, storeIds })
  const isPending = pending > 0 || (await unsettledSeatsOf(db, personId)) > 0
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

async function rightsIn(db: Db, { personId }: Who): Promise<Blocker | null> {
  return (await isLastWith(db, personId, 'staff:everything'))
    ? { kind: 'staff', message: STAFF_SENTENCE, link: '/admin', orders: [] }
    : null
}

/** Whoever was suspended for fraud must not come back under the same number as a newcomer. */
async function suspensionIn(db: Db, { personId }: Who): Promise<Blocker | null> {
  const standing = await standingOf(db, personId)
  return standing?.isSuspended
    ? { kind: 'suspension', message: SUSPENSION_SENTENCE, link: '/about', orders: [] }
    : null
}

const toWire = ({ orderId, storeName, state }: OpenOrder): Blocker['orders'][number] => ({
  order_id: orderId,
  store_name: storeName,
  order_status: state,
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import '#contracts/accounts/identity'
import { changeStore, storesOf, storesOfOwner } from '#domains/selling/sellers'
import { announce } from '#platform/announce'
import { transact } from '#platform/transact'
import type { CartLine } from '#contracts/buying/cart'
import { add } from '../../buying/checkout/buying.fixture.ts'
import { executeDeletions } from './execute-deletions.ts'
import {
  endOf,
  lookAround,
  openOnline,
  pay,
  settleAll,
  wrongBooks,
} from '../../buying/checkout/paying.fixture.ts'
import { later, live, openLivingShop, type LivingShop, type Soul } from './living.fixture.ts'
import { leaveOnShelf } from '#testing/shelf'

let shop: LivingShop
let asha: Soul
let other: Soul

beforeAll(async () => {
  shop = await openLivingShop()
}, 60_000)
afterAll(() => shop.end())
beforeEach(async () => {
  // More than 20 codes in ten minutes from one address want a captcha.
  shop.clock.forward(11 * 60_000)
  asha = await shop.person('Asha Rao')
  other = await shop.person('Asha R')
})

/** Identity says that both are one person; everybody hears of it. */
async function join(): Promise<void> {
  await transact(shop.database.db, (tx) => announce(tx, 'identity.joined', { from: other.id, into: asha.id }))
  await shop.settle()
}

const cartOf = async (who: Soul) =>
  (await who.get<{ response: CartLine[] }>('/api/user/cart-find-by-user-id')).body.response
const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> =>
  (await query.execute(shop.database.db)).rows[0]

/** Rows, by column, that still belong to an account; its own row and its logins are identity's. */
async function leftOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.data_type = 'bigint' and c.column_name ~ '(person|shopper|owner|actor)_id$'
      and c.table_schema not in ('identity', 'privacy', 'pg_catalog') order by 1, 2`.execute(shop.database.db)
  const found: string[] = []
  for (const { schema, table, column } of rows) {
    const hit = await one(
      sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(`${schema}.${table}`)} where ${sql.ref(column)} = ${id}`,
    )
    if (hit?.n) found.push(`${schema}.${table}`)
  }
  return found
}

describe('two accounts of one person', () => {
  test('become one, with all that belonged to either, once and for all', async () => {
    await live(shop, other)
    shop.clock.forward(60_000)
    const { reviewId } = await live(shop, asha)
    await join()
    const state = async () => ({
      left: await leftOf(other.id),
      cart: (await cartOf(asha)).map(({ quantity }) => quantity),
      wishes: (await asha.get<{ response: number[] }>('/api/user/fav-prods-by-userid')).body.response,
      orders: (await asha.get<{ purchases: object[] }>('/api/orders')).body.purchases.length,
      alerts: (await asha.get<{ rows: { state: string }[] }>('/api/alerts')).body.rows.map(
        (alert) => alert.state,
      ),
      ...(await one(sql<object>`select
        (select array_agg(id::int) from reviews.reviews where person_id = ${asha.id}) as reviews,
        (select count(*)::int from reviews.questions where person_id = ${asha.id}) as questions,
        (select count(*)::int from moderation.reports where person_id = ${asha.id}) as reports,
        (select count(*)::int from consents.records where person_id = ${asha.id}) as consents,
        (select count(*)::int from media.photo_owners where person_id = ${asha.id}) as photos`)),
    })
    const joined = await state()
    expect(joined).toEqual({
      left: [],
      cart: [4],
      wishes: [shop.yarn.productId],
      orders: 2,
      alerts: ['waiting'],
      reviews: [reviewId],
      questions: 2,
      reports: 1,
      consents: 2,
      photos: 2,
    })
    const rated = await one(sql<{ wrong: number }>`
      select count(*)::int as wrong from catalogue.products p
      where rating_count <> (select count(*) from reviews.reviews r where r.product_id = p.id and hidden_at is null)`)
    expect(rated?.wrong).toBe(0)
    await join()
    expect(await state()).toEqual(joined)
  })

  test('the newest word of either counts: a yes that she took back there is no yes here', async () => {
    const offers = async (who: Soul, on: boolean) => {
      shop.clock.forward(1_000)
      await who.put('/api/user/preferences', { topic: 'offers', channel: 'whatsapp', on })
    }
    await offers(asha, true)
    await offers(other, true)
    await offers(other, false)
    await join()
    const { body } = await asha.get<{ preferences: { topic: string; channel: string; on: boolean }[] }>(
      '/api/user/preferences',
    )
    expect(body.preferences.find(({ channel }) => channel === 'whatsapp')?.on).toBe(false)
  })

  test('carts add up no further than there is stock, and take nothing away from what was there', async () => {
    await add(asha, shop.yarn, 3)
    await add(other, shop.yarn, 4)
    const left = sql<{
      pieces: number
    }>`select on_hand - reserved - allocated as pieces from stock.levels where variant_id = ${shop.yarn.variantId}`
    const before = (await one(left))?.pieces ?? 0
    await leaveOnShelf(shop.database.db, 5, shop.yarn.variantId)
    await join()
    expect((await cartOf(asha)).map(({ quantity }) => quantity)).toEqual([5])
    await leaveOnShelf(shop.database.db, 1, shop.yarn.variantId)
    other = await shop.person('Asha R')
    await add(other, shop.yarn, 1)
    await join()
    expect((await cartOf(asha)).map(({ quantity }) => quantity)).toEqual([5])
    await leaveOnShelf(shop.database.db, before, shop.yarn.variantId)
  })

  test('two who found each other helpful do not praise themselves, and two answers in the same words are one', async () => {
    const { reviewId } = await live(shop, other)
    await asha.put(`/api/reviews/${reviewId}/helpful`, { helpful: true })
    await join()
    const review = await one(sql<{ helpful: number; marks: number; person: number }>`
      select helpful, (select count(*)::int from reviews.helpful where review_id = r.id) as marks, person_id as person from reviews.reviews r where id = ${reviewId}`)
    expect(review).toEqual({ helpful: 0, marks: 0, person: asha.id })
  })

  test('a store changes hands in the memory of every process too', async () => {
    const { db } = shop.database
    await transact(db, (tx) => changeStore(tx, shop.yarn.storeId, { ownerId: other.id }))
    expect((await storesOf(db, [shop.yarn.storeId])).get(shop.yarn.storeId)?.ownerId).toBe(other.id)
    await join()
    expect((await storesOf(db, [shop.yarn.storeId])).get(shop.yarn.storeId)?.ownerId).toBe(asha.id)
    expect(await storesOfOwner(db, other.id)).toEqual([])
    await transact(db, (tx) => changeStore(tx, shop.yarn.storeId, { ownerId: null }))
  })
})

describe('a deletion that is under way while accounts are joined', () => {
  const leave = async (who: Soul) =>
    expect((await who.post('/api/user/deletion', { proof: await shop.proofOf(who) })).status).toBe(200)
  /** Asha does it herself; whether everybody has heard of it is up to the test. */
  const joinAsAsha = async () =>
    expect((await asha.post('/api/user/join', { proof: await shop.proofOf(other) })).status).toBe(200)
  const statesOf = async (who: Soul) =>
    (
      await sql<{
        state: string
      }>`select state from privacy.deletions where person_id = ${who.id} order by id`.execute(
        shop.database.db,
      )
    ).rows.map(({ state }) => state)
  const cancelled = async () =>
    (
      await one(sql<{ n: number }>`
        select count(*)::int as n from identity.events where person_id = ${asha.id} and kind = 'deletion-cancelled'`)
    )?.n
  /** The parcel came more than a week ago, and so can no longer be sent back. */
  const longAgo = ({ orderId }: { orderId: number }) =>
    sql`update orders.orders set placed_at = placed_at - interval '9 days', status_changed_at = status_changed_at - interval '8 days' where id = ${orderId}`.execute(
      shop.database.db,
    )
  const lives = async () => {
    expect((await asha.get<{ user: { rec_id: number } }>('/api/user/me')).body.user.rec_id).toBe(asha.id)
    expect((await asha.get<{ purchases: object[] }>('/api/orders')).body.purchases).toHaveLength(1)
  }

  test.each([['other'], ['asha'], ['both']] as const)(
    'is taken back, asked for by %s, and the account that lives on hears of it',
    async (asker) => {
      await longAgo(await live(shop, other))
      await sql`update identity.people set verified_email = ${`${asha.phone}@example.in`} where id = ${asha.id}`.execute(
        shop.database.db,
      )
      const askers = { other: [other], asha: [asha], both: [asha, other] }[asker]
      for (const who of askers) await leave(who)
      await joinAsAsha()
      await shop.settle()
      for (const who of askers) expect(await statesOf(who)).toEqual(['cancelled'])
      expect(await cancelled()).toBe(askers.length)
      const letters = await one(sql<{ n: number }>`
      select count(*)::int as n from idp.outbox where recipient = ${`${asha.phone}@example.in`} and body like '%will not be deleted%'`)
      expect(letters?.n).toBe(askers.length)
      await later(shop, 49)
      await asha.signIn(asha.phone, asha.name)
      await lives()
    },
  )

  test('deletes nothing when it falls due before anybody has heard that they are one', async () => {
    await longAgo(await live(shop, other))
    await leave(asha)
    await leave(other)
    shop.clock.forward(47.99 * 3_600_000)
    await asha.signIn(asha.phone, asha.name)
    await joinAsAsha()
    shop.clock.forward(3_600_000)
    expect(await executeDeletions(shop.database.db, shop.clock.now())).toBe(0)
    expect([await statesOf(asha), await statesOf(other)]).toEqual([['cancelled'], ['cancelled']])
    await shop.settle()
    expect(await cancelled()).toBe(2)
    await lives()
  })

  test('stays when it was asked for after they had become one, however late that is heard', async () => {
    await joinAsAsha()
    await leave(asha)
    await shop.settle()
    await join()
    expect(await statesOf(asha)).toEqual(['asked'])
    await later(shop, 49)
    expect(await statesOf(asha)).toEqual(['executed'])
  })
})

describe('money that comes while accounts are joined', () => {
  let before: string[]
  beforeEach(async () => {
    // Parcels of other tests have arrived, which the books of paying know nothing of.
    before = await wrongBooks(shop)
  })
  const whoseOrders = async (checkoutId: number) => {
    const { rows } = await sql<{
      whose: number
    }>`select shopper_id as whose from orders.orders where checkout_id = ${checkoutId}`.execute(
      shop.database.db,
    )
    return rows.map(({ whose }) => whose)
  }

  test.each(['before', 'after'] as const)(
    'for the only open checkout, paid %s: the orders are hers',
    async (when) => {
      await add(other, shop.yarn)
      const waiting = await openOnline(other)
      if (when === 'before') await pay(other, waiting.reference, { webhook: 'now' })
      await join()
      if (when === 'after') await pay(other, waiting.reference, { webhook: 'now' })
      await settleAll(shop)
      expect(await endOf(shop, waiting.checkoutId)).toMatchObject({
        orders: ['placed captured'],
        kept: waiting.bill.base_amount * 100,
        refunds: [],
      })
      expect(await whoseOrders(waiting.checkoutId)).toEqual([asha.id])
      expect(await wrongBooks(shop)).toEqual(before)
    },
  )

  test.each(['never comes back', 'comes back'] as const)(
    'for the one that was let go, whose browser %s: an order of hers or every paisa back',
    async (how) => {
      await add(other, shop.yarn)
      await add(asha, shop.yarn)
      const theirs = await openOnline(
        other,
        how === 'comes back'
          ? {}
          : {
              stores: 0,
              more: {
                ship_name: 'Asha',
                phone_no: '9000000001',
                address1: '12, 3rd Cross',
                city: 'Bengaluru',
              },
            },
      )
      const hers = await openOnline(asha)
      await join()
      const open = await one(
        sql<{
          n: number
        }>`select count(*)::int as n from checkout.checkouts where shopper_id = ${asha.id} and state = 'open'`,
      )
      expect(open?.n).toBe(1)
      await pay(other, theirs.reference, { webhook: 'now' })
      await pay(asha, hers.reference, { webhook: 'now' })
      await settleAll(shop)
      await lookAround(shop)
      for (const { checkoutId, bill } of [theirs, hers]) {
        const end = await endOf(shop, checkoutId)
        const refunded = end.refunds.reduce((sum, refund) => sum + Number.parseInt(refund, 10), 0)
        expect(end.kept + refunded).toBe(bill.base_amount * 100)
        expect(end.kept === 0 || end.orders.every((order) => order === 'placed captured')).toBe(true)
        expect(new Set(await whoseOrders(checkoutId))).toEqual(new Set([asha.id]))
      }
      expect(await wrongBooks(shop)).toEqual(before)
    },
  )
})

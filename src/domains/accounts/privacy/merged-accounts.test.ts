import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import '#contracts/accounts/identity'
import { changeStore, findStores, listStoresOfOwner } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import type { CartLine } from '#contracts/buying/cart'
import { add } from '../../buying/checkout/buying.fixture.ts'
import { createActivity, type TestPerson } from './privacy-shop.fixture.ts'
import { setAvailableStock } from '#testing/set-available-stock'
import { asha, join, queryOne, other, setUpJoining, shop } from './merged-accounts.fixture.ts'

setUpJoining()

const cartOf = async (who: TestPerson) =>
  (await who.get<{ response: CartLine[] }>('/api/user/cart-find-by-user-id')).body.response

/** Columns whose rows still belong to an account; its own row and its logins are left to identity. */
async function leftOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.data_type = 'bigint' and c.column_name ~ '(person|shopper|owner|actor)_id$'
      and c.table_schema not in ('identity', 'privacy', 'pg_catalog') order by 1, 2`.execute(shop.database.db)
  const found: string[] = []
  for (const { schema, table, column } of rows) {
    const hit = await queryOne(
      sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(`${schema}.${table}`)} where ${sql.ref(column)} = ${id}`,
    )
    if (hit?.n) found.push(`${schema}.${table}`)
  }
  return found
}

describe('two accounts of one person', () => {
  test('become one, with the data of both, exactly once', async () => {
    await createActivity(shop, other)
    shop.clock.forward(60_000)
    const { reviewId } = await createActivity(shop, asha)
    await join()
    const state = async () => ({
      left: await leftOf(other.id),
      cart: (await cartOf(asha)).map(({ quantity }) => quantity),
      wishes: (await asha.get<{ response: number[] }>('/api/user/fav-prods-by-userid')).body.response,
      orders: (await asha.get<{ purchases: object[] }>('/api/orders')).body.purchases.length,
      alerts: (await asha.get<{ rows: { state: string }[] }>('/api/alerts')).body.rows.map(
        (alert) => alert.state,
      ),
      ...(await queryOne(sql<object>`select
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
    const rated = await queryOne(sql<{ wrong: number }>`
      select count(*)::int as wrong from catalogue.products p
      where rating_count <> (select count(*) from reviews.reviews r where r.product_id = p.id and hidden_at is null)`)
    expect(rated?.wrong).toBe(0)
    await join()
    expect(await state()).toEqual(joined)
  })

  test('the newest answer of either counts: consent withdrawn in the other account is withdrawn here', async () => {
    const offers = async (who: TestPerson, on: boolean) => {
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

  test('quantities in carts add up to at most the stock, and never shrink', async () => {
    await add(asha, shop.yarn, 3)
    await add(other, shop.yarn, 4)
    const left = sql<{
      pieces: number
    }>`select on_hand - held - allocated as pieces from stock.levels where variant_id = ${shop.yarn.variantId}`
    const before = (await queryOne(left))?.pieces ?? 0
    await setAvailableStock(shop.database.db, 5, shop.yarn.variantId)
    await join()
    expect((await cartOf(asha)).map(({ quantity }) => quantity)).toEqual([5])
    await setAvailableStock(shop.database.db, 1, shop.yarn.variantId)
    const third = await shop.person('Asha R')
    await add(third, shop.yarn, 1)
    await join(third)
    expect((await cartOf(asha)).map(({ quantity }) => quantity)).toEqual([5])
    await setAvailableStock(shop.database.db, before, shop.yarn.variantId)
  })

  test('helpful votes of the two on their own reviews are dropped', async () => {
    const { reviewId } = await createActivity(shop, other)
    await asha.put(`/api/reviews/${reviewId}/helpful`, { helpful: true })
    await join()
    const review = await queryOne(sql<{ helpful: number; marks: number; person: number }>`
      select helpful, (select count(*)::int from reviews.helpful where review_id = r.id) as marks, person_id as person from reviews.reviews r where id = ${reviewId}`)
    expect(review).toEqual({ helpful: 0, marks: 0, person: asha.id })
  })

  test('the owner of a store changes in the cache of every process too', async () => {
    const { db } = shop.database
    await transact(db, (tx) => changeStore(tx, shop.yarn.storeId, { ownerId: other.id }))
    expect((await findStores(db, [shop.yarn.storeId])).get(shop.yarn.storeId)?.ownerId).toBe(other.id)
    await join()
    expect((await findStores(db, [shop.yarn.storeId])).get(shop.yarn.storeId)?.ownerId).toBe(asha.id)
    expect(await listStoresOfOwner(db, other.id)).toEqual([])
    await transact(db, (tx) => changeStore(tx, shop.yarn.storeId, { ownerId: null }))
  })
})

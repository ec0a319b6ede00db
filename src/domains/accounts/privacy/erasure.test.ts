import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { plainPath } from '#domains/products/media'
import { transact } from '#platform/transact'
import {
  deliverOrder,
  buyYarn,
  advanceTime,
  createActivity,
  uploadPhoto,
  type TestPerson,
} from './privacy-shop.fixture.ts'
import {
  asha,
  requestDeletionOf,
  endReturnWindow,
  setUpDeletion,
  shop,
  findDeletionState,
} from './deletion.fixture.ts'
import { erasePersonalData } from '../identity/people/erase-personal-data.ts'

setUpDeletion()

const goOut = async (who: TestPerson) => {
  expect((await requestDeletionOf(who)).status).toBe(200)
  await advanceTime(shop, 49)
  expect(await findDeletionState(who)).toEqual(['executed'])
}

// Data of the identity service that limits floods of codes, kept per number for minutes or a day; and the demo's inbox.
const SHORT_LIVED = ['idp.outbox', 'idp.phone_sends', 'idp.phone_sessions', 'idp.counters', 'idp.audit']

/** Tables that contain a text, in any column. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(
    shop.database.db,
  )
  const found: string[] = []
  for (const { name } of rows.filter((row) => !SHORT_LIVED.includes(row.name))) {
    const hits = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)} t where t::text like any(${texts.map((text) => `%${text}%`)}::text[])`.execute(
      shop.database.db,
    )
    if ((hits.rows[0]?.n ?? 0) > 0) found.push(name)
  }
  return found
}

describe('after the deletion of an account', () => {
  test('no table tells who the person was; the goods of the order, the money and the State remain', async () => {
    const asha = await shop.person('Asha Tirkey')
    const other = await shop.person('Tirkey-Toppo')
    const { orderId } = await createActivity(shop, asha)
    const before = await tablesWith(asha.phone, 'Home of Asha Tirkey')
    expect(before).toEqual(
      expect.arrayContaining([
        'identity.people',
        'identity.addresses',
        'orders.orders',
        'checkout.checkouts',
        'content.signups',
      ]),
    )
    await endReturnWindow(orderId)
    await transact(shop.database.db, (tx) => erasePersonalData(tx, other.id, shop.clock.now()))
    await sql`update identity.people set name = 'Tirkey-Toppo', joined_into = ${asha.id} where id = ${other.id}`.execute(
      shop.database.db,
    )
    await shop.runJobs()
    await goOut(asha)
    expect(await tablesWith(asha.phone, 'Home of Asha Tirkey', 'Tirkey-Toppo', other.phone)).toEqual([])
    // A name within the person's own free text is retained as written.
    expect(await tablesWith('Tirkey')).toEqual(['moderation.reports', 'reviews.questions', 'reviews.reviews'])
    expect((await asha.get('/api/user/me')).status).toBe(401)
    const { rows } = await sql<{ address: object; total_paise: number; lines: number }>`
      select address, total_paise, (select count(*)::int from orders.lines where order_id = o.id) as lines from orders.orders o where id = ${orderId}`.execute(
      shop.database.db,
    )
    expect(rows[0]).toMatchObject({
      address: {
        ship_name: '',
        phone_no: '',
        address1: '',
        zip_code: '',
        state: 29,
        state_name: 'Karnataka',
      },
      lines: 1,
    })
    for (const table of ['cart.lines', 'wishlist.entries']) {
      const left = await sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(table)} where shopper_id = ${asha.id}`.execute(
        shop.database.db,
      )
      expect(left.rows[0]?.n).toBe(0)
    }
  })

  test('reviews stay as those of a former customer, without photos, and count as before', async () => {
    const { reviewId, orderId } = await createActivity(shop, asha)
    await endReturnWindow(orderId)
    await goOut(asha)
    const { body } = await shop
      .visitor()
      .get<{ rows: { id: number; author: string; text: string; photos: object[] }[] }>(
        `/api/products/${shop.yarn.productId}/reviews?sort=newest`,
      )
    expect(body.rows.find(({ id }) => id === reviewId)).toMatchObject({
      author: 'A former customer',
      photos: [],
    })
  })

  test('reviews are deleted on request, except a question that another person answered', async () => {
    const { reviewId, orderId } = await createActivity(shop, asha)
    await endReturnWindow(orderId)
    const ravi = await shop.person('Ravi Kumar')
    await createActivity(shop, ravi)
    const questions = await sql<{
      id: number
    }>`select id from reviews.questions where person_id = ${asha.id}`.execute(shop.database.db)
    const answered = await ravi.post<object>(`/api/questions/${questions.rows[0]?.id}/answers`, {
      text: 'It does felt a little.',
    })
    expect(answered.status, JSON.stringify(answered.body)).toBe(201)
    expect((await requestDeletionOf(asha, { reviews: 'remove' })).status).toBe(200)
    await advanceTime(shop, 49)
    const { rows } = await sql<{ reviews: number; questions: number; named: number }>`
      select (select count(*)::int from reviews.reviews where id = ${reviewId}) as reviews,
        (select count(*)::int from reviews.questions where id = ${questions.rows[0]?.id}) as questions,
        (select count(*)::int from reviews.questions where person_id = ${asha.id}) as named`.execute(
      shop.database.db,
    )
    expect(rows[0]).toEqual({ reviews: 0, questions: 1, named: 0 })
    const rated = await sql<{ wrong: number }>`
      select count(*)::int as wrong from catalogue.products p
      where rating_count <> (select count(*) from reviews.reviews r where r.product_id = p.id and hidden_at is null)`.execute(
      shop.database.db,
    )
    expect(rated.rows[0]?.wrong).toBe(0)
  })

  test('an invoice of ₹50,000 or more keeps the names that it must have', async () => {
    const orderId = await buyYarn(shop, asha)
    await deliverOrder(shop, orderId)
    await sql`update orders.orders set goods_paise = 6000000, shipping_paise = 0, discount_paise = 0, cod_fee_paise = 0, rounding_paise = 0, total_paise = 6000000 where id = ${orderId}`.execute(
      shop.database.db,
    )
    await endReturnWindow(orderId)
    await goOut(asha)
    const { rows } = await sql<{
      address: object
    }>`select address from orders.orders where id = ${orderId}`.execute(shop.database.db)
    expect(rows[0]?.address).toMatchObject({
      ship_name: 'Asha Rao',
      address1: 'Home of Asha Rao',
      phone_no: '',
      landmark: '',
    })
    await sql`update orders.orders set placed_at = placed_at - interval '8 years 1 day' where id = ${orderId}`.execute(
      shop.database.db,
    )
    await shop.jobs.tasks['privacy:cleanup']?.(undefined)
    const after = await sql<{
      address: object
    }>`select address from orders.orders where id = ${orderId}`.execute(shop.database.db)
    expect(after.rows[0]?.address).toMatchObject({ ship_name: '', address1: '', state: 29 })
  })

  test('the number can register as a new person with none of the old data', async () => {
    await endReturnWindow((await createActivity(shop, asha)).orderId)
    await goOut(asha)
    shop.clock.forward(60_000)
    const newcomer = shop.visitor()
    await newcomer.signIn(asha.phone, 'Bina Shah')
    const { body } = await newcomer.get<{ user: { rec_id: number; name: string; email: string | null } }>(
      '/api/user/me',
    )
    expect(body.user).toMatchObject({ name: 'Bina Shah', email: null })
    expect(body.user.rec_id).not.toBe(asha.id)
    expect((await newcomer.get<{ purchases: [] }>('/api/orders')).body.purchases).toEqual([])
    expect((await newcomer.get<{ response: [] }>('/api/user/fav-prods-by-userid')).body.response).toEqual([])
    expect((await newcomer.get<{ addresses: [] }>('/api/addresses')).body.addresses).toEqual([])
  })
})

describe('the photos of a deleted person', () => {
  const originals = async (): Promise<string[]> => {
    const root = join(shop.dataDir, 'media', 'originals')
    const folders = await readdir(root)
    return (await Promise.all(folders.map((folder) => readdir(join(root, folder))))).flat()
  }
  const hash = (path: string) => plainPath(path).slice('/media/'.length)
  const file = (path: string) => `${hash(path)}.webp`
  const removePictures = async () => {
    shop.clock.forward(3_600_000)
    await shop.jobs.tasks['privacy:pictures']?.(undefined)
  }

  test('are deleted with their files, except one that a product shows or that another person has too', async () => {
    const { db } = shop.database
    const ravi = await shop.person('Ravi Kumar')
    const [unshared, both, shown] = [
      await uploadPhoto(shop, asha),
      await uploadPhoto(shop, asha),
      await uploadPhoto(shop, asha),
    ]
    await sql`insert into media.photo_owners (hash, person_id) values (${hash(both)}, ${ravi.id})`.execute(db)
    await sql`insert into catalogue.product_pictures (product_id, position, path, alt, width, height, placeholder)
      values (${shop.silk.productId}, 9, ${plainPath(shown)}, '', 60, 40, '#eeeeee')`.execute(db)
    expect((await fetch(`${shop.url}${unshared}?width=96`)).status).toBe(200)
    await goOut(asha)
    expect(await originals()).toEqual(expect.arrayContaining([unshared, both, shown].map(file)))
    await removePictures()
    const left = await originals()
    expect([left.includes(file(unshared)), left.includes(file(both)), left.includes(file(shown))]).toEqual([
      false,
      true,
      true,
    ])
    expect((await fetch(`${shop.url}${plainPath(unshared)}?width=96`)).status).toBe(404)
    await sql`delete from catalogue.product_pictures where product_id = ${shop.silk.productId} and position = 9`.execute(
      db,
    )
    await removePictures()
    expect((await originals()).includes(file(shown))).toBe(false)
  })
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasePerson } from '#domains/accounts/identity'
import { plainPath } from '#domains/products/media'
import { advanceOrder } from '#domains/buying/orders'
import { openStore, changeStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import {
  bring,
  buy,
  later,
  live,
  openLivingShop,
  planOf,
  uploadPhoto,
  type LivingShop,
  type Soul,
} from './living.fixture.ts'

let shop: LivingShop
let asha: Soul

beforeAll(async () => {
  shop = await openLivingShop()
}, 60_000)
afterAll(() => shop.end())
beforeEach(async () => {
  asha = await shop.person('Asha Rao')
})

type Said = {
  code: string
  message: string
  orders: { order_id: number; store_name: string; order_status: string }[]
  blockers: { kind: string }[]
}

const leave = async (who: Soul, more: object = {}) =>
  who.post<Said>('/api/user/deletion', { proof: await shop.proofOf(who), ...more })
const stay = (who: Soul) => who.delete<{ success: true }>('/api/user/deletion')
const kinds = async (who: Soul) => (await planOf(who)).blockers.map(({ kind }) => kind)
const stateOf = async (who: Soul) => {
  const { rows } = await sql<{
    state: string
  }>`select state from privacy.deletions where person_id = ${who.id} order by id`.execute(shop.database.db)
  return rows.map(({ state }) => state)
}
const goOut = async (who: Soul) => {
  expect((await leave(who)).status).toBe(200)
  await later(shop, 49)
  expect(await stateOf(who)).toEqual(['executed'])
}
const eventsOf = async (who: Soul) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from identity.events where person_id = ${who.id} and kind like 'deletion%' order by id`.execute(
    shop.database.db,
  )
  return rows.map(({ kind }) => kind)
}

/** The parcel came more than a week ago. */
const longAgo = (orderId: number) =>
  sql`update orders.orders set placed_at = placed_at - interval '9 days', status_changed_at = status_changed_at - interval '8 days' where id = ${orderId}`.execute(
    shop.database.db,
  )

// What the identity service keeps for minutes or a day of a number, whoever has it, to stop floods of codes; and the demo's inbox.
const SHORT_LIVED = ['idp.outbox', 'idp.phone_sends', 'idp.phone_sessions', 'idp.counters', 'idp.audit']

/** Tables in which some text still stands, whatever the column. */
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

describe('asking', () => {
  test('needs a login and a proof of this very person', async () => {
    const ravi = await shop.person('Ravi Kumar')
    const his = await shop.proofOf(ravi)
    expect((await shop.visitor().post('/api/user/deletion', { proof: his })).status).toBe(401)
    for (const proof of ['', 'nonsense', asha.token, his]) {
      expect((await asha.post('/api/user/deletion', { proof })).body).toMatchObject({
        status: 401,
        code: 'proof_needed',
      })
    }
    expect((await asha.post('/api/user/deletion', { proof: his, reviews: 'sell' })).status).toBe(400)
    expect(await stateOf(asha)).toEqual([])
  })

  test('answers what goes, what stays and why, and until when she can change her mind; ten times at once is once', async () => {
    const proof = await shop.proofOf(asha)
    const said = await Promise.all(
      Array.from({ length: 10 }, () => asha.post<Said>('/api/user/deletion', { proof })),
    )
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stateOf(asha)).toEqual(['asked'])
    const plan = await planOf(asha)
    const due = new Date(plan.deletion?.due_at ?? 0).getTime() - shop.clock.now().getTime()
    expect([due, plan.grace_hours, plan.blockers]).toEqual([48 * 3_600_000, 48, []])
    expect(plan.stays.map(({ law }) => law).join()).toContain('CGST Act 2017')
    expect(await eventsOf(asha)).toEqual(['deletion-asked'])
  })

  test('is refused while an order is on its way or can be sent back, and names it', async () => {
    const orderId = await buy(shop, asha)
    const refused = await leave(asha)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'open_orders',
        orders: [{ order_id: orderId, store_name: 'Kullu Wool House', order_status: 'Placed' }],
      },
    })
    expect(refused.body.message).toContain('One of your orders is not finished yet.')
    await bring(shop, orderId)
    expect((await leave(asha)).status).toBe(409)
    await longAgo(orderId)
    expect((await leave(asha)).status).toBe(200)
  })

  test('is refused while a purchase is begun, and while a store is hers and open, or has orders', async () => {
    const storeId = await transact(shop.database.db, (tx) =>
      openStore(tx, {
        name: 'Rao Silks',
        slug: `rao-${asha.id}`,
        about: '',
        city: 'Mysuru',
        stateCode: 29,
        pin: '570001',
        gstin: null,
        codAllowed: true,
        freeShippingFromPaise: null,
        ownerId: asha.id,
      }),
    )
    expect((await leave(asha)).body).toMatchObject({ code: 'store_owned' })
    await transact(shop.database.db, (tx) => changeStore(tx, storeId, { status: 'Closed' }))
    expect(await kinds(asha)).toEqual([])
    await sql`insert into checkout.checkouts (id, shopper_id, delivery, state, total_paise, bill, pin, state_code, state_name, is_buy_now, opened_at, expires_at)
      values (${asha.id}, ${asha.id}, 'Online', 'open', 100, '{}', '560001', 29, 'Karnataka', false, now(), now() + interval '15 minutes')`.execute(
      shop.database.db,
    )
    expect((await leave(asha)).body).toMatchObject({
      code: 'open_orders',
      message: expect.stringContaining('begun to pay') as string,
    })
    await sql`delete from checkout.checkouts where shopper_id = ${asha.id}`.execute(shop.database.db)
    await sql`insert into payments.payables (id, amount_paise, rp_order_id, state, opened_at) values (${asha.id}, 100, ${`o${asha.id}`}, 'paid', now())`.execute(
      shop.database.db,
    )
    await sql`insert into checkout.checkouts (id, shopper_id, delivery, state, total_paise, bill, pin, state_code, state_name, is_buy_now, opened_at, expires_at)
      values (${asha.id}, ${asha.id}, 'Online', 'expired', 100, '{}', '560001', 29, 'Karnataka', false, now(), now())`.execute(
      shop.database.db,
    )
    expect(await kinds(asha)).toEqual(['payments'])
    await sql`update payments.payables set state = 'refunded' where id = ${asha.id}`.execute(shop.database.db)
    expect((await leave(asha)).status).toBe(200)
  })

  test('is refused to the last who looks after everybody’s rights, and of two who leave at once one stays', async () => {
    const { db } = shop.database
    const ravi = await shop.person('Ravi Kumar')
    await sql`update identity.people set roles = '{staff,staff:everything}' where id = ${asha.id}`.execute(db)
    expect((await leave(asha)).body).toMatchObject({ code: 'last_administrator' })
    await sql`update identity.people set roles = '{staff,staff:everything}' where id = ${ravi.id}`.execute(db)
    expect([(await leave(asha)).status, (await leave(ravi)).status]).toEqual([200, 200])
    shop.clock.forward(49 * 3_600_000)
    await Promise.all([
      shop.jobs.tasks['privacy:delete']?.(undefined),
      shop.jobs.tasks['privacy:delete']?.(undefined),
    ])
    await shop.settle()
    expect([...(await stateOf(asha)), ...(await stateOf(ravi))].toSorted()).toEqual(['blocked', 'executed'])
    await sql`update identity.people set roles = '{}' where id in (${asha.id}, ${ravi.id})`.execute(db)
    await later(shop, 1)
    expect([...(await stateOf(asha)), ...(await stateOf(ravi))]).toEqual(['executed', 'executed'])
  })
})

describe('the 48 hours', () => {
  test('she is told at once, can log in, and can take it back, twice too', async () => {
    await leave(asha)
    const warned = await sql<{ payload: object }>`
      select payload from platform.outbox where topic = 'identity.warned' and (payload->>'personId')::bigint = ${asha.id}`.execute(
      shop.database.db,
    )
    expect(warned.rows.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ kind: 'deletion-asked', phone: asha.phone }),
    ])
    await later(shop, 47)
    await asha.signIn(asha.phone, 'Asha Rao')
    expect((await planOf(asha)).deletion?.state).toBe('asked')
    expect([(await stay(asha)).body, (await stay(asha)).body]).toEqual([{ success: true }, { success: true }])
    expect(await eventsOf(asha)).toEqual(['deletion-asked', 'deletion-cancelled'])
    await later(shop, 30)
    expect(await stateOf(asha)).toEqual(['cancelled'])
    expect((await asha.get('/api/user/me')).status).toBe(200)
    expect((await leave(asha)).status).toBe(200)
    expect(await stateOf(asha)).toEqual(['cancelled', 'asked'])
  })

  test('a purchase meanwhile cancels nothing: the deletion waits for it, says so, and then happens', async () => {
    await leave(asha)
    const orderId = await buy(shop, asha)
    await later(shop, 49)
    expect(await stateOf(asha)).toEqual(['blocked'])
    const plan = await planOf(asha)
    expect([plan.deletion?.state, plan.blockers[0]?.orders[0]?.order_id]).toEqual(['blocked', orderId])
    expect((await asha.get('/api/orders')).status).toBe(200)
    await transact(shop.database.db, (tx) =>
      advanceOrder(tx, orderId, { event: 'cancel', actor: 'store', reason: '', at: shop.clock.now() }),
    )
    await later(shop, 1)
    expect(await stateOf(asha)).toEqual(['executed'])
  })
})

describe('once it is over', () => {
  test('nothing in any table says who she was, and the goods of her order, the money and the State do', async () => {
    asha = await shop.person('Asha Tirkey')
    const other = await shop.person('Tirkey-Toppo')
    const { orderId } = await live(shop, asha)
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
    await longAgo(orderId)
    await transact(shop.database.db, (tx) => erasePerson(tx, other.id, shop.clock.now()))
    await sql`update identity.people set name = 'Tirkey-Toppo', joined_into = ${asha.id} where id = ${other.id}`.execute(
      shop.database.db,
    )
    await shop.settle()
    await goOut(asha)
    expect(await tablesWith(asha.phone, 'Home of Asha Tirkey', 'Tirkey-Toppo', other.phone)).toEqual([])
    // Where she named herself in her own words, they stand as she wrote them.
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

  test('her words stay as those of a former customer, without photos, and count as before', async () => {
    const { reviewId, orderId } = await live(shop, asha)
    await longAgo(orderId)
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

  test('they are gone where she wanted so, but for a question that somebody else has answered', async () => {
    const { reviewId, orderId } = await live(shop, asha)
    await longAgo(orderId)
    const ravi = await shop.person('Ravi Kumar')
    await live(shop, ravi)
    const questions = await sql<{
      id: number
    }>`select id from reviews.questions where person_id = ${asha.id}`.execute(shop.database.db)
    const answered = await ravi.post<object>(`/api/questions/${questions.rows[0]?.id}/answers`, {
      text: 'It does felt a little.',
    })
    expect(answered.status, JSON.stringify(answered.body)).toBe(201)
    expect((await leave(asha, { reviews: 'remove' })).status).toBe(200)
    await later(shop, 49)
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

  test('a bill of ₹50,000 or more goes on naming whom it must name', async () => {
    const orderId = await buy(shop, asha)
    await bring(shop, orderId)
    await sql`update orders.orders set goods_paise = 6000000, shipping_paise = 0, discount_paise = 0, cod_fee_paise = 0, rounding_paise = 0, total_paise = 6000000 where id = ${orderId}`.execute(
      shop.database.db,
    )
    await longAgo(orderId)
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
    await shop.jobs.tasks['privacy:sweep']?.(undefined)
    const after = await sql<{
      address: object
    }>`select address from orders.orders where id = ${orderId}`.execute(shop.database.db)
    expect(after.rows[0]?.address).toMatchObject({ ship_name: '', address1: '', state: 29 })
  })

  test('her number registers anew as a newcomer with nothing of the old', async () => {
    await longAgo((await live(shop, asha)).orderId)
    await goOut(asha)
    shop.clock.forward(60_000)
    const anew = shop.visitor()
    await anew.signIn(asha.phone, 'Somebody Else')
    const { body } = await anew.get<{ user: { rec_id: number; name: string; email: string | null } }>(
      '/api/user/me',
    )
    expect(body.user).toMatchObject({ name: 'Somebody Else', email: null })
    expect(body.user.rec_id).not.toBe(asha.id)
    expect((await anew.get<{ purchases: [] }>('/api/orders')).body.purchases).toEqual([])
    expect((await anew.get<{ response: [] }>('/api/user/fav-prods-by-userid')).body.response).toEqual([])
    expect((await anew.get<{ addresses: [] }>('/api/addresses')).body.addresses).toEqual([])
  })
})

describe('photos', () => {
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

  test('go file and all, but one that a product shows, or somebody else has too', async () => {
    const { db } = shop.database
    const ravi = await shop.person('Ravi Kumar')
    const [alone, both, shown] = [
      await uploadPhoto(shop, asha),
      await uploadPhoto(shop, asha),
      await uploadPhoto(shop, asha),
    ]
    await sql`insert into media.photo_owners (hash, person_id) values (${hash(both)}, ${ravi.id})`.execute(db)
    await sql`insert into catalogue.product_pictures (product_id, position, path, alt, width, height, placeholder)
      values (${shop.silk.productId}, 9, ${plainPath(shown)}, '', 60, 40, '#eeeeee')`.execute(db)
    expect((await fetch(`${shop.url}${alone}?width=96`)).status).toBe(200)
    await goOut(asha)
    expect(await originals()).toEqual(expect.arrayContaining([alone, both, shown].map(file)))
    await removePictures()
    const left = await originals()
    expect([left.includes(file(alone)), left.includes(file(both)), left.includes(file(shown))]).toEqual([
      false,
      true,
      true,
    ])
    expect((await fetch(`${shop.url}${plainPath(alone)}?width=96`)).status).toBe(404)
    await sql`delete from catalogue.product_pictures where product_id = ${shop.silk.productId} and position = 9`.execute(
      db,
    )
    await removePictures()
    expect((await originals()).includes(file(shown))).toBe(false)
  })
})

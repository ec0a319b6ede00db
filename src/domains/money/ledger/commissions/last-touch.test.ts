import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imposeSanction, liftSanction } from '#domains/community/sanctions'
import { reinstatePerson, suspendPerson } from '#domains/accounts/identity/account-status'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { createPostWithMaterials } from '#testing/posts'
import { openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import {
  ADDRESS,
  buyCartWithCash,
  orderPayloadOf,
  placeOrder,
  quoteCart,
} from '../../../buying/checkout/buying.fixture.ts'
import { grantRoleTo, publishAndHandle } from '../ledger.fixture.ts'

let shop: TestShop
let asha: Visitor
let yarn: SoldGoods
let maker: Visitor
let meera: number
let posts = 7_000

beforeAll(async () => {
  shop = await openTestShop()
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  maker = shop.visitor()
  await maker.signIn('9000000077', 'Meera Iyer')
  meera = await grantRoleTo(shop, maker, 'creator')
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino', price: 105, stock: 500 }],
  })) as [SoldGoods]
})
afterAll(() => shop.end())

const DAY = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * DAY).toISOString()

/** A post shown 40 days ago, Meera's by default. */
async function newPost(creatorId = meera): Promise<number> {
  posts += 1
  await createPostWithMaterials(shop.database.db, {
    postId: posts,
    creatorId,
    productIds: [yarn.productId],
    at: new Date(ago(40)),
  })
  await publishAndHandle(shop, 'feed.published', { postId: posts, creatorId, at: ago(40) })
  return posts
}

const addFrom = async (post: number | null, quantity = 1): Promise<void> => {
  const item = {
    recId: -1,
    product_id: yarn.productId,
    quantity,
    priceMode: 'Single',
    pricingId: yarn.variantId,
    feed_id: post,
  }
  expect((await asha.post('/api/user/cart-add', item)).status).toBe(200)
}
const touchedAgo = (days: number) =>
  sql`update cart.lines set feed_touched_at = ${ago(days)}::timestamptz`.execute(shop.database.db)

/** Buys the cart and returns, per line, the commission in paise or the reason for none. */
async function bought(): Promise<(number | string)[]> {
  const [id = 0] = await buyCartWithCash(asha)
  await runPendingJobs(shop.jobs)
  const { rows } = await sql<{ outcome: number | string }>`
    select to_jsonb(paise) as outcome from ledger.commissions where order_id = ${id}
    union all select to_jsonb(reason) from ledger.uncredited_lines where order_id = ${id}`.execute(
    shop.database.db,
  )
  return rows.map(({ outcome }) => outcome)
}

test('the last post that led to the goods earns 5 % of ₹100, even after an earlier post and a later change of quantity; both touches are recorded', async () => {
  const [first, last] = [await newPost(), await newPost()]
  await addFrom(first)
  await addFrom(last)
  await addFrom(null, 1)
  const { rows } = await sql<{ post_id: number }>`select post_id from cart.post_touches order by id`.execute(
    shop.database.db,
  )
  expect(rows.map(({ post_id }) => post_id)).toEqual([first, last])
  expect(await bought()).toEqual([1_500])
  const { rows: sold } = await sql<{ feed_id: number; seconds: number }>`
    select feed_id, extract(epoch from now() - feed_touched_at)::float8 as seconds from orders.lines where feed_id is not null`.execute(
    shop.database.db,
  )
  expect(sold.map(({ feed_id, seconds }) => [feed_id, seconds < 120])).toEqual([[last, true]])
})

test.each([
  [7.1, [500]],
  [29.9, [500]],
  [30.1, ['touched_too_long_ago']],
] as const)('goods bought %f days after the post put them into the cart: %j', async (days, expected) => {
  await addFrom(await newPost())
  await touchedAgo(days)
  expect(await bought()).toEqual(expected)
})

test('a post withdrawn after the touch earns, withdrawn before it does not, and shown again it earns again', async () => {
  const post = await newPost()
  await addFrom(post)
  await touchedAgo(2)
  await publishAndHandle(shop, 'feed.withdrawn', { postId: post, at: ago(1) })
  expect(await bought()).toEqual([500])
  await addFrom(post)
  expect(await bought()).toEqual(['withdrawn_post'])
  await publishAndHandle(shop, 'feed.published', { postId: post, creatorId: meera, at: ago(0.01) })
  // A late event changes nothing.
  await publishAndHandle(shop, 'feed.withdrawn', { postId: post, at: ago(1) })
  await addFrom(post)
  expect(await bought()).toEqual([500])
})

const applySuspensions = async (): Promise<void> => {
  await runPendingJobs(shop.jobs)
  await shop.jobs.tasks['creators:sync-visibility']?.(undefined)
  await runPendingJobs(shop.jobs)
}

test('while its maker is suspended from the community, a post earns for goods put into the cart before and not during the suspension; afterwards it earns again', async () => {
  await sql`
    insert into creators.profiles (person_id, profile_name, bio, art, status, allowed_at, changed_at)
    values (${meera}, 'Meera Iyer', 'Makes things.', 'Crochet', 'Allowed', now(), now())`.execute(
    shop.database.db,
  )
  const post = await newPost()
  await addFrom(post)
  const now = new Date()
  const given = {
    personId: meera,
    kind: 'suspended',
    rule: 'spam',
    reason: 'Spam.',
    days: 7,
    caseTicket: null,
    actorId: 1,
    now,
  } as const
  const { id } = await transact(shop.database.db, (tx) => imposeSanction(tx, given))
  await applySuspensions()
  expect(await bought()).toEqual([500])
  await addFrom(post)
  expect(await bought()).toEqual(['withdrawn_post'])
  await transact(shop.database.db, (tx) =>
    liftSanction(tx, id, { actorId: 1, reason: 'A mistake.', now: new Date() }),
  )
  await applySuspensions()
  await addFrom(post)
  expect(await bought()).toEqual([500])
})

test("while the maker's account is suspended no order earns commission, also for goods in the cart before; afterwards the next order does", async () => {
  const other = shop.visitor()
  await other.signIn('9000000078', 'Lata Menon')
  const lata = await grantRoleTo(shop, other, 'creator')
  const post = await newPost(lata)
  await addFrom(post)
  await transact(shop.database.db, (tx) => suspendPerson(tx, lata, new Date()))
  await applySuspensions()
  expect(await bought()).toEqual(['not_a_creator'])
  await transact(shop.database.db, (tx) => reinstatePerson(tx, lata))
  await applySuspensions()
  await addFrom(post)
  expect(await bought()).toEqual([500])
})

test('a buyer paid to the same account as the maker, at another branch and with leading zeros, earns them nothing; changing to the next account does not help', async () => {
  const bank = { method: 'bank', holder: 'Asha Rao', account_number: '000123456789', ifsc: 'SBIN0001234' }
  const set = async (who: Visitor, more: object) =>
    expect((await who.post('/api/creator/payouts/account', { ...bank, ...more })).status).toBe(200)
  await set(maker, {})
  await addFrom(await newPost())
  expect(await bought()).toEqual([500])
  await set(asha, { account_number: '123456789', ifsc: 'SBIN0009999' })
  await addFrom(await newPost())
  expect(await bought()).toEqual(['shared_account'])
  const { rows } = await sql<{
    text: string
  }>`select string_agg(p::text, ' ') as text from ledger.account_fingerprints p`.execute(shop.database.db)
  expect(rows[0]?.text).not.toContain('123456789')
  await sql`delete from ledger.account_fingerprints where payee_id = ${meera}`.execute(shop.database.db)
  await addFrom(await newPost())
  expect(await bought()).toEqual([500])
  await shop.jobs.tasks['payouts:fingerprint-accounts']?.(undefined)
  await addFrom(await newPost())
  expect(await bought()).toEqual(['shared_account'])
  await sql`delete from ledger.account_fingerprints`.execute(shop.database.db)
})

test('an order sent to the maker’s address earns nothing, however the address is written', async () => {
  await addFrom(await newPost())
  const { ship_name: name, phone_no: phone, ...place } = ADDRESS
  const saved = await maker.post('/api/addresses', {
    ...place,
    ship_name: name,
    phone_no: phone,
    address1: '12 3RD CROSS.',
  })
  expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300)
  expect(await bought()).toEqual(['shared_address'])
})

test('a made-up post 987654, and a post about needles alone, earn nothing for yarn at ₹105, and no reason is recorded', async () => {
  const { db } = shop.database
  const [needles] = (await openStoreWithGoods(db, 'Needle House', {
    goods: [{ name: 'Needles', price: 50, stock: 5 }],
  })) as [SoldGoods]
  posts += 1
  await createPostWithMaterials(db, { postId: posts, creatorId: meera, productIds: [needles.productId] })
  await publishAndHandle(shop, 'feed.published', { postId: posts, creatorId: meera, at: ago(40) })
  for (const post of [987_654, posts]) {
    await addFrom(post)
    expect(await bought()).toEqual([])
  }
})

test('a feed_list that names Meera’s post is ignored: the cart line has no post, so its ₹105 earn nothing', async () => {
  const post = await newPost()
  await addFrom(null)
  const bill = await quoteCart(asha)
  expect((await placeOrder(asha, bill)).status).toBe(200)
  const { status, body } = await asha.post<{ order_id: number }>(
    '/api/order/rupsert',
    orderPayloadOf(bill, 0, { delivery_type: 'COD', feed_list: [post] }),
  )
  expect(status, JSON.stringify(body)).toBe(200)
  await runPendingJobs(shop.jobs)
  const { rows } = await sql<{
    feed_id: number | null
  }>`select feed_id from orders.lines where order_id = ${body.order_id}`.execute(shop.database.db)
  expect(rows).toEqual([{ feed_id: null }])
  const { rows: earned } =
    await sql`select from ledger.commissions where order_id = ${body.order_id}`.execute(shop.database.db)
  expect(earned).toEqual([])
})

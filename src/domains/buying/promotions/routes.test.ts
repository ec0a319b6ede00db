import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantRole } from '#domains/accounts/identity/account-status'
import { transact } from '#platform/transact'
import { assignStore, openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import type { CouponOnWire } from './contract.ts'

let shop: TestShop
let pema: Visitor
let ravi: Visitor
let rohan: Visitor
let devika: Visitor
let yarn: SoldGoods
let beads: SoldGoods

beforeAll(async () => {
  shop = await openTestShop()
  const people = [
    ['9000000011', 'Pema Negi'],
    ['9000000012', 'Ravi Nair'],
    ['9000000013', 'Rohan Desai'],
    ['9000000014', 'Devika Menon'],
  ] as const
  ;[pema, ravi, rohan, devika] = people.map(() => shop.visitor()) as [Visitor, Visitor, Visitor, Visitor]
  for (const [index, [phone, name]] of people.entries())
    await [pema, ravi, rohan, devika][index]?.signIn(phone, name)
  const { db } = shop.database
  ;[yarn] = (await openStoreWithGoods(db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 5 }],
  })) as [SoldGoods]
  ;[beads] = (await openStoreWithGoods(db, 'Moti Mahal', {
    goods: [{ name: 'Glass beads', price: 150, stock: 5 }],
  })) as [SoldGoods]
  const grants = [
    ['9000000011', 'seller'],
    ['9000000012', 'seller'],
    ['9000000013', 'staff'],
    ['9000000013', 'staff:promotions'],
    ['9000000014', 'staff'],
    ['9000000014', 'staff:promotions'],
  ] as const
  for (const [phone, role] of grants) {
    const { rows } = await sql<{ id: number }>`select id from identity.people where phone = ${phone}`.execute(
      db,
    )
    await transact(db, (tx) => grantRole(tx, rows[0]?.id ?? 0, role))
  }
  await assignStore(db, yarn.storeId, { owner: '9000000011' })
  await assignStore(db, beads.storeId, { owner: '9000000012' })
})
afterAll(() => shop.end())

type Made = { coupon: CouponOnWire; code: string; message: string; errors: { field: string }[] }
const TERMS = { starts_at: '2020-01-01T00:00:00+05:30', ends_at: '2099-01-01T00:00:00+05:30' }
const make = (who: Visitor, more: object, headers = {}) =>
  who.post<Made>(
    '/api/seller/coupons',
    { store_id: yarn.storeId, code: 'WOOL20', percent: 20, ...TERMS, ...more },
    headers,
  )
const makeOfPlatform = (who: Visitor, more: object) =>
  who.post<Made>('/api/admin/coupons', {
    code: 'DIWALI10',
    percent: 10,
    budget: 1_000,
    ...TERMS,
    reason: 'Diwali',
    ...more,
  })

describe("a store's coupon", () => {
  test("is created by the store's owner only, and twice with one key once", async () => {
    expect((await shop.visitor().post('/api/seller/coupons', {})).status).toBe(401)
    expect((await rohan.post('/api/seller/coupons', {})).status).toBe(403)
    expect((await make(ravi, {})).status).toBe(404)
    const key = { 'idempotency-key': 'wool-1' }
    const [one, two] = await Promise.all([make(pema, {}, key), make(pema, {}, key)])
    expect([one.status, two.body]).toEqual([201, one.body])
    expect(one.body.coupon).toMatchObject({
      code: 'WOOL20',
      percent: 20,
      amount: null,
      standing: 'live',
      steps: ['pause', 'end'],
    })
    expect((await make(pema, { code: ' wool20 ' })).body.code).toBe('code_taken')
  })

  test.each([
    ['both a percentage and rupees', { code: 'SALE10', amount: 5 }, 'percent'],
    ['neither', { code: 'SALE10', percent: null }, 'percent'],
    ['101 %', { code: 'SALE10', percent: 101 }, 'percent'],
    ['a code of five letters', { code: 'WOOL5' }, 'code'],
    ['an end before its start', { code: 'SALE10', ends_at: '2019-12-01T00:00:00Z' }, 'ends_at'],
    ['a third of a paisa', { code: 'SALE10', budget: 10.333 }, 'budget'],
    ["another store's goods", { code: 'SALE10', product_ids: [] as number[] }, 'product_ids'],
  ])('with %s is 400 under its field', async (what, more, field) => {
    const { status, body } = await make(
      pema,
      what.startsWith('another') ? { ...more, product_ids: [beads.productId] } : more,
    )
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]])
  })

  test('is paused, resumed and ended by its owner; for everyone else it is 404; after its end it cannot be resumed, and its code is free again', async () => {
    const { id } = (await make(pema, { code: 'STEPS5' })).body.coupon
    const step = (who: Visitor, event: string) => who.post<Made>(`/api/seller/coupons/${id}/steps`, { event })
    expect((await step(ravi, 'pause')).status).toBe(404)
    const seen = []
    for (const event of ['pause', 'resume', 'end']) seen.push((await step(pema, event)).body.coupon.standing)
    expect(seen).toEqual(['paused', 'live', 'over'])
    expect((await step(pema, 'resume')).body.code).toBe('wrong_state')
    expect((await make(pema, { code: 'STEPS5' })).status).toBe(201)
    const list = (await ravi.get<{ coupons: unknown[] }>('/api/seller/coupons')).body
    expect(list.coupons).toEqual([])
    await expect(sql`delete from promotions.events`.execute(shop.database.db)).rejects.toThrow(
      'never changed',
    )
  })
})

describe('a coupon of the platform', () => {
  test('needs the right and a reason; without a budget a second person approves it, not its author, and the audit log has both', async () => {
    expect((await makeOfPlatform(pema, {})).status).toBe(403)
    expect((await makeOfPlatform(rohan, { reason: '' })).status).toBe(400)
    expect((await makeOfPlatform(rohan, {})).body.coupon.standing).toBe('live')
    const { coupon } = (await makeOfPlatform(rohan, { code: 'ENDLESS', budget: null })).body
    expect([coupon.standing, coupon.steps]).toEqual(['waiting', ['refuse', 'end']])
    const approve = (who: Visitor) =>
      who.post<Made>(`/api/admin/coupons/${coupon.id}/steps`, { event: 'approve', reason: 'Agreed' })
    expect((await approve(rohan)).body.code).toBe('second_person_needed')
    expect((await approve(devika)).body.coupon.standing).toBe('live')
    const { rows } = await sql<{
      about: string
      after: object
    }>`select about, after from staff.audit_log where act = 'offer-changed' order by id`.execute(
      shop.database.db,
    )
    expect(rows.map(({ about }) => about)).toEqual(['coupon DIWALI10', 'coupon ENDLESS', 'coupon ENDLESS'])
    expect(rows[2]?.after).toEqual({ state: 'live' })
  })

  test('and the rules of combining coupons are changed with a reason', async () => {
    const rules = { most_per_store: 2, most_of_platform: 1, second_person_from: 100 }
    expect((await rohan.post('/api/admin/coupons/settings', rules)).status).toBe(400)
    expect(
      (await rohan.post<object>('/api/admin/coupons/settings', { ...rules, reason: 'For the season' })).body,
    ).toEqual({ settings: rules })
    expect((await makeOfPlatform(rohan, { code: 'HUNDRED', budget: 100 })).body.coupon.standing).toBe(
      'waiting',
    )
  })
})

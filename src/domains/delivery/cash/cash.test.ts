import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { returnPieces } from '#domains/buying/orders/pieces'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { add, quoteCart } from '../../buying/checkout/buying.fixture.ts'
import { mayPayCash } from './index.ts'
import {
  asha,
  buyWithCash,
  cashOf,
  clock,
  confirmCash,
  meena,
  ravi,
  markShipped,
  setUpCash,
  shop,
  stateOf,
  yarn,
} from './paying-cash.fixture.ts'
import { cashSettingsSchema } from './settings-schema.ts'

setUpCash()

describe('confirming a cash order', () => {
  test("an order to Asha's own number needs no confirmation", async () => {
    const orderId = await buyWithCash(asha)
    expect(await cashOf(orderId)).toMatchObject({ status: 'confirmed', held: null, order: 'placed' })
    await transact(shop.database.db, (tx) =>
      cancelLines(tx, orderId, { lines: null, actor: 'shopper', reason: '', at: clock.now() }),
    )
    await runPendingJobs(shop.jobs)
    expect(await cashOf(orderId)).toMatchObject({ status: 'void', open: 0 })
  })

  test("Ravi's order to Asha's number is on hold, and his store's step is refused 409 on_hold, until he enters the code sent to that number", async () => {
    const orderId = await buyWithCash(ravi)
    expect(await cashOf(orderId)).toMatchObject({ status: 'waiting_confirmation', held: 'cash_confirmation' })
    const step = transact(shop.database.db, (tx) =>
      transitionOrder(tx, orderId, { event: 'accept', actor: 'store', reason: '', at: clock.now() }),
    )
    await expect(step).rejects.toMatchObject({ status: 409, code: 'on_hold' })
    expect((await ravi.get<{ phone: string }>(`/api/orders/${orderId}/cash`)).body.phone).toBe('9000000001')

    expect((await ravi.post(`/api/orders/${orderId}/confirm-cash`, {})).body).toMatchObject({
      status: 401,
      code: 'proof_needed',
    })
    expect((await confirmCash(ravi, orderId, '9000000002')).body).toMatchObject({
      status: 409,
      code: 'other_number',
    })
    expect((await confirmCash(asha, orderId, '9000000001')).status).toBe(404)
    expect((await confirmCash(ravi, orderId, '9000000001')).body).toMatchObject({ state: 'confirmed' })
    expect((await confirmCash(ravi, orderId, '9000000001')).body).toMatchObject({ state: 'confirmed' })
    expect(await cashOf(orderId)).toMatchObject({ status: 'confirmed', held: null })
  })

  test('an order of Ravi that the staff reduce to ₹0 before he confirms it needs no confirmation and is released', async () => {
    const orderId = await buyWithCash(ravi)
    const { rupees = 0 } = (await cashOf(orderId)) ?? {}
    const why = {
      cause: 'goodwill',
      funder: 'platform',
      actor: 'staff',
      reason: 'It was our fault',
      at: clock.now(),
      key: 'all of it',
    } as const
    await transact(shop.database.db, (tx) => reduceOrder(tx, orderId, { ...why, paise: rupees * 100 }))
    await runPendingJobs(shop.jobs)
    expect(await cashOf(orderId)).toMatchObject({ status: 'void', held: null, order: 'placed', open: 0 })
    const { order } = (await ravi.get<{ order: { timeline: { event: string }[] } }>(`/api/orders/${orderId}`))
      .body
    expect(order.timeline.map(({ event }) => event)).toContain('No confirmation needed any more')
    expect(order.timeline.map(({ event }) => event)).not.toContain('You confirmed cash on delivery')
  })

  test('an order without confirmation is cancelled after 24 hours, its stock is released, and a late code is refused 409', async () => {
    const orderId = await buyWithCash(ravi)
    clock.forward(DAY_MS - 1)
    await shop.jobs.tasks['cash:cancel-unconfirmed']?.(undefined)
    expect(await stateOf(orderId)).toBe('waiting_confirmation')
    clock.forward(1)
    await Promise.all([
      shop.jobs.tasks['cash:cancel-unconfirmed']?.(undefined),
      shop.jobs.tasks['cash:cancel-unconfirmed']?.(undefined),
    ])
    await runPendingJobs(shop.jobs)
    expect(await cashOf(orderId)).toMatchObject({ status: 'void', order: 'cancelled', held: null, open: 0 })
    expect((await confirmCash(ravi, orderId, '9000000001')).status).toBe(409)
  })

  test('the staff confirm an order once after a call with Ravi, with a reason that is stored', async () => {
    const orderId = await buyWithCash(ravi)
    const ask = () =>
      meena.post(`/api/admin/cash/orders/${orderId}/confirm`, { reason: 'Spoke with Ravi on the phone' })
    expect((await ravi.post(`/api/admin/cash/orders/${orderId}/confirm`, { reason: 'Mine' })).status).toBe(
      403,
    )
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 409])
    const { rows } = await sql<{
      reason: string
    }>`select reason from staff.audit_log where about = ${`order ${orderId}`}`.execute(shop.database.db)
    expect(rows).toEqual([{ reason: 'Spoke with Ravi on the phone' }])
  })
})

describe('who may pay in cash', () => {
  test('a buyer who refused 2 parcels may not, and the quote gives the reason', async () => {
    const lata = shop.visitor()
    await lata.signIn('9000000007', 'Lata')
    for (const key of ['one', 'two']) {
      const orderId = await buyWithCash(lata)
      await confirmCash(lata, orderId, '9000000001')
      await markShipped(orderId)
      await transact(shop.database.db, (tx) =>
        returnPieces(tx, orderId, {
          pieces: [{ lineNo: 1, quantity: 1 }],
          cause: 'rto',
          withDelivery: false,
          actor: 'courier',
          reason: 'Refused',
          at: clock.now(),
          key,
        }),
      )
      await runPendingJobs(shop.jobs)
      expect(await cashOf(orderId)).toMatchObject({ status: 'void', open: 0 })
    }
    const { rows } = await sql<{
      id: number
    }>`select id from identity.people where phone = '9000000007'`.execute(shop.database.db)
    const query = { shopperId: rows[0]?.id ?? 0, phone: null, productIds: [yarn.productId], now: clock.now() }
    expect(await mayPayCash(shop.database.db, query)).toMatchObject({ allowed: false })
    await add(lata, yarn)
    expect((await quoteCart(lata)).cod).toMatchObject({
      allowed: false,
      reason: expect.stringMatching(/accept your recent cash on delivery orders/) as string,
    })
    expect(
      await mayPayCash(shop.database.db, { ...query, now: new Date(clock.now().getTime() + 181 * DAY_MS) }),
    ).toMatchObject({ allowed: true })
  })

  test.each([
    { rule: 'refusals of 730 days', name: 'refusal_days', most: 730, setting: 'refusal_days', stored: 730 },
    { rule: '60 days to remit', name: 'remit_days', most: 60, setting: 'remit_days', stored: 60 },
    {
      rule: 'confirmation above ₹50,000',
      name: 'confirm_above',
      most: 50_000,
      setting: 'confirm_above_paise',
      stored: 5_000_000,
    },
  ])(
    'the staff may set at most $rule, as on the page of settings',
    async ({ name, most, setting, stored }) => {
      const { body: rules } = await meena.get<object>('/api/admin/cash/settings')
      const set = (value: number) =>
        meena.post('/api/admin/cash/settings', { ...rules, [name]: value, reason: 'As agreed' })
      expect([(await set(most + 1)).status, (await set(most)).status]).toEqual([400, 200])
      expect((await cashSettingsSchema.read(shop.database.db))[setting]).toBe(stored)
      expect(cashSettingsSchema.shapes[setting]?.most).toBe(stored)
      expect((await meena.post('/api/admin/cash/settings', { ...rules, reason: 'As before' })).status).toBe(
        200,
      )
    },
  )

  test('goods that are excluded from cash may not be paid in cash', async () => {
    const { body: rules } = await meena.get<object>('/api/admin/cash/settings')
    const set = (more: object) =>
      meena.post('/api/admin/cash/settings', { ...rules, ...more, reason: 'Too dear for cash' })
    expect((await set({ product_ids: [yarn.productId] })).status).toBe(200)
    const query = { shopperId: 1, phone: null, productIds: [yarn.productId], now: clock.now() }
    expect(await mayPayCash(shop.database.db, query)).toEqual({
      allowed: false,
      reason: 'cash.goods_online_only',
    })
    await set({ product_ids: [], category_ids: [4] })
    expect(await mayPayCash(shop.database.db, query)).toMatchObject({ allowed: false })
    await set({})
    expect(await mayPayCash(shop.database.db, query)).toEqual({ allowed: true, reason: null })
  })
})

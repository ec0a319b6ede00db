import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { assignStore } from '#testing/goods'
import { findStores } from '#domains/selling/sellers'
import {
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  runAllJobs,
} from '../../../buying/checkout/paying.fixture.ts'
import { add, placeOrder, quoteCart } from '../../../buying/checkout/buying.fixture.ts'
import {
  buy,
  getOrder,
  orderRow,
  shipOrder,
  stepOrder,
  stockOf,
} from '../../../delivery/fulfilment/parcel-delivery.fixture.ts'
import {
  auditOf,
  cartStock,
  decide,
  goodsFound,
  openStoreShop,
  recordOf,
  runTask,
  type StoreShop,
} from '../stores.fixture.ts'

let at: StoreShop
beforeAll(async () => {
  at = await openStoreShop()
})
afterAll(() => at.shop.end())

const suspend = (body: object = {}, key?: string) => decide(at.rohan, [at.storeId, 'suspend', key], body)
const reinstate = () => decide(at.lata, [at.storeId, 'reinstate'], { reason: 'Papers arrived' })
const emptyCart = () => sql`delete from cart.lines`.execute(at.shop.database.db)

describe('a suspension is refused', () => {
  const days = {
    past: 'Choose a day in the future.',
    invalid: 'Enter a day, for example 2026-12-05.',
    far: 'Choose a day within two years.',
  }
  test.each([
    ['a day that is past', { until: '2026-11-20' }, { field: 'until', message: days.past }],
    ['a day that does not exist', { until: '2026-02-30' }, { field: 'until', message: days.invalid }],
    ['a day in 2036', { until: '2036-01-01' }, { field: 'until', message: days.far }],
    [
      'a third choice for open orders',
      { open_orders: 'keep' },
      { field: 'open_orders', message: 'Choose whether open orders are finished or cancelled.' },
    ],
    ['a reason of two letters', { reason: 'no' }, { field: 'reason', message: expect.any(String) }],
  ])('with %s', async (_what, body, error) => {
    const answer = await suspend(body)
    expect([answer.status, answer.body.errors]).toEqual([400, [error]])
  })

  test('to a visitor, a shopper, staff without the right, the owner among the staff, and for a store that is not there', async () => {
    const { shop, storeId, asha } = at
    expect((await decide(shop.visitor(), [storeId, 'suspend'])).status).toBe(401)
    expect((await decide(asha, [storeId, 'suspend'])).status).toBe(403)
    const other = await at.person('Omar Khan', ['staff', 'staff:sellers'])
    expect((await decide(other, [storeId, 'suspend'])).status).toBe(403)
    expect((await other.get('/api/admin/stores')).status).toBe(403)
    expect((await decide(at.rohan, [999_999, 'suspend'])).status).toBe(404)
    const owner = await at.person('Nila Sen', ['staff', 'staff:stores', 'seller'])
    await assignStore(shop.database.db, storeId, { owner: owner.id })
    expect(await decide(owner, [storeId, 'suspend'])).toMatchObject({
      status: 403,
      body: { message: 'This is your own store. Another member of the staff must decide.' },
    })
    expect((await recordOf(owner, storeId)).may).toEqual([])
    await assignStore(shop.database.db, storeId, { owner: '9000000011' })
    expect(await goodsFound(at)).toEqual(['Merino', 'Needles'])
  })
})

describe('a suspended store', () => {
  test('has no goods in search and in carts, cannot be bought from, and finishes its 1 open order', async () => {
    const { asha, merino, storeId, meera } = at
    const orderId = await buy(at, { merino: 1 })
    await add(asha, merino, 2)
    expect(await cartStock(asha)).toEqual([99])
    const bill = await quoteCart(asha)
    expect((await suspend({ note: 'We need your GST papers.', open_orders: 'finish' })).status).toBe(200)
    expect(await goodsFound(at)).toEqual([])
    expect(await cartStock(asha)).toEqual([0])
    expect((await add(asha, merino)).status).toBe(404)
    expect((await placeOrder(asha, bill)).status).toBeGreaterThanOrEqual(400)
    const page = await at.shop.visitor().get<{ response: { is_open: boolean } }>('/api/stores/store-1')
    expect([page.status, page.body.response?.is_open ?? false]).toEqual([page.status, false])
    expect((await at.shop.visitor().get<{ rows: unknown[] }>('/api/stores')).body.rows).toEqual([])
    expect(await getOrder(meera, orderId)).toMatchObject({ status: 'placed' })
    expect((await shipOrder(at, orderId)).state).toBe('picked_up')
    const own = await meera.get<{ rows: object[] }>('/api/seller/restrictions')
    expect(own.body.rows).toMatchObject([
      {
        kind: 'suspension',
        store_id: storeId,
        note: 'We need your GST papers.',
        open_orders: 'finish',
        until: null,
      },
    ])
    expect(JSON.stringify(own.body)).not.toContain('Complaints')
  })

  test('cannot be suspended again, and is back in all lists once it is reinstated; the audit log says who, when and why', async () => {
    expect(await suspend()).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const back = await reinstate()
    expect(back.body.store).toMatchObject({ status: 'Open', restrictions: [] })
    expect(await goodsFound(at)).toEqual(['Merino', 'Needles'])
    expect(await cartStock(at.asha)).toEqual([99])
    expect(await reinstate()).toMatchObject({ status: 409, body: { message: 'This store isn’t suspended.' } })
    expect(await auditOf(at, at.storeId)).toEqual([
      {
        act: 'store-suspended',
        actor_id: at.rohan.id,
        reason: 'Complaints',
        before: { status: 'Open' },
        after: { status: 'Suspended', open_orders: 'finish', until: null },
      },
      {
        act: 'store-reinstated',
        actor_id: at.lata.id,
        reason: 'Papers arrived',
        before: { status: 'Suspended' },
        after: { status: 'Open' },
      },
    ])
    expect(back.body.store.history.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'reinstated by Lata Iyer',
      'suspended by Rohan Desai',
    ])
    await emptyCart()
  })

  test('is suspended once by 2 members of the staff at the same moment, and once by the same call sent 3 times', async () => {
    const both = await Promise.all([suspend(), decide(at.lata, [at.storeId, 'suspend'])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await reinstate()
    const key = 'suspend-wool-house'
    const same = [await suspend({}, key), ...(await Promise.all([suspend({}, key), suspend({}, key)]))]
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await sql`select 1 from stores.restrictions where ended_at is null`.execute(
      at.shop.database.db,
    )
    expect(rows).toHaveLength(1)
    await reinstate()
  })

  test('reopens by itself at the end of 22 November in India, once for 2 workers, and its owner reads of it', async () => {
    const { clock, shop, storeId } = at
    expect((await suspend({ until: '2026-11-22' })).body.store.restrictions[0]?.until).toBe(
      '2026-11-22T18:29:59.000Z',
    )
    clock.forward(Date.parse('2026-11-22T18:29:58Z') - clock.now().getTime())
    await runTask(at, 'stores:reopen')
    expect((await findStores(shop.database.db, [storeId])).get(storeId)?.status).toBe('Suspended')
    clock.forward(1_000)
    await Promise.all([
      shop.jobs.tasks['stores:reopen']?.(undefined),
      shop.jobs.tasks['stores:reopen']?.(undefined),
    ])
    await runPendingJobs(shop.jobs)
    const { status, history } = await recordOf(at.rohan, storeId)
    expect([status, history[0]?.kind, history[0]?.by, history[1]?.kind]).toEqual([
      'Open',
      'reopened',
      null,
      'suspended',
    ])
    const bell = await at.meera.get<{ rows: { title: string; link: string }[] }>('/api/notices')
    expect(bell.body.rows.filter(({ title }) => title === 'Your store is open again')).toHaveLength(1)
    expect(bell.body.rows.find(({ title }) => title === 'Your store is open again')?.link).toBe('/store')
  })
})

describe('open orders that are cancelled', () => {
  test('a paid order of ₹340 is refunded, a packed cash order is unpacked, and one that the courier has goes on', async () => {
    const { shop, meera, merino } = at
    const before = await stockOf(at, merino.variantId)
    const sent = await buy(at, { merino: 1 })
    await shipOrder(at, sent)
    const packed = await buy(at, { merino: 1 })
    await stepOrder(meera, [packed, 'accept'])
    await stepOrder(meera, [packed, 'pack'], { parcels: null })
    await runPendingJobs(shop.jobs)
    const paid = await buy(at, { merino: 1, online: true })
    const { effect } = await recordOf(at.rohan, at.storeId)
    const total = (await getOrder(meera, paid)).total
    expect(total).toBe(340)
    expect(effect).toMatchObject({ listings: 2, cancellable: 2, refund: total })
    await suspend({ open_orders: 'cancel' })
    await runAllJobs(shop)
    expect([await orderRow(at, sent), await orderRow(at, packed)]).toMatchObject([
      { status: 'shipped' },
      { status: 'cancelled', payment: 'cod_void' },
    ])
    expect(await orderRow(at, paid)).toMatchObject({
      status: 'cancelled',
      payment: 'refunded',
      refunded: total * 100,
    })
    expect(await stockOf(at, merino.variantId)).toMatchObject({
      on_hand: Number(before?.on_hand) - 1,
      allocated: Number(before?.allocated),
    })
    const shown = await at.asha.get<{ order: { events: { reason: string }[] } }>(`/api/orders/${paid}`)
    expect(JSON.stringify(shown.body)).toContain('The store does not sell on CIY now')
    expect(JSON.stringify(shown.body)).not.toContain('Complaints')
  })

  test('so is one whose bill was frozen before the suspension and is paid after it', async () => {
    await reinstate()
    const { shop, asha, merino } = at
    await add(asha, merino, 1)
    const { reference, orderIds } = await openOnlineCheckout(asha)
    await suspend({ open_orders: 'cancel' })
    await runAllJobs(shop)
    const { body } = await payInWindow(asha, reference)
    await reportPayment(asha, orderIds[0] ?? 0, body)
    await runAllJobs(shop)
    expect(await orderRow(at, orderIds[0] ?? 0)).toMatchObject({ status: 'cancelled', payment: 'refunded' })
    await reinstate()
  })
})

describe('a pause by the staff', () => {
  test('takes the goods off sale beside a suspension, and each ends alone', async () => {
    const pause = () =>
      decide(at.rohan, [at.storeId, 'pause'], { until: '2026-12-20', note: 'Flood in Kullu' })
    expect((await pause()).body.store.status).toBe('Paused')
    expect(await pause()).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect((await suspend()).body.store.status).toBe('Suspended')
    expect((await decide(at.lata, [at.storeId, 'resume'])).body.store.status).toBe('Suspended')
    expect(await goodsFound(at)).toEqual([])
    expect((await reinstate()).body.store.status).toBe('Open')
    expect(await decide(at.lata, [at.storeId, 'resume'])).toMatchObject({ status: 409 })
    expect(await goodsFound(at)).toEqual(['Merino', 'Needles'])
  })
})

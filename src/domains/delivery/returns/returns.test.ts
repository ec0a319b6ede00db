import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { cancelLines, reduceOrder, returnPieces } from '#domains/buying/orders'
import { settleJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { DAY_MS, HOUR_MS } from '#platform/time'
import type { SoldGoods } from '../../../testing/goods.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { orderOf } from '../../buying/checkout/paying.fixture.ts'
import {
  answer,
  ask,
  booksOf,
  buy,
  decide,
  deliver,
  inspect,
  onHand,
  openReturnsShop,
  photoOf,
  receive,
  step,
  storeOf,
  type ReturnsShop,
} from './returns.fixture.ts'
import { findDocumentFaults } from '../../money/invoices/document-faults.ts'

type Person = Visitor & { id: number }

let shop: ReturnsShop
let charu: Person
let venu: Person
let meera: Person
let thread: SoldGoods
let orderId: number
const buyers: Person[] = []
let turn = 0

beforeAll(async () => {
  shop = await openReturnsShop()
  for (const name of ['Charu Menon', 'Charu Pillai', 'Charu Nair']) buyers.push(await shop.person(name))
  venu = await shop.person('Venu Gopal', ['seller'])
  meera = await shop.person('Meera Joshi', ['staff', 'staff:returns'])
  ;[thread] = (await storeOf(shop, venu, {
    goods: [{ name: 'Thread', price: 100, stock: 1_000 }],
  })) as [SoldGoods]
}, 120_000)
afterAll(() => shop.end())

/** Charu bought three threads for ₹100 each, paid them, and they came. */
beforeEach(async () => {
  // Nobody asks for more than a few returns an hour.
  charu = buyers[(turn += 1) % buyers.length] as Person
  orderId = await buy(shop, charu, [[thread, 3]])
  await deliver(shop, orderId)
})

const dayFrom = (at: Date, days: number): string =>
  new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)

const idOf = async (asked: Promise<{ body: { response: { case_id: number } } }>): Promise<number> =>
  (await asked).body.response.case_id

describe('asking', () => {
  test('is refused for more than came, once as in parts, and in two tabs at once one wins', async () => {
    expect((await ask(charu, orderId, { pieces: [{ line_no: 1, quantity: 4 }] })).body.code).toBe(
      'not_so_many',
    )
    const both = await Promise.all(
      [1, 2].map(() => ask(charu, orderId, { pieces: [{ line_no: 1, quantity: 2 }] })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await ask(charu, orderId, { pieces: [{ line_no: 1, quantity: 2 }] })).body).toMatchObject({
      code: 'not_so_many',
      left: 1,
    })
  })

  test('twice with one key is one case', async () => {
    const key = { 'idempotency-key': `k-${orderId}` }
    const body = { kind: 'return', reason: 'changed_mind', pieces: [{ line_no: 1, quantity: 1 }] }
    const first = await charu.post<{ response: { case_id: number } }>(
      `/api/orders/${orderId}/returns`,
      body,
      key,
    )
    const second = await charu.post<{ response: { case_id: number } }>(
      `/api/orders/${orderId}/returns`,
      body,
      key,
    )
    expect(second.body.response.case_id).toBe(first.body.response.case_id)
  })

  test('is refused 7 days and a second after delivery, and for damage without sending it back after 48 hours', async () => {
    const photo = await photoOf(shop, charu)
    shop.time.forward(48 * HOUR_MS + 1_000)
    expect((await ask(charu, orderId, { kind: 'claim', reason: 'damaged', photos: [photo] })).body.code).toBe(
      'too_late',
    )
    expect((await ask(charu, orderId, { kind: 'return', reason: 'damaged', photos: [photo] })).status).toBe(
      201,
    )
    shop.time.forward(5 * DAY_MS)
    expect((await ask(charu, orderId, {})).body.code).toBe('too_late')
  })

  test('needs a photo where something is wrong, and one of her own', async () => {
    expect((await ask(charu, orderId, { reason: 'damaged' })).status).toBe(400)
    const foreign = await photoOf(shop, venu)
    expect((await ask(charu, orderId, { reason: 'faulty', photos: [foreign, 'no/such.webp'] })).status).toBe(
      400,
    )
  })

  test('of an order of somebody else, or one that did not come yet, finds nothing', async () => {
    const asha = await shop.person('Asha Rao')
    expect((await ask(asha, orderId, {})).status).toBe(404)
    expect((await asha.get(`/api/orders/${orderId}/returns`)).status).toBe(404)
    const later = await buy(shop, asha, [[thread, 1]])
    expect((await ask(asha, later, {})).body.code).toBe('not_so_many')
  })

  test.each([
    { pieces: [] },
    { pieces: [{ line_no: 9, quantity: 1 }] },
    { pieces: [{ line_no: 1, quantity: 0 }] },
    {
      pieces: [
        { line_no: 1, quantity: 1 },
        { line_no: 1, quantity: 1 },
      ],
    },
    { kind: 'gift' },
    { reason: 'because' },
    { pieces: 'all' },
    { photos: ['../../etc'] },
  ])('refuses %j with 400', async (bad) => {
    expect((await ask(charu, orderId, bad)).status).toBe(400)
  })

  test('does not take food back for a change of mind, but does when it is faulty', async () => {
    await sql`insert into returns.non_returnable_products values ('product', ${String(thread.productId)}, 'food')`.execute(
      shop.database.db,
    )
    expect((await ask(charu, orderId, {})).body.code).toBe('stays')
    expect(
      (await ask(charu, orderId, { reason: 'faulty', photos: [await photoOf(shop, charu)] })).status,
    ).toBe(201)
    await sql`delete from returns.non_returnable_products where scope = 'product'`.execute(shop.database.db)
  })

  test('holds the order, and taking it back lets it go and frees the pieces', async () => {
    const id = await idOf(ask(charu, orderId, { pieces: [{ line_no: 1, quantity: 3 }] }))
    expect([(await booksOf(shop, orderId)).held, (await orderOf(charu, orderId)).held_for]).toEqual([
      'return',
      'return',
    ])
    expect((await step(charu, id, 'withdraw')).body.response.state).toBe('withdrawn')
    expect((await booksOf(shop, orderId)).held).toBeNull()
    const said = (await orderOf(charu, orderId)).timeline.map(({ event }) => event)
    expect(said.slice(-2)).toEqual(['A return or a claim was opened', 'The return or claim is closed'])
    expect((await step(charu, id, 'withdraw')).body).toMatchObject({
      code: 'wrong_state',
      case_state: 'withdrawn',
    })
    expect((await ask(charu, orderId, { pieces: [{ line_no: 1, quantity: 3 }] })).status).toBe(201)
  })

  test('with two cases open, the end of one keeps the order held', async () => {
    const [one, two] = [await idOf(ask(charu, orderId, {})), await idOf(ask(charu, orderId, {}))]
    await step(charu, one, 'withdraw')
    expect((await booksOf(shop, orderId)).held).toBe('return')
    await step(charu, two, 'withdraw')
    expect((await booksOf(shop, orderId)).held).toBeNull()
  })
})

describe('a store', () => {
  test('sees and answers its own cases alone; all others are not there', async () => {
    const id = await idOf(ask(charu, orderId, {}))
    const rahul = await shop.person('Rahul Iyer', ['seller'])
    await storeOf(shop, rahul, { name: 'Other House', goods: [{ name: 'Needle', price: 5, stock: 1 }] })
    expect((await rahul.get(`/api/seller/returns/${id}`)).status).toBe(404)
    for (const path of ['answer', 'received', 'inspection', 'pickup']) {
      expect(
        (await rahul.post(`/api/seller/returns/${id}/${path}`, { answer: 'approve', pieces: [] })).status,
      ).toBe(404)
    }
    expect((await rahul.get(`/api/seller/returns?store_id=${thread.storeId}`)).status).toBe(404)
    const list = await venu.get<{ rows: { case_id: number }[] }>(
      `/api/seller/returns?store_id=${thread.storeId}`,
    )
    expect(list.body.rows.map(({ case_id }) => case_id)).toContain(id)
    expect((await charu.get(`/api/seller/returns/${id}`)).status).toBe(403)
    expect((await shop.visitor().get(`/api/returns/${id}`)).status).toBe(401)
  })

  test('says yes to goods that were sent back unopened: ₹200 of ₹300 go back, once, without delivery, and 2 are on the shelf again', async () => {
    const before = await onHand(shop, thread)
    const id = await idOf(ask(charu, orderId, { pieces: [{ line_no: 1, quantity: 2 }] }))
    expect((await answer(venu, id, 'approve')).body.response).toMatchObject({
      state: 'approved',
      goods_back: true,
    })
    await step(charu, id, 'send', { words: 'India Post RM123456789IN' })
    await receive(venu, id)
    const both = await Promise.all(
      [1, 2].map(() => inspect(venu, id, [{ line_no: 1, accepted: 2, restocked: 2 }])),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await settleJobs(shop.jobs)
    const books = await booksOf(shop, orderId)
    expect(books).toMatchObject({
      off: 20_000,
      refunds: 20_000,
      held: null,
      lines: [{ delivered: 3, returned: 2 }],
    })
    expect(await onHand(shop, thread)).toBe(before + 2)
    expect((await charu.get<{ response: object }>(`/api/returns/${id}`)).body.response).toMatchObject({
      state: 'resolved',
      refunded: 200,
      outcome: 'refund',
    })
  })

  test('pays a claim about what was missing at once, delivery of the pieces included, and nothing comes on the shelf', async () => {
    const before = await onHand(shop, thread)
    const id = await idOf(
      ask(charu, orderId, { kind: 'claim', reason: 'missing', pieces: [{ line_no: 1, quantity: 3 }] }),
    )
    expect((await answer(venu, id, 'approve')).body.response).toMatchObject({
      state: 'resolved',
      outcome: 'refund',
    })
    const { off, total, status, held } = await booksOf(shop, orderId)
    expect({ off, status, held }).toEqual({ off: total, status: 'fully_returned', held: null })
    expect(await onHand(shop, thread)).toBe(before)
  })

  test('takes a part of what came: the good one is paid for, and about the other the shopper may appeal', async () => {
    const id = await idOf(ask(charu, orderId, { pieces: [{ line_no: 1, quantity: 2 }] }))
    await answer(venu, id, 'approve')
    await receive(venu, id)
    expect((await inspect(venu, id, [{ line_no: 1, accepted: 3, restocked: 0 }])).status).toBe(400)
    expect((await inspect(venu, id, [])).status).toBe(400)
    const { response } = (await inspect(venu, id, [{ line_no: 1, accepted: 1, restocked: 0 }])).body
    expect(response).toMatchObject({ state: 'inspected', verdict: 'partial', refunded: 100 })
    await step(charu, id, 'appeal', { words: 'Both were unopened.' })
    expect((await decide(meera, id, { fault: 'buyer' })).body.response).toMatchObject({
      state: 'resolved',
      refunded: 200,
    })
    expect(await booksOf(shop, orderId)).toMatchObject({ off: 20_000, lines: [{ returned: 2 }] })
  })

  test('offers ₹40 for keeping it; accepted it is paid once, and more than the goods cost cannot be offered', async () => {
    const id = await idOf(
      ask(charu, orderId, { reason: 'not_as_described', photos: [await photoOf(shop, charu)] }),
    )
    expect((await answer(venu, id, 'offer', { amount: 100.01 })).body.code).toBe('more_than_paid')
    expect((await answer(venu, id, 'offer', {})).status).toBe(400)
    expect((await step(charu, id, 'accept_offer')).body.code).toBe('no_offer')
    expect((await answer(venu, id, 'offer', { amount: 40 })).body.response).toMatchObject({
      state: 'requested',
      offered: 40,
    })
    const both = await Promise.all([1, 2].map(() => step(charu, id, 'accept_offer')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await booksOf(shop, orderId)).toMatchObject({ off: 4_000, lines: [{ returned: 0 }], held: null })
    expect((await ask(charu, orderId, { pieces: [{ line_no: 1, quantity: 3 }] })).body.code).toBe(
      'not_so_many',
    )
  })

  test('sends another that costs nothing; cancelled, it is paid for after all', async () => {
    const id = await idOf(
      ask(charu, orderId, {
        kind: 'replacement',
        reason: 'wrong_item',
        photos: [await photoOf(shop, charu)],
      }),
    )
    await answer(venu, id, 'approve', { keep_goods: true })
    await settleJobs(shop.jobs)
    const { response } = (
      await charu.get<{ response: { replacement_order_id: number; outcome: string } }>(`/api/returns/${id}`)
    ).body
    expect(response.outcome).toBe('replacement')
    expect(await booksOf(shop, response.replacement_order_id)).toMatchObject({ total: 0, status: 'placed' })
    const again = response.replacement_order_id
    expect((await charu.get<{ order: object }>(`/api/orders/${again}`)).body.order).toMatchObject({
      is_replacement: true,
    })
    expect((await charu.get<{ order: object }>(`/api/orders/${orderId}`)).body.order).toMatchObject({
      is_replacement: false,
    })
    expect((await venu.get<{ order: object }>(`/api/seller/orders/${again}`)).body.order).toMatchObject({
      how_paid: 'nothing',
    })
    expect((await venu.get<{ order: object }>(`/api/seller/orders/${orderId}`)).body.order).toMatchObject({
      how_paid: 'online',
    })
    const inbox = (await charu.get<string>('/dev/inbox')).body
    expect(inbox).toContain(`A replacement comes to you as CIY order ${again}. There is nothing to pay.`)
    expect(inbox).not.toContain(`${again} of ₹0`)
    expect(await booksOf(shop, orderId)).toMatchObject({ off: 0, lines: [{ returned: 1 }] })
    await transact(shop.database.db, (tx) =>
      cancelLines(tx, response.replacement_order_id, {
        lines: null,
        actor: 'store',
        reason: 'The last one is torn',
        at: shop.time.now(),
      }),
    )
    for (let round = 0; round < 3; round += 1) await settleJobs(shop.jobs)
    expect(await booksOf(shop, orderId)).toMatchObject({ off: 10_000, refunds: 10_000 })
  })

  test('sends another with a delivery challan and no tax invoice; the tax invoices of the store stay without a gap, nothing is supplied with it, and what comes back of it credits nothing', async () => {
    const year = `from=${dayFrom(shop.time.now(), -300)}&until=${dayFrom(shop.time.now(), 60)}`
    const supplied = async () =>
      (await venu.get<{ rows: object[] }>(`/api/seller/gst-summary?store_id=${thread.storeId}&${year}`)).body
        .rows
    await settleJobs(shop.jobs)
    const before = await supplied()
    expect(before).not.toEqual([])
    const id = await idOf(
      ask(charu, orderId, {
        kind: 'replacement',
        reason: 'wrong_item',
        photos: [await photoOf(shop, charu)],
      }),
    )
    await answer(venu, id, 'approve', { keep_goods: true })
    await settleJobs(shop.jobs)
    const { response } = (
      await charu.get<{ response: { replacement_order_id: number } }>(`/api/returns/${id}`)
    ).body
    await deliver(shop, response.replacement_order_id)
    const papers = async () =>
      (await charu.get<{ documents: object[] }>(`/api/orders/${response.replacement_order_id}/documents`))
        .body.documents
    const challan = {
      kind: 'delivery_challan',
      title: 'Delivery Challan',
      number: expect.stringMatching(/^CIYD\d{4}-\d{6}$/) as string,
      total: 0,
    }
    expect(await papers()).toMatchObject([challan])
    expect(await supplied()).toEqual(before)
    const { pdf } = (await papers())[0] as { pdf: string }
    const file = await fetch(`${shop.url}/api${pdf}`, { headers: { authorization: `Bearer ${charu.token}` } })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const pieces = [{ lineNo: 1, quantity: 1 }]
    const why = {
      cause: 'claim',
      withDelivery: false,
      actor: 'staff',
      reason: '',
      at: shop.time.now(),
      key: 'broken again',
    } as const
    await transact(shop.database.db, (tx) =>
      returnPieces(tx, response.replacement_order_id, { ...why, pieces }),
    )
    for (let round = 0; round < 3; round += 1) await settleJobs(shop.jobs)
    expect(await papers()).toMatchObject([challan])
    expect(await findDocumentFaults(shop.database.db)).toEqual([])
  })

  test('sends another that does not come: of ₹280 that went back for her trouble meanwhile only ₹20 of the ₹100 are left to give, and nobody is stuck', async () => {
    const id = await idOf(
      ask(charu, orderId, {
        kind: 'replacement',
        reason: 'wrong_item',
        photos: [await photoOf(shop, charu)],
      }),
    )
    await answer(venu, id, 'approve', { keep_goods: true })
    await settleJobs(shop.jobs)
    const { response } = (
      await charu.get<{ response: { replacement_order_id: number } }>(`/api/returns/${id}`)
    ).body
    const { total, off } = await booksOf(shop, orderId)
    const reduction = {
      cause: 'goodwill',
      funder: 'platform',
      actor: 'staff',
      reason: 'It took so long',
      at: shop.time.now(),
      key: 'trouble',
    } as const
    await transact(shop.database.db, (tx) =>
      reduceOrder(tx, orderId, { ...reduction, paise: total - off - 2_000 }),
    )
    await transact(shop.database.db, (tx) =>
      cancelLines(tx, response.replacement_order_id, {
        lines: null,
        actor: 'store',
        reason: 'The last one is torn',
        at: shop.time.now(),
      }),
    )
    for (let round = 0; round < 3; round += 1) await settleJobs(shop.jobs)
    expect(await booksOf(shop, orderId)).toMatchObject({ off: total, refunds: total })
  })

  test('of what is not in stock any more gives ₹500 back instead of a replacement', async () => {
    const [last] = (await storeOf(shop, venu, {
      name: 'Last Piece',
      goods: [{ name: 'Shawl', price: 500, stock: 1 }],
    })) as [SoldGoods]
    const asha = await shop.person('Asha Kiran')
    const lone = await buy(shop, asha, [[last, 1]])
    await deliver(shop, lone)
    const id = await idOf(
      ask(asha, lone, { kind: 'replacement', reason: 'faulty', photos: [await photoOf(shop, asha)] }),
    )
    expect((await answer(venu, id, 'approve', { keep_goods: true })).body.response).toMatchObject({
      outcome: 'refund',
      replacement_order_id: null,
    })
    const { off, total } = await booksOf(shop, lone)
    expect(off).toBe(total)
  })

  test('of two replacements that are agreed to at once for the one piece that is left one is sent, and the other gives ₹500 back', async () => {
    const [shawl] = (await storeOf(shop, venu, {
      name: 'Two Looms',
      goods: [{ name: 'Stole', price: 500, stock: 3 }],
    })) as [SoldGoods]
    const cases: number[] = []
    for (const name of ['Bina Das', 'Chitra Iyer']) {
      const who = await shop.person(name)
      const orderId = await buy(shop, who, [[shawl, 1]])
      await deliver(shop, orderId)
      cases.push(
        await idOf(
          ask(who, orderId, { kind: 'replacement', reason: 'faulty', photos: [await photoOf(shop, who)] }),
        ),
      )
    }
    const answers = await Promise.all(cases.map((id) => answer(venu, id, 'approve', { keep_goods: true })))
    expect(answers.map(({ body }) => (body.response as { outcome?: string }).outcome).toSorted()).toEqual([
      'refund',
      'replacement',
    ])
    await settleJobs(shop.jobs)
    const { rows } = await sql<{ free: number }>`
      select on_hand - reserved - allocated as free from stock.levels where variant_id = ${shawl.variantId}`.execute(
      shop.database.db,
    )
    expect(rows).toEqual([{ free: 0 }])
  })
})

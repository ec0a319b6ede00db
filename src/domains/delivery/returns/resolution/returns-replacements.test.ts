import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { returnPieces } from '#domains/buying/orders/pieces'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import type { SoldGoods } from '../../../../testing/goods.ts'
import {
  answerCase,
  requestReturn,
  orderSummaryOf,
  buy,
  deliverOrder,
  uploadPhoto,
  createStore,
} from '../returns.fixture.ts'
import { findDocumentFaults } from '../../../money/invoices/document-faults.ts'
import {
  charu,
  dayFrom,
  caseIdOf,
  orderId,
  setUpThread,
  shop,
  thread,
  venu,
} from '../bought-thread.fixture.ts'

setUpThread()

describe('a store', () => {
  test('sends a free replacement; when it is cancelled, the piece is refunded instead', async () => {
    const id = await caseIdOf(
      requestReturn(charu, orderId, {
        kind: 'replacement',
        reason: 'wrong_item',
        photos: [await uploadPhoto(shop, charu)],
      }),
    )
    await answerCase(venu, id, 'approve', { keep_goods: true })
    await runPendingJobs(shop.jobs)
    const { response } = (
      await charu.get<{ response: { replacement_order_id: number; outcome: string } }>(`/api/returns/${id}`)
    ).body
    expect(response.outcome).toBe('replacement')
    expect(await orderSummaryOf(shop, response.replacement_order_id)).toMatchObject({
      total: 0,
      status: 'placed',
    })
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
    expect(inbox).toContain(`Your replacement is coming as CIY order ${again}. There is nothing to pay.`)
    expect(inbox).not.toContain(`${again} for ₹0`)
    expect(await orderSummaryOf(shop, orderId)).toMatchObject({ off: 0, lines: [{ returned: 1 }] })
    await transact(shop.database.db, (tx) =>
      cancelLines(tx, response.replacement_order_id, {
        lines: null,
        actor: 'store',
        reason: 'The last one is torn',
        at: shop.time.now(),
      }),
    )
    for (let round = 0; round < 3; round += 1) await runPendingJobs(shop.jobs)
    expect(await orderSummaryOf(shop, orderId)).toMatchObject({ off: 10_000, refunds: 10_000 })
  })

  test("sends a replacement with a delivery challan and no tax invoice; the store's tax invoice numbers stay without a gap, the replacement adds no supply, and its return credits nothing", async () => {
    const year = `from=${dayFrom(shop.time.now(), -300)}&until=${dayFrom(shop.time.now(), 60)}`
    const supplied = async () =>
      (await venu.get<{ rows: object[] }>(`/api/seller/gst-summary?store_id=${thread.storeId}&${year}`)).body
        .rows
    await runPendingJobs(shop.jobs)
    const before = await supplied()
    expect(before).not.toEqual([])
    const id = await caseIdOf(
      requestReturn(charu, orderId, {
        kind: 'replacement',
        reason: 'wrong_item',
        photos: [await uploadPhoto(shop, charu)],
      }),
    )
    await answerCase(venu, id, 'approve', { keep_goods: true })
    await runPendingJobs(shop.jobs)
    const { response } = (
      await charu.get<{ response: { replacement_order_id: number } }>(`/api/returns/${id}`)
    ).body
    await deliverOrder(shop, response.replacement_order_id)
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
    for (let round = 0; round < 3; round += 1) await runPendingJobs(shop.jobs)
    expect(await papers()).toMatchObject([challan])
    expect(await findDocumentFaults(shop.database.db)).toEqual([])
  })

  test('sends a replacement that does not come: after ₹280 of goodwill only ₹20 of the ₹100 can still be refunded, and the case is not stuck', async () => {
    const id = await caseIdOf(
      requestReturn(charu, orderId, {
        kind: 'replacement',
        reason: 'wrong_item',
        photos: [await uploadPhoto(shop, charu)],
      }),
    )
    await answerCase(venu, id, 'approve', { keep_goods: true })
    await runPendingJobs(shop.jobs)
    const { response } = (
      await charu.get<{ response: { replacement_order_id: number } }>(`/api/returns/${id}`)
    ).body
    const { total, off } = await orderSummaryOf(shop, orderId)
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
    for (let round = 0; round < 3; round += 1) await runPendingJobs(shop.jobs)
    expect(await orderSummaryOf(shop, orderId)).toMatchObject({ off: total, refunds: total })
  })

  test('refunds ₹500 instead of a replacement when the goods are out of stock', async () => {
    const [last] = (await createStore(shop, venu, {
      name: 'Last Piece',
      goods: [{ name: 'Shawl', price: 500, stock: 1 }],
    })) as [SoldGoods]
    const asha = await shop.person('Asha Kiran')
    const lone = await buy(shop, asha, [[last, 1]])
    await deliverOrder(shop, lone)
    const id = await caseIdOf(
      requestReturn(asha, lone, {
        kind: 'replacement',
        reason: 'faulty',
        photos: [await uploadPhoto(shop, asha)],
      }),
    )
    expect((await answerCase(venu, id, 'approve', { keep_goods: true })).body.response).toMatchObject({
      outcome: 'refund',
      replacement_order_id: null,
    })
    const { off, total } = await orderSummaryOf(shop, lone)
    expect(off).toBe(total)
  })

  test('of two replacements approved at once for the last piece one is sent, and the other is refunded with ₹500', async () => {
    const [shawl] = (await createStore(shop, venu, {
      name: 'Two Looms',
      goods: [{ name: 'Stole', price: 500, stock: 3 }],
    })) as [SoldGoods]
    const cases: number[] = []
    for (const name of ['Bina Das', 'Chitra Iyer']) {
      const who = await shop.person(name)
      const orderId = await buy(shop, who, [[shawl, 1]])
      await deliverOrder(shop, orderId)
      cases.push(
        await caseIdOf(
          requestReturn(who, orderId, {
            kind: 'replacement',
            reason: 'faulty',
            photos: [await uploadPhoto(shop, who)],
          }),
        ),
      )
    }
    const answers = await Promise.all(
      cases.map((id) => answerCase(venu, id, 'approve', { keep_goods: true })),
    )
    expect(answers.map(({ body }) => (body.response as { outcome?: string }).outcome).toSorted()).toEqual([
      'refund',
      'replacement',
    ])
    await runPendingJobs(shop.jobs)
    const { rows } = await sql<{ free: number }>`
      select on_hand - held - allocated as free from stock.levels where variant_id = ${shawl.variantId}`.execute(
      shop.database.db,
    )
    expect(rows).toEqual([{ free: 0 }])
  })
})

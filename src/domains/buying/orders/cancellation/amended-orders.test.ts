import { describe, expect, test } from 'vitest'
import { transitionOrder } from '../lifecycle/transition-order.ts'
import { cancelLines } from './cancel-lines.ts'
import { holdOrder, releaseOrder } from '../lifecycle/hold-order.ts'
import { listOrdersOfStore } from '../reading/list-orders-of-store.ts'
import { findSoldOrder } from '../reading/find-sold-order.ts'
import { deliverShipped, inTransaction, moneySummaryOf, refundsOf, type Sale } from '../sold.fixture.ts'
import {
  returnPiecesOf,
  sellAndDeliver,
  cashSale,
  now,
  reduceOrderBy,
  setUpOrderShop,
  shop,
  sellOrder,
  orderStateOf,
  twoLineSale,
} from '../pieces/pieces.fixture.ts'

setUpOrderShop()

const cancel = (id: number, lines: [lineNo: number, quantity: number][] | null, actor = 'shopper') =>
  inTransaction(shop, (tx) =>
    cancelLines(tx, id, {
      lines: lines && lines.map(([lineNo, quantity]) => ({ lineNo, quantity })),
      actor,
      reason: 'changed my mind',
      at: now(),
    }),
  )

describe('a store that cannot send', () => {
  test('cancels one of three lines after the payment: that line is refunded, the other two stay unchanged', async () => {
    const three: Sale = {
      goods: [...twoLineSale.goods, { quantity: 2, unit: 4_500, discount: 1_000 }],
      shipping: 5_000,
      delivery: 'Online',
    }
    const id = await sellOrder(three)
    expect(await cancel(id, [[3, 2]], 'store')).toEqual({
      isWhole: false,
      takenOffPaise: 8_000,
      pointsPaise: 0,
    })
    expect(await refundsOf(shop, id)).toEqual(['8000 queued gateway'])
    const lines = (await findSoldOrder(shop.database.db, id))?.lines ?? []
    expect(lines.map(({ amount_paise, cancelled }) => [amount_paise, cancelled])).toEqual([
      [9_999, 0],
      [10_001, 0],
      [9_000, 2],
    ])
  })
})

describe('an order in cash', () => {
  test('costs whole rupees after each cancelled piece', async () => {
    const id = await sellOrder(cashSale)
    for (const lines of [[[1, 1]], [[1, 2]], [[2, 1]]] as [number, number][][]) {
      await cancel(id, lines)
      const { total, off } = await moneySummaryOf(shop, id)
      expect((total - off) % 100).toBe(0)
    }
    expect(await moneySummaryOf(shop, id)).toMatchObject({ total: 25_000, off: 25_000, refunds: 0 })
    expect(await orderStateOf(id)).toBe('cancelled cod_void')
  })

  test('whose cash was collected is refunded by hand', async () => {
    const id = await sellAndDeliver(cashSale)
    expect(await orderStateOf(id)).toBe('delivered cod_collected')
    expect(await returnPiecesOf(id, [[1, 1]])).toMatchObject({ takenOffPaise: 3_400 })
    expect(await refundsOf(shop, id)).toEqual(['3400 manual hand'])
  })

  test('takes goodwill in whole rupees, and none while the courier has the amount to collect', async () => {
    const id = await sellOrder(cashSale)
    await expect(reduceOrderBy(id, 150)).rejects.toMatchObject({ status: 400 })
    await inTransaction(shop, (tx) =>
      transitionOrder(tx, id, { event: 'accept', actor: 'store', reason: '', at: now() }),
    )
    await inTransaction(shop, (tx) =>
      transitionOrder(tx, id, { event: 'pack', actor: 'store', reason: '', at: now() }),
    )
    await expect(reduceOrderBy(id, 1_000)).rejects.toMatchObject({ code: 'wrong_state' })
    await inTransaction(shop, (tx) =>
      transitionOrder(tx, id, { event: 'hand_over_all', actor: 'courier', reason: '', at: now() }),
    )
    await expect(reduceOrderBy(id, 1_000)).rejects.toMatchObject({ code: 'wrong_state' })
    await deliverShipped(shop, id, now())
    expect(await reduceOrderBy(id, 1_000)).toEqual({ takenOffPaise: 1_000 })
    expect(await refundsOf(shop, id)).toEqual(['1000 manual hand'])
  })
})

describe('goodwill', () => {
  test('under the same key is given once, and never more than is left', async () => {
    const id = await sellOrder()
    await Promise.all([reduceOrderBy(id, 20_000), reduceOrderBy(id, 20_000)])
    await expect(reduceOrderBy(id, 5_001, 'g2')).rejects.toMatchObject({ code: 'more_than_paid' })
    expect(await reduceOrderBy(id, 5_000, 'g2')).toEqual({ takenOffPaise: 5_000 })
    expect(await refundsOf(shop, id)).toEqual(['20000 queued gateway', '5000 queued gateway'])
  })
})

describe('an order on hold', () => {
  const accept = (id: number, actor: string) =>
    inTransaction(shop, (tx) => transitionOrder(tx, id, { event: 'accept', actor, reason: '', at: now() }))
  const hold = (id: number, because: string) =>
    inTransaction(shop, (tx) => holdOrder(tx, id, { because, actor: 'staff', at: now() }))
  const release = (id: number, because: string) =>
    inTransaction(shop, (tx) => releaseOrder(tx, id, { because, actor: 'staff', at: now() }))

  test('is blocked for its store and for timers until each of two reasons is released', async () => {
    const id = await sellOrder()
    await hold(id, 'risk')
    await hold(id, 'risk')
    await hold(id, 'address')
    for (const actor of ['store', 'clock'])
      await expect(accept(id, actor)).rejects.toMatchObject({ code: 'on_hold' })
    await release(id, 'risk')
    await expect(accept(id, 'store')).rejects.toMatchObject({ code: 'on_hold' })
    await release(id, 'address')
    await accept(id, 'store')
    expect(await orderStateOf(id)).toBe('accepted captured')
  })

  test('may be cancelled by the shopper while it only waits for cash confirmation, and otherwise not', async () => {
    const unconfirmed = await sellOrder(cashSale)
    await hold(unconfirmed, 'cash_confirmation')
    await expect(cancel(unconfirmed, null, 'clock')).rejects.toMatchObject({ code: 'on_hold' })
    expect(await cancel(unconfirmed, null)).toMatchObject({ isWhole: true })
    const suspicious = await sellOrder()
    await hold(suspicious, 'risk')
    await expect(cancel(suspicious, null)).rejects.toMatchObject({ code: 'on_hold' })
    expect(await cancel(suspicious, null, 'staff')).toMatchObject({ isWhole: true })
  })
})

test("a store lists its own paid orders, 2 to a page, and finds Charu's by her PIN code", async () => {
  const mine = [
    await sellOrder({ ...cashSale, storeId: 41 }),
    await sellOrder({ ...cashSale, storeId: 41 }),
    await sellOrder({ ...cashSale, storeId: 41 }),
  ]
  await sellOrder({ ...cashSale, storeId: 42 })
  const { db } = shop.database
  const first = await listOrdersOfStore(db, 41, { tab: 'new', limit: 2 })
  const second = await listOrdersOfStore(db, 41, { tab: 'new', limit: 2, cursor: first.next })
  expect([...first.orders, ...second.orders].map(({ order }) => order.id).sort()).toEqual(mine.sort())
  expect([first.counts.new, first.counts.all, second.next]).toEqual([3, 3, null])
  expect((await listOrdersOfStore(db, 41, { tab: 'all', search: '682001' })).orders).toHaveLength(3)
  expect((await listOrdersOfStore(db, 41, { tab: 'all', search: "%'--" })).orders).toEqual([])
  await expect(listOrdersOfStore(db, 41, { tab: 'all', cursor: 'nonsense' })).rejects.toMatchObject({
    status: 400,
  })
})

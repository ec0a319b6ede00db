import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movableClock, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { advanceOrder } from './advance-order.ts'
import { cancelLines } from './cancel-lines.ts'
import { holdOrder, releaseOrder } from './hold-order.ts'
import { notePieces } from './note-pieces.ts'
import { ordersOfStore } from './orders-of-store.ts'
import { reduceOrder } from './reduce-order.ts'
import { returnPieces, type Return } from './return-pieces.ts'
import { soldOrder } from './sold-order.ts'
import { deliver, during, moneyOf, refundsOf, sell, send, type Sale } from './sold.fixture.ts'

const clock = movableClock()
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ clock })
})
afterAll(() => shop.end())

const now = () => clock.now()
const two: Sale = {
  goods: [
    { quantity: 3, unit: 3_333 },
    { quantity: 1, unit: 10_001 },
  ],
  shipping: 5_000,
  delivery: 'Online',
}
const inCash: Sale = { ...two, delivery: 'COD' }
const sold = (sale: Sale = two) => sell(shop, sale, now())

async function delivered(sale: Sale = two): Promise<number> {
  const id = await sold(sale)
  await send(shop, id, now())
  await deliver(shop, id, now())
  return id
}

const back = (id: number, pieces: [lineNo: number, quantity: number][], more: Partial<Return> = {}) =>
  during(shop, (tx) =>
    returnPieces(tx, id, {
      pieces: pieces.map(([lineNo, quantity]) => ({ lineNo, quantity })),
      cause: 'return',
      withDelivery: false,
      actor: 'staff',
      reason: 'does not fit',
      at: now(),
      key: 'case 1',
      ...more,
    }),
  )
const cancel = (id: number, lines: [lineNo: number, quantity: number][] | null, actor = 'shopper') =>
  during(shop, (tx) =>
    cancelLines(tx, id, {
      lines: lines && lines.map(([lineNo, quantity]) => ({ lineNo, quantity })),
      actor,
      reason: 'changed my mind',
      at: now(),
    }),
  )
const reduce = (id: number, paise: number, key = 'g1') =>
  during(shop, (tx) =>
    reduceOrder(tx, id, {
      paise,
      cause: 'goodwill',
      funder: 'platform',
      actor: 'staff',
      reason: 'late',
      at: now(),
      key,
    }),
  )
const stateOf = async (id: number) => {
  const found = await soldOrder(shop.database.db, id)
  return `${found?.order.status} ${found?.order.payment}`
}

describe('pieces that come back', () => {
  test('are paid back by their worth, ₹33.33 for one of three reels, and delivery stays', async () => {
    const id = await delivered()
    expect(await back(id, [[1, 1]])).toEqual({ takenOffPaise: 3_333, pointsPaise: 0, isWhole: false })
    expect(await refundsOf(shop, id)).toEqual(['3333 queued gateway'])
    expect(await stateOf(id)).toBe('delivered captured')
  })

  test('under the same key twice, and twice at once, are paid back once', async () => {
    const id = await delivered()
    const answers = await Promise.all([back(id, [[1, 2]]), back(id, [[1, 2]]), back(id, [[1, 2]])])
    expect(answers).toEqual(
      Array.from({ length: 3 }, () => ({ takenOffPaise: 6_666, pointsPaise: 0, isWhole: false })),
    )
    expect(await refundsOf(shop, id)).toEqual(['6666 queued gateway'])
  })

  test('two people who each take the last reel back at once: one is refused', async () => {
    const id = await delivered()
    const answers = await Promise.allSettled([
      back(id, [[2, 1]], { key: 'a' }),
      back(id, [[2, 1]], { key: 'b' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refundsOf(shop, id)).toEqual(['10001 queued gateway'])
  })

  test('all of them with delivery end the order and leave nothing of its money', async () => {
    const id = await delivered()
    await back(id, [[1, 1]], { key: 'a', withDelivery: true })
    const last = await back(
      id,
      [
        [1, 2],
        [2, 1],
      ],
      { key: 'b', withDelivery: true },
    )
    expect(last.isWhole).toBe(true)
    expect(await moneyOf(shop, id)).toMatchObject({
      total: 25_000,
      off: 25_000,
      refunds: 25_000,
      adjusted: 25_000,
    })
    expect(await stateOf(id)).toBe('fully_returned captured')
  })

  test('more than were sent, before they were sent, or of a line that is not there are refused', async () => {
    const id = await sold()
    await expect(back(id, [[1, 1]])).rejects.toMatchObject({ code: 'wrong_state' })
    await send(shop, id, now())
    await expect(back(id, [[1, 1]])).rejects.toMatchObject({ status: 400 })
    await deliver(shop, id, now())
    await expect(back(id, [[1, 4]])).rejects.toMatchObject({ status: 400 })
    await expect(
      back(id, [
        [1, 2],
        [1, 2],
      ]),
    ).rejects.toMatchObject({ status: 400 })
    await expect(back(id, [[3, 1]])).rejects.toMatchObject({ status: 400 })
    await expect(back(id, [])).rejects.toMatchObject({ status: 400 })
    await expect(back(1, [[1, 1]])).rejects.toMatchObject({ status: 404 })
    expect(await refundsOf(shop, id)).toEqual([])
  })

  test('to be sent again cost nothing, and the order stays delivered', async () => {
    const id = await delivered()
    expect(
      await back(
        id,
        [
          [1, 3],
          [2, 1],
        ],
        { cause: 'replacement' },
      ),
    ).toEqual({ takenOffPaise: 0, pointsPaise: 0, isWhole: false })
    expect(await stateOf(id)).toBe('delivered captured')
    expect(await refundsOf(shop, id)).toEqual([])
  })

  test('after ₹100 of goodwill never give back more than was paid', async () => {
    const id = await delivered()
    await reduce(id, 10_000)
    await back(
      id,
      [
        [1, 3],
        [2, 1],
      ],
      { withDelivery: true },
    )
    expect(await moneyOf(shop, id)).toMatchObject({ off: 25_000, refunds: 25_000 })
  })

  test('give the points back that paid for them: ₹20.00 in points and the rest in money', async () => {
    const id = await delivered({ goods: [{ quantity: 2, unit: 10_000, points: 4_000 }], delivery: 'Online' })
    expect(await back(id, [[1, 1]])).toEqual({ takenOffPaise: 8_000, pointsPaise: 2_000, isWhole: false })
    expect(await moneyOf(shop, id)).toMatchObject({ points: 2_000 })
  })
})

describe('a parcel that nobody took', () => {
  test('of an order in cash: nothing was paid, so nothing goes back, and the order is void', async () => {
    const id = await sold(inCash)
    await send(shop, id, now())
    expect(
      await back(
        id,
        [
          [1, 3],
          [2, 1],
        ],
        { cause: 'rto' },
      ),
    ).toMatchObject({ takenOffPaise: 25_000, isWhole: true })
    expect(await stateOf(id)).toBe('returned_to_origin cod_void')
    expect(await refundsOf(shop, id)).toEqual([])
  })

  test('of two: the rest is delivered, whichever news comes first', async () => {
    for (const isDeliveredFirst of [true, false]) {
      const id = await sold()
      await send(shop, id, now())
      const bring = () =>
        during(shop, (tx) => notePieces(tx, id, { fate: 'delivered', pieces: [{ lineNo: 1, quantity: 3 }] }))
      if (isDeliveredFirst) await bring()
      expect(await back(id, [[2, 1]], { cause: 'rto' })).toMatchObject({
        takenOffPaise: 10_001,
        isWhole: false,
      })
      if (!isDeliveredFirst) {
        await bring()
        await during(shop, (tx) =>
          advanceOrder(tx, id, { event: 'deliver_all', actor: 'courier', reason: '', at: now() }),
        )
      }
      expect(await stateOf(id)).toBe('delivered captured')
    }
  })

  test('cannot be delivered after all', async () => {
    const id = await sold()
    await send(shop, id, now())
    await back(id, [[2, 1]], { cause: 'rto' })
    await expect(
      during(shop, (tx) => notePieces(tx, id, { fate: 'delivered', pieces: [{ lineNo: 2, quantity: 1 }] })),
    ).rejects.toMatchObject({
      code: 'not_so_many',
    })
  })
})

describe('a store that cannot send', () => {
  test('one of three lines after the payment: that line goes back, the other two stay as they were bought', async () => {
    const three: Sale = {
      goods: [...two.goods, { quantity: 2, unit: 4_500, discount: 1_000 }],
      shipping: 5_000,
      delivery: 'Online',
    }
    const id = await sold(three)
    expect(await cancel(id, [[3, 2]], 'store')).toEqual({
      isWhole: false,
      takenOffPaise: 8_000,
      pointsPaise: 0,
    })
    expect(await refundsOf(shop, id)).toEqual(['8000 queued gateway'])
    const lines = (await soldOrder(shop.database.db, id))?.lines ?? []
    expect(lines.map(({ amount_paise, cancelled }) => [amount_paise, cancelled])).toEqual([
      [9_999, 0],
      [10_001, 0],
      [9_000, 2],
    ])
  })
})

describe('an order in cash', () => {
  test('costs whole rupees after each piece that is cancelled', async () => {
    const id = await sold(inCash)
    for (const lines of [[[1, 1]], [[1, 2]], [[2, 1]]] as [number, number][][]) {
      await cancel(id, lines)
      const { total, off } = await moneyOf(shop, id)
      expect((total - off) % 100).toBe(0)
    }
    expect(await moneyOf(shop, id)).toMatchObject({ total: 25_000, off: 25_000, refunds: 0 })
    expect(await stateOf(id)).toBe('cancelled cod_void')
  })

  test('that was paid at the door is paid back by hand', async () => {
    const id = await delivered(inCash)
    expect(await stateOf(id)).toBe('delivered cod_collected')
    expect(await back(id, [[1, 1]])).toMatchObject({ takenOffPaise: 3_400 })
    expect(await refundsOf(shop, id)).toEqual(['3400 manual hand'])
  })

  test('takes goodwill in whole rupees, and none while the courier carries the amount', async () => {
    const id = await sold(inCash)
    await expect(reduce(id, 150)).rejects.toMatchObject({ status: 400 })
    await during(shop, (tx) =>
      advanceOrder(tx, id, { event: 'accept', actor: 'store', reason: '', at: now() }),
    )
    await during(shop, (tx) => advanceOrder(tx, id, { event: 'pack', actor: 'store', reason: '', at: now() }))
    await expect(reduce(id, 1_000)).rejects.toMatchObject({ code: 'wrong_state' })
    await during(shop, (tx) =>
      advanceOrder(tx, id, { event: 'hand_over_all', actor: 'courier', reason: '', at: now() }),
    )
    await expect(reduce(id, 1_000)).rejects.toMatchObject({ code: 'wrong_state' })
    await deliver(shop, id, now())
    expect(await reduce(id, 1_000)).toEqual({ takenOffPaise: 1_000 })
    expect(await refundsOf(shop, id)).toEqual(['1000 manual hand'])
  })
})

describe('goodwill', () => {
  test('under the same key is given once, and never more than is left', async () => {
    const id = await sold()
    await Promise.all([reduce(id, 20_000), reduce(id, 20_000)])
    await expect(reduce(id, 5_001, 'g2')).rejects.toMatchObject({ code: 'more_than_paid' })
    expect(await reduce(id, 5_000, 'g2')).toEqual({ takenOffPaise: 5_000 })
    expect(await refundsOf(shop, id)).toEqual(['20000 queued gateway', '5000 queued gateway'])
  })
})

describe('an order that is looked at', () => {
  const accept = (id: number, actor: string) =>
    during(shop, (tx) => advanceOrder(tx, id, { event: 'accept', actor, reason: '', at: now() }))
  const hold = (id: number, because: string) =>
    during(shop, (tx) => holdOrder(tx, id, { because, actor: 'staff', at: now() }))
  const release = (id: number, because: string) =>
    during(shop, (tx) => releaseOrder(tx, id, { because, actor: 'staff', at: now() }))

  test('stands still for its store and for timers until each of two reasons is gone', async () => {
    const id = await sold()
    await hold(id, 'risk')
    await hold(id, 'risk')
    await hold(id, 'address')
    for (const actor of ['store', 'clock'])
      await expect(accept(id, actor)).rejects.toMatchObject({ code: 'on_hold' })
    await release(id, 'risk')
    await expect(accept(id, 'store')).rejects.toMatchObject({ code: 'on_hold' })
    await release(id, 'address')
    await accept(id, 'store')
    expect(await stateOf(id)).toBe('accepted captured')
  })

  test('may be cancelled by a shopper who only had to confirm cash, and by no shopper otherwise', async () => {
    const unconfirmed = await sold(inCash)
    await hold(unconfirmed, 'cash_confirmation')
    await expect(cancel(unconfirmed, null, 'clock')).rejects.toMatchObject({ code: 'on_hold' })
    expect(await cancel(unconfirmed, null)).toMatchObject({ isWhole: true })
    const suspicious = await sold()
    await hold(suspicious, 'risk')
    await expect(cancel(suspicious, null)).rejects.toMatchObject({ code: 'on_hold' })
    expect(await cancel(suspicious, null, 'staff')).toMatchObject({ isWhole: true })
  })
})

test("a store sees its own paid orders, 2 to a page, and finds Charu's by her PIN code", async () => {
  const mine = [
    await sold({ ...inCash, storeId: 41 }),
    await sold({ ...inCash, storeId: 41 }),
    await sold({ ...inCash, storeId: 41 }),
  ]
  await sold({ ...inCash, storeId: 42 })
  const { db } = shop.database
  const first = await ordersOfStore(db, 41, { tab: 'new', limit: 2 })
  const second = await ordersOfStore(db, 41, { tab: 'new', limit: 2, cursor: first.next })
  expect([...first.orders, ...second.orders].map(({ order }) => order.id).sort()).toEqual(mine.sort())
  expect([first.counts.new, first.counts.all, second.next]).toEqual([3, 3, null])
  expect((await ordersOfStore(db, 41, { tab: 'all', search: '682001' })).orders).toHaveLength(3)
  expect((await ordersOfStore(db, 41, { tab: 'all', search: "%'--" })).orders).toEqual([])
  await expect(ordersOfStore(db, 41, { tab: 'all', cursor: 'nonsense' })).rejects.toMatchObject({
    status: 400,
  })
})

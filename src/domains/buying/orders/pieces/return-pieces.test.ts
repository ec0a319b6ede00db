import { describe, expect, test } from 'vitest'
import { transitionOrder } from '../lifecycle/transition-order.ts'
import { recordPieces } from './record-pieces.ts'
import { deliverShipped, inTransaction, moneySummaryOf, refundsOf, acceptAndShip } from '../sold.fixture.ts'
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
} from './pieces.fixture.ts'

setUpOrderShop()

describe('returned pieces', () => {
  test('are refunded by their worth, ₹33.33 for one of three reels, without delivery', async () => {
    const id = await sellAndDeliver()
    expect(await returnPiecesOf(id, [[1, 1]])).toEqual({
      takenOffPaise: 3_333,
      pointsPaise: 0,
      isWhole: false,
    })
    expect(await refundsOf(shop, id)).toEqual(['3333 queued gateway'])
    expect(await orderStateOf(id)).toBe('delivered captured')
  })

  test('under the same key twice, and twice at once, are refunded once', async () => {
    const id = await sellAndDeliver()
    const answers = await Promise.all([
      returnPiecesOf(id, [[1, 2]]),
      returnPiecesOf(id, [[1, 2]]),
      returnPiecesOf(id, [[1, 2]]),
    ])
    expect(answers).toEqual(
      Array.from({ length: 3 }, () => ({ takenOffPaise: 6_666, pointsPaise: 0, isWhole: false })),
    )
    expect(await refundsOf(shop, id)).toEqual(['6666 queued gateway'])
  })

  test('two people return the last reel at once: one is refused', async () => {
    const id = await sellAndDeliver()
    const answers = await Promise.allSettled([
      returnPiecesOf(id, [[2, 1]], { key: 'a' }),
      returnPiecesOf(id, [[2, 1]], { key: 'b' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refundsOf(shop, id)).toEqual(['10001 queued gateway'])
  })

  test('all of them with delivery end the order and leave nothing of its money', async () => {
    const id = await sellAndDeliver()
    await returnPiecesOf(id, [[1, 1]], { key: 'a', withDelivery: true })
    const last = await returnPiecesOf(
      id,
      [
        [1, 2],
        [2, 1],
      ],
      { key: 'b', withDelivery: true },
    )
    expect(last.isWhole).toBe(true)
    expect(await moneySummaryOf(shop, id)).toMatchObject({
      total: 25_000,
      off: 25_000,
      refunds: 25_000,
      adjusted: 25_000,
    })
    expect(await orderStateOf(id)).toBe('fully_returned captured')
  })

  test('more than were sent, before dispatch, or of an unknown line are refused', async () => {
    const id = await sellOrder()
    await expect(returnPiecesOf(id, [[1, 1]])).rejects.toMatchObject({ code: 'wrong_state' })
    await acceptAndShip(shop, id, now())
    await expect(returnPiecesOf(id, [[1, 1]])).rejects.toMatchObject({ status: 400 })
    await deliverShipped(shop, id, now())
    await expect(returnPiecesOf(id, [[1, 4]])).rejects.toMatchObject({ status: 400 })
    await expect(
      returnPiecesOf(id, [
        [1, 2],
        [1, 2],
      ]),
    ).rejects.toMatchObject({ status: 400 })
    await expect(returnPiecesOf(id, [[3, 1]])).rejects.toMatchObject({ status: 400 })
    await expect(returnPiecesOf(id, [])).rejects.toMatchObject({ status: 400 })
    await expect(returnPiecesOf(1, [[1, 1]])).rejects.toMatchObject({ status: 404 })
    expect(await refundsOf(shop, id)).toEqual([])
  })

  test('for a replacement are not refunded, and the order stays delivered', async () => {
    const id = await sellAndDeliver()
    expect(
      await returnPiecesOf(
        id,
        [
          [1, 3],
          [2, 1],
        ],
        { cause: 'replacement' },
      ),
    ).toEqual({ takenOffPaise: 0, pointsPaise: 0, isWhole: false })
    expect(await orderStateOf(id)).toBe('delivered captured')
    expect(await refundsOf(shop, id)).toEqual([])
  })

  test('after ₹100 of goodwill never refund more than was paid', async () => {
    const id = await sellAndDeliver()
    await reduceOrderBy(id, 10_000)
    await returnPiecesOf(
      id,
      [
        [1, 3],
        [2, 1],
      ],
      { withDelivery: true },
    )
    expect(await moneySummaryOf(shop, id)).toMatchObject({ off: 25_000, refunds: 25_000 })
  })

  test('return the points that paid for them: ₹20.00 in points and the rest in money', async () => {
    const id = await sellAndDeliver({
      goods: [{ quantity: 2, unit: 10_000, points: 4_000 }],
      delivery: 'Online',
    })
    expect(await returnPiecesOf(id, [[1, 1]])).toEqual({
      takenOffPaise: 8_000,
      pointsPaise: 2_000,
      isWhole: false,
    })
    expect(await moneySummaryOf(shop, id)).toMatchObject({ points: 2_000 })
  })
})

describe('an undelivered parcel', () => {
  test('of a COD order: nothing was paid, so nothing is refunded, and the order is void', async () => {
    const id = await sellOrder(cashSale)
    await acceptAndShip(shop, id, now())
    expect(
      await returnPiecesOf(
        id,
        [
          [1, 3],
          [2, 1],
        ],
        { cause: 'rto' },
      ),
    ).toMatchObject({ takenOffPaise: 25_000, isWhole: true })
    expect(await orderStateOf(id)).toBe('returned_to_origin cod_void')
    expect(await refundsOf(shop, id)).toEqual([])
  })

  test('of two: the rest is delivered, whichever event comes first', async () => {
    for (const isDeliveredFirst of [true, false]) {
      const id = await sellOrder()
      await acceptAndShip(shop, id, now())
      const bring = () =>
        inTransaction(shop, (tx) =>
          recordPieces(tx, id, { fate: 'delivered', pieces: [{ lineNo: 1, quantity: 3 }] }),
        )
      if (isDeliveredFirst) await bring()
      expect(await returnPiecesOf(id, [[2, 1]], { cause: 'rto' })).toMatchObject({
        takenOffPaise: 10_001,
        isWhole: false,
      })
      if (!isDeliveredFirst) {
        await bring()
        await inTransaction(shop, (tx) =>
          transitionOrder(tx, id, { event: 'deliver_all', actor: 'courier', reason: '', at: now() }),
        )
      }
      expect(await orderStateOf(id)).toBe('delivered captured')
    }
  })

  test('cannot be delivered afterwards', async () => {
    const id = await sellOrder()
    await acceptAndShip(shop, id, now())
    await returnPiecesOf(id, [[2, 1]], { cause: 'rto' })
    await expect(
      inTransaction(shop, (tx) =>
        recordPieces(tx, id, { fate: 'delivered', pieces: [{ lineNo: 2, quantity: 1 }] }),
      ),
    ).rejects.toMatchObject({
      code: 'not_so_many',
    })
  })
})

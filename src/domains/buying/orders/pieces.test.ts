import { describe, expect, test } from 'vitest'
import { advanceOrder } from './advance-order.ts'
import { notePieces } from './note-pieces.ts'
import { deliver, during, moneyOf, refundsOf, send } from './sold.fixture.ts'
import { back, delivered, inCash, now, reduce, setUpPieces, shop, sold, stateOf } from './pieces.fixture.ts'

setUpPieces()

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

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { creditPoints, debitPoints } from './earning/credit-points.ts'
import { expirePoints } from './earning/expire-points.ts'
import { refundPoints } from './spending/refund-points.ts'
import { findBalance, holdPoints, releasePoints, spendPoints } from './index.ts'
import { personalDataListeners } from './personal-data.ts'

let shop: FreshDb
let asha = 0
let last = 1_000
beforeAll(async () => {
  shop = await freshDb(10)
})
afterAll(() => shop.drop())
beforeEach(() => {
  asha = last += 1
})

const NOW = new Date('2026-11-21T10:00:00Z')
const DAY = 86_400_000
const later = (days: number) => new Date(NOW.getTime() + days * DAY)
const newId = () => (last += 1)

const give = (points: number, days = 365, key = `test:${newId()}`) =>
  transact(shop.db, (tx) =>
    creditPoints(tx, { personId: asha, key, kind: 'earned', points, at: NOW }, later(days)),
  )
const hold = (checkoutId: number, points: number) =>
  transact(shop.db, (tx) => holdPoints(tx, { personId: asha, checkoutId, points, at: NOW }))
const release = (checkoutId: number) => transact(shop.db, (tx) => releasePoints(tx, checkoutId, NOW))
const spend = (checkoutId: number, orderId: number, points: number) =>
  transact(shop.db, (tx) => spendPoints(tx, { checkoutId, orderId, points, at: NOW }))
const back = (orderId: number, paise: number, isWhole = false) =>
  transact(shop.db, (tx) => refundPoints(tx, orderId, { paise, isWhole, at: NOW }))
const take = (points: number) =>
  transact(shop.db, (tx) =>
    debitPoints(tx, { personId: asha, key: `test:${newId()}`, kind: 'taken_back', points, at: NOW }),
  )
const left = () => findBalance(shop.db, asha)
const owed = async () =>
  (
    await shop.db
      .selectFrom('points.balances')
      .select('owed')
      .where('person_id', '=', asha)
      .executeTakeFirst()
  )?.owed ?? 0

describe('points', () => {
  test('beyond the balance cannot be held: 51 of 50, and 1 of none', async () => {
    await expect(hold(newId(), 1)).rejects.toMatchObject({
      status: 409,
      code: 'points_changed',
      message: 'You have no points to use.',
    })
    await give(50)
    await expect(hold(newId(), 51)).rejects.toMatchObject({
      code: 'points_changed',
      details: { more: { points: { balance: 50 } } },
    })
    expect(await left()).toBe(50)
  })

  test('given twice under one key are given once', async () => {
    await Promise.all([give(50, 365, 'order:7:earned'), give(50, 365, 'order:7:earned')])
    expect(await left()).toBe(50)
  })

  test('50 of Asha: of ten concurrent checkouts that want 20 two get them, and the balance never goes below zero', async () => {
    await give(50)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => hold(newId(), 20)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await left()).toBe(10)
  })

  test('held twice for one checkout are held once; released twice they are returned once', async () => {
    const checkout = newId()
    await give(50)
    await Promise.all([hold(checkout, 30), hold(checkout, 30)])
    expect(await left()).toBe(20)
    await Promise.all([release(checkout), release(checkout)])
    expect(await left()).toBe(50)
    await release(newId())
  })

  test('of a checkout of 2 orders are spent by each once, and the rest is released', async () => {
    const [checkout, first, second] = [newId(), newId(), newId()]
    await give(50)
    await hold(checkout, 30)
    await Promise.all([spend(checkout, first, 10), spend(checkout, first, 10)])
    await spend(checkout, second, 15)
    await release(checkout)
    expect(await left()).toBe(25)
    await expect(spend(checkout, newId(), 1)).rejects.toMatchObject({ code: 'points_changed' })
  })

  test('that were released are held again for a late payment, or the purchase is refused', async () => {
    const checkout = newId()
    await give(30)
    await hold(checkout, 30)
    await release(checkout)
    await hold(checkout, 30)
    await spend(checkout, newId(), 30)
    expect(await left()).toBe(0)
    const other = newId()
    await give(5)
    await expect(hold(other, 30)).rejects.toMatchObject({ code: 'points_changed' })
  })

  test('paid for 3 equal pieces are refunded 3, 4 and 3 of 10, never more, and valid for at least 30 days', async () => {
    const [checkout, order] = [newId(), newId()]
    await give(10, 1)
    await hold(checkout, 10)
    await spend(checkout, order, 10)
    const seen: number[] = []
    for (const [paise, isWhole] of [
      [333, false],
      [333, false],
      [333, true],
      [500, true],
    ] as const) {
      await back(order, paise, isWhole)
      seen.push(await left())
    }
    expect(seen).toEqual([3, 7, 10, 10])
    await expirePoints(shop.db, later(29))
    expect(await left()).toBe(10)
    await expirePoints(shop.db, later(31))
    expect(await left()).toBe(0)
  })

  test('debited after they were spent are owed, and deducted from the next earnings', async () => {
    await give(10)
    await hold(newId(), 8)
    await take(10)
    expect([await left(), await owed()]).toEqual([0, 8])
    await give(5)
    expect([await left(), await owed()]).toEqual([0, 3])
    await give(5)
    expect([await left(), await owed()]).toEqual([2, 0])
  })

  test('expire with their lot, the older ones spent first; held ones expire when they are released', async () => {
    const [checkout, order] = [newId(), newId()]
    await give(20, 10)
    await give(20, 100)
    await hold(checkout, 25)
    await spend(checkout, order, 15)
    await expirePoints(shop.db, later(11))
    expect(await left()).toBe(15)
    await release(checkout)
    expect(await left()).toBe(25)
    await expirePoints(shop.db, later(11))
    await expirePoints(shop.db, later(11))
    expect(await left()).toBe(20)
  })

  test('entries cannot be changed or deleted', async () => {
    await give(5)
    await expect(
      sql`update points.entries set points = 500 where person_id = ${asha}`.execute(shop.db),
    ).rejects.toThrow('never changed')
    await expect(sql`delete from points.entries where person_id = ${asha}`.execute(shop.db)).rejects.toThrow(
      'never changed',
    )
    await expect(
      sql`update points.balances set balance = 500 where person_id = ${asha}`.execute(shop.db),
    ).rejects.toThrow('do not add up')
  })

  test('of two merged accounts become one, with the points that a checkout holds; an erased account keeps none', async () => {
    const [old, checkout] = [asha, newId()]
    await give(30)
    await hold(checkout, 10)
    asha = newId()
    await give(5)
    const handle = async (topic: string, payload: object) => {
      for (const one of personalDataListeners({ now: () => NOW }).filter((each) => each.topic === topic)) {
        await transact(shop.db, (tx) => one.handle(tx, payload as never, { id: 1 }))
      }
    }
    await handle('identity.merged', { from: old, into: asha })
    expect([await findBalance(shop.db, old), await left()]).toEqual([0, 25])
    await release(checkout)
    expect(await left()).toBe(35)
    await handle('identity.erased', { personId: asha })
    expect(await left()).toBe(0)
  })

  test('any sequence of operations, with two at once: never below zero, and every balance adds up', async () => {
    const act = fc.record({
      kind: fc.constantFrom('give', 'hold', 'release', 'spend', 'back', 'take', 'expire'),
      n: fc.integer({ min: 1, max: 40 }),
      at: fc.integer({ min: 0, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, act), { minLength: 1, maxLength: 12 }), async (pairs) => {
        asha = newId()
        const base = (last += 100)
        const run = ({ kind, n, at }: { kind: string; n: number; at: number }): Promise<unknown> => {
          if (kind === 'give') return give(n, n)
          if (kind === 'hold') return hold(base + at, n)
          if (kind === 'release') return release(base + at)
          if (kind === 'spend') return spend(base + at, base + 10 + at * 10 + (n % 5), n)
          if (kind === 'back') return back(base + 10 + at * 10 + (n % 5), n * 37, n > 35)
          return kind === 'take' ? take(n) : expirePoints(shop.db, later(n))
        }
        for (const [one, two] of pairs) {
          for (const end of await Promise.allSettled([run(one), run(two)])) {
            if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'points_changed' })
          }
          const { rows } = await sql<{
            balance: number
            sums: number
            lots: number
            held: number
            reserved: number
          }>`
            select b.balance, (select coalesce(sum(points), 0)::integer from points.entries where person_id = ${asha}) as sums,
              (select coalesce(sum(remaining), 0)::integer from points.lots where person_id = ${asha}) as lots,
              (select coalesce(sum(held), 0)::integer from points.holds where person_id = ${asha}) as held,
              (select coalesce(sum(l.points), 0)::integer from points.held_lots l join points.holds h using (checkout_id) where h.person_id = ${asha}) as reserved
            from points.balances b where b.person_id = ${asha}`.execute(shop.db)
          const row = rows[0]
          if (!row) continue
          expect(row.balance).toBeGreaterThanOrEqual(0)
          expect([row.sums, row.lots, row.reserved]).toEqual([row.balance, row.balance, row.held])
        }
      }),
      { numRuns: 25 },
    )
  })
})

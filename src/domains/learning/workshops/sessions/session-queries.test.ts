import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import type { TestPerson } from '#testing/domain-shop'
import { openWorkshopApi, sessionIn, type WorkshopApi } from '../testing.ts'
import {
  allocatePoolSeats,
  countUpcomingSessions,
  findBookable,
  findConductedSessions,
  listBeginningSessions,
  listEndedSessions,
  listUnderbookedSessions,
  loadSessions,
  lockBookable,
  lockPool,
  releasePoolSeats,
  updateSessionState,
  updateSessionTimes,
} from './index.ts'

let shop: WorkshopApi
let devika: TestPerson
let workshopId: number
beforeAll(async () => {
  shop = await openWorkshopApi()
  devika = await shop.conductor('Devika Menon')
  workshopId = await shop.published(devika)
})
afterAll(() => shop.close())

/** A session of five seats; at the end of each test its clock stands wherever it was put. */
const session = (hours: number, more: { online?: number; least?: number } = {}) =>
  sessionIn(shop, devika, { id: workshopId, hours, ...more })
const pool = (sessionId: number, seats = 1) => ({ sessionId, mode: 'online' as const, seats })
const take = (sessionId: number, seats = 1) =>
  transact(shop.db, (tx) => allocatePoolSeats(tx, pool(sessionId, seats), { now: shop.clock.now() }))
const later = (ms: number) => new Date(shop.clock.now().getTime() + ms)
const cancel = (id: number) =>
  transact(shop.db, (tx) => updateSessionState(tx, id, { state: 'cancelled', at: shop.clock.now() }))
const only = (id: number, rows: readonly { id: number }[]) => rows.filter((row) => row.id === id).length

describe('sessions that are over', () => {
  test('are listed from the millisecond they end, until they are finished', async () => {
    const id = await session(5)
    const ended = async (at: Date) => only(id, await listEndedSessions(shop.db, at, 1_000))
    expect(await ended(later(7 * HOUR_MS - 1))).toBe(0)
    expect(await ended(later(7 * HOUR_MS))).toBe(1)
    await transact(shop.db, (tx) => updateSessionState(tx, id, { state: 'finished', at: shop.clock.now() }))
    expect(await ended(later(7 * HOUR_MS))).toBe(0)
  })

  test('are listed the earliest first and no more than asked for', async () => {
    const [second, first] = [await session(700), await session(600)]
    const listed = await listEndedSessions(shop.db, later(800 * HOUR_MS), 1_000)
    const order = listed.map(({ id }) => id).filter((id) => id === first || id === second)
    expect(order).toEqual([first, second])
    expect(await listEndedSessions(shop.db, later(800 * HOUR_MS), 1)).toHaveLength(1)
  })
})

describe('sessions with too few people', () => {
  const few = async (id: number, at: Date) => only(id, await listUnderbookedSessions(shop.db, at, 1_000))

  test('that need 3 and have 2 are listed from the end of their sale until they begin', async () => {
    const id = await session(10, { least: 3 })
    await take(id, 2)
    expect(await few(id, later(9 * HOUR_MS - 1))).toBe(0)
    expect(await few(id, later(9 * HOUR_MS))).toBe(1)
    expect(await few(id, later(10 * HOUR_MS - 1))).toBe(1)
    expect(await few(id, later(10 * HOUR_MS))).toBe(0)
  })

  test('that need 3 and have 3, that need none, or that are cancelled, are not listed', async () => {
    const [enough, any, cancelled] = [
      await session(10, { least: 3 }),
      await session(10),
      await session(10, { least: 3 }),
    ]
    await take(enough, 3)
    await cancel(cancelled)
    for (const id of [enough, any, cancelled]) expect(await few(id, later(9.5 * HOUR_MS))).toBe(0)
  })
})

describe('sessions that begin in a stretch of time', () => {
  test('include one that begins at its end and not one that begins at its start', async () => {
    const id = await session(20)
    const found = async (from: number, until: number) =>
      only(id, await listBeginningSessions(shop.db, { from: later(from), until: later(until) }))
    expect(await found(19 * HOUR_MS, 20 * HOUR_MS)).toBe(1)
    expect(await found(20 * HOUR_MS, 21 * HOUR_MS)).toBe(0)
    expect(await found(20 * HOUR_MS - 1, 21 * HOUR_MS)).toBe(1)
    await cancel(id)
    expect(await found(19 * HOUR_MS, 21 * HOUR_MS)).toBe(0)
  })
})

describe('what a booking reads of a session', () => {
  test('is its workshop, Devika and the tickets that are on, locked or not', async () => {
    const id = await session(30)
    const found = await findBookable(shop.db, id)
    const locked = await transact(shop.db, (tx) => lockBookable(tx, id))
    expect(found).toEqual(locked)
    expect(found).toMatchObject({
      session: { id },
      workshop: { id: workshopId },
      conductor: { person_id: devika.id },
      tickets: [{ name: 'Seat', price_paise: 50_000 }],
    })
  })

  test('is nothing for a session that does not exist', async () => {
    const missing = await transact(shop.db, (tx) => lockBookable(tx, 999_999))
    expect([await findBookable(shop.db, 999_999), missing]).toEqual([null, null])
    expect(await transact(shop.db, (tx) => lockPool(tx, 999_999, 'online'))).toBeUndefined()
    expect((await loadSessions(shop.db, [999_999])).size).toBe(0)
  })
})

describe('the sessions that somebody conducts', () => {
  test('are null for Asha, and none for Meera, who has no workshop yet', async () => {
    const [asha, meera] = [await shop.person('Asha Rao'), await shop.conductor('Meera Iyer')]
    expect(await findConductedSessions(shop.db, asha.id)).toBeNull()
    expect(await findConductedSessions(shop.db, meera.id)).toMatchObject({ workshops: [], sessions: [] })
    const now = shop.clock.now()
    expect(await countUpcomingSessions(shop.db, asha.id, now)).toBe(0)
    expect(await countUpcomingSessions(shop.db, meera.id, now)).toBe(0)
  })

  test('count once each while they are to come and have seats taken: 2 of Ravi’s 4', async () => {
    const ravi = await shop.conductor('Ravi Nair')
    const id = await shop.published(ravi)
    const made: number[] = []
    for (const hours of [5, 6, 7, 8]) made.push(await sessionIn(shop, ravi, { id, hours }))
    const [one = 0, two = 0, cancelled = 0] = made
    for (const sessionId of [one, one, two, cancelled]) await take(sessionId)
    await cancel(cancelled)
    const count = (at: Date) => countUpcomingSessions(shop.db, ravi.id, at)
    expect(await count(shop.clock.now())).toBe(2)
    expect(await count(later(7 * HOUR_MS - 1))).toBe(2)
    expect(await count(later(7 * HOUR_MS))).toBe(1)
    expect((await findConductedSessions(shop.db, ravi.id))?.sessions).toHaveLength(4)
  })
})

describe('a session whose time changes', () => {
  test('keeps its seats, counts the change, and sells until the new end of the sale', async () => {
    const id = await session(40)
    await take(id, 2)
    const meetings = [90, 114].map((hours) => ({
      startsAt: later(hours * HOUR_MS).toISOString(),
      endsAt: later((hours + 2) * HOUR_MS).toISOString(),
    }))
    const salesUntil = later(50 * HOUR_MS)
    await transact(shop.db, (tx) => updateSessionTimes(tx, id, { meetings, salesUntil }))
    const row = (await loadSessions(shop.db, [id])).get(id)
    expect(row).toMatchObject({
      meetings,
      version: 1,
      starts_at: later(90 * HOUR_MS),
      ends_at: later(116 * HOUR_MS),
    })
    const held = await transact(shop.db, (tx) => lockPool(tx, id, 'online'))
    expect(held).toMatchObject({ taken: 2, sales_until: salesUntil })
  })

  test('that is cancelled sells no seat, and gives back those that were taken', async () => {
    const id = await session(40)
    await take(id, 2)
    await cancel(id)
    expect(await take(id)).toBe(false)
    await transact(shop.db, (tx) => releasePoolSeats(tx, pool(id, 2)))
    expect(await transact(shop.db, (tx) => lockPool(tx, id, 'online'))).toMatchObject({
      taken: 0,
      is_open: false,
    })
  })
})

describe('the seats of a session', () => {
  test('end their sale at its very millisecond', async () => {
    const id = await session(40)
    const at = (now: Date) => transact(shop.db, (tx) => allocatePoolSeats(tx, pool(id), { now }))
    expect(await at(later(39 * HOUR_MS - 1))).toBe(true)
    expect(await at(later(39 * HOUR_MS))).toBe(false)
  })

  test('in the room are none where the workshop is online', async () => {
    const id = await session(40)
    const inRoom = { sessionId: id, mode: 'in_person' as const, seats: 1 }
    expect(await transact(shop.db, (tx) => allocatePoolSeats(tx, inRoom, { now: shop.clock.now() }))).toBe(
      false,
    )
  })

  test('taken in a transaction that fails are free again', async () => {
    const id = await session(40, { online: 1 })
    const failing = transact(shop.db, async (tx) => {
      await allocatePoolSeats(tx, pool(id), { now: shop.clock.now() })
      throw new Error('The payment page did not answer.')
    })
    await expect(failing).rejects.toThrow('payment page')
    expect(await take(id)).toBe(true)
  })

  test('are as many as a plain count says, whatever is taken and released in whatever order', async () => {
    const move = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 4 }))
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
        const id = await session(40, { online: 6 })
        let taken = 0
        for (const [isTaken, seats] of moves) {
          if (isTaken) {
            expect(await take(id, seats)).toBe(taken + seats <= 6)
            if (taken + seats <= 6) taken += seats
          } else if (seats <= taken) {
            await transact(shop.db, (tx) => releasePoolSeats(tx, pool(id, seats)))
            taken -= seats
          }
        }
        expect(await transact(shop.db, (tx) => lockPool(tx, id, 'online'))).toMatchObject({
          taken,
          capacity: 6,
        })
      }),
      { numRuns: 12 },
    )
  })
})

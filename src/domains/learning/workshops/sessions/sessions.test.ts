import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { refusalPair, type TestPerson } from '#testing/domain-shop'
import { HOUR_MS } from '#platform/time'
import { releasePoolSeats, allocatePoolSeats } from './index.ts'
import { openWorkshopApi, PLACE, type WorkshopApi } from '../testing.ts'

type Session = {
  id: number
  state: string
  sales_until: string
  is_on_sale: boolean
  pools: { mode: string; capacity: number; left: number }[]
}

let shop: WorkshopApi
let devika: TestPerson
let meera: TestPerson
beforeAll(async () => {
  shop = await openWorkshopApi()
  devika = await shop.conductor('Devika Menon')
  meera = await shop.conductor('Meera Iyer')
})
afterAll(() => shop.close())

/** One meeting that begins in `hours` hours and lasts `lasts` hours. */
const meeting = (hours: number, lasts = 2) => {
  const begins = shop.clock.now().getTime() + hours * HOUR_MS
  return {
    starts_at: new Date(begins).toISOString(),
    ends_at: new Date(begins + lasts * HOUR_MS).toISOString(),
  }
}
const add = (who: TestPerson | null, id: number, ...sessions: object[]) =>
  shop.ask<{ sessions: Session[] }>(who, `POST /conduct/workshops/${id}/sessions`, { sessions })
const set = (who: TestPerson | null, id: number, more: object) =>
  shop.ask<Session>(who, `POST /conduct/sessions/${id}/settings`, more)

/** A session of a published online workshop with this many seats, 10 days ahead. */
async function session(seats: number, who = devika): Promise<{ id: number; workshopId: number }> {
  const workshopId = await shop.published(who)
  const { body } = await add(who, workshopId, { meetings: [meeting(240)], online: seats })
  return { id: body.sessions[0]?.id ?? 0, workshopId }
}
const take = (sessionId: number, seats: number, isLate = false) =>
  transact(shop.db, (tx) =>
    allocatePoolSeats(tx, { sessionId, mode: 'online', seats }, { now: shop.clock.now(), isLate }),
  )

describe('adding sessions', () => {
  test('to the workshop of another conductor is 404, and without a login 401', async () => {
    const id = await shop.draft(devika)
    const one = { meetings: [meeting(24)], online: 5 }
    expect([(await add(meera, id, one)).status, (await add(null, id, one)).status]).toEqual([404, 401])
  })

  test.each([
    { what: 'no meeting', asked: () => ({ meetings: [], online: 5 }), says: '' },
    {
      what: 'no seat',
      asked: () => ({ meetings: [meeting(24)] }),
      says: 'Please enter the number of seats.',
    },
    {
      what: 'a beginning an hour ago',
      asked: () => ({ meetings: [meeting(-1)], online: 5 }),
      says: 'in the future',
    },
    {
      what: 'an end before its beginning',
      asked: () => ({ meetings: [meeting(24, -1)], online: 5 }),
      says: 'end after it starts',
    },
    {
      what: 'two meetings that overlap',
      asked: () => ({ meetings: [meeting(24), meeting(25)], online: 5 }),
      says: 'end after it starts',
    },
    {
      what: 'a meeting in three years',
      asked: () => ({ meetings: [meeting(3 * 8_766)], online: 5 }),
      says: 'next two years',
    },
    {
      what: 'in-person seats',
      asked: () => ({ meetings: [meeting(24)], in_person: 5 }),
      says: 'You can only set seats',
    },
    { what: '501 seats', asked: () => ({ meetings: [meeting(24)], online: 501 }), says: '' },
    { what: '-1 seats', asked: () => ({ meetings: [meeting(24)], online: -1 }), says: '' },
    {
      what: 'a minimum of 6 for 5 seats',
      asked: () => ({ meetings: [meeting(24)], online: 5, least: 6 }),
      says: 'higher than the number of seats',
    },
    {
      what: 'sales that end after the beginning',
      asked: () => ({ meetings: [meeting(24)], online: 5, sales_until: meeting(25).starts_at }),
      says: 'Sales must end after they start.',
    },
    {
      what: 'a link to a script',
      asked: () => ({ meetings: [meeting(24)], online: 5, join_link: 'javascript:alert(1)' }),
      says: '',
    },
    {
      what: 'a day without a time',
      asked: () => ({ meetings: [{ starts_at: '2027-01-01', ends_at: '2027-01-02' }], online: 5 }),
      says: '',
    },
    {
      what: 'the year 0',
      asked: () => ({
        meetings: [{ starts_at: '0000-01-01T00:00:00Z', ends_at: '2026-12-02T00:00:00Z' }],
        online: 5,
      }),
      says: '',
    },
  ])('with $what is refused with 400', async ({ asked, says }) => {
    const id = await shop.draft(devika)
    const answer = await add(devika, id, asked())
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(says)
    const own = await shop.ask<{ sessions: unknown[] }>(devika, `GET /conduct/workshops/${id}`)
    expect(own.body.sessions).toEqual([])
  })

  test('of which the third is refused adds none of the three', async () => {
    const id = await shop.draft(devika)
    const fine = { meetings: [meeting(24)], online: 5 }
    expect((await add(devika, id, fine, fine, { meetings: [meeting(-5)], online: 5 })).status).toBe(400)
    const own = await shop.ask<{ sessions: unknown[] }>(devika, `GET /conduct/workshops/${id}`)
    expect(own.body.sessions).toEqual([])
  })

  test('accepts 26 at once, and refuses 27 with 400', async () => {
    const id = await shop.draft(meera)
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ meetings: [meeting(24 * (index + 1))], online: 1 }))
    expect((await add(meera, id, ...many(27))).status).toBe(400)
    expect((await add(meera, id, ...many(26))).body.sessions).toHaveLength(26)
  })

  test('ends the sale 60 minutes before the session unless another time is given', async () => {
    const id = await shop.draft(devika)
    const begins = meeting(48)
    const until = meeting(24).starts_at
    const { body } = await add(
      devika,
      id,
      { meetings: [begins], online: 3 },
      { meetings: [begins], online: 3, sales_until: until },
    )
    const hourBefore = new Date(Date.parse(begins.starts_at) - HOUR_MS).toISOString()
    expect(body.sessions.map(({ sales_until }) => sales_until)).toEqual([hourBefore, until])
  })

  test('to an archived workshop is refused with 409 wrong_state', async () => {
    const id = await shop.draft(devika)
    await shop.ask(devika, `POST /conduct/workshops/${id}/steps`, { step: 'archive' })
    expect(refusalPair(await add(devika, id, { meetings: [meeting(24)], online: 5 }))).toEqual([
      409,
      'wrong_state',
    ])
  })

  test('of a hybrid workshop makes a pool for seats in person and one for seats online', async () => {
    const tickets = [
      { name: 'Room', mode: 'in_person', price: 900 },
      { name: 'Screen', mode: 'online', price: 500 },
    ]
    const id = await shop.draft(devika, { mode: 'hybrid', place: PLACE, tickets })
    const { body } = await add(devika, id, { meetings: [meeting(24)], in_person: 12, online: 40 })
    const pools = body.sessions[0]?.pools.toSorted((a, b) => a.capacity - b.capacity)
    expect(pools).toEqual([
      { mode: 'in_person', capacity: 12, left: 12 },
      { mode: 'online', capacity: 40, left: 40 },
    ])
  })
})

describe('the seats of a session', () => {
  test('are never sold twice: 20 people at once for 7 seats take 7', async () => {
    const { id } = await session(7)
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(id, 1)))
    expect(answers.filter(Boolean)).toHaveLength(7)
  })

  test('are allocated all or none: 3 of 2 that are left allocates none', async () => {
    const { id } = await session(5)
    expect([await take(id, 3), await take(id, 3), await take(id, 2)]).toEqual([true, false, true])
  })

  test('are not allocated once the sale is over, except for a payment made in time', async () => {
    const { id } = await session(5)
    const start = shop.clock.now().getTime()
    shop.clock.forward(240 * HOUR_MS)
    expect([await take(id, 1), await take(id, 1, true)]).toEqual([false, true])
    shop.clock.forward(start - shop.clock.now().getTime())
  })

  test('that are released can be taken by the next person', async () => {
    const { id } = await session(1)
    await take(id, 1)
    await transact(shop.db, (tx) => releasePoolSeats(tx, { sessionId: id, mode: 'online', seats: 1 }))
    expect(await take(id, 1)).toBe(true)
  })

  test('are never fewer than 0 nor more than the capacity, which the database checks too', async () => {
    const { id } = await session(2)
    const write = (taken: number) =>
      shop.db.updateTable('workshops.pools').set({ taken }).where('session_id', '=', id).execute()
    await expect(write(-1)).rejects.toThrow(/check constraint/)
    await expect(write(3)).rejects.toThrow(/check constraint/)
  })
})

describe('changing a session', () => {
  test('of another conductor, or one that does not exist, is 404', async () => {
    const { id } = await session(5)
    expect([(await set(meera, id, { online: 1 })).status, (await set(devika, 999_999, {})).status]).toEqual([
      404, 404,
    ])
  })

  test('to 2 seats of which 3 are taken is refused with 409 seats_taken; to 3 it is accepted', async () => {
    const { id } = await session(5)
    await take(id, 3)
    expect(refusalPair(await set(devika, id, { online: 2 }))).toEqual([409, 'seats_taken'])
    expect((await set(devika, id, { online: 3 })).body.pools).toEqual([
      { mode: 'online', capacity: 3, left: 0 },
    ])
  })

  test('to fewer seats while the last ones are sold never leaves more taken than the capacity', async () => {
    const { id } = await session(3)
    const [, ...others] = await Promise.all([
      set(devika, id, { online: 1 }),
      take(id, 1),
      take(id, 1),
      take(id, 1),
    ])
    const pool = await shop.db
      .selectFrom('workshops.pools')
      .select(['capacity', 'taken'])
      .where('session_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(pool.taken).toBeLessThanOrEqual(pool.capacity)
    expect(pool.taken).toBe(others.filter(Boolean).length)
  })

  test('to closed takes it off sale, and to open puts it on sale again', async () => {
    const { id } = await session(5)
    expect((await set(devika, id, { is_open: false })).body.is_on_sale).toBe(false)
    expect(await take(id, 1)).toBe(false)
    expect((await set(devika, id, { is_open: true })).body.is_on_sale).toBe(true)
  })

  test('with in-person seats of an online workshop is refused with 400, with 0 of them accepted', async () => {
    const { id } = await session(5)
    expect((await set(devika, id, { in_person: 5 })).status).toBe(400)
    expect((await set(devika, id, { in_person: 0 })).body.pools).toHaveLength(1)
  })

  test('that was cancelled or is over is refused with 409 and its state', async () => {
    const { id } = await session(5)
    for (const state of ['cancelled', 'finished'] as const) {
      await shop.db.updateTable('workshops.sessions').set({ state }).where('id', '=', id).execute()
      const answer = await set(devika, id, { online: 9 })
      expect([...refusalPair(answer), answer.body]).toMatchObject([
        409,
        'wrong_state',
        { session_state: state },
      ])
    }
  })

  test('shows the join link to its conductor alone', async () => {
    const { id, workshopId } = await session(5)
    const join_link = 'https://meet.example/devika-42'
    expect((await set(devika, id, { join_link })).text).not.toContain(join_link)
    expect((await shop.ask(null, `GET /workshops/${workshopId}`)).text).not.toContain(join_link)
    expect((await shop.ask(devika, `GET /conduct/workshops/${workshopId}`)).text).toContain(join_link)
    expect((await set(devika, id, { join_link: '' })).status).toBe(200)
  })
})

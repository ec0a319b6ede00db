import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#platform/refusal'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { rejectedFields, refusalPair, type TestPerson } from '#testing/domain-shop'
import type { OwnWorkshop } from '../contract.ts'
import {
  meetingIn,
  openWorkshopApi,
  PLACE,
  postSessions,
  sessionIn,
  type ShownSession,
  type WorkshopApi,
} from '../testing.ts'
import { addSessions, parseMeetings } from './add-sessions.ts'

let shop: WorkshopApi
let devika: TestPerson
beforeAll(async () => {
  shop = await openWorkshopApi()
  devika = await shop.conductor('Devika Menon')
})
afterAll(() => shop.close())

const TWO_YEARS = 2 * 366 * 24
const HYBRID = {
  mode: 'hybrid',
  place: PLACE,
  tickets: [
    { name: 'Room', mode: 'in_person', price: 900 },
    { name: 'Screen', mode: 'online', price: 500 },
  ],
}
const add = (id: number, ...sessions: object[]) => postSessions(shop, devika, { id, sessions })
const set = (who: TestPerson | null, id: number, more: object) =>
  shop.ask<ShownSession>(who, `POST /conduct/sessions/${id}/settings`, more)
const ownOf = async (id: number) => (await shop.ask<OwnWorkshop>(devika, `GET /conduct/workshops/${id}`)).body
/** A series: `count` meetings of two hours, a day apart. */
const series = (count: number) => Array.from({ length: count }, (_, nth) => meetingIn(shop, 24 * (nth + 1)))

describe('the meetings of a new session', () => {
  const now = new Date('2026-12-01T06:00:00.000Z')
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const parsed = (starts: number, ends: number) =>
    parseMeetings([{ starts_at: at(starts), ends_at: at(ends) }], now)

  test.each([
    { what: 'begins now', starts: 0, ends: HOUR_MS, isFine: false },
    { what: 'begins in a millisecond', starts: 1, ends: HOUR_MS, isFine: true },
    { what: 'lasts a millisecond', starts: HOUR_MS, ends: HOUR_MS + 1, isFine: true },
    { what: 'ends in exactly 732 days', starts: HOUR_MS, ends: 732 * DAY_MS, isFine: true },
    { what: 'ends a millisecond later', starts: HOUR_MS, ends: 732 * DAY_MS + 1, isFine: false },
  ])('one that $what: accepted $isFine', ({ starts, ends, isFine }) => {
    if (isFine) expect(parsed(starts, ends)).toEqual([{ startsAt: at(starts), endsAt: at(ends) }])
    else expect(() => parsed(starts, ends)).toThrow(Refusal)
  })

  test('that do not overlap are accepted in any order, and the same as in theirs', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(gaps, fc.func(fc.integer()), (parts, keyOf) => {
        let hour = 1
        const meetings = parts.map(([gap, lasts]) => {
          const starts = hour + gap
          hour = starts + lasts
          return { starts_at: at(starts * HOUR_MS), ends_at: at(hour * HOUR_MS) }
        })
        const mixed = meetings.toSorted((a, b) => keyOf(a.starts_at) - keyOf(b.starts_at))
        expect(parseMeetings(mixed, now)).toEqual(parseMeetings(meetings, now))
      }),
    )
  })
})

describe('a new session at its limits', () => {
  test.each([
    { what: '500 seats', more: { online: 500 } },
    { what: 'one seat', more: { online: 1 } },
    { what: 'as many needed as there are seats', more: { online: 5, least: 5 } },
    { what: 'a sale that ends when it begins', more: { online: 5, sales_until: 'begins' } },
    { what: 'a sale that is over already', more: { online: 5, sales_until: '2026-11-01T00:00:00.000Z' } },
    {
      what: 'a link of 300 characters',
      more: { online: 5, join_link: `https://a.example/${'x'.repeat(282)}` },
    },
  ])('with $what is added', async ({ more }) => {
    const id = await shop.draft(devika)
    const meetings = [meetingIn(shop, 24)]
    const until = 'sales_until' in more && more.sales_until === 'begins' ? meetings[0]?.starts_at : undefined
    const answer = await add(id, { meetings, ...more, ...(until ? { sales_until: until } : {}) })
    expect([answer.status, answer.body.sessions?.length]).toEqual([201, 1])
  })

  test.each([
    { field: 'sessions.0.meetings', more: () => ({ meetings: series(31) }) },
    { field: 'sessions.0.meetings', more: () => ({ meetings: undefined }) },
    { field: 'sessions.0.online', more: () => ({ online: 1.5 }) },
    { field: 'sessions.0.in_person', more: () => ({ in_person: 501 }) },
    { field: 'sessions.0.least', more: () => ({ least: -1 }) },
    { field: 'sessions.0.sales_until', more: () => ({ sales_until: 'tomorrow' }) },
    { field: 'sessions.0.join_link', more: () => ({ join_link: `https://a.example/${'x'.repeat(283)}` }) },
    {
      field: 'sessions.0.meetings.0.ends_at',
      more: () => ({ meetings: [{ ...meetingIn(shop, 24), ends_at: '' }] }),
    },
  ])('one over is refused with 400 at $field', async ({ field, more }) => {
    const id = await shop.draft(devika)
    const answer = await add(id, { meetings: [meetingIn(shop, 24)], online: 5, ...more() })
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
  })

  test('as a series of 30 meetings begins with the first and ends with the last', async () => {
    const id = await shop.draft(devika)
    const meetings = series(30)
    const { body } = await add(id, { meetings: meetings.toReversed(), online: 5 })
    expect(body.sessions[0]).toMatchObject({
      meetings,
      starts_at: meetings[0]?.starts_at,
      ends_at: meetings[29]?.ends_at,
    })
  })

  test('of which the last meeting is over two years away is refused with 400', async () => {
    const id = await shop.draft(devika)
    const meetings = [meetingIn(shop, 24), meetingIn(shop, TWO_YEARS - 1)]
    expect((await add(id, { meetings, online: 5 })).body.message).toBe(
      'Choose a time within the next two years.',
    )
  })

  test('asked for three times at once under one key is added once; the list of none is 400', async () => {
    const id = await shop.draft(devika)
    const sessions = [{ meetings: [meetingIn(shop, 24)], online: 5 }]
    const key = { 'idempotency-key': `sessions-${id}` }
    const send = () => shop.ask(devika, `POST /conduct/workshops/${id}/sessions`, { sessions }, key)
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await ownOf(id)).sessions).toHaveLength(1)
    expect((await add(id)).status).toBe(400)
  })

  test('whose server dies at any statement is there with its seats, or not at all', async () => {
    const crashes = enableCrashes()
    const one = { meetings: [meetingIn(shop, 24)], in_person: 3, online: 7, least: 0, join_link: '' }
    const request = { personId: devika.id, sessions: [one], now: shop.clock.now() }
    const statements = await crashAtEveryStatement({
      prepared: () => shop.draft(devika, HYBRID),
      work: (id) => addSessions(shop.db, id, request),
      after: async (id) => {
        for (const { pools } of (await ownOf(id)).sessions)
          expect(pools.map(({ capacity }) => capacity).toSorted()).toEqual([3, 7])
      },
    }).finally(() => crashes.end())
    expect(statements).toBeGreaterThan(6)
  })
})

describe('the settings of a session', () => {
  const session = async (more: object = {}) =>
    sessionIn(shop, devika, { id: await shop.draft(devika), ...more })

  test('are 401 for a visitor and 403 for Asha, who conducts nothing', async () => {
    const id = await session()
    const asha = await shop.person('Asha Rao')
    expect([(await set(null, id, {})).status, (await set(asha, id, {})).status]).toEqual([401, 403])
  })

  test.each([
    { field: 'online', more: { online: 501 } },
    { field: 'online', more: { online: -1 } },
    { field: 'online', more: { online: '5' } },
    { field: 'in_person', more: { in_person: 0.5 } },
    { field: 'is_open', more: { is_open: 'no' } },
    { field: 'join_link', more: { join_link: 'meet.example/devika' } },
    { field: 'join_link', more: { join_link: `https://a.example/${'x'.repeat(283)}` } },
  ])('with a wrong $field are refused with 400 at it and change nothing', async ({ field, more }) => {
    const id = await session()
    const answer = await set(devika, id, more)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
    expect((await set(devika, id, {})).body.pools).toEqual([{ mode: 'online', capacity: 5, left: 5 }])
  })

  test('with nothing in them change nothing, and with 0 seats close the sale to all', async () => {
    const id = await session()
    expect((await set(devika, id, {})).body).toMatchObject({ is_on_sale: true, pools: [{ capacity: 5 }] })
    expect((await set(devika, id, { online: 0 })).body.pools).toEqual([
      { mode: 'online', capacity: 0, left: 0 },
    ])
  })

  test('of a hybrid workshop add seats in the room to those online, on sale as long as they', async () => {
    const id = await shop.draft(devika, HYBRID)
    const one = await sessionIn(shop, devika, { id })
    const { body } = await set(devika, one, { in_person: 8, online: 6 })
    expect(body.pools.map(({ mode, capacity }) => [mode, capacity]).toSorted()).toEqual([
      ['in_person', 8],
      ['online', 6],
    ])
    const pools = await shop.db
      .selectFrom('workshops.pools')
      .select('sales_until')
      .where('session_id', '=', one)
      .execute()
    expect(new Set(pools.map(({ sales_until }) => sales_until.toISOString()))).toEqual(
      new Set([body.sales_until]),
    )
  })

  test('are refused as a whole: seats are taken, so the link does not change either', async () => {
    const id = await shop.draft(devika)
    const one = await sessionIn(shop, devika, { id })
    await shop.db.updateTable('workshops.pools').set({ taken: 4 }).where('session_id', '=', one).execute()
    const answer = await set(devika, one, {
      online: 3,
      join_link: 'https://meet.example/new',
      is_open: false,
    })
    expect(refusalPair(answer)).toEqual([409, 'seats_taken'])
    expect((await ownOf(id)).secrets).toEqual([{ session_id: one, join_link: '' }])
    expect((await set(devika, one, {})).body.is_on_sale).toBe(true)
  })
})

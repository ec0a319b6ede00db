import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#testing/domain-shop'
import type { WorkshopCard } from './contract.ts'
import { addRating } from './queries/workshops.ts'
import { transact } from '#platform/transact'
import { meetingIn, openWorkshopApi, PLACE, postSessions, sessionIn, type WorkshopApi } from './testing.ts'

type Facet = { name: string; count: number }
type List = {
  rows: WorkshopCard[]
  count: number
  pages: number
  facets: { cities: Facet[]; languages: Facet[]; hobbies: { id: number; count: number }[] }
}

let shop: WorkshopApi
let devika: TestPerson
const ids: Record<string, number> = {}

const seats = (...modes: string[]) => modes.map((mode) => ({ name: `Seat ${mode}`, mode, price: 500 }))
const madurai = { ...PLACE, city: 'Madurai', pin: '625001' }

/** Three published workshops of Devika, on sale: the loom in Bengaluru, batik on the screen, and clay in both. */
const OFFERED = {
  loom: {
    title: 'A loom of one’s own',
    hobby_id: 2,
    level: 'intermediate',
    languages: ['English', 'ಕನ್ನಡ'],
    mode: 'in_person',
    place: PLACE,
    tickets: seats('in_person'),
  },
  batik: { title: 'Batik <b>at</b> home', hobby_id: 3, level: 'all', languages: ['Hindi', 'English'] },
  clay: {
    title: 'Clay for two',
    hobby_id: 3,
    level: 'beginner',
    languages: ['தமிழ்'],
    mode: 'hybrid',
    place: madurai,
    tickets: [...seats('in_person'), { name: 'Listener', mode: 'online', price: 0 }],
  },
}
beforeAll(async () => {
  shop = await openWorkshopApi()
  devika = await shop.conductor('Devika Menon')
  const hours = { clay: 24, batik: 48, loom: 72 }
  for (const [name, offered] of Object.entries(OFFERED)) {
    const id = await shop.published(devika, offered)
    ids[name] = id
    const inPerson = name === 'batik' ? {} : { in_person: 4 }
    const online = name === 'loom' ? {} : { online: 6 }
    const starts = meetingIn(shop, hours[name as keyof typeof hours])
    await postSessions(shop, devika, { id, sessions: [{ meetings: [starts], ...inPerson, ...online }] })
  }
})
afterAll(() => shop.close())

const list = async (query = '') => (await shop.ask<List>(null, `GET /workshops?${query}`)).body
const named = async (query: string) => {
  const found = (await list(query)).rows.map(({ id }) => id)
  return Object.keys(ids)
    .filter((name) => found.includes(ids[name] ?? 0))
    .toSorted()
}
const search = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString()

describe('the filters of the list', () => {
  test.each([
    { query: '', finds: ['batik', 'clay', 'loom'] },
    { query: 'hobby=3', finds: ['batik', 'clay'] },
    { query: 'hobby=14', finds: [] },
    { query: 'city=bengaluru', finds: ['loom'] },
    { query: 'city=MADURAI', finds: ['clay'] },
    { query: 'city=Beng', finds: [] },
    { query: 'mode=in_person', finds: ['clay', 'loom'] },
    { query: 'mode=online', finds: ['batik', 'clay'] },
    { query: 'mode=hybrid', finds: ['clay'] },
    { query: 'level=beginner', finds: ['batik', 'clay'] },
    { query: 'level=all', finds: ['batik'] },
    { query: 'level=advanced', finds: ['batik'] },
    { query: 'language=english', finds: ['batik', 'loom'] },
    { query: search('language', 'தமிழ்'), finds: ['clay'] },
    { query: search('language', 'Eng'), finds: [] },
    { query: 'free=1', finds: ['clay'] },
    { query: search('q', 'Devika'), finds: ['batik', 'clay', 'loom'] },
    { query: search('q', '<b>AT</b>'), finds: ['batik'] },
    { query: search('q', 'loom'), finds: ['loom'] },
    { query: 'hobby=3&mode=online&language=hindi', finds: ['batik'] },
    { query: 'hobby=3&city=bengaluru', finds: [] },
    { query: 'q=&city=&language=', finds: ['batik', 'clay', 'loom'] },
  ])('“$query” finds $finds', async ({ query, finds }) => {
    expect(await named(query)).toEqual(finds)
  })

  test.each([
    { query: 'from=2026-11-24&until=2026-11-24', finds: ['clay'] },
    { query: 'from=2026-11-25', finds: ['batik', 'loom'] },
    { query: 'until=2026-11-25', finds: ['batik', 'clay'] },
    { query: 'from=2026-11-27', finds: [] },
  ])('“$query” finds what begins then: $finds', async ({ query, finds }) => {
    expect(await named(query)).toEqual(finds)
  })

  test('in any combination find part of what each of them finds alone', async () => {
    const filter = fc.record(
      {
        hobby: fc.constantFrom('2', '3', '9'),
        city: fc.constantFrom('Bengaluru', 'Madurai', 'Pune'),
        mode: fc.constantFrom('in_person', 'online', 'hybrid'),
        level: fc.constantFrom('beginner', 'all', 'advanced'),
        language: fc.constantFrom('English', 'Hindi', 'தமிழ்'),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(filter, async (filters) => {
        const both = await named(new URLSearchParams(filters).toString())
        for (const [name, value] of Object.entries(filters)) {
          const single = await named(search(name, value))
          expect(both.filter((one) => !single.includes(one))).toEqual([])
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('a card of the list', () => {
  test('of the clay workshop: next session, 10 seats left, from ₹0, no rating yet', async () => {
    const card = (await list('city=Madurai')).rows[0]
    expect(card).toMatchObject({ from_price: 0, rating: null, rating_count: 0, city: 'Madurai' })
    expect(card?.next).toMatchObject({ meetings: 1, left: 10, starts_at: '2026-11-24T06:00:00.000Z' })
  })

  test('shows 4.3 for the ratings 5, 4 and 4', async () => {
    const id = ids['loom'] ?? 0
    for (const stars of [5, 4, 4]) await transact(shop.db, (tx) => addRating(tx, id, stars))
    expect((await list('hobby=2')).rows[0]).toMatchObject({ rating: 4.3, rating_count: 3 })
  })

  test('stands before those that begin later, whatever was published first', async () => {
    const order = (await list()).rows.map(({ id }) => id).filter((id) => Object.values(ids).includes(id))
    expect(order).toEqual([ids['clay'], ids['batik'], ids['loom']])
  })

  test('with two sessions of one workshop stands once, by the earlier', async () => {
    const id = ids['batik'] ?? 0
    await sessionIn(shop, devika, { id, hours: 500 })
    expect((await list('level=all')).rows.map((row) => row.id)).toEqual([id])
    expect((await list('level=all')).rows[0]?.next?.starts_at).toBe('2026-11-25T06:00:00.000Z')
  })
})

describe('the choices beside the list', () => {
  test('count workshops on sale by town, language and hobby, whatever is filtered', async () => {
    const { facets } = await list('city=Madurai')
    expect(facets.cities).toEqual([
      { name: 'Bengaluru', count: 1 },
      { name: 'Madurai', count: 1 },
    ])
    expect(facets.languages.find(({ name }) => name === 'English')?.count).toBe(2)
    expect(facets.hobbies).toContainEqual({ id: 3, count: 2 })
  })

  test('leave out a draft and a workshop that Devika has paused', async () => {
    await shop.draft(devika, { languages: ['Klingon'] })
    const id = await shop.published(devika, { languages: ['Esperanto'] })
    await sessionIn(shop, devika, { id })
    const names = async () => (await list()).facets.languages.map(({ name }) => name)
    expect(await names()).toContain('Esperanto')
    await shop.ask(devika, `POST /conduct/workshops/${id}/steps`, { step: 'pause' })
    expect(await names()).not.toContain('Esperanto')
    expect(await names()).not.toContain('Klingon')
  })
})

describe('the pages of the list', () => {
  const query = search('q', 'Nature printing')
  beforeAll(async () => {
    const first = await shop.published(devika, { title: 'Nature printing' })
    await sessionIn(shop, devika, { id: first, hours: 100 })
  })
  const copyRow = async (count: number) => {
    const meera = await shop.conductor('Meera Iyer')
    for (let nth = 0; nth < count; nth += 1) {
      const id = await shop.published(meera, { title: 'Nature printing' })
      await sessionIn(shop, meera, { id, hours: 100 })
    }
  }

  test('are one for no workshop at all', async () => {
    expect(await list(search('q', 'No such craft'))).toMatchObject({ rows: [], count: 0, pages: 1 })
  })

  test('are one for 12 workshops, two for 13, and together they have each once', async () => {
    await copyRow(11)
    expect(await list(query)).toMatchObject({ count: 12, pages: 1 })
    await copyRow(1)
    const [first, second] = [await list(query), await list(`${query}&page=2`)]
    expect([first.count, first.pages, first.rows.length, second.rows.length]).toEqual([13, 2, 12, 1])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(13)
  })

  test('past the last one are empty, and still count 13 workshops on 2 pages', async () => {
    expect(await list(`${query}&page=9`)).toMatchObject({ rows: [], count: 13, pages: 2 })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { openSearchShop, type SearchShop } from '#testing/search-shop'
import { movableClock } from '#testing/test-shop'
import { addTerms } from '../queries.ts'
import { saveSynonyms } from '../synonyms.ts'
import { openTermLog, loggableTermOf } from './term-log.ts'

let shop: SearchShop
beforeAll(async () => {
  shop = await openSearchShop()
  await shop.offer({ name: 'Polyester Thread' }, { name: 'Steel Hook', kind: 'Needles' })
})
afterAll(() => shop.close())

// 22:00 UTC is 3:30 of the next day in India.
const clock = movableClock(new Date('2026-11-20T22:00:00Z'))
const silent = () => undefined
const listTerms = async () =>
  (
    await sql<{
      day: string
      term: string
      searches: number
    }>`select day::text, term, searches from search.terms order by day, term`.execute(shop.db)
  ).rows

describe('the search term log', () => {
  beforeEach(() => sql`truncate search.terms`.execute(shop.db))

  test('counts by Indian day, once per place in half an hour, and adds up', async () => {
    const log = openTermLog({ db: shop.db, clock, onError: silent })
    for (const address of ['1.1.1.1', '1.1.1.1', '2.2.2.2'])
      log.record({ term: ' Red  YARN ', found: 4, meant: null, address })
    await log.flush()
    log.record({ term: 'red yarn', found: 5, meant: null, address: '3.3.3.3' })
    await log.close()
    expect(await listTerms()).toEqual([{ day: '2026-11-21', term: 'red yarn', searches: 3 }])
  })

  test('two processes that count the same term at once lose nothing', async () => {
    const logs = Array.from({ length: 4 }, () => openTermLog({ db: shop.db, clock, onError: silent }))
    for (const [index, log] of logs.entries())
      for (let n = 0; n < 50; n += 1)
        log.record({ term: `yarn ${n}`, found: 1, meant: null, address: `10.0.0.${index}` })
    await Promise.all(logs.map((log) => log.close()))
    expect((await listTerms()).map(({ searches }) => searches)).toEqual(Array.from({ length: 50 }, () => 4))
  })

  test.each([
    ['9876543210', null],
    ['call 98765 43210', null],
    ['+91-98765-43210', null],
    ['९८७६५४३२१०', null],
    ['asha@example.in', null],
    ['x'.repeat(61), null],
    ['%%%', null],
    ['', null],
    ['DMC 3865', 'dmc 3865'],
    ['560001', '560001'],
    ['ऊन', 'ऊन'],
    ['yarn\u202e\u0000red', 'yarn red'],
  ])('%j is logged as %j', (typed, written) => {
    expect(loggableTermOf(typed)).toBe(written)
  })

  test('a failed write is retried the next time, with the counts added meanwhile', async () => {
    const errors: unknown[] = []
    const log = openTermLog({ db: shop.db, clock, onError: (error) => errors.push(error) })
    log.record({ term: 'loom', found: 1, meant: null, address: 'a' })
    await sql`alter table search.terms rename to gone`.execute(shop.db)
    await log.flush()
    expect(errors).toHaveLength(1)
    log.record({ term: 'loom', found: 1, meant: null, address: 'b' })
    await sql`alter table search.gone rename to terms`.execute(shop.db)
    await log.close()
    expect(await listTerms()).toMatchObject([{ term: 'loom', searches: 2 }])
  })

  test('nothing is counted or written after closing', async () => {
    const log = openTermLog({ db: shop.db, clock, onError: silent })
    await log.close()
    log.record({ term: 'late', found: 1, meant: null, address: 'a' })
    await log.flush()
    expect(await listTerms()).toEqual([])
  })

  test('a flood of new terms fills one write and one day at most; known ones still count', async () => {
    const log = openTermLog({ db: shop.db, clock, onError: silent })
    for (let n = 0; n < 2_000; n += 1) log.record({ term: `flood ${n}`, found: 0, meant: null, address: 'a' })
    await log.close()
    expect(await listTerms()).toHaveLength(500)
    const row = (term: string) => ({ day: '2026-11-21', term, searches: 1, found: 0, meant: null })
    await addTerms(shop.db, [row('one too many'), row('flood 1')], 500)
    expect((await listTerms()).find(({ term }) => term === 'flood 1')?.searches).toBe(2)
    expect(await listTerms()).toHaveLength(500)
  })
})

describe('the report', () => {
  test('staff read the searches, and those without results; others may not', async () => {
    await sql`truncate search.terms`.execute(shop.db)
    const row = (day: string, term: string, [searches = 0, found = 0]: number[]) => ({
      day,
      term,
      searches,
      found,
      meant: null,
    })
    await addTerms(
      shop.db,
      [
        row('2026-11-01', 'yarn', [5, 9]),
        row('2026-11-02', 'yarn', [2, 8]),
        row('2026-11-02', 'loom', [4, 0]),
        row('2026-10-01', 'old', [1, 1]),
      ],
      100,
    )
    const report = async (query: string) =>
      (await shop.get(`/admin/search-terms?from=2026-11-01&to=2026-11-30${query}`, 'staff')).json()
    expect(await report('')).toEqual({
      rows: [
        { term: 'yarn', searches: 7, found: 8, meant: null },
        { term: 'loom', searches: 4, found: 0, meant: null },
      ],
    })
    expect(await report('&only=nothing-found')).toMatchObject({ rows: [{ term: 'loom' }] })
    expect((await shop.get('/admin/search-terms')).statusCode).toBe(401)
    expect((await shop.get('/admin/search-terms', 'asha')).statusCode).toBe(403)
  })

  test.each(['from=yesterday', 'from=2026-02-31', 'to=0000-01-01', 'only=some', 'from=2026-1-1'])(
    '%s is refused',
    async (query) => {
      expect((await shop.get(`/admin/search-terms?${query}`, 'staff')).statusCode).toBe(400)
    },
  )
})

describe('synonyms', () => {
  const group = { words: ['thread', 'dhaga', 'धागा'], also: ['floss'] }

  test('saved by staff are used by the next search, and no longer after their removal', async () => {
    expect(await shop.namesFor('dhaga')).toEqual([])
    const put = await shop.put('/admin/search-synonyms', { groups: [group] }, 'staff')
    expect(put.json()).toEqual({ groups: [group] })
    for (const word of ['dhaga', 'dhaaga', 'धागा'])
      expect(await shop.namesFor(word), word).toEqual(['Polyester Thread'])
    expect((await shop.get('/admin/search-synonyms', 'staff')).json()).toEqual({ groups: [group] })
    await shop.put('/admin/search-synonyms', { groups: [] }, 'staff')
    expect(await shop.namesFor('dhaga')).toEqual([])
  })

  test('saved by two people at once are those of one of them, whole', async () => {
    const many = (name: string) =>
      Array.from({ length: 40 }, (_, index) => ({
        words: [`${name}${index}`, `other ${name}${index}`],
        also: [],
      }))
    await Promise.all([
      transact(shop.db, (tx) => saveSynonyms(tx, many('a'))),
      transact(shop.db, (tx) => saveSynonyms(tx, many('b'))),
    ])
    const { groups } = (await shop.get('/admin/search-synonyms', 'staff')).json<{
      groups: { words: string[] }[]
    }>()
    expect(new Set(groups.map(({ words }) => words[0]?.[0]))).toHaveLength(1)
    expect(groups).toHaveLength(40)
  })

  test.each([
    [{}],
    [{ groups: [{ words: [] }] }],
    [{ groups: [{ words: ['alone'] }] }],
    [{ groups: [{ words: ['a', ' '] }] }],
    [{ groups: [{ words: ['a', 'x'.repeat(61)] }] }],
    [{ groups: Array.from({ length: 2_001 }, () => group) }],
    [{ groups: 'all' }],
    [{ groups: [{ words: ['a', 'b\u0000'] }] }],
  ])('%j is refused and changes nothing', async (wrong) => {
    expect((await shop.put('/admin/search-synonyms', wrong, 'staff')).statusCode).toBe(400)
    expect((await shop.put('/admin/search-synonyms', { groups: [group] }, 'asha')).statusCode).toBe(403)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { createApp } from './http.ts'
import { choiceFilter, dayFilter, flagFilter, idFilter, listEndpoint } from './list.ts'
import type { Api } from './register-route.ts'
import { readPage, registerList, serveList, type ListExport } from './serve-list.ts'
import { freshDb, type FreshDb } from './testing.ts'

const yarn = z.object({
  id: z.int(),
  name: z.string(),
  price: z.number(),
  state: z.enum(['On sale', 'Sold out']),
  is_new: z.boolean(),
  made_at: z.string(),
})

const listYarns = listEndpoint({
  path: '/yarns',
  summary: 'Lists yarns',
  access: 'bearer',
  tag: 'test',
  id: 'id',
  row: yarn,
  columns: {
    name: { title: 'queues.col.order', kind: 'text', isSortable: true },
    price: { title: 'queues.col.amount', kind: 'money', isSortable: true },
    state: {
      title: 'queues.col.state',
      kind: 'choice',
      labels: { 'On sale': 'platform.list.yes', 'Sold out': 'platform.list.no' },
    },
    is_new: { title: 'queues.tab.new', kind: 'flag' },
    made_at: { title: 'queues.col.placed', kind: 'moment', isSortable: true },
  },
  filters: {
    state: choiceFilter('queues.col.state', {
      'On sale': 'platform.list.yes',
      'Sold out': 'platform.list.no',
    }),
    from: dayFilter('queues.col.placed'),
    id: idFilter('queues.col.order'),
    is_new: flagFilter('queues.tab.new'),
  },
  sort: '-made_at',
  search: 'queues.col.order',
})

let shop: FreshDb
let app: FastifyInstance
const started: ListExport[] = []

beforeAll(async () => {
  shop = await freshDb()
  await sql`create table platform.test_yarns (
    id bigint primary key, name text, price integer, state text, is_new boolean, made_at timestamptz)`.execute(
    shop.db,
  )
  await sql`insert into platform.test_yarns select n, 'Yarn ' || n % 7, (n * 37 % 50) * 100,
    case when n % 3 = 0 then 'Sold out' else 'On sale' end, n % 2 = 0,
    '2026-11-01T00:00:00Z'::timestamptz + (n / 4) * interval '1 hour' from generate_series(1, 60) n`.execute(
    shop.db,
  )
  app = await createApp(readConfig({ LOG_LEVEL: 'silent' }))
  const api: Api = {
    app,
    db: shop.db,
    config: readConfig({}),
    clock: systemClock,
    instance: 1,
    endpoints: [],
    callers: { bearer: async () => ({ userId: 1, sessionId: 1, roles: [] }), proof: async () => null },
  }
  registerList(api, yarnList, async (_db, list) => started.push(list))
})

afterAll(async () => {
  await app.close()
  await shop.drop()
})

type Yarn = z.infer<typeof yarn>
type YarnRow = Omit<Yarn, 'made_at'> & { made_at: Date }

declare module '#platform/database' {
  interface Tables {
    'platform.test_yarns': YarnRow
  }
}

let isHuge = false

const yarnList = serveList(listYarns, {
  file: 'yarns',
  read: async (db, { query: { q, state, is_new, id, from }, page }) => {
    let filtered = db.selectFrom('platform.test_yarns as y').where('name', 'ilike', `%${q}%`)
    if (state) filtered = filtered.where('y.state', '=', state)
    if (is_new !== undefined) filtered = filtered.where('y.is_new', '=', is_new)
    if (id) filtered = filtered.where('y.id', '=', id)
    if (from) filtered = filtered.where('y.made_at', '>=', new Date(from))
    const { rows, next, count } = await readPage(filtered, page, {
      id: sql`y.id`,
      sorts: { name: sql`y.name`, price: sql`y.price`, made_at: sql`y.made_at` },
      select: (all) => all.select(['y.id', 'y.name', 'y.price', 'y.state', 'y.is_new', 'y.made_at']),
    })
    return { rows: rows.map(toYarn), next, count: isHuge ? 10_001 : count }
  },
})

const toYarn = ({ price, made_at, ...row }: YarnRow): Yarn => ({
  ...row,
  price: price / 100,
  made_at: made_at.toISOString(),
})

type Page = { rows: Yarn[]; next: string | null; count: number }

async function get(query: Record<string, string | number> = {}, language = 'en') {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const answer = await app.inject({
    url: `/api/yarns?${search}`,
    headers: { authorization: 'Bearer asha', 'accept-language': language },
  })
  return {
    status: answer.statusCode,
    text: answer.body,
    page: () => answer.json<Page>(),
    headers: answer.headers,
  }
}

/** All ids of a list, page by page. */
async function allIds(query: Record<string, string | number>): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { rows, next }: Page = (await get({ ...query, cursor })).page()
    ids.push(...rows.map(({ id }) => id))
    cursor = next
  }
  return ids
}

describe('pages', () => {
  test('60 yarns come in pages of 25, the newest first, and the count is of all pages', async () => {
    const { rows, count, next } = (await get()).page()
    expect(rows).toHaveLength(25)
    expect(rows[0]?.id).toBe(60)
    expect(count).toBe(60)
    expect(next).not.toBeNull()
  })

  test.each(['name', '-name', 'price', '-price', 'made_at', '-made_at'])(
    'by %s each of the 60 yarns comes exactly once in pages of 7, also where many are equal',
    async (sort) => {
      const ids = await allIds({ sort, page_size: 7 })
      expect(ids).toHaveLength(60)
      expect(new Set(ids).size).toBe(60)
    },
  )

  test('by price the cheapest is first, and last in the other direction', async () => {
    const [up, down] = [
      await get({ sort: 'price', page_size: 1 }),
      await get({ sort: '-price', page_size: 1 }),
    ]
    expect(up.page().rows[0]?.price).toBe(0)
    expect(down.page().rows[0]?.price).toBe(49)
  })

  test('a yarn that is added while Asha reads moves nothing: page 2 begins after the last row of page 1', async () => {
    const first = (await get({ page_size: 10 })).page()
    await sql`insert into platform.test_yarns values (61, 'Yarn 0', 100, 'On sale', true, '2026-11-20')`.execute(
      shop.db,
    )
    const second = (await get({ page_size: 10, cursor: first.next ?? '' })).page()
    expect(second.rows[0]?.id).toBe(50)
    await sql`delete from platform.test_yarns where id = 61`.execute(shop.db)
  })
})

describe('filters and search', () => {
  test('sold out and new are 10 of 60; an empty filter, as forms send it, is none', async () => {
    expect((await get({ state: 'Sold out', is_new: 'true' })).page().count).toBe(10)
    expect((await get({ state: '', is_new: '', from: '', q: '' })).page().count).toBe(60)
  })

  test("a search for 'yarn 3' finds the nine of that name", async () => {
    expect((await get({ q: ' yarn 3 ' })).page().count).toBe(9)
  })

  test.each([
    ['an unknown order', { sort: 'weight' }],
    ['an order by a column that is not sortable', { sort: 'state' }],
    ['101 rows a page', { page_size: 101 }],
    ['no rows a page', { page_size: 0 }],
    ['an unknown state', { state: 'Lost' }],
    ['30 February', { from: '2026-02-30' }],
    ['a text as id', { id: 'x' }],
    ['another format', { format: 'pdf' }],
    ['a search of 101 letters', { q: 'a'.repeat(101) }],
    ['a cursor of nobody', { cursor: 'abc' }],
    ['a cursor with a NUL', { sort: 'name', cursor: btoa(JSON.stringify(['name', 'a\0', '1'])) }],
    [
      'a cursor with a word for a number',
      { sort: 'price', cursor: btoa(JSON.stringify(['price', 'dear', '1'])) },
    ],
    [
      'a cursor with a number too large',
      { sort: 'price', cursor: btoa(JSON.stringify(['price', '1', '9'.repeat(40)])) },
    ],
  ])('%s is 400', async (_what, query) => {
    expect((await get(query)).status).toBe(400)
  })

  test('the cursor of one order is 400 in another', async () => {
    const { next } = (await get({ sort: 'name' })).page()
    expect((await get({ sort: 'price', cursor: next ?? '' })).status).toBe(400)
  })
})

describe('CSV', () => {
  test('the 20 sold-out yarns are one file with a byte order mark, titles, labels and CRLF', async () => {
    const { text, headers, status } = await get({
      format: 'csv',
      state: 'Sold out',
      sort: 'price',
      page_size: 3,
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="yarns.csv"')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFOrder,Amount,State,New,When')
    expect(lines).toHaveLength(22)
    expect(lines[1]).toMatch(/^Yarn \d,\d+,No,(Yes|No),2026-11-0[12] \d\d:30:00$/)
  })

  test('in Hindi the titles and labels are Hindi', async () => {
    expect((await get({ format: 'csv' }, 'hi')).text).toContain('हाँ')
  })

  test('a yarn named =1+1 is no formula in the file', async () => {
    await sql`insert into platform.test_yarns values (62, '=1+1', 100, 'On sale', true, '2026-11-20')`.execute(
      shop.db,
    )
    expect((await get({ format: 'csv', id: 62 })).text).toContain("'=1+1")
    await sql`delete from platform.test_yarns where id = 62`.execute(shop.db)
  })

  test('10,001 rows are a job: 202 with its id, and the filters go with it', async () => {
    isHuge = true
    const { status, text } = await get({ format: 'csv', state: 'Sold out' })
    isHuge = false
    expect(status).toBe(202)
    expect(JSON.parse(text)).toEqual({ job_id: 1 })
    expect(started[0]).toMatchObject({ path: '/yarns', query: { state: 'Sold out' }, rowCount: 10_001 })
  })
})

import { sql } from 'kysely'
import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { revokeRole, suspendPerson } from '#domains/accounts/identity/account-status'
import { right } from '#platform/endpoint'
import { choiceFilter, listEndpoint } from '#platform/list'
import { readPage, serveList, type ServedList } from '#platform/serve-list'
import { transact } from '#platform/transact'
import { openDomainShop, type DomainShop, type TestPerson } from '#testing/domain-shop'
import { listListeners, personalDataOf } from './personal-data.ts'
import { listRoutes } from './routes.ts'
import { startExport } from './start-export.ts'
import { listTasks } from './tasks.ts'
import { writeExport } from './write-export.ts'

declare module '#platform/database' {
  interface Tables {
    'lists.test_beads': { id: number; colour: 'red' | 'blue' }
  }
}

const labels = { red: 'platform.list.yes', blue: 'platform.list.no' } as const

const listBeads = listEndpoint({
  path: '/admin/beads',
  summary: 'Lists beads',
  access: right('orders'),
  tag: 'test',
  id: 'id',
  row: z.object({ id: z.int(), colour: z.enum(['red', 'blue']) }),
  columns: { id: { title: 'queues.col.order', kind: 'count', isSortable: true } },
  filters: { colour: choiceFilter('queues.col.state', labels) },
  sort: 'id',
  search: null,
})

let failures = 0
const beads: ServedList = serveList(listBeads, {
  file: 'beads',
  read: async (db, { query: { colour }, page }) => {
    if (page.after && failures > 0) {
      failures -= 1
      throw new Error('the database is away')
    }
    let filtered = db.selectFrom('lists.test_beads as b')
    if (colour) filtered = filtered.where('b.colour', '=', colour)
    return readPage(filtered, page, {
      id: sql`b.id`,
      sorts: { id: sql`b.id` },
      select: (all) => all.select(['b.id', 'b.colour']),
    })
  },
})

let shop: DomainShop
let meera: TestPerson
let arun: TestPerson
let asha: TestPerson

beforeAll(async () => {
  shop = await openDomainShop({
    routes: [(api) => listRoutes(api, { lists: [beads] })],
    lists: [beads],
    listeners: listListeners,
    tasks: (context) => listTasks({ ...context, lists: [beads] }),
    topics: ['lists.exported'],
  })
  await sql`create table lists.test_beads (id bigint primary key, colour text)`.execute(shop.db)
  await sql`insert into lists.test_beads select n, case when n <= 10050 then 'red' else 'blue' end
    from generate_series(1, 10080) n`.execute(shop.db)
})
beforeEach(async () => {
  meera = await shop.person('Meera', ['staff', 'staff:orders'])
  arun = await shop.person('Arun', ['staff', 'staff:orders'])
  asha = await shop.person('Asha')
  failures = 0
})
afterAll(() => shop.close())

const CSV = 'GET /admin/beads?format=csv&colour=red'
const start = async (who = meera) => (await shop.ask<{ job_id: number }>(who, CSV)).body.job_id
const jobOf = async (who: TestPerson, id: number) => (await shop.ask(who, `GET /jobs/${id}`)).body

describe('an export of 10,050 red beads', () => {
  test('is a job, then a file of exactly them, and the bell is told once', async () => {
    const told = shop.events.length
    const answer = await shop.ask<{ job_id: number }>(meera, CSV)
    expect(answer.status).toBe(202)
    const id = answer.body.job_id
    expect(await jobOf(meera, id)).toEqual({ state: 'queued', progress: 0, url: null })
    expect((await shop.ask(meera, `GET /jobs/${id}/file`)).status).toBe(404)
    await shop.deliverEvents()
    expect(await jobOf(meera, id)).toEqual({ state: 'done', progress: 1, url: `/api/jobs/${id}/file` })
    const file = await shop.ask(meera, `GET /jobs/${id}/file`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(10_051)
    expect(file.text.startsWith('\uFEFFOrder\r\n1\r\n2\r\n')).toBe(true)
    await shop.deliverEvents()
    expect(shop.events.slice(told)).toEqual([
      { topic: 'lists.exported', payload: expect.objectContaining({ personId: meera.id, isDone: true }) },
    ])
  })

  test('asked for twice while it waits is one job; by Arun it is another', async () => {
    const id = await start()
    expect(await start()).toBe(id)
    expect(await start(arun)).not.toBe(id)
    await shop.deliverEvents()
    expect(await start()).not.toBe(id)
  })

  test("is Meera's alone: 404 for Arun, 401 for a visitor, 404 for words and unknown ids", async () => {
    const id = await start()
    await shop.deliverEvents()
    expect((await shop.ask(arun, `GET /jobs/${id}`)).status).toBe(404)
    expect((await shop.ask(arun, `GET /jobs/${id}/file`)).status).toBe(404)
    expect((await shop.ask(null, `GET /jobs/${id}`)).status).toBe(401)
    expect((await shop.ask(meera, 'GET /jobs/abc')).status).toBe(404)
    expect((await shop.ask(meera, 'GET /jobs/1')).status).toBe(404)
  })

  test('that breaks off after 1,000 rows begins again, and holds each bead once', async () => {
    const id = await start()
    failures = 1
    await expect(writeExport({ ...shop, lists: [beads] }, id)).rejects.toThrow('away')
    expect(await jobOf(meera, id)).toMatchObject({ state: 'running', url: null })
    await writeExport({ ...shop, lists: [beads] }, id)
    const { text } = await shop.ask(meera, `GET /jobs/${id}/file`)
    expect(new Set(text.split('\r\n')).size).toBe(10_052)
    expect(text.trimEnd().split('\r\n')).toHaveLength(10_051)
  })

  test('that breaks off three times is given up, and says so', async () => {
    const id = await start()
    failures = 3
    for (let attempt = 1; attempt <= 3; attempt += 1)
      await expect(writeExport({ ...shop, lists: [beads] }, id)).rejects.toThrow('away')
    expect(await jobOf(meera, id)).toMatchObject({ state: 'failed', url: null })
    await writeExport({ ...shop, lists: [beads] }, id)
    expect(await jobOf(meera, id)).toMatchObject({ state: 'failed' })
  })

  test.each([
    ['loses the right', (id: number) => transact(shop.db, (tx) => revokeRole(tx, id, 'staff:orders'))],
    [
      'is suspended',
      (id: number) => transact(shop.db, (tx) => suspendPerson(tx, id, { at: shop.clock.now() } as never)),
    ],
  ])('is not written for Meera when she %s before it runs', async (_what, lose) => {
    const id = await start()
    await lose(meera.id)
    await writeExport({ ...shop, lists: [beads] }, id)
    const { state } = await shop.db
      .selectFrom('lists.exports')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('failed')
    const parts = await shop.db
      .selectFrom('lists.export_parts')
      .select('position')
      .where('export_id', '=', id)
      .execute()
    expect(parts).toEqual([])
  })

  test('is 403 for Meera once she has lost the right, and hers again when she has it again', async () => {
    const id = await start()
    await shop.deliverEvents()
    Object.assign(meera, { roles: ['staff'] })
    expect((await shop.ask(meera, `GET /jobs/${id}/file`)).status).toBe(403)
    Object.assign(meera, { roles: ['staff', 'staff:orders'] })
    expect((await shop.ask(meera, `GET /jobs/${id}/file`)).status).toBe(200)
  })

  test('of another store is another job, and so is one in Hindi', async () => {
    const asked = {
      path: '/seller/stores/:id/approvals',
      query: { q: '', sort: 'name', page_size: 25 },
      caller: { userId: meera.id, sessionId: 1, roles: [] },
      rowCount: 10_050,
      now: shop.clock.now(),
    }
    const ids = [
      await startExport(shop.db, { ...asked, params: { id: 1 }, language: 'en' }),
      await startExport(shop.db, { ...asked, params: { id: 2 }, language: 'en' }),
      await startExport(shop.db, { ...asked, params: { id: 1 }, language: 'hi' }),
    ]
    expect(new Set(ids).size).toBe(3)
    expect(await startExport(shop.db, { ...asked, params: { id: 2 }, language: 'en' })).toBe(ids[1])
  })

  test('is deleted after seven days', async () => {
    const id = await start()
    await shop.deliverEvents()
    shop.clock.forward(7 * 86_400_000 + 1)
    await listTasks({ ...shop, lists: [beads] })['lists:remove-exports']?.({})
    expect((await shop.ask(meera, `GET /jobs/${id}`)).status).toBe(404)
  })
})

describe('saved views', () => {
  const LATE = { list: '/admin/beads', name: 'Late', query: 'colour=red', columns: ['id'] }
  const views = async (who: TestPerson) =>
    (await shop.ask<{ views: object[] }>(who, 'GET /console/views?list=/admin/beads')).body.views

  test("Meera's view is hers until she shares it; Arun then sees it and cannot delete it", async () => {
    const { body, status } = await shop.ask<{ id: number }>(meera, 'POST /console/views', LATE)
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Late', is_shared: false, is_mine: true })
    expect(await views(arun)).toEqual([])
    await shop.ask(meera, 'POST /console/views', { ...LATE, is_shared: true })
    expect(await views(meera)).toHaveLength(1)
    expect(await views(arun)).toEqual([
      expect.objectContaining({ id: body.id, is_shared: true, is_mine: false }),
    ])
    expect((await shop.ask(arun, `DELETE /console/views/${body.id}`)).status).toBe(200)
    expect(await views(arun)).toHaveLength(1)
    await shop.ask(meera, `DELETE /console/views/${body.id}`)
    expect(await views(arun)).toEqual([])
  })

  test('a list that one may not open, or that does not exist, has no views: 404', async () => {
    for (const who of [asha]) expect((await shop.ask(who, 'POST /console/views', LATE)).status).toBe(404)
    expect((await shop.ask(meera, 'POST /console/views', { ...LATE, list: '/admin/pearls' })).status).toBe(
      404,
    )
    expect((await shop.ask(asha, 'GET /console/views?list=/admin/beads')).status).toBe(404)
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a name of 61 letters', { name: 'a'.repeat(61) }],
    ['a name on two lines', { name: 'a\nb' }],
    ['a query of 2,001 letters', { query: 'a'.repeat(2_001) }],
    ['61 columns', { columns: Array.from({ length: 61 }, () => 'id') }],
  ])('%s is 400', async (_what, change) => {
    expect((await shop.ask(meera, 'POST /console/views', { ...LATE, ...change })).status).toBe(400)
  })

  test('the 201st view is 409 too_many_views', async () => {
    await sql`insert into lists.views (person_id, path, name, query, created_at)
      select ${meera.id}, '/admin/beads', 'View ' || n, '', now() from generate_series(1, 200) n`.execute(
      shop.db,
    )
    expect((await shop.ask(meera, 'POST /console/views', LATE)).body.code).toBe('too_many_views')
  })

  test("joined accounts keep the views of both; an erased person's are gone, and her export has them before", async () => {
    await shop.ask(meera, 'POST /console/views', LATE)
    await shop.ask(arun, 'POST /console/views', LATE)
    await shop.ask(arun, 'POST /console/views', { ...LATE, name: 'Early' })
    const [merge, erase] = listListeners
    const move = { from: arun.id, into: meera.id } as never
    await transact(shop.db, async (tx) => merge?.handle(tx, move, {} as never))
    expect((await personalDataOf(shop.db, meera.id)).list_views.map(({ name }) => name)).toEqual([
      'Late',
      'Early',
    ])
    await transact(shop.db, async (tx) => erase?.handle(tx, { personId: meera.id }, {} as never))
    expect((await personalDataOf(shop.db, meera.id)).list_views).toEqual([])
  })
})

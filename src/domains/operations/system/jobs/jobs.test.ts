import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '#testing/domain-shop'
import { addJob, openSystemShop, type SystemShop } from '../jobs.fixture.ts'
import { redactError } from './redact.ts'

let shop: SystemShop
let lata: TestPerson
let nisha: TestPerson
beforeAll(async () => {
  shop = await openSystemShop()
  lata = await shop.person('Lata Shetty', ['staff', 'staff:jobs'])
  nisha = await shop.person('Nisha Verma', ['staff', 'staff:orders'])
})
afterAll(() => shop.close())
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(shop.db))

const jobOf = async (id: string) =>
  (
    await sql<{ attempts: number; is_due: boolean }>`
      select attempts::int, run_at <= now() as is_due from graphile_worker.jobs where id = ${id}::bigint`.execute(
      shop.db,
    )
  ).rows[0]

const change = (
  who: TestPerson | null,
  what: `${string}/${'retry' | 'discard'}`,
  reason = 'The courier answers again',
) => shop.ask(who, `POST /admin/jobs/${what}`, { reason })

test('a stranger and staff for orders may neither read, retry nor discard jobs', async () => {
  const id = await addJob(shop, 'deliver', 3)
  for (const [who, status] of [
    [null, 401],
    [nisha, 403],
  ] as const) {
    expect((await change(who, `${id}/retry`)).status).toBe(status)
    expect((await change(who, `${id}/discard`)).status).toBe(status)
    expect((await shop.ask(who, 'GET /admin/schedules')).status).toBe(status)
  }
  expect(await jobOf(id)).toMatchObject({ attempts: 3 })
})

test('an unknown job is 404, a missing reason 400 at its field', async () => {
  for (const id of ['999999999', 'event-5', 'x', '0x1', "1'"])
    expect((await change(lata, `${encodeURIComponent(id)}/retry`)).status).toBe(404)
  const { status, body } = await change(lata, `${await addJob(shop, 'deliver', 3)}/retry`, ' ')
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'reason'])
})

test('a job that waits, one that runs and an event of the outbox are left alone: 409 says why', async () => {
  const [waiting, running] = [await addJob(shop, 'deliver', 0), await addJob(shop, 'deliver', 1)]
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where id = ${running}::bigint`.execute(
    shop.db,
  )
  const { rows } = await sql<{ id: string }>`
    insert into platform.outbox (topic, payload) values ('platform.started', '{}') returning 'event-' || id as id`.execute(
    shop.db,
  )
  for (const what of ['retry', 'discard'] as const) {
    expect((await change(lata, `${waiting}/${what}`)).body.code).toBe('not_failed')
    expect((await change(lata, `${running}/${what}`)).body.code).toBe('job_running')
    expect((await change(lata, `${rows[0]?.id}/${what}`)).body.code).toBe('not_failed')
  }
})

test('Lata retries a job that was given up after 3 attempts: it is due at once with all 3, and the audit log says so without the phone number', async () => {
  const id = await addJob(shop, 'deliver', 3)
  expect((await change(lata, `${id}/retry`)).status).toBe(200)
  expect(await jobOf(id)).toEqual({ attempts: 0, is_due: true })
  expect(await shop.audit(`job ${id}`)).toEqual([
    {
      act: 'job-retried',
      actor_id: lata.id,
      before: {
        state: 'given_up',
        task: 'deliver',
        listener: 'orders: thank',
        attempts: 3,
        error: 'Key (phone)=(…) already exists, said …@…',
      },
      after: { state: 'waiting' },
      reason: 'The courier answers again',
    },
  ])
})

test('a job that has failed once of 3 times runs at once and keeps its count', async () => {
  const id = await addJob(shop, 'deliver', 1)
  expect((await change(lata, `${id}/retry`)).status).toBe(200)
  expect(await jobOf(id)).toEqual({ attempts: 1, is_due: true })
})

test('of Lata’s retry and her discard at the same moment exactly one takes place', async () => {
  const id = await addJob(shop, 'deliver', 3)
  const both = await Promise.all([change(lata, `${id}/discard`), change(lata, `${id}/retry`)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await shop.audit(`job ${id}`)).toHaveLength(1)
})

test('the same discard sent twice under one key is answered twice and recorded once', async () => {
  const id = await addJob(shop, 'deliver', 3)
  const headers = { 'idempotency-key': 'discard-1' }
  const send = () =>
    shop.ask(lata, `POST /admin/jobs/${id}/discard`, { reason: 'The order is gone' }, headers)
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  expect(await jobOf(id)).toBeUndefined()
  expect(await shop.audit(`job ${id}`)).toHaveLength(1)
})

test('of 3 selected jobs a dry run says that 2 would be retried and why 1 not, and changes nothing; then it is done', async () => {
  const ids = [
    await addJob(shop, 'deliver', 3),
    await addJob(shop, 'deliver', 1),
    await addJob(shop, 'deliver', 0),
  ]
  const bulk = (body: object) =>
    shop.ask(lata, 'POST /admin/jobs/bulk', { ids, act: 'retry', reason: 'The courier answers', ...body })
  const refused = [{ code: 'not_failed', message: expect.any(String), ids: [ids[2]] }]
  expect((await bulk({ dry_run: true })).body).toEqual({ changed: 2, refused, is_dry_run: true })
  expect(await jobOf(ids[0] ?? '')).toMatchObject({ attempts: 3 })
  expect((await bulk({})).body).toEqual({ changed: 2, refused, is_dry_run: false })
  expect(await jobOf(ids[0] ?? '')).toMatchObject({ attempts: 0 })
  expect((await bulk({ ids: [] })).status).toBe(400)
})

test('the schedule that runs every 5 minutes says when it runs next, when it ran last and why it fails', async () => {
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('orders:complete', now(), '2026-11-23T05:55:00Z')`.execute(shop.db)
  await addJob(shop, 'orders:complete', 1)
  const { body } = await shop.ask(lata, 'GET /admin/schedules')
  expect(body['rows']).toEqual([
    {
      task: 'orders:complete',
      cron: '*/5 * * * *',
      last_run_at: '2026-11-23T05:55:00.000Z',
      next_run_at: '2026-11-23T06:05:00.000Z',
      last_error: 'Key (phone)=(…) already exists, said …@…',
    },
  ])
})

test.each([
  [
    'connect ECONNREFUSED postgres://ciy:pa55@db.ciy.in:5432/ciy',
    'connect ECONNREFUSED postgres://…@db.ciy.in:5432/ciy',
  ],
  [
    'GET https://api.example.in/v1/track?token=abc gave 500',
    'GET https://api.example.in/v1/track?… gave 500',
  ],
  ['Authorization: Bearer eyJhbGciOi.J9.x refused', 'Authorization: Bearer … refused'],
  ['password=hunter2 is wrong', 'password=… is wrong'],
  ['No SMS to +91 98110 12345', 'No SMS to …'],
  ['Order 41 has no parcel\n    at file.ts:3', 'Order 41 has no parcel'],
])('the error “%s” is shown as “%s”', (text, shown) => {
  expect(redactError(text)).toBe(shown)
})

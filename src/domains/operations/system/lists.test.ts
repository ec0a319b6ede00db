import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '#testing/domain-shop'
import type { Job } from './contract.ts'
import { addJob, openSystemShop, type SystemShop } from './jobs.fixture.ts'

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

describe('the list of jobs', () => {
  type Listed = { rows: Job[]; next: string | null; count: number; states: Record<string, number> }
  const list = async (query: string) => (await shop.ask<Listed>(lata, `GET /admin/jobs?${query}`)).body

  test('shows jobs in all 4 states and an event of the outbox, finds them by state, task and listener, and counts each state', async () => {
    await sql`delete from platform.outbox`.execute(shop.db)
    const ids = [
      await addJob(shop, 'deliver', 0),
      await addJob(shop, 'deliver', 1),
      await addJob(shop, 'media:blur', 3),
    ]
    const running = await addJob(shop, 'deliver', 1)
    await sql`update graphile_worker._private_jobs set locked_at = now() where id = ${running}::bigint`.execute(
      shop.db,
    )
    await sql`insert into platform.outbox (topic, payload) values ('platform.started', '{}')`.execute(shop.db)
    const all = await list('')
    expect([all.count, all.states]).toEqual([5, { waiting: 2, running: 1, failing: 1, given_up: 1 }])
    expect(all.rows.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...ids, running, expect.stringMatching(/^event-/)]),
    )
    const givenUp = await list('state=given_up')
    expect(givenUp.rows).toEqual([
      expect.objectContaining({
        id: ids[2],
        task: 'media:blur',
        attempts: 3,
        last_error: 'Key (phone)=(…) already exists, said …@…',
      }),
    ])
    expect((await list('q=BLUR')).count).toBe(1)
    expect((await list('q=thank&task=deliver')).count).toBe(3)
    expect((await list(`q=${ids[0]}`)).rows.map(({ id }) => id)).toEqual([ids[0]])
  })

  test('is read 2 at a time by its cursor; a wrong state, order or cursor is 400, another right 403', async () => {
    await sql`delete from platform.outbox`.execute(shop.db)
    for (let job = 0; job < 5; job += 1) await addJob(shop, 'deliver', job % 2)
    const first = await list('page_size=2&sort=attempts')
    const second = await list(`page_size=2&sort=attempts&cursor=${first.next}`)
    const third = await list(`page_size=2&sort=attempts&cursor=${second.next}`)
    const attempts = [first, second, third].flatMap(({ rows }) => rows.map((one) => one.attempts))
    expect([attempts, third.next]).toEqual([[0, 0, 0, 1, 1], null])
    for (const wrong of ['state=lost', 'sort=last_error', 'cursor=x', 'page_size=101'])
      expect((await shop.ask(lata, `GET /admin/jobs?${wrong}`)).status).toBe(400)
    expect((await shop.ask(nisha, 'GET /admin/jobs')).status).toBe(403)
  })

  test('as CSV it holds neither the phone number nor the address of the error', async () => {
    await addJob(shop, 'deliver', 3)
    const { text } = await shop.ask(lata, 'GET /admin/jobs?format=csv')
    expect(text).toContain('Given up')
    expect(text).not.toMatch(/9811012345|asha@/)
  })
})

test('the list of webhooks shows a payment that waits, a courier’s event without a parcel and one without effect', async () => {
  await sql`insert into payments.webhook_events (id, event, payment_id, received_at)
    values ('evt_1', 'payment.captured', 'pay_1', '2026-11-22T10:00:00Z')`.execute(shop.db)
  await sql`insert into fulfilment.courier_events (courier, awb, code, at, kind, received_at) values
    ('delhivery', 'AWB1', 'DL', now(), 'delivered', '2026-11-21T10:00:00Z'),
    ('delhivery', 'AWB2', 'ZZ', now(), null, '2026-11-20T10:00:00Z')`.execute(shop.db)
  const list = async (query: string) =>
    (
      await shop.ask<{ rows: { about: string; state: string }[] }>(lata, `GET /admin/webhooks?${query}`)
    ).body.rows.map(({ about, state }) => [about, state])
  expect(await list('')).toEqual([
    ['pay_1', 'waiting'],
    ['AWB1', 'unmatched'],
    ['AWB2', 'ignored'],
  ])
  expect(await list('source=courier&from=2026-11-21')).toEqual([['AWB1', 'unmatched']])
  expect(await list('q=awb2&to=2026-11-20')).toEqual([['AWB2', 'ignored']])
  expect((await shop.ask(lata, 'GET /admin/webhooks?from=2026-13-01')).status).toBe(400)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grantRole } from '#domains/accounts/identity/account-status'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import type { Ledger } from '../contract.ts'
import { finishIntegrityRun } from './integrity-runs.ts'

const clock = movableClock()
let shop: TestShop
let meera: Visitor
let kabir: Visitor

beforeAll(async () => {
  shop = await openTestShop({ clock })
  meera = await keeper('9000000003', 'Meera Iyer')
  kabir = await keeper('9000000004', 'Kabir Singh')
})
afterAll(() => shop.end())
beforeEach(() => runPendingJobs(shop.jobs))

async function keeper(phone: string, name: string): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.signIn(phone, name)
  const { rows } = await sql<{ id: number }>`select id from identity.people where phone = ${phone}`.execute(
    shop.database.db,
  )
  await transact(shop.database.db, async (tx) => {
    for (const role of ['staff', 'staff:books']) await grantRole(tx, rows[0]?.id ?? 0, role)
  })
  clock.forward(31_000)
  await visitor.signIn(phone, name)
  return visitor
}

const prove = (who: Visitor, headers = {}) =>
  who.post<Pick<Ledger, 'proofs' | 'proof_run'>>('/api/admin/ledger/prove', {}, headers)
const seen = async () => (await meera.get<Ledger>('/api/admin/ledger')).body
const runs = async () =>
  (
    await sql<{ state: string }>`select state from ledger.integrity_runs order by id desc`.execute(
      shop.database.db,
    )
  ).rows.map(({ state }) => state)
const night = () => shop.jobs.tasks['ledger:check']?.(undefined)

test('Meera asks for a check and gets an answer at once; when the jobs have run, all books are checked and the run is done with 0 faults', async () => {
  const { status, body } = await prove(meera)
  expect([status, body.proof_run]).toMatchObject([
    200,
    { state: 'asked', asked_by: 'Meera Iyer', ended_at: null },
  ])
  await runPendingJobs(shop.jobs)
  const { proofs, proof_run: run } = await seen()
  expect(run).toMatchObject({ state: 'done', found: 0 })
  const names = proofs.map(({ invariant }) => invariant)
  // The ledger's checks and those between domains.
  expect(names).toEqual(expect.arrayContaining(['I-6 entries', 'I-1 purchases']))
})

test('two requests at once, a repeated key and the nightly run meanwhile share one run', async () => {
  const before = (await runs()).length
  const key = { 'idempotency-key': 'prove-now' }
  await Promise.all([prove(meera, key), prove(kabir)])
  await prove(meera, key)
  await night()
  await runPendingJobs(shop.jobs)
  expect((await runs()).length).toBe(before + 1)
  expect((await runs())[0]).toBe('done')
})

test('a run whose process died reads as failed half an hour later, and a new one can be requested; the nightly run starts without a request', async () => {
  await prove(meera)
  await sql`update ledger.integrity_runs set state = 'running', begun_at = asked_at where state = 'asked'`.execute(
    shop.database.db,
  )
  await runPendingJobs(shop.jobs)
  expect((await seen()).proof_run).toMatchObject({ state: 'running' })
  clock.forward(29 * 60_000)
  await prove(kabir)
  expect((await seen()).proof_run).toMatchObject({ state: 'running', asked_by: 'Meera Iyer' })
  clock.forward(2 * 60_000)
  expect((await seen()).proof_run).toMatchObject({
    state: 'failed',
    asked_by: 'Meera Iyer',
    ended_at: expect.any(String),
  })
  await night()
  await runPendingJobs(shop.jobs)
  expect((await runs()).slice(0, 2)).toEqual(['done', 'failed'])
  expect((await seen()).proof_run).toMatchObject({ state: 'done', asked_by: null })
})

test('a run that takes 50 minutes with progress stays running; 31 minutes after its last step it reads as failed', async () => {
  const { db } = shop.database
  await prove(meera)
  await sql`update ledger.integrity_runs set state = 'running', begun_at = asked_at, seen_at = asked_at where state = 'asked'`.execute(
    db,
  )
  const { rows } = await sql<{
    id: number
  }>`select id from ledger.integrity_runs order by id desc limit 1`.execute(db)
  const looking = finishIntegrityRun(db, rows[0]?.id ?? 0, {
    now: () => clock.now(),
    look: async (onStep) => {
      for (let half = 0; half < 2; half += 1) {
        clock.forward(25 * 60_000)
        await onStep?.()
      }
      await prove(kabir)
      expect((await seen()).proof_run).toMatchObject({ state: 'running', asked_by: 'Meera Iyer' })
      clock.forward(31 * 60_000)
      expect((await seen()).proof_run).toMatchObject({ state: 'failed', asked_by: 'Meera Iyer' })
      return []
    },
  })
  await looking
  expect((await seen()).proof_run).toMatchObject({ state: 'done', asked_by: 'Meera Iyer' })
})

test('a coupon that started on schedule and counts 2 uses too many gives 2 faults in a completed run; a run whose check throws is failed', async () => {
  const { db } = shop.database
  await sql`insert into promotions.coupons (code, paise_off, starts_at, state, created_by, created_at, uses)
    values ('DIWALI', 100, now(), 'live', 1, now(), 2)`.execute(db)
  await prove(meera)
  await runPendingJobs(shop.jobs)
  expect((await seen()).proof_run).toMatchObject({ state: 'done', found: 2 })

  await prove(meera)
  await sql`alter table ledger.payout_postings rename to payout_postings_gone`.execute(db)
  await runPendingJobs(shop.jobs)
  await sql`alter table ledger.payout_postings_gone rename to payout_postings`.execute(db)
  expect((await seen()).proof_run).toMatchObject({ state: 'failed' })
  expect((await prove(kabir)).body.proof_run).toMatchObject({ state: 'asked', asked_by: 'Kabir Singh' })
})

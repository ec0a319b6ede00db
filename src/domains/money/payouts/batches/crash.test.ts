import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postEntry } from '#domains/money/ledger/entries'
import { runPendingJobs } from '#platform/jobs'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { assignStore, openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { findViolations } from '../../../../testing/invariants/find-violations.ts'
import { collectCash } from '../../../delivery/cash/cash.fixture.ts'
import { bankBatch } from '../../../delivery/cash/remittances/staff-decisions.ts'
import { importRemittances } from '../../../delivery/cash/remittances/import-remittances.ts'
import { add, buyCartWithCash } from '../../../buying/checkout/buying.fixture.ts'
import { buildBankFile } from './build-bank-file.ts'
import { buildBatch } from './build-batch.ts'
import { approveBatch, releaseBatch } from './decide-batch.ts'
import { importResults } from './import-results.ts'
import { payoutSealing } from '../accounts/sealing.ts'

const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
const dying = enableCrashes()
let shop: TestShop
let yarn: SoldGoods
let nila: number
let omar: number
let entries = 0

beforeAll(async () => {
  shop = await openTestShop({ clock })
  const { db } = shop.database
  nila = (await createSignedInPerson(db, { name: 'Nila Sen', phone: '9000000011' }, clock.now())).id
  omar = (await createSignedInPerson(db, { name: 'Omar Khan', phone: '9000000012' }, clock.now())).id
  const wasim = await createSignedInPerson(
    db,
    { name: 'Wasim Ali', phone: '9000000013', roles: ['seller'] },
    clock.now(),
  )
  yarn = (
    await openStoreWithGoods(db, 'Wool House', { goods: [{ name: 'Wool yarn', price: 100, stock: 500 }] })
  )[0] as SoldGoods
  await assignStore(db, yarn.storeId, { owner: wasim.id, openedAt: new Date('2020-01-01') })
  const owner = shop.visitor()
  owner.token = wasim.token
  const account = { method: 'bank', holder: 'Wasim Ali', account_number: '123456789012', ifsc: 'SBIN0001234' }
  expect(
    (await owner.post('/api/seller/payouts/account', { store_id: yarn.storeId, ...account })).status,
  ).toBe(200)
  clock.forward(72 * 3_600_000)
}, 60_000)
afterAll(async () => {
  dying.end()
  await shop.end()
})

const db = () => shop.database.db
const by = (actorId: number) => ({ actorId, reason: 'weekly payout', requestId: 'test', now: clock.now() })

/** A refusal because the killed process had already done the step counts as done. */
async function orDone(work: Promise<unknown>, code: string): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== code) throw error
  })
}

async function owe(): Promise<void> {
  entries += 1
  const postings = [
    { account: 'bank', paise: 100_000 },
    { account: 'store_payable', party: String(yarn.storeId), paise: -100_000 },
  ]
  await transact(db(), (tx) =>
    postEntry(tx, { key: `owed ${entries}`, kind: 'test', at: clock.now(), postings }),
  )
}

type Batch = { batchId: number; payoutId: number; state: string }

async function lastBatch(): Promise<Batch> {
  const { rows } = await sql<Batch>`
    select batch_id as "batchId", id as "payoutId", state from payouts.payouts order by batch_id desc limit 1`.execute(
    db(),
  )
  return rows[0] ?? { batchId: 0, payoutId: 0, state: 'none' }
}

const build = () => buildBatch(db(), { ...by(nila), kind: 'store', exclude: [] })
const says = (status: 'paid' | 'failed' | 'returned') => async () => {
  const { payoutId } = await lastBatch()
  const text = `payout_id,status,utr,reason\n${payoutId},${status},${status === 'failed' ? '' : `UTR${payoutId}`},\n`
  return importResults(db(), text, { ...by(nila), isDryRun: false })
}

/** Every step of a payout, in order: the call, the resulting state, and the code of a repeated call. */
const STEPS = [
  { name: 'building a batch', work: build, to: 'draft', again: 'nothing_due' },
  {
    name: 'approving it',
    work: async () => approveBatch(db(), (await lastBatch()).batchId, by(omar)),
    to: 'approved',
    again: 'wrong_state',
  },
  {
    name: 'releasing it',
    work: async () => releaseBatch(db(), (await lastBatch()).batchId, by(omar)),
    to: 'submitted',
    again: 'wrong_state',
  },
  { name: 'importing that the bank has paid', work: says('paid'), to: 'paid', again: '' },
  { name: 'importing that the bank returned the money', work: says('returned'), to: 'returned', again: '' },
] as const

const money = async () => {
  const { rows } = await sql<{ owed: number; paid: number }>`
    select (select -coalesce(sum(paise), 0) from ledger.postings where account = 'store_payable' and party = ${String(yarn.storeId)})::bigint as owed,
      (select coalesce(sum(paise), 0) from payouts.payouts where state = 'paid')::bigint as paid`.execute(
    db(),
  )
  return rows[0]
}

test.each(STEPS.map((step, index) => ({ ...step, index })))(
  'killed at any statement of $name, the step is done or not, and a repeat completes it once',
  async ({ index, work, to, again }) => {
    const times = await crashAtEveryStatement({
      prepared: async () => {
        const { state } = await lastBatch()
        // Pays what the previous run left, so that there is one payout to check.
        if (!['none', 'paid', 'returned'].includes(state))
          for (const rest of STEPS.slice(STEPS.findIndex((step) => step.to === state) + 1, 4))
            await rest.work()
        if (state !== 'returned') await owe()
        for (const earlier of STEPS.slice(0, index)) await earlier.work()
        return money()
      },
      work,
      after: async (before) => {
        await orDone(work(), again)
        expect((await lastBatch()).state).toBe(to)
        if (to !== 'paid' && to !== 'returned') expect(await money()).toEqual(before)
        if (to === 'submitted') {
          const sealing = await payoutSealing(shop.dataDir)()
          expect(
            (await buildBankFile(db(), (await lastBatch()).batchId, sealing)).split('\r\n').filter(Boolean),
          ).toHaveLength(2)
        }
      },
    })
    expect(times).toBeGreaterThanOrEqual(6)
    expect(await findViolations(db(), clock.now())).toEqual([])
  },
  60_000,
)

test("a refused payout is read once from the bank's file and keeps its postings", async () => {
  if ((await lastBatch()).state !== 'returned') await owe()
  for (const step of STEPS.slice(0, 3)) await step.work()
  const times = await crashAtEveryStatement({
    prepared: async () => {
      const { payoutId, state } = await lastBatch()
      if (state === 'failed')
        await sql`update payouts.payouts set state = 'submitted' where id = ${payoutId}`.execute(db())
    },
    work: says('failed'),
    after: async () => {
      await says('failed')()
      expect((await lastBatch()).state).toBe('failed')
    },
  })
  expect(times).toBeGreaterThanOrEqual(6)
})

let buyers = 0

/** A courier collected cash for an order of ₹100 plus delivery. */
async function collected(): Promise<{ orderId: number; awb: string; rupees: number }> {
  buyers += 1
  const asha: Visitor = shop.visitor()
  const phone = String(9_500_000_000 + buyers)
  asha.token = (await createSignedInPerson(db(), { name: `Asha ${buyers}`, phone }, clock.now())).token
  await add(asha, yarn)
  const [orderId = 0] = await buyCartWithCash(asha)
  await runPendingJobs(shop.jobs)
  const { rows } = await sql<{
    rupees: number
  }>`select (total_paise / 100)::int as rupees from orders.orders where id = ${orderId}`.execute(db())
  const rupees = rows[0]?.rupees ?? 0
  const awb = `AWB${orderId}`
  await collectCash(shop, { orderId, awb, rupees, at: clock.now() })
  return { orderId, awb, rupees }
}

const file = ({ awb, rupees }: { awb: string; rupees: number }) => ({
  ...by(nila),
  fileName: 'remittance.csv',
  text: `courier,awb,amount,reference\ndelhivery,${awb},${rupees},R-${awb}\n`,
  dryRun: false,
})

async function remitted(
  orderId: number,
): Promise<{ paise: number; rows: number; status: string } | undefined> {
  const { rows } = await sql<{ paise: number; rows: number; status: string }>`
    select remitted_paise as paise, status, (select count(*)::int from cash.remittances r join cash.collections c using (parcel_id) where c.order_id = i.order_id) as rows
    from cash.instruments i where order_id = ${orderId}`.execute(db())
  return rows[0]
}

test("killed at any statement of importing a courier's file or confirming its money in the bank, each rupee is remitted once", async () => {
  const imports = await crashAtEveryStatement({
    prepared: collected,
    work: (one) => importRemittances(db(), file(one)),
    after: async (one) => {
      await orDone(importRemittances(db(), file(one)), 'same_file')
      expect(await remitted(one.orderId)).toEqual({ paise: one.rupees * 100, rows: 1, status: 'remitted' })
    },
  })
  expect(imports).toBeGreaterThanOrEqual(8)
  const { rows: batches } = await sql<{
    id: number
  }>`select id from cash.batches where banked_at is null order by id`.execute(db())
  const banks = await crashAtEveryStatement({
    prepared: () => Promise.resolve(batches.pop()?.id ?? 0),
    work: (id) => bankBatch(db(), id, by(omar)),
    after: async (id) => {
      await orDone(bankBatch(db(), id, by(omar)), 'wrong_state')
      const { rows } = await sql<{ status: string }>`
        select distinct i.status from cash.instruments i join cash.collections c using (order_id) join cash.remittances r using (parcel_id) where r.batch_id = ${id}`.execute(
        db(),
      )
      expect(rows).toEqual([{ status: 'settled' }])
    },
  })
  expect(banks).toBeGreaterThanOrEqual(6)
  await runPendingJobs(shop.jobs)
  // The parcels of this test were never packed.
  const wrong = await findViolations(db(), clock.now())
  expect(wrong.filter((fault) => !fault.startsWith('I-22 steps: parcel'))).toEqual([])
}, 60_000)

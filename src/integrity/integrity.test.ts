import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#domains/money/ledger'
import type { Db } from '#platform/database'
import { runPendingJobs } from '#platform/jobs'
import { checkIntegrity, integrityChecks } from './checks.ts'
import { accountingFaults } from './injected-faults/accounting.fixture.ts'
import { inventoryFaults } from './injected-faults/inventory.fixture.ts'
import { accountAndJobFaults } from './injected-faults/accounts-and-jobs.fixture.ts'
import { purchaseFaults } from './injected-faults/purchases.fixture.ts'
import { add, buyCartWithCash } from '../domains/buying/checkout/buying.fixture.ts'
import { openOnlineCheckout, payInWindow, reportPayment } from '../domains/buying/checkout/paying.fixture.ts'
import {
  deliverOrder,
  openReturnsShop,
  createStore,
  type ReturnsShop,
} from '../domains/delivery/returns/returns.fixture.ts'
import type { SoldGoods } from '../testing/goods.ts'
import { findViolations } from '../testing/invariants/find-violations.ts'

let shop: ReturnsShop
let yarn: SoldGoods
let orderId: number

beforeAll(async () => {
  shop = await openReturnsShop()
  const meera = await shop.person('Meera Iyer', ['seller'])
  ;[yarn] = (await createStore(shop, meera, { goods: [{ name: 'Merino yarn', price: 250, stock: 10 }] })) as [
    SoldGoods,
  ]
  const asha = await shop.person('Asha Rao')
  await add(asha, yarn, 2)
  await buyCartWithCash(asha)
  await add(asha, yarn, 3)
  const { reference, orderIds } = await openOnlineCheckout(asha)
  orderId = orderIds[0] ?? 0
  await reportPayment(asha, orderId, (await payInWindow(asha, reference)).body)
  await runPendingJobs(shop.jobs)
}, 60_000)
afterAll(() => shop.end())

/** All violations that the staff would see two hours later, when all events have been delivered. */
async function wrong(db: Db = shop.database.db): Promise<string[]> {
  const now = new Date(shop.time.now().getTime() + 2 * 3_600_000)
  const proofs = (await checkLedger(db)).flatMap(({ invariant, found }) =>
    found.map((fault) => `${invariant}: ${fault}`),
  )
  return [...proofs, ...(await findViolations(db, now))]
}

test('a shop in which 5 skeins were bought, paid and delivered has no violations', async () => {
  expect(await wrong()).toEqual([])
  await deliverOrder(shop, orderId)
  await runPendingJobs(shop.jobs)
  expect(await wrong()).toEqual([])
})

/** Each is injected in a transaction that is rolled back after the checks. */
const faults = [...purchaseFaults, ...accountingFaults, ...inventoryFaults, ...accountAndJobFaults]

test.each(faults)('%s is reported: %s', async (_what, says, ...damage) => {
  const seen: string[] = []
  const planting = shop.database.db.transaction().execute(async (tx) => {
    for (const statement of damage) await sql.raw(statement).execute(tx)
    seen.push(...(await wrong(tx)))
    throw new Error('given up')
  })
  await expect(planting).rejects.toThrow('given up')
  expect(seen.join('\n')).toContain(says)
})

test('every check is shown to find a fault', async () => {
  const looks = [
    ...(await checkLedger(shop.database.db)).map(({ invariant }) => invariant),
    ...integrityChecks.map(({ name }) => name),
  ]
  const proven = faults.map(([, says]) => says).join('\n')
  const OWN_TESTS = ['I-9 route']
  expect(looks.filter((name) => !proven.includes(name) && !OWN_TESTS.includes(name))).toEqual([])
})

test('the staff see every check, each with its day', async () => {
  await shop.jobs.tasks['ledger:integrity']?.(undefined)
  await shop.jobs.tasks['ledger:check']?.(undefined)
  const { rows } = await sql<{
    invariant: string
  }>`select distinct invariant from ledger.integrity_checks where found = '[]'`.execute(shop.database.db)
  const looks = (await checkIntegrity(shop.database.db, shop.time.now())).map(({ invariant }) => invariant)
  expect(rows.map(({ invariant }) => invariant)).toEqual(
    expect.arrayContaining([...looks, 'I-6 entries', 'I-9 payouts']),
  )
})

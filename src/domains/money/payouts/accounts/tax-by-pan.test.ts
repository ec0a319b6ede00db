import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { checkLedger, type PayeeKind } from '#domains/money/ledger'
import { recordFact } from '#domains/money/ledger/entries'
import { findPayeeTaxFacts } from '#domains/money/ledger/tax'
import { changeStore } from '#domains/selling/sellers'
import { gstinCheckDigit } from '#platform/gstin'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openStoreWithGoods } from '../../../../testing/goods.ts'
import { publishAndHandle } from '../../ledger/ledger.fixture.ts'
import { eraseFiledPans } from '../batches/request-final-payout.ts'
import { fingerprintKnownPans } from './fingerprint-pans.ts'
import { setAccount } from './set-account.ts'
import {
  clock,
  shop,
  sealing,
  db,
  LAKH,
  setUpTaxed,
  placeOrder,
  deliverOrder,
  sellAndDeliver,
  returnGoods,
  teachWorkshop,
  earnCommission,
  taxDeducted,
} from './taxed.fixture.ts'

setUpTaxed()

let people = 0
let pan = ''

// Each test has its own person, at noon on a day in June 2027.
beforeEach(() => {
  people += 1
  pan = `ABCP${String.fromCharCode(64 + people)}1234K`
  clock.forward(new Date('2027-06-10T06:30:00Z').getTime() - clock.now().getTime())
})

async function store(name: string, gstin: 'none' | 'in the PAN' = 'none'): Promise<number> {
  const [goods] = await openStoreWithGoods(db(), name, {
    registered: false,
    goods: [{ name: 'Merino yarn', price: 250, stock: 9 }],
  })
  const storeId = goods?.storeId ?? 0
  const number = `29${pan}1Z`
  if (gstin === 'in the PAN')
    await transact(db(), (tx) => changeStore(tx, storeId, { gstin: `${number}${gstinCheckDigit(number)}` }))
  return storeId
}

const givePan = (kind: PayeeKind, payeeId: number, given = pan) =>
  setAccount(
    db(),
    { kind, payeeId },
    {
      request: {
        method: 'bank',
        holder: 'Meera Iyer',
        accountNumber: `55556666${String(payeeId).padStart(6, '0')}`,
        ifsc: 'SBIN0001234',
        pan: given,
      },
      sealing,
      actorId: 1,
      now: clock.now(),
    },
  )

async function storeWithPan(name: string): Promise<number> {
  const id = await store(name)
  await givePan('store', id)
  return id
}

test('Meera’s two stores reach ₹5,00,000.00 together: no tax; the order of ₹1 that exceeds it: ₹500.00 on the whole', async () => {
  const [yarn, dye] = [await storeWithPan('Meera Yarns'), await storeWithPan('Meera Dyes')]
  await sellAndDeliver(yarn, 3 * LAKH)
  await sellAndDeliver(dye, 2 * LAKH)
  expect(await taxDeducted(['store', yarn], ['store', dye])).toEqual([0, 0])
  await sellAndDeliver(dye, 100)
  expect(await taxDeducted(['store', yarn], ['store', dye])).toEqual([0, 50_000])
  await sellAndDeliver(yarn, 100_000)
  expect(await taxDeducted(['store', yarn], ['store', dye])).toEqual([100, 50_000])
  await runPendingJobs(shop.jobs)
  expect((await checkLedger(db())).flatMap(({ found }) => found)).toEqual([])
})

test('two stores of one PAN sell for ₹4 lakh each: ₹800 in all; a store of another PAN with ₹4 lakh: none', async () => {
  const [yarn, dye, other] = [
    await storeWithPan('Meera Yarns'),
    await storeWithPan('Meera Dyes'),
    await store('Omar Beads'),
  ]
  await givePan('store', other, 'ABCPZ9999K')
  for (const id of [yarn, other, dye]) await sellAndDeliver(id, 4 * LAKH)
  expect(await taxDeducted(['store', yarn], ['store', dye], ['store', other])).toEqual([0, 80_000, 0])
})

test('both stores deliver ₹3 lakh at the same moment: one waits for the other, and ₹600 is deducted once', async () => {
  const [yarn, dye] = [await storeWithPan('Meera Yarns'), await storeWithPan('Meera Dyes')]
  const [one, other] = [await placeOrder(yarn, 3 * LAKH), await placeOrder(dye, 3 * LAKH)]
  const booked = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const first = transact(db(), async (tx) => {
    await recordFact(tx, one, { kind: 'delivered', key: 'delivered', at: clock.now(), detail: {} })
    booked.resolve()
    await end.promise
  })
  await booked.promise
  const second = deliverOrder(other)
  let isWaiting = false
  while (!isWaiting) {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
        db(),
      )
    isWaiting = rows.length > 0
  }
  end.resolve()
  await Promise.all([first, second])
  expect(await taxDeducted(['store', yarn], ['store', dye])).toEqual([0, 60_000])
})

test('twenty deliveries of ₹50,000 at once, alternating between two stores: ₹1,000 in all', async () => {
  const stores = [await storeWithPan('Meera Yarns'), await storeWithPan('Meera Dyes')]
  const orders: number[] = []
  for (let count = 0; count < 20; count += 1) orders.push(await placeOrder(stores[count % 2] ?? 0, LAKH / 2))
  await Promise.all(orders.map(deliverOrder))
  const [yarn = 0, dye = 0] = await taxDeducted(['store', stores[0] ?? 0], ['store', stores[1] ?? 0])
  expect(yarn + dye).toBe(100_000)
})

test('Meera conducts for ₹3,00,000 and sells for ₹2,00,001: ₹500.00 from her store; the next seat of ₹1,000 bears ₹1', async () => {
  const yarn = await storeWithPan('Meera Yarns')
  await givePan('creator', 70_001)
  await teachWorkshop(70_001, 3 * LAKH)
  await sellAndDeliver(yarn, 2 * LAKH + 100)
  expect(await taxDeducted(['conductor', 70_001], ['store', yarn])).toEqual([0, 50_000])
  await teachWorkshop(70_001, 100_000)
  expect(await taxDeducted(['conductor', 70_001], ['store', yarn])).toEqual([100, 50_000])
})

test('the PAN inside the GSTINs of a store and of a conductor is the PAN that another store gave: ₹2 lakh each, ₹600 with the third', async () => {
  const [given, registered] = [await storeWithPan('Meera Yarns'), await store('Meera Dyes', 'in the PAN')]
  const number = `29${pan}2Z`
  await sellAndDeliver(given, 2 * LAKH)
  await teachWorkshop(70_002, 2 * LAKH, `${number}${gstinCheckDigit(number)}`)
  await sellAndDeliver(registered, 2 * LAKH)
  expect(await taxDeducted(['store', given], ['conductor', 70_002], ['store', registered])).toEqual([
    0, 0, 60_000,
  ])
})

test('a company whose store enters a person’s PAN with its account bears ₹1 on ₹1,000 by the PAN in its GSTIN, which has no threshold', async () => {
  const person = pan
  pan = `ABCC${person.slice(4)}`
  const company = await store('Dye Works', 'in the PAN')
  await givePan('store', company, person)
  await sellAndDeliver(company, 100_000)
  expect(await taxDeducted(['store', company])).toEqual([100])
})

test('two accounts of one PAN earn ₹15,000 and ₹5,000 of commission: no tax; ₹1 more: ₹400.02; sales of ₹4,99,999 under it count separately', async () => {
  await givePan('creator', 70_003)
  await givePan('creator', 70_004)
  const yarn = await storeWithPan('Meera Yarns')
  await sellAndDeliver(yarn, 5 * LAKH - 100)
  await earnCommission(70_003, 1_500_000)
  await earnCommission(70_004, 500_000)
  expect(await taxDeducted(['creator', 70_003], ['creator', 70_004], ['store', yarn])).toEqual([0, 0, 0])
  await earnCommission(70_004, 100)
  expect(await taxDeducted(['creator', 70_003], ['creator', 70_004], ['store', yarn])).toEqual([0, 40_002, 0])
})

test('a store without a PAN bears 5 % of ₹1,00,000 and gives the PAN later: only the other store’s ₹4,50,000 and the new ₹1 are due then, ₹450.00', async () => {
  const [yarn, dye] = [await storeWithPan('Meera Yarns'), await store('Meera Dyes')]
  await sellAndDeliver(yarn, 4.5 * LAKH)
  await sellAndDeliver(dye, LAKH)
  expect(await taxDeducted(['store', yarn], ['store', dye])).toEqual([0, 500_000])
  await givePan('store', dye)
  await sellAndDeliver(dye, 100)
  expect(await taxDeducted(['store', yarn], ['store', dye])).toEqual([0, 545_000])
})

test('a corrected PAN moves its ₹4 lakh to the right PAN: the next ₹1,00,001 bears ₹500.00', async () => {
  const [yarn, dye] = [await storeWithPan('Meera Yarns'), await store('Meera Dyes')]
  await givePan('store', dye, 'ABCPY8888K')
  await sellAndDeliver(dye, 4 * LAKH)
  await givePan('store', dye)
  await sellAndDeliver(yarn, LAKH + 100)
  expect(await taxDeducted(['store', yarn], ['store', dye])).toEqual([50_000, 0])
})

test("₹4 lakh returned to one store are set off against the other's sales, and tax once deducted is not deducted again", async () => {
  const [yarn, dye] = [await storeWithPan('Meera Yarns'), await storeWithPan('Meera Dyes')]
  const first = await sellAndDeliver(yarn, 4 * LAKH)
  await sellAndDeliver(dye, 4 * LAKH)
  await returnGoods(first, 4 * LAKH)
  await sellAndDeliver(dye, 4 * LAKH)
  expect(await taxDeducted(['store', yarn], ['store', dye])).toEqual([0, 80_000])
  await sellAndDeliver(yarn, 100_000)
  expect(await taxDeducted(['store', yarn], ['store', dye])).toEqual([100, 80_000])
})

test('₹4 lakh at 23:59 on 31 March and ₹4 lakh at 00:01 on 1 April, in India, are two years: nothing is deducted', async () => {
  const [yarn, dye] = [await storeWithPan('Meera Yarns'), await storeWithPan('Meera Dyes')]
  clock.forward(new Date('2028-03-31T18:29:00Z').getTime() - clock.now().getTime())
  await sellAndDeliver(yarn, 4 * LAKH)
  clock.forward(120_000)
  await sellAndDeliver(dye, 4 * LAKH)
  expect(await taxDeducted(['store', yarn], ['store', dye])).toEqual([0, 0])
})

test('two accounts of Meera are merged: ₹15,000 of the first and ₹5,001 of the second are one total, ₹400.02', async () => {
  await givePan('creator', 70_005)
  await earnCommission(70_005, 1_500_000)
  await publishAndHandle(shop, 'identity.merged', { from: 70_005, into: 70_006 })
  await earnCommission(70_006, 500_100)
  expect(await taxDeducted(['creator', 70_005], ['creator', 70_006])).toEqual([0, 40_002])
})

test("Meera closes her account after ₹15,000 and opens another with the same PAN: ₹5,001 more bears ₹400.02; from 1 July 2028 the closed account's fingerprint is erased", async () => {
  await givePan('creator', 70_007)
  await earnCommission(70_007, 1_500_000)
  await publishAndHandle(shop, 'identity.erased', { personId: 70_007 })
  await transact(db(), (tx) => eraseFiledPans(tx, clock.now()))
  await givePan('creator', 70_008)
  await earnCommission(70_008, 500_100)
  expect(await taxDeducted(['creator', 70_007], ['creator', 70_008])).toEqual([0, 40_002])
  await transact(db(), (tx) => eraseFiledPans(tx, new Date('2028-06-30T18:30:00Z')))
  const { rows } = await sql`
    select forget_at::text from ledger.payees where payee_id = 70007 and pan_fingerprint is not null
    union all select tax_year::text from ledger.tax_years where payee_id = 70007 and pan_fingerprint is not null`.execute(
    db(),
  )
  expect(rows).toEqual([])
})

test('PANs saved before fingerprints existed: the next start computes them, and ₹4 lakh of each store are ₹800', async () => {
  const [yarn, dye, registered] = [
    await storeWithPan('Meera Yarns'),
    await storeWithPan('Meera Dyes'),
    await store('Meera Hoops', 'in the PAN'),
  ]
  await sellAndDeliver(yarn, LAKH)
  await sellAndDeliver(dye, LAKH)
  await sellAndDeliver(registered, 2 * LAKH)
  await sql`update ledger.payees set pan_fingerprint = null`.execute(db())
  await sql`update ledger.tax_years set pan_fingerprint = null`.execute(db())
  await Promise.all([
    fingerprintKnownPans(db(), { sealing, now: clock.now() }),
    fingerprintKnownPans(db(), { sealing, now: clock.now() }),
  ])
  await sellAndDeliver(dye, 4 * LAKH)
  expect(await taxDeducted(['store', yarn], ['store', dye], ['store', registered])).toEqual([0, 80_000, 0])
})

test('the ledger has no PAN in plain text', async () => {
  const yarn = await storeWithPan('Meera Yarns')
  await sellAndDeliver(yarn, LAKH)
  expect(await findPayeeTaxFacts(db(), 'store', yarn)).toMatchObject({ hasPan: true, isIndividual: true })
  const { rows } = await sql<{ row: string }>`
    select p::text as row from ledger.payees p union all select y::text from ledger.tax_years y union all select w::text from ledger.withholdings w
    union all select e::text from ledger.entries e`.execute(db())
  const hex = Buffer.from(pan).toString('hex')
  expect(rows.filter(({ row }) => row.includes(pan) || row.includes(hex))).toEqual([])
})

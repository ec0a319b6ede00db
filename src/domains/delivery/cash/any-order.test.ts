import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hearCourier, type Said } from '#domains/delivery/fulfilment'
import { grantRole } from '#domains/accounts/identity'
import { reduceOrder, returnPieces } from '#domains/buying/orders'
import { receiveStock } from '#domains/products/stock'
import { settleJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import type { Visitor } from '../../../testing/visitor.ts'
import { add } from '../../buying/checkout/buying.fixture.ts'
import { buy as buyWith, makeCoupon } from '../../buying/checkout/offers.fixture.ts'
import { act, buy, openSending, see, step, type Sending } from '../fulfilment/sending.fixture.ts'
import { booksOf as inBooks } from '../../money/ledger/books.fixture.ts'
import { importing } from './cash.fixture.ts'
import { findCashFaults } from './cash-faults.ts'

let s: Sending
let noor: Visitor
// One of them may read in 30 files a minute.
let desks: readonly Visitor[]

beforeAll(async () => {
  s = await openSending({ DEMO_COURIER_SECONDS: '86400' })
  const { db } = s.shop.database
  desks = await Promise.all(
    ['9000000004', '9000000014', '9000000024', '9000000034'].map(async (phone) => {
      const desk = s.shop.visitor()
      await desk.signIn(phone, 'Noor')
      return desk
    }),
  )
  noor = desks[0] as Visitor
  const { rows } = await sql<{
    id: number
  }>`select id from identity.people where phone like '90000000_4'`.execute(db)
  await transact(db, async (tx) => {
    for (const { id } of rows)
      for (const role of ['staff', 'staff:cash', 'staff:shipments']) await grantRole(tx, id, role)
    await receiveStock(tx, [{ ...s.merino, quantity: 900 }])
    // She sends parcels back more often than anybody may.
    await sql`update cash.settings set most_refusals = 1000`.execute(tx)
  })
}, 60_000)
afterAll(() => s.shop.end())

const acts = [
  'fetch',
  'deliver',
  'lose',
  'turn',
  'claim',
  'send back',
  'reduce',
  'cancel',
  'pack',
  'remit',
  'bank',
  'hear',
] as const
type Act = { do: (typeof acts)[number]; which: number }
type Kind = NonNullable<Said['kind']>

const settle = () => settleJobs(s.shop.jobs)
const OVER = new Set(['delivered', 'cancelled', 'inspected', 'lost', 'rto_delivered'])
const BALL = { lines: [{ line_no: 1, quantity: 1 }] }
let names = 0
/** A name of its own. */
const name = () => `n${(names += 1)}`

/** Accepted, with a ball in each of so many parcels. */
async function packed(pieces: number, parcels = pieces): Promise<number> {
  const orderId = await buy(s, { merino: pieces })
  await step(s.meera, [orderId, 'accept'])
  await step(s.meera, [orderId, 'pack'], { parcels: Array.from({ length: parcels }, () => BALL) })
  await settle()
  return orderId
}

/** The courier says these things of one of the parcels that are still to come. @returns which. */
async function courier(orderId: number, which: number, kinds: readonly Kind[]): Promise<number | undefined> {
  const parcels = (await see(s.meera, orderId)).shipments.filter(({ state, awb }) => awb && !OVER.has(state))
  const parcel = parcels[which % Math.max(1, parcels.length)]
  for (const kind of parcel ? kinds : []) {
    s.clock.forward(60_000)
    const said = [{ awb: parcel?.awb ?? '', code: kind, kind, at: s.clock.now(), place: '', note: '' }]
    await transact(s.shop.database.db, (tx) => hearCourier(tx, 'demo', { said, now: s.clock.now() }))
  }
  return parcel?.parcel_id
}

/** The courier hands over all that it owes. */
async function remit(): Promise<void> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(',', courier, awb, (amount_paise - remitted_paise) / 100, ${name()}::text) as line
    from cash.collections where amount_paise > remitted_paise`.execute(s.shop.database.db)
  const lines = rows.map(({ line }) => line)
  if (lines.length > 0) expect((await importing(desks[names % desks.length] ?? noor, lines)).status).toBe(200)
}

async function bank(): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from cash.batches where banked_at is null`.execute(
    s.shop.database.db,
  )
  for (const { id } of rows)
    await noor.post(`/api/admin/cash/batches/${id}/bank`, { reason: 'On the statement' })
}

/** A case about a ball that came is settled: `claim` without it, `return` with it. */
const giveBack = (orderId: number, cause: 'claim' | 'return', withDelivery = false) =>
  transact(s.shop.database.db, (tx) =>
    returnPieces(tx, orderId, {
      pieces: [{ lineNo: 1, quantity: 1 }],
      cause,
      withDelivery,
      actor: 'staff',
      reason: '',
      at: s.clock.now(),
      key: name(),
    }),
  )

/** What it costs less is given by the shop. */
const reduce = (orderId: number, paise: number) =>
  transact(s.shop.database.db, (tx) =>
    reduceOrder(tx, orderId, {
      paise,
      cause: 'goodwill',
      funder: 'platform',
      actor: 'staff',
      reason: '',
      at: s.clock.now(),
      key: name(),
    }),
  )

const pack = async (orderId: number) => {
  await step(s.meera, [orderId, 'pack'], { parcels: null })
  await settle()
}

const deeds: Record<Act['do'], (orderId: number, which: number) => Promise<unknown>> = {
  fetch: (orderId, which) => courier(orderId, which, ['picked_up']),
  deliver: (orderId, which) => courier(orderId, which, ['picked_up', 'delivered']),
  lose: async (orderId, which) => {
    const id = await courier(orderId, which, ['picked_up', 'lost'])
    if (id) await noor.post(`/api/admin/shipments/${id}/act`, { act: 'settle', reason: 'It is not found' })
  },
  turn: async (orderId, which) => {
    const id = await courier(orderId, which, ['picked_up', 'rto_initiated', 'rto_delivered'])
    if (id) await act(s.meera, [id, 'inspect'], { lines: [{ line_no: 1, condition: 'good', quantity: 1 }] })
  },
  claim: (orderId, which) => giveBack(orderId, 'claim', which > 1),
  'send back': (orderId, which) => giveBack(orderId, 'return', which > 1),
  reduce: (orderId, which) => reduce(orderId, 10_000 * (which + 1)),
  // Heard by whoever packs and asks for cash only later.
  cancel: (orderId) =>
    s.asha.post(`/api/orders/${orderId}/cancel`, {
      lines: [{ line_no: 1, quantity: 1 }],
      reason: 'changed_mind',
    }),
  pack,
  remit,
  bank,
  hear: settle,
}

/** Whatever is left comes, is paid over and seen in the bank. */
async function bringAll(orderId: number): Promise<void> {
  await settle()
  await pack(orderId)
  while (await courier(orderId, 0, ['picked_up', 'delivered'])) await settle()
  await remit()
  await settle()
  await bank()
}

async function booksOf(orderId: number) {
  const { rows } = await sql<{
    status: string
    order: string
    due: number
    open: number
    collected: number
    by_hand: number
  }>`
    select i.status, o.status as "order", o.total_paise - o.refunded_paise as due, i.asked_paise - i.void_paise - i.collected_paise as open,
      i.collected_paise as collected, (select coalesce(sum(amount_paise), 0)::int from payments.refunds r where r.order_id = o.id) as by_hand
    from cash.instruments i join orders.orders o on o.id = i.order_id where o.id = ${orderId}`.execute(
    s.shop.database.db,
  )
  return rows[0]
}

/** What the parcels that came, or are still to come, ask for at the door, in rupees. */
async function asked(orderId: number): Promise<number> {
  const { rows } = await sql<{ rupees: number }>`
    select coalesce(sum(cash_paise), 0)::int / 100 as rupees from fulfilment.parcels where order_id = ${orderId} and state <> 'cancelled'`.execute(
    s.shop.database.db,
  )
  return rows[0]?.rupees ?? 0
}

/** What of Asha's money is neither earned nor paid back. */
async function herMoney(orderId: number): Promise<number> {
  await s.shop.jobs.tasks['orders:complete']?.(undefined)
  await settle()
  const { buyer_liability: hers = 0 } = await inBooks(s.shop, orderId)
  return 0 - hers
}

test("2 of Asha's 3 parcels are paid over and banked, the third is lost and given up: nothing of the ₹929 is outstanding, and it is settled", async () => {
  const orderId = await packed(3)
  for (const which of [0, 0]) await courier(orderId, which, ['picked_up', 'delivered'])
  await settle()
  await remit()
  await bank()
  expect(await booksOf(orderId)).toMatchObject({ status: 'due', open: 30_900 })
  await deeds.lose(orderId, 0)
  await settle()
  expect(await booksOf(orderId)).toMatchObject({
    status: 'settled',
    order: 'delivered',
    open: 0,
    collected: 62_000,
    by_hand: 0,
  })
})

test.each([
  ['first', 0, 61_900],
  ['last', 2, 62_000],
])(
  'the %s of 3 parcels that ask for ₹310, ₹310 and ₹309 is lost: Asha owes what the other two ask for, to the rupee',
  async (_, which, due) => {
    const orderId = await packed(3)
    await deeds.lose(orderId, which)
    await bringAll(orderId)
    expect(await booksOf(orderId)).toMatchObject({
      status: 'settled',
      due,
      open: 0,
      collected: due,
      by_hand: 0,
    })
    expect(await herMoney(orderId)).toBe(0)
  },
)

test('a ball of ₹300 at half price and needles of ₹250, a parcel each: each asks for what is paid for it, and with the lost one goes just that', async () => {
  const { code } = await makeCoupon(s.shop.database.db, s.clock, { percent: 50, only: s.merino })
  await add(s.asha, s.merino)
  await add(s.asha, s.needles)
  const { ids } = await buyWith(s.asha, { coupon: code })
  const [orderId = 0] = ids
  await settle()
  await step(s.meera, [orderId, 'accept'])
  await step(s.meera, [orderId, 'pack'], { parcels: [BALL, { lines: [{ line_no: 2, quantity: 1 }] }] })
  await settle()
  const { shipments, total } = await see(s.meera, orderId)
  expect([total, ...shipments.map(({ cash }) => cash)]).toEqual([429, 166, 263])
  await deeds.lose(orderId, 0)
  await bringAll(orderId)
  expect(await booksOf(orderId)).toMatchObject({
    status: 'settled',
    due: 26_300,
    collected: 26_300,
    by_hand: 0,
  })
  expect(await herMoney(orderId)).toBe(0)
})

test('2 of 3 parcels are lost: Asha owes the ₹309 that the last asks for', async () => {
  const orderId = await packed(3)
  await deeds.lose(orderId, 0)
  await deeds.turn(orderId, 0)
  await bringAll(orderId)
  expect(await booksOf(orderId)).toMatchObject({
    status: 'settled',
    due: 30_900,
    collected: 30_900,
    by_hand: 0,
  })
  expect(await herMoney(orderId)).toBe(0)
})

test('a ball that came broken while 2 parcels were on the shelf: the last is packed anew, and all ask for ₹300 less together', async () => {
  const orderId = await packed(3)
  await courier(orderId, 0, ['picked_up', 'delivered'])
  await giveBack(orderId, 'claim')
  await settle()
  await bringAll(orderId)
  expect(await asked(orderId)).toBe(629)
  expect(await booksOf(orderId)).toMatchObject({
    status: 'settled',
    due: 62_900,
    open: 0,
    collected: 62_900,
    by_hand: 0,
  })
})

test('a ball that came broken while the courier had the other 2 parcels: ₹929 are taken at the door, and ₹300 paid back by hand, once', async () => {
  const orderId = await packed(3)
  for (const which of [0, 1, 2]) await courier(orderId, which, ['picked_up'])
  await courier(orderId, 0, ['delivered'])
  await giveBack(orderId, 'claim')
  await bringAll(orderId)
  expect(await booksOf(orderId)).toMatchObject({
    status: 'settled',
    due: 62_900,
    collected: 92_900,
    by_hand: 30_000,
  })
})

const anyAct = fc.record({ do: fc.constantFrom(...acts), which: fc.nat(3) })

/** Of 3 balls 2 are fetched before anybody hears that the third, which is in no parcel, was cancelled. */
const RACE: readonly Act[] = [
  { do: 'cancel', which: 0 },
  { do: 'fetch', which: 0 },
  { do: 'fetch', which: 1 },
]
const beginning = fc.constantFrom<{ parcels: number; first: readonly Act[] }>(
  { parcels: 3, first: [] },
  { parcels: 2, first: [] },
  { parcels: 2, first: RACE },
)

test(
  'whatever the order of parcels, cancellations, claims, returns, goodwill and files: Asha pays what it costs in the end, to the rupee',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        beginning,
        fc.array(anyAct, { minLength: 3, maxLength: 12 }),
        async ({ parcels, first }, row) => {
          const orderId = await packed(3, parcels)
          for (const { do: what, which } of [...first, ...row]) {
            await deeds[what](orderId, which).catch((error: { status?: number }) => {
              // Whatever is not possible is refused in words; anything else is a bug.
              if (error.status === undefined) throw error
            })
          }
          await bringAll(orderId)
          const {
            status,
            due,
            open,
            collected,
            by_hand: byHand,
          } = (await booksOf(orderId)) ?? { due: -1, collected: 0, by_hand: 0 }
          expect([status, open]).toEqual([collected > 0 ? 'settled' : 'void', 0])
          expect(collected - byHand).toBe(due)
          // What goes back by hand is hers until somebody has paid it.
          expect(await herMoney(orderId)).toBe(byHand / 100)
          expect(await findCashFaults(s.shop.database.db)).toEqual([])
        },
      ),
      { numRuns: 15, endOnFailure: true },
    )
  },
)

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { crashAt, crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import { visitor, type Visitor } from '#testing/visitor'
import { MINUTE_MS } from '#platform/time'
import { findViolations } from '../../../../testing/invariants/find-violations.ts'
import { add, placeOrder, quoteCart } from '../buying.fixture.ts'
import {
  checkoutOutcome,
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  type AwaitingPayment,
} from '../paying.fixture.ts'

const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
const dying = enableCrashes()
let shop: TestShop
let yarn: SoldGoods
let people = 0

beforeAll(async () => {
  shop = await openTestShop({ clock, env: { DATABASE_POOL: '8' } })
  yarn = (
    await openStoreWithGoods(shop.database.db, 'Wool House', {
      goods: [{ name: 'Wool yarn', price: 1_900, stock: 500 }],
    })
  )[0] as SoldGoods
})
afterAll(async () => {
  dying.end()
  await shop.end()
})

const db = () => shop.database.db
const task = (name: string) =>
  shop.jobs.tasks[name]?.(undefined) ?? Promise.reject(new Error(`no task ${name}`))
/** Violations after all events were handled. */
async function wrong(): Promise<string[]> {
  await runPendingJobs(shop.jobs)
  return findViolations(db(), clock.now())
}

async function newcomer(): Promise<Visitor> {
  people += 1
  const { token } = await createSignedInPerson(
    db(),
    { name: `Asha ${people}`, phone: String(9_400_000_000 + people) },
    clock.now(),
  )
  const self = visitor(shop.url)
  self.token = token
  await add(self, yarn)
  return self
}

/** Refunds at the gateway, succeeded refunds here, and requested refunds here, in rupees. */
async function givenBack(): Promise<{ gateway: number; here: number; requested: number }> {
  const { rows } = await sql<{ gateway: number; here: number; requested: number }>`
    select (select coalesce(sum(amount_refunded), 0) / 100 from sandbox.payments)::int as gateway,
      (select coalesce(sum(amount_paise) filter (where state = 'succeeded'), 0) / 100 from payments.refunds)::int as here,
      (select coalesce(sum(amount_paise), 0) / 100 from payments.refunds)::int as requested`.execute(db())
  return rows[0] as { gateway: number; here: number; requested: number }
}

let paidOrder: number

test('₹1,900 are paid and refunded in many parts', async () => {
  const asha = await newcomer()
  const { reference, orderIds } = await openOnlineCheckout(asha)
  paidOrder = orderIds[0] ?? 0
  const { body } = await payInWindow(asha, reference)
  expect((await reportPayment(asha, paidOrder, body)).body.payment_status).toBe('Approved')
  await runPendingJobs(shop.jobs)
})

/** From ₹11 up, so that every refund has a different amount. */
const ask = (name: string, at: number) => {
  const why = {
    cause: 'goodwill',
    funder: 'platform',
    actor: 'staff',
    reason: 'It took so long',
    at: clock.now(),
    key: `${name}:${at}`,
  } as const
  return transact(db(), (tx) => reduceOrder(tx, paidOrder, { paise: 1_000 + at * 100, ...why }))
}

/** A minute later the next process handles what the killed one left. */
async function goesBackOnce(before: number, at: number): Promise<void> {
  clock.forward(2 * MINUTE_MS)
  await task('payments:refunds')
  const all = before + 10 + at
  expect(await givenBack()).toEqual({ gateway: all, here: all, requested: all })
}

test('killed at any statement of a refund request it was requested or not; repeated, the amount is refunded once', async () => {
  const times = await crashAtEveryStatement({
    prepared: async (at) => ({ at, before: (await givenBack()).requested }),
    work: ({ at }) => ask('asking', at),
    after: async ({ at, before }) => {
      await ask('asking', at)
      expect((await givenBack()).requested).toBe(before + 10 + at)
    },
  })
  expect(times).toBeGreaterThanOrEqual(6)
  await task('payments:refunds')
  const { gateway, here, requested } = await givenBack()
  expect([gateway, here]).toEqual([requested, requested])
  expect(await wrong()).toEqual([])
}, 60_000)

test('killed at any statement of its execution, a refund is given by the gateway once, and recorded here', async () => {
  const times = await crashAtEveryStatement({
    prepared: async (at) => {
      const { here: before } = await givenBack()
      await ask('sending', at)
      return { at, before }
    },
    work: () => task('payments:refunds'),
    after: ({ at, before }) => goesBackOnce(before, at),
  })
  expect(times).toBeGreaterThanOrEqual(6)
  expect(await wrong()).toEqual([])
}, 60_000)

test('killed before the answer is recorded, and again at any statement of looking it up, a refund is still given once', async () => {
  const { here } = await givenBack()
  await ask('whole', 1)
  const { seen } = await crashAt(Infinity, () => task('payments:refunds'))
  const afterTheAnswer = seen.lastIndexOf('begin') + 1
  await goesBackOnce(here, 1)
  const times = await crashAtEveryStatement({
    prepared: async (at) => {
      const { here: before } = await givenBack()
      await ask('looking', at)
      expect((await crashAt(afterTheAnswer, () => task('payments:refunds'))).hasDied).toBe(true)
      expect((await givenBack()).gateway).toBe(before + 10 + at)
      clock.forward(2 * MINUTE_MS)
      return { at, before }
    },
    work: () => task('payments:refunds'),
    after: ({ at, before }) => goesBackOnce(before, at),
  })
  expect(times).toBeGreaterThanOrEqual(6)
  expect(await wrong()).toEqual([])
}, 60_000)

test('after all events the order has refunded what the gateway refunded, and the integrity checks pass', async () => {
  await runPendingJobs(shop.jobs)
  const { rows } = await sql<{
    back: number
  }>`select (refunded_paise / 100)::int as back from orders.orders where id = ${paidOrder}`.execute(db())
  expect(rows[0]?.back).toBe((await givenBack()).gateway)
  clock.forward(60 * MINUTE_MS)
  expect(await wrong()).toEqual([])
})

const held = async (): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select held::int as n from stock.levels where variant_id = ${yarn.variantId}`.execute(db())
  return rows[0]?.n ?? -1
}

type Left = AwaitingPayment & { asha: Visitor }

async function leftUnpaid(): Promise<Left> {
  const asha = await newcomer()
  return { ...(await openOnlineCheckout(asha)), asha }
}

async function leftInCash(): Promise<Left> {
  const asha = await newcomer()
  const bill = await quoteCart(asha)
  const { body } = await placeOrder(asha, bill)
  return { asha, bill, reference: body.rp_order_id, checkoutId: body.checkout_id, orderIds: [] }
}

const ENDS = {
  'without a payment': { left: leftUnpaid, end: { orders: ['expired pending'], refunds: [] } },
  'in cash without an order': { left: leftInCash, end: { orders: [], refunds: [] } },
} as const

test.each(Object.keys(ENDS) as (keyof typeof ENDS)[])(
  'killed at any statement while the hold of a checkout %s ends, its goods are held or free, and the next run ends it',
  async (name) => {
    const { left, end } = ENDS[name]
    const times = await crashAtEveryStatement({
      prepared: async () => {
        const made = await left()
        clock.forward(16 * MINUTE_MS)
        return made
      },
      work: () => task('checkout:expire'),
      after: async ({ checkoutId }) => {
        expect([0, 1]).toContain(await held())
        await task('checkout:expire')
        expect(await checkoutOutcome(shop, checkoutId)).toMatchObject(end)
        expect(await held()).toBe(0)
      },
    })
    expect(times).toBeGreaterThanOrEqual(8)
    expect(await wrong()).toEqual([])
  },
  60_000,
)

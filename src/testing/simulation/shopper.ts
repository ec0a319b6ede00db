import { sql } from 'kysely'
import type { Bill } from '#contracts/buying/checkout'
import type { Answer } from '#testing/visitor'
import {
  add,
  placeOrder,
  quoteCart,
  rupsert,
  addTransaction,
} from '../../domains/buying/checkout/buying.fixture.ts'
import { emptyCart } from '../../domains/buying/checkout/pricing/offers.fixture.ts'
import {
  payInWindow,
  reportPayment,
  type PaymentOptions,
} from '../../domains/buying/checkout/paying.fixture.ts'
import { answerSessionChanges } from './workshops.ts'
import {
  countOutcome,
  callWithFaults,
  type Activity,
  type SimulatedPerson,
  type SimulationWorld,
} from './world.ts'

type OpenPurchase = { self: SimulatedPerson; bill: Bill; reference: string; ids: number[] }

/** A shopper's steps: buys once or twice, and sometimes returns goods. */
export async function* shopperActivity(world: SimulationWorld, self: SimulatedPerson): Activity {
  for (let times = 1 + world.random.wholeUpTo(1); times > 0; times -= 1) {
    const buying = yield* openCheckout(world, self)
    if (!buying) {
      await emptyCart(self)
      continue
    }
    yield* buying.bill.delivery_type === 'COD'
      ? chooseCashOnDelivery(world, buying)
      : payOnline(world, buying)
    yield* cancelOrders(world, buying)
    if (world.random.chance(0.5)) yield* requestReturns(world, buying)
    await answerSessionChanges(world, self)
    await emptyCart(self)
  }
}

const ADDRESSES = [
  'Indiranagar',
  'Indiranagar',
  'Indiranagar',
  'Indiranagar',
  'never home',
  'refuse it',
  'not at home',
  'lose it',
]

async function* openCheckout(
  world: SimulationWorld,
  self: SimulatedPerson,
): AsyncGenerator<undefined, OpenPurchase | null, void> {
  const { random, stores } = world
  for (let lines = 1 + random.wholeUpTo(3); lines > 0; lines -= 1)
    await callWithFaults(world, () =>
      add(self, random.pick(random.pick(stores).goods), 1 + random.wholeUpTo(2)),
    )
  if (random.chance(0.4)) await attributeCartToPost(world, self)
  yield
  const seen = await requestQuote(world, self)
  if (!seen) return null
  yield
  const opened = await callWithFaults(world, () => placeOrder(self, seen.bill, seen.input))
  countOutcome(world, `place-order ${opened.status}`)
  if (opened.status !== 200 || random.chance(0.04)) return null
  yield
  const buying: OpenPurchase = { self, bill: seen.bill, reference: opened.body.rp_order_id, ids: [] }
  const address2 = random.pick(ADDRESSES)
  // Delivery to another number has to be confirmed first.
  const phone = random.chance(0.15) ? '9899999999' : self.phone
  for (const index of random.shuffled([...seen.bill.stores.keys()])) {
    await submitOrder(world, buying, { index, address2, phone })
    if (random.chance(0.4)) yield
  }
  buying.ids = buying.ids.filter(Boolean)
  return buying
}

/** Attributes the cart to a post. */
async function attributeCartToPost(
  { random, db, posts }: SimulationWorld,
  self: SimulatedPerson,
): Promise<void> {
  await sql`update cart.lines set feed_id = ${random.pick(posts)} where shopper_id = ${self.id}`.execute(db)
}

/** Requests the quote; without coupon and points when they are refused. */
async function requestQuote(
  { random, coupons }: SimulationWorld,
  self: SimulatedPerson,
): Promise<{ bill: Bill; input: object } | null> {
  const delivery = { delivery_type: random.chance(0.65) ? 'Online' : 'COD' }
  const extras = {
    ...(random.chance(0.3) ? { coupon: random.pick(coupons) } : {}),
    ...(random.chance(0.3) ? { points_used: 1 + random.wholeUpTo(30) } : {}),
  }
  for (const input of [{ ...delivery, ...extras }, delivery]) {
    const bill = (await quoteCart(self, input)) as Partial<Bill>
    if (bill.stores) return { bill: bill as Bill, input }
  }
  return null
}

async function submitOrder(
  world: SimulationWorld,
  { self, bill, reference, ids }: OpenPurchase,
  { index, address2, phone }: { index: number; address2: string; phone: string },
): Promise<void> {
  const send = () => rupsert(self, bill, [index, { rp_order_id: reference, phone_no: phone, address2 }])
  const answers = world.random.chance(0.1)
    ? await Promise.all([send(), send()])
    : [await callWithFaults(world, send)]
  for (const { status, body } of answers) {
    if (status === 200) ids[index] = body.order_id
    else countOutcome(world, `rupsert ${status} ${body.code}`)
  }
}

async function* chooseCashOnDelivery(
  world: SimulationWorld,
  { self, reference, ids }: OpenPurchase,
): Activity {
  for (const id of ids) await callWithFaults(world, () => addTransaction(self, id, reference))
  yield
}

/** Opens the payment window up to several times, in several tabs, and reports its result or nothing. */
async function* payOnline(world: SimulationWorld, buying: OpenPurchase): Activity {
  const { random, clock } = world
  if (random.chance(0.08)) return
  if (random.chance(0.06)) {
    // The bank's page stayed open for a long time.
    clock.forward(random.pick([10, 16, 30, 90]) * 60_000)
    yield
  }
  for (let fails = random.wholeUpTo(2); fails > 0; fails -= 1) {
    await attemptFailedPayment(world, buying)
    yield
  }
  if (random.chance(0.05)) return
  for (let tabs = random.chance(0.08) ? 2 : 1; tabs > 0; tabs -= 1) yield* payInOneTab(world, buying)
}

async function attemptFailedPayment(
  world: SimulationWorld,
  { self, reference, ids }: OpenPurchase,
): Promise<void> {
  await payInWindow(self, reference, {
    outcome: 'failure',
    reason: 'payment_failed',
    webhook: webhookTiming(world),
  })
  if (world.random.chance(0.3))
    for (const id of ids) await reportPayment(self, id, { error_log: 'payment_failed' })
}

async function* payInOneTab(world: SimulationWorld, { self, reference, ids }: OpenPurchase): Activity {
  const { random } = world
  const paid = await payInWindow(self, reference, { webhook: webhookTiming(world) })
  countOutcome(world, paid.status === 200 ? 'paid' : 'not paid')
  yield
  if (paid.status !== 200 || random.chance(0.25)) return
  for (const id of random.shuffled(random.chance(0.2) ? [...ids, ...ids] : ids)) {
    await callWithFaults(world, () => reportPayment(self, id, paid.body))
    if (random.chance(0.3)) yield
  }
}

const webhookTiming = ({ random }: SimulationWorld): NonNullable<PaymentOptions['webhook']> =>
  random.pick(['now', 'now', 'late', 'twice', 'never'])

async function* cancelOrders(world: SimulationWorld, { self, ids }: OpenPurchase): Activity {
  const { random } = world
  yield
  if (!random.chance(0.15) || ids.length === 0) return
  const id = random.pick(ids)
  const lines = random.chance(0.5) ? null : [{ line_no: 1, quantity: 1 }]
  const cancel = () => self.post(`/api/orders/${id}/cancel`, { lines, reason: 'changed_mind' })
  const answers = random.chance(0.2)
    ? await Promise.all([cancel(), cancel()])
    : [await callWithFaults(world, cancel)]
  for (const { status } of answers) countOutcome(world, `cancel ${status}`)
  yield
}

type Returnable = {
  lines: { line_no: number; quantity: number }[]
  reasons: { code: string; needs_photos: boolean; ways: { kind: string }[] }[]
  cases: { case_id: number; state: string; may: string[] }[]
}

async function* requestReturns(world: SimulationWorld, { self, ids }: OpenPurchase): Activity {
  const { random } = world
  for (let patience = 40; patience > 0; patience -= 1) {
    yield
    for (const id of ids) {
      const known = await self.get<Returnable>(`/api/orders/${id}/returns`)
      if (known.status !== 200) continue
      for (const one of known.body.cases) await continueReturn(world, self, one)
      const reason = known.body.reasons.find(
        (one) => !one.needs_photos && one.ways.length > 0 && random.chance(0.5),
      )
      const line = known.body.lines.find((one) => one.quantity > 0)
      if (!reason || !line || known.body.cases.length > 1 || !random.chance(0.2)) continue
      const pieces = [{ line_no: line.line_no, quantity: 1 + random.wholeUpTo(line.quantity - 1) }]
      const body = {
        kind: random.pick(reason.ways).kind,
        reason: reason.code,
        words: 'It is not what I need.',
        photos: [],
        pieces,
      }
      const answer: Answer<unknown> = await callWithFaults(world, () =>
        self.post(`/api/orders/${id}/returns`, body),
      )
      countOutcome(world, `return ${answer.status}`)
    }
  }
}

async function continueReturn(
  world: SimulationWorld,
  self: SimulatedPerson,
  { case_id, may }: Returnable['cases'][number],
): Promise<void> {
  const step = world.random.pick([
    'send',
    'send',
    'accept_offer',
    'withdraw',
    'appeal',
    'give_info',
    'escalate',
  ])
  if (!may.includes(step) || (step === 'withdraw' && world.random.chance(0.8))) return
  await callWithFaults(world, () =>
    self.post(`/api/returns/${case_id}/step`, {
      step,
      words: 'As it is.',
      sent_by: 'India Post EE123456789IN',
    }),
  )
}

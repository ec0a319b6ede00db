import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUnsettledCharges } from '#domains/money/payments/charges'
import { runPendingJobs } from '#platform/jobs'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import {
  checkoutOutcome,
  pollGatewayAndRunJobs,
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  runAllJobs,
  listInconsistencies,
  type SuccessfulPayment,
  type AwaitingPayment,
} from '../paying.fixture.ts'

const clock = movableClock()
let shop: TestShop
let asha: Visitor
let yarn: SoldGoods

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 5_000 }],
  })) as [SoldGoods]
})
afterAll(() => shop.end())

const KEY = { key_id: 'rzp_test_ciydemo' }

/** A shopper's acts in payment windows: each `begin` opens one, each answer ends the oldest that is open. */
type Act = 'begin' | 'succeed' | 'fail' | 'revive'

/** Asha's acts in payment windows, whose webhooks are not sent yet. @returns what her browsers would report. */
async function act(waiting: AwaitingPayment, acts: readonly Act[]): Promise<Partial<SuccessfulPayment>[]> {
  const open: string[] = []
  const failed: string[] = []
  const reports: Partial<SuccessfulPayment>[] = []
  const begin = async (): Promise<string> => {
    const payment = { ...KEY, order_id: waiting.reference, method: 'upi' }
    return (await asha.post<{ payment_id: string }>('/sandbox/razorpay/v1/checkout/payments', payment)).body
      .payment_id
  }
  for (const one of acts) {
    if (one === 'begin') open.push(await begin())
    else if (one === 'revive' && failed.length > 0)
      reports.push(
        (await payInWindow(asha, waiting.reference, { payment_id: failed.pop() ?? '', webhook: 'late' }))
          .body,
      )
    else {
      const id = open.shift() ?? (await begin())
      // A paid purchase refuses another attempt.
      if (!id) continue
      const how = {
        payment_id: id,
        webhook: 'late',
        outcome: one === 'fail' ? 'failure' : 'success',
      } as const
      const answer = await payInWindow(asha, waiting.reference, how)
      if (answer.status === 200) reports.push(answer.body)
      else failed.push(id)
    }
  }
  return reports
}

/** Takes the webhooks that wait to be sent. */
async function takeEvents(): Promise<{ event_id: string; body: string }[]> {
  const { rows } = await sql<{
    event_id: string
    body: string
  }>`delete from sandbox.deliveries returning event_id, body`.execute(shop.database.db)
  return rows
}

const deliver = async ({ event_id, body }: { event_id: string; body: string }): Promise<void> => {
  const signature = createHmac('sha256', 'ciy-demo-webhook-secret').update(body).digest('hex')
  const headers = {
    'x-razorpay-event-id': event_id,
    'x-razorpay-signature': signature,
    'content-type': 'application/json',
  }
  expect((await asha.post('/api/payments/webhooks/razorpay', body, headers)).status).toBe(200)
}

const acts = fc.array(fc.constantFrom<Act>('begin', 'succeed', 'succeed', 'fail', 'revive'), {
  minLength: 1,
  maxLength: 6,
})
/** The position of each event, how often it is delivered, and what else happens in between. */
const course = fc.array(
  fc.record({
    turn: fc.nat(),
    times: fc.integer({ min: 1, max: 3 }),
    next: fc.constantFrom('jobs', 'look', 'report', 'nothing'),
  }),
  {
    minLength: 30,
    maxLength: 30,
  },
)

type Step = { turn: number; times: number; next: string }

/** Delivers all events in the order of the turns, with whatever else happens in between. */
async function deliverEvents(
  waiting: AwaitingPayment,
  reports: readonly Partial<SuccessfulPayment>[],
  steps: readonly Step[],
): Promise<void> {
  const events = (await takeEvents()).map((event, index) => ({
    event,
    index,
    ...(steps[index % steps.length] as Step),
  }))
  for (const { event, times, next, index } of events.sort((a, b) => a.turn - b.turn)) {
    for (let time = 0; time < times; time += 1) await deliver(event)
    if (next === 'jobs') await runPendingJobs(shop.jobs)
    if (next === 'look') await pollGatewayAndRunJobs(shop)
    if (next === 'report')
      await reportPayment(asha, waiting.orderIds[0] ?? 0, reports[index % Math.max(1, reports.length)] ?? {})
  }
  await runAllJobs(shop)
  // Events of refunds follow; they too may be repeated.
  for (const event of await takeEvents()) await deliver(event)
  await runAllJobs(shop)
}

function rightEnd({ bill }: AwaitingPayment, captured: number, story: readonly Act[]) {
  const paise = Math.round(bill.base_amount * 100)
  if (captured === 0)
    return {
      orders: [story.includes('fail') ? 'pending_payment failed' : 'pending_payment pending'],
      kept: 0,
      refunds: [],
    }
  return {
    orders: ['placed captured'],
    kept: paise,
    refunds: Array.from({ length: captured - 1 }, () => `${paise} succeeded`),
  }
}

test(
  'any course of payments, delivered in any shuffled and repeated order of events, ends in the one right state',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(acts, course, async (story, steps) => {
        clock.forward(60_000)
        const waiting = await openOnlineCheckout(asha, { more: { product_ids: [yarn.productId] } })
        const reports = await act(waiting, story)
        clock.forward(10_000)
        await deliverEvents(waiting, reports, steps)
        expect(await checkoutOutcome(shop, waiting.checkoutId)).toEqual(
          rightEnd(waiting, reports.length, story),
        )
        expect(await listUnsettledCharges(shop.database.db)).toEqual([])
        expect(await listInconsistencies(shop)).toEqual([])
      }),
      { numRuns: 40 },
    )
  },
)

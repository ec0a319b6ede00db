import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { runPendingJobs } from '#platform/jobs'
import { findSoldOrder } from '#domains/buying/orders/reading'
import { receiveStock } from '#domains/products/stock'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { SoldGoods } from '../../../../testing/goods.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { decideCase, approveCaseDecision } from './decide-case.ts'
import { openCase } from './open-case.ts'
import { applyShopperStep, type ShopperStep } from './apply-shopper-step.ts'
import { answerCase, inspectCase, receiveCase } from './store-steps.ts'
import { listPieces } from '../queries/cases.ts'
import { advanceDueCases } from './advance-due-cases.ts'
import { nextState, type CaseEvent, type CaseState, type Fault } from '../rules.ts'
import {
  orderSummaryOf,
  buy,
  deliverOrder,
  openReturnsShop,
  uploadPhoto,
  createStore,
  type ReturnsShop,
} from '../returns.fixture.ts'

type Person = Visitor & { id: number }

let shop: ReturnsShop
let charu: Person
let venu: Person
let goods: SoldGoods[]
let photo: string

beforeAll(async () => {
  shop = await openReturnsShop()
  charu = await shop.person('Charu Menon')
  venu = await shop.person('Venu Gopal', ['seller'])
  goods = await createStore(shop, venu, {
    goods: [
      { name: 'Thread', price: 33.33, stock: 3 },
      { name: 'Hoop', price: 149.99, stock: 9_000 },
    ],
  })
  photo = await uploadPhoto(shop, charu)
}, 120_000)
afterAll(() => shop.end())

const asking = fc.record({
  do: fc.constant('ask' as const),
  kind: fc.constantFrom('return', 'replacement', 'claim'),
  reason: fc.constantFrom('damaged', 'missing', 'changed_mind', 'late'),
  lines: fc.subarray([1, 2], { minLength: 1 }),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const step = fc.record({
  do: fc.constantFrom(
    'withdraw',
    'appeal',
    'escalate',
    'accept_offer',
    'send',
    'approve',
    'keep',
    'reject',
    'offer',
    'receive',
    'inspect',
    'full',
    'partial',
    'refuse',
    'agree',
    'wait',
  ),
  which: fc.nat(5),
  part: fc.nat(3),
  fault: fc.constantFrom<Fault[]>('buyer', 'seller', 'courier', 'platform'),
})
type Act = {
  do: string
  kind?: string
  reason?: string
  lines?: number[]
  quantity?: number
  which?: number
  part?: number
  fault?: Fault
}

async function does(orderId: number, cases: number[], act: Act): Promise<void> {
  const { db } = shop.database
  const now = shop.time.now()
  if (act.do === 'ask') {
    const pieces = (act.lines ?? []).map((lineNo) => ({ lineNo, quantity: act.quantity ?? 1 }))
    const request = {
      kind: act.kind as 'return',
      reason: act.reason ?? '',
      words: '',
      photos: [photo],
      pieces,
    }
    cases.push((await openCase(db, orderId, { shopperId: charu.id, request, now })).id)
    return
  }
  if (act.do === 'wait') {
    shop.time.forward((act.part ?? 0) * DAY_MS)
    await advanceDueCases(db, shop.time.now(), { error: () => undefined })
    return
  }
  const id = cases[(act.which ?? 0) % Math.max(1, cases.length)]
  if (id !== undefined) await onCase(id, act, now)
}

type Doing = { id: number; act: Act; now: Date; amount: number | undefined }

const deciding = { requestId: 'r', reason: 'So it is' }
const answering =
  (answer: 'approve' | 'reject' | 'offer', keepGoods = false) =>
  ({ id, now, amount }: Doing) =>
    answerCase(shop.database.db, id, { ownerId: venu.id, now, answer, keepGoods, words: 'So it is', amount })
const judging =
  (decision: 'full' | 'partial' | 'refuse') =>
  ({ id, act, now, amount }: Doing) =>
    decideCase(shop.database.db, id, {
      ...deciding,
      actorId: 1,
      now,
      decision,
      fault: act.fault ?? 'seller',
      amount,
      goodsBack: (act.part ?? 0) > 1,
    })

const steps: Record<string, (doing: Doing) => Promise<unknown>> = {
  approve: answering('approve'),
  keep: answering('approve', true),
  reject: answering('reject'),
  offer: answering('offer'),
  receive: ({ id, now }) => receiveCase(shop.database.db, id, { ownerId: venu.id, now }),
  inspect: async ({ id, act, now }) => {
    const pieces = (await listPieces(shop.database.db, [id])).map(({ line_no, quantity }) => {
      const accepted = Math.min(quantity, act.part ?? 0)
      return { lineNo: line_no, accepted, restocked: Math.max(0, accepted - 1) }
    })
    return inspectCase(shop.database.db, id, { ownerId: venu.id, now, pieces, words: 'So it is', photos: [] })
  },
  full: judging('full'),
  partial: judging('partial'),
  refuse: judging('refuse'),
  agree: ({ id, now }) =>
    approveCaseDecision(shop.database.db, id, { ...deciding, actorId: 2, now, agree: true }),
}

async function onCase(id: number, act: Act, now: Date): Promise<void> {
  const amount = [0.01, 12, 33.33, 149.99][act.part ?? 0]
  const step = { shopperId: charu.id, step: act.do as ShopperStep, words: 'So it is', photos: [], now }
  await (steps[act.do]?.({ id, act, now, amount }) ?? applyShopperStep(shop.database.db, id, step))
}

/** The invariants after any step. */
async function mustHold(orderId: number): Promise<void> {
  const { db } = shop.database
  const { total, off, refunds, lines, held, status } = await orderSummaryOf(shop, orderId)
  expect(off).toBeLessThanOrEqual(total)
  expect(refunds).toBe(off)
  for (const { delivered, returned } of lines) expect(returned).toBeLessThanOrEqual(delivered)
  const mismatches = await sql<{ wrong: number }>`
    select count(*)::int as wrong from returns.line_quantities t where in_cases <> (
      select coalesce(sum(case when c.state in ('withdrawn', 'lapsed') then p.settled else p.quantity end), 0)
      from returns.case_items p join returns.cases c on c.id = p.case_id where p.order_id = t.order_id and p.line_no = t.line_no)`.execute(
    db,
  )
  expect(mismatches.rows[0]?.wrong).toBe(0)
  await requireTableTransition(orderId)
  const open = await sql<{ count: number }>`
    select count(*)::int as count from returns.cases where order_id = ${orderId}
      and state not in ('rejected_final', 'resolved', 'closed', 'withdrawn', 'lapsed')`.execute(db)
  if (status === 'delivered') expect(held).toBe((open.rows[0]?.count ?? 0) > 0 ? 'return' : null)
}

async function requireTableTransition(orderId: number): Promise<void> {
  const { db } = shop.database
  const events = await sql<{
    event: CaseEvent
    from_state: CaseState | null
    to_state: CaseState
    state: CaseState
    is_last: boolean
  }>`
    select e.event, e.from_state, e.to_state, c.state, e.id = max(e.id) over (partition by e.case_id) as is_last
    from returns.events e join returns.cases c on c.id = e.case_id where c.order_id = ${orderId}`.execute(db)
  for (const { event, from_state, to_state, state, is_last } of events.rows) {
    if (from_state !== null && event !== ('propose' as CaseEvent))
      expect(nextState(from_state, event)).toBe(to_state)
    if (is_last) expect(to_state).toBe(state)
  }
}

test(
  'no sequence of cases refunds more than was paid or more pieces than were delivered, and each step is in its table',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(asking, step), { minLength: 4, maxLength: 22 }), async (acts) => {
        await transact(shop.database.db, (tx) =>
          receiveStock(tx, [{ ...(goods[0] as SoldGoods), quantity: 3 }]),
        )
        const orderId = await buy(shop, charu, [
          [goods[0] as SoldGoods, 2],
          [goods[1] as SoldGoods, 3],
        ])
        await deliverOrder(shop, orderId)
        expect((await findSoldOrder(shop.database.db, orderId))?.order.status).toBe('delivered')
        const cases: number[] = []
        for (const act of acts) {
          await does(orderId, cases, act).catch((error: { status?: number }) => {
            // An impossible action is refused with a status; any other error is a bug.
            if (error.status === undefined) throw error
          })
          await mustHold(orderId)
        }
        await runPendingJobs(shop.jobs)
        await mustHold(orderId)
      }),
      { numRuns: 60, endOnFailure: true },
    )
  },
)

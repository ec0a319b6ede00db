import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedgerAndReport } from '#domains/money/ledger'
import { recordFact } from '#domains/money/ledger/entries'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { add, buyCartWithCash } from '../../buying/checkout/buying.fixture.ts'
import {
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  runAllJobs,
} from '../../buying/checkout/paying.fixture.ts'
import { openStoreWithGoods, type SoldGoods } from '../../../testing/goods.ts'
import { movableClock, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { personIdOf } from '../ledger/ledger.fixture.ts'
import { buildBatch } from './batches/build-batch.ts'
import { approveBatch, refuseBatch, releaseBatch } from './batches/decide-batch.ts'
import { transitionPayout, releaseReserves } from './batches/transition-payout.ts'
import { setAccount } from './accounts/set-account.ts'
import { payoutSealing } from './accounts/sealing.ts'
import { anyStep, PLAIN_COURSE } from './money-flow-steps.fixture.ts'

const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
let shop: TestShop
let asha: Visitor
let yarn: SoldGoods
let personId: number

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  personId = await personIdOf(asha)
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 1180, stock: 5_000, gst: 18 }],
  })) as [SoldGoods]
  const request = { method: 'upi', holder: 'Wasim Ali', upi: 'wasim@okbank' } as const
  const sealing = await payoutSealing(shop.dataDir)()
  await setAccount(
    db(),
    { kind: 'store', payeeId: yarn.storeId },
    { request, sealing, actorId: 1, now: clock.now() },
  )
})
afterAll(() => shop.end())

const db = () => shop.database.db

type Order = { id: number; total: number; quantity: number; removed: number; isCash: boolean }

async function sell({ cash, quantity }: { cash: boolean; quantity: number }): Promise<Order> {
  await add(asha, yarn, quantity)
  let id: number
  if (cash) [id = 0] = await buyCartWithCash(asha)
  else {
    const waiting = await openOnlineCheckout(asha)
    const paid = await payInWindow(asha, waiting.reference)
    id = waiting.orderIds[0] ?? 0
    await reportPayment(asha, id, paid.body)
  }
  await runAllJobs(shop)
  const { rows } = await sql<{
    total: number
  }>`select total_paise as total from orders.orders where id = ${id}`.execute(db())
  return { id, total: rows[0]?.total ?? 0, quantity, removed: 0, isCash: cash }
}

/** Records a fact of an order: plausible alone, but in arbitrary sequence. */
async function applyFact(order: Order, what: string): Promise<void> {
  const share = Math.floor(order.total / order.quantity)
  const take = (pieces: number, withDelivery: boolean) => {
    const quantity = Math.min(pieces, order.quantity - order.removed)
    if (quantity === 0) return null
    order.removed += quantity
    const isWhole = order.removed === order.quantity
    const takenOffPaise = isWhole ? order.total - share * (order.removed - quantity) : share * quantity
    return {
      lines: [{ lineNo: 1, quantity }],
      takenOffPaise,
      pointsPaise: 0,
      isWhole,
      withDelivery: isWhole && withDelivery,
    }
  }
  const removals = {
    cancelOne: take.bind(null, 1, true),
    returnOne: take.bind(null, 1, true),
    returnAll: take.bind(null, 9, true),
    rto: take.bind(null, 9, true),
  }
  const key = `${what} ${order.removed}`
  const at = clock.now()
  const book = (fact: Parameters<typeof recordFact>[2]) =>
    transact(db(), (tx) => recordFact(tx, order.id, fact))
  if (what in removals) {
    const detail = removals[what as keyof typeof removals]()
    return detail ? book({ kind: 'gone', key, at, detail }) : undefined
  }
  if (what === 'deliver') return book({ kind: 'delivered', key: 'delivered', at, detail: {} })
  if (what === 'complete') return book({ kind: 'completed', key: 'completed', at, detail: {} })
  if (what === 'refund')
    return book({
      kind: 'refunded',
      key,
      at,
      detail: { paise: share, from: order.isCash ? 'bank' : 'gateway' },
    })
  if (order.isCash) await applyCashFact(order, what)
}

/** Records a courier's report on cash: the full amount, or ₹50 less, which may be written off. */
async function applyCashFact(order: Order, what: string): Promise<void> {
  const cash = { courier: 'delhivery' }
  const at = clock.now()
  const book = (fact: Parameters<typeof recordFact>[2]) =>
    transact(db(), (tx) => recordFact(tx, order.id, fact))
  if (what === 'collect')
    return book({ kind: 'collected', key: 'collected', at, detail: { ...cash, paise: order.total } })
  if (what === 'remit')
    return book({ kind: 'remitted', key: 'remitted', at, detail: { ...cash, paise: order.total } })
  if (what === 'remitShort')
    return book({ kind: 'remitted', key: 'remitted', at, detail: { ...cash, paise: order.total - 5_000 } })
  return book({ kind: 'short', key: 'given up', at, detail: { ...cash, paise: 5_000 } })
}

let utr = 0

async function act(what: string): Promise<void> {
  const { rows } = await sql<{ batch: number; payout: number }>`
    select b.id as batch, p.id as payout from payouts.batches b join payouts.payouts p on p.batch_id = b.id order by b.id desc, p.id limit 1`.execute(
    db(),
  )
  const action = (actorId: number) => ({ actorId, reason: 'as ever', requestId: 'r', now: clock.now() })
  const move = (event: 'pay' | 'fail' | 'retry' | 'return' | 'cancel') => {
    utr += 1
    return transact(db(), (tx) =>
      transitionPayout(tx, rows[0]?.payout ?? 0, {
        event,
        actor: 'staff',
        reason: 'bank',
        at: clock.now(),
        utr: `UTR${utr}`,
      }),
    )
  }
  const actions: Record<string, () => Promise<unknown>> = {
    build: () => buildBatch(db(), { ...action(personId), kind: 'store', exclude: [] }),
    approve: () => approveBatch(db(), rows[0]?.batch ?? 0, action(personId + 1)),
    refuse: () => refuseBatch(db(), rows[0]?.batch ?? 0, action(personId + 1)),
    release: () => releaseBatch(db(), rows[0]?.batch ?? 0, action(personId)),
    reserves: () =>
      transact(db(), (tx) => releaseReserves(tx, new Date(clock.now().getTime() + 40 * 86_400_000))),
    pay: () => move('pay'),
    fail: () => move('fail'),
    retry: () => move('retry'),
    bankReturns: () => move('return'),
    cancelPayout: () => move('cancel'),
  }
  await actions[what]?.()
}

/** Invariants after every step: ledger sum zero, each posting in one payout, and no payout paid more than its amount. */
async function mustHold(): Promise<void> {
  const { rows } = await sql<{ wrong: string }>`
    select 'books ' || sum(paise) as wrong from ledger.postings having sum(paise) <> 0
    union all
    select 'payout ' || p.id from payouts.payouts p where p.state <> 'cancelled'
      and p.paise is distinct from (select -sum(q.paise) from ledger.payout_postings s join ledger.postings q on q.id = s.posting_id where s.payout_id = p.id)
    union all
    select 'paid twice ' || split_part(e.key, ':', 2) from ledger.entries e where e.kind = 'payout-paid' group by split_part(e.key, ':', 2) having count(*) > 1
    union all
    select 'owed ' || owed.paise || ', stamped and open ' || parts.paise from
      (select coalesce(-sum(p.paise), 0) as paise from ledger.postings p where p.account = 'store_payable') owed,
      (select coalesce(-sum(p.paise), 0) as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
        left join ledger.payout_postings s on s.posting_id = p.id left join payouts.payouts o on o.id = s.payout_id
        where p.account = 'store_payable' and e.kind <> 'payout-paid' and (o.id is null or o.state not in ('paid', 'returned'))) parts
    where owed.paise <> parts.paise`.execute(db())
  expect(rows.map(({ wrong }) => wrong)).toEqual([])
}

test(
  'any course of sales, cancellations, refunds, returns, short cash, payouts and returned payments keeps the ledger at zero and pays nothing twice',
  { timeout: 180_000 },
  async () => {
    const refused = { ok: 0, no: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 35 }), async (steps) => {
        const orders: Order[] = [
          await sell({ cash: true, quantity: 2 }),
          await sell({ cash: false, quantity: 2 }),
        ]
        for (const step of steps) {
          try {
            if (step.do === 'sell') orders.push(await sell(step))
            else if ('order' in step) {
              const order = orders[step.order % orders.length]
              if (order) await applyFact(order, step.do)
              if (order && step.twice && ['deliver', 'complete', 'collect', 'remit'].includes(step.do))
                await applyFact(order, step.do)
            } else await act(step.do)
            refused.ok += 1
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
            refused.no += 1
          }
          await mustHold()
        }
      }),
      { numRuns: 12, examples: [[PLAIN_COURSE]] },
    )
    expect(refused.ok).toBeGreaterThan(refused.no / 4)
    const proofs = await checkLedgerAndReport(db(), { now: clock.now(), log: { error: () => undefined } })
    const hard = proofs.filter(({ invariant }) =>
      ['I-6 entries', 'I-7 orders', 'I-8 commissions', 'I-9 payouts'].includes(invariant),
    )
    expect(hard.flatMap(({ found }) => found)).toEqual([])
    const { rows } = await sql<{
      paid: number
    }>`select count(*)::int as paid from ledger.entries where kind = 'payout-paid'`.execute(db())
    expect(rows[0]?.paid).toBeGreaterThan(0)
  },
)

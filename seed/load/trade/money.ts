import { sql } from 'kysely'
import { importRemittances } from '#domains/delivery/cash'
import { answerDispute, recordDispute } from '#domains/money/payments/disputes'
import { shareOf } from '#domains/money/payments/charges'
import {
  approveBatch,
  buildBatch,
  importResults,
  payoutSealing,
  setAccountIn,
  releaseBatch,
  issueFeeInvoices,
} from '#domains/money/payouts'
import { answerCase, openCase } from '#domains/delivery/returns'
import { DAY_MS, HOUR_MS, IST_OFFSET_MS, dayInIndia } from '#platform/time'
import { transitionDispute, raiseDispute } from '@ciy/razorpay-sandbox/in-process'
import type { TradeContext } from './trade-context.ts'
import { completeDelivery } from './orders.ts'
import { daysAgo, itemAt, type StoryContext } from './story-context.ts'
import { orderTasks } from '../../../src/domains/buying/orders/lifecycle/complete-orders.ts'
import { returnTasks } from '../../../src/domains/delivery/returns/tasks.ts'

const NIGHTLY_TASK_DAYS = [70, 63, 56, 49, 42, 35, 28, 21, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

/** Stories of money: remitted, paid out, invoiced, and disputed. */
export const moneyStories = (scene: StoryContext): (() => Promise<void>)[] => [
  () => runNightlyTasks(scene),
  () => remitCash(scene),
  () => payStores(scene),
  () => invoiceFees(scene),
  ...returnedAcrossMonths(scene),
  () => answeredDispute(scene),
  () => acceptedDispute(scene),
]

/** Runs the nightly tasks of orders and returns. */
async function runNightlyTasks(scene: StoryContext): Promise<void> {
  const { tx, at, clock } = scene.market
  const log = {
    error: (details: unknown, message: string) => throwFailure(`${message} ${JSON.stringify(details)}`),
  }
  const tasks = { ...orderTasks({ db: tx, clock }), ...returnTasks({ db: tx, clock, log }) }
  for (const days of NIGHTLY_TASK_DAYS) {
    await at(daysAgo(scene, days - 0.05), async () => {
      await tasks['orders:complete']?.()
      await tasks['returns:advance-due']?.()
    })
  }
}

const throwFailure = (sentence: string): never => {
  throw new Error(sentence)
}

const SHORT_PAISE = 80_00

/** The courier's file of ten days ago: one correct line, one short, one unknown. */
async function remitCash(scene: StoryContext): Promise<void> {
  const { market, rohanId } = scene
  await market.at(daysAgo(scene, 10), async (now) => {
    const { rows } = await sql<{ awb: string; paise: number }>`
      select awb, cash_paise as paise from fulfilment.parcels where state = 'delivered' and cash_paise > 0 and awb is not null order by delivered_at, id`.execute(
      market.tx,
    )
    const lines = rows.map(({ awb, paise }, nth) => [
      awb,
      (paise - (nth === 0 ? SHORT_PAISE : 0)) / 100,
      `CRF${4_180 + nth}`,
    ])
    const text = [
      'courier,awb,amount,reference',
      ...[...lines, ['DEMO77A0C41E92', 612, 'CRF4199']].map((line) => ['demo', ...line].join(',')),
    ].join('\n')
    const reason = 'The file of this week'
    await importRemittances(market.tx, {
      fileName: 'cod-remittance.csv',
      text,
      dryRun: false,
      actorId: rohanId,
      reason,
      requestId: 'demo',
      now,
    })
  })
}

/** Bank accounts are verified, one batch was paid, and the next waits for approval. */
async function payStores(scene: StoryContext): Promise<void> {
  const { market, rohanId, farahId, wool, beads, meeraId } = scene
  const { tx } = market
  const sealing = await payoutSealing(market.dataDir)()
  await market.at(daysAgo(scene, 60), async (now) => {
    const bank = (holder: string, accountNumber: string, pan: string) => ({
      method: 'bank' as const,
      holder,
      accountNumber,
      ifsc: 'SBIN0001234',
      pan,
    })
    const accounts = [
      { kind: 'store' as const, payeeId: wool.id, wish: bank('Pema Negi', '30456789012', 'DEMPN0001K') },
      { kind: 'store' as const, payeeId: beads.id, wish: bank('Farida Begum', '30456789877', 'DEMPB0003M') },
      {
        kind: 'creator' as const,
        payeeId: meeraId,
        wish: { method: 'upi' as const, holder: 'Meera Joshi', upi: 'meera.joshi@okdemo', pan: 'DEMPJ0002L' },
      },
    ]
    for (const { wish, ...payee } of accounts)
      await setAccountIn(tx, payee, { request: wish, sealing, actorId: rohanId, now })
  })
  const audit = (actorId: number, reason: string, now: Date) => ({ actorId, reason, requestId: 'demo', now })
  for (const kind of ['store', 'creator'] as const) {
    const id = await market.at(daysAgo(scene, 6), (now) =>
      buildBatch(tx, { kind, exclude: [], ...audit(rohanId, 'The week until Saturday', now) }),
    )
    await market.at(daysAgo(scene, 5.9), (now) =>
      approveBatch(tx, id, audit(farahId, 'Checked against the statements', now)),
    )
    await market.at(daysAgo(scene, 5.8), (now) =>
      releaseBatch(tx, id, audit(rohanId, 'Handed to the bank', now)),
    )
    await market.at(daysAgo(scene, 5), async (now) => {
      const text = await bankResultsFile(market, id)
      await importResults(tx, text, { ...audit(rohanId, 'The answer of the bank', now), isDryRun: false })
    })
  }
  await market.at(daysAgo(scene, 0.4), (now) =>
    buildBatch(tx, { kind: 'store', exclude: [], ...audit(farahId, 'The week until Saturday', now) }),
  )
}

async function bankResultsFile({ tx }: TradeContext, batchId: number): Promise<string> {
  const { rows } = await sql<{
    id: number
  }>`select id from payouts.payouts where batch_id = ${batchId} order by id`.execute(tx)
  return [
    'payout_id,status,utr,reason',
    ...rows.map(({ id }, nth) => `${id},paid,SBINR5202${String(batchId * 100 + nth).padStart(8, '0')},`),
  ].join('\n')
}

/** The start of a moment's month in India, `back` months earlier. */
function monthStart(moment: Date, back: number): Date {
  const india = new Date(moment.getTime() + IST_OFFSET_MS)
  return new Date(Date.UTC(india.getUTCFullYear(), india.getUTCMonth() - back, 1) - IST_OFFSET_MS)
}

/** In the first days of a month its own invoices may not exist yet, so the stories end with the month before. */
const lastMonths = (scene: StoryContext) => {
  const settled = daysAgo(scene, 2)
  return { before: monthStart(settled, 1), after: monthStart(settled, 0) }
}

/** Each store's invoice for the fees of a month, and a credit note for later returns. */
async function invoiceFees(scene: StoryContext): Promise<void> {
  const { market } = scene
  const { before, after } = lastMonths(scene)
  for (const start of [before, after]) {
    const month = dayInIndia(new Date(start.getTime() - DAY_MS)).slice(0, 7)
    await market.at(new Date(start.getTime() + HOUR_MS), (now) => issueFeeInvoices(market.tx, { month, now }))
  }
}

/** Bought in one month; the second parcel was incomplete, which was refunded in the next. */
function returnedAcrossMonths(scene: StoryContext): (() => Promise<void>)[] {
  const { market, wool, others } = scene
  const { before } = lastMonths(scene)
  const sell = (buyer: number, product: number, days: number) => {
    const goods = [{ product: itemAt(wool.goods, product), quantity: 4 }]
    const at = new Date(before.getTime() - days * DAY_MS)
    return completeDelivery(market, {
      buyer: itemAt(others, buyer),
      goods,
      delivery: 'Online',
      at,
      storeId: wool.id,
    })
  }
  return [
    async () => void (await sell(20, 6, 9)),
    async () => {
      const { orderId } = await sell(22, 7, 5)
      const caseInput = {
        kind: 'claim' as const,
        reason: 'missing',
        words: 'Three balls were in the parcel, not four.',
        photos: [],
      }
      const pieces = [{ lineNo: 1, quantity: 1 }]
      const shopperId = itemAt(others, 22).id
      const row = await market.at(new Date(before.getTime() + 30 * HOUR_MS), (now) =>
        openCase(market.tx, orderId, { shopperId, request: { ...caseInput, pieces }, now }),
      )
      const answer = {
        answer: 'approve' as const,
        words: 'You are right, it lay on the scale.',
        keepGoods: true,
        amount: undefined,
      }
      await market.at(new Date(before.getTime() + 50 * HOUR_MS), (now) =>
        answerCase(market.tx, row.id, { ownerId: wool.ownerId ?? 0, ...answer, now }),
      )
    },
  ]
}

/** A bank asks whether the parcel arrived; the evidence is drafted and not sent yet. */
async function answeredDispute(scene: StoryContext): Promise<void> {
  const { market, wool, rohanId } = scene
  const goods = [{ product: itemAt(wool.goods, 8), quantity: 2 }]
  const buyer = itemAt(scene.others, 24)
  const { orderId } = await completeDelivery(market, {
    buyer,
    goods,
    delivery: 'Online',
    at: daysAgo(scene, 13),
    storeId: wool.id,
  })
  const id = await openDispute(scene, { orderId, days: 3, reason: 'product_not_received' })
  const evidence =
    'Delivered on the fourth day and handed over at the door; the courier has the name of whoever took it.'
  const reason = 'Asked the courier for the proof of delivery'
  await market.at(daysAgo(scene, 2), (now) =>
    answerDispute(market.tx, id, {
      answer: 'keep',
      evidence,
      reason,
      actorId: rohanId,
      requestId: 'demo',
      now,
    }),
  )
}

/** Another bank has returned the money to its customer. */
async function acceptedDispute(scene: StoryContext): Promise<void> {
  const { market, beads } = scene
  const goods = [{ product: itemAt(beads.goods, 4), quantity: 2 }]
  const buyer = itemAt(scene.others, 25)
  const { orderId } = await completeDelivery(market, {
    buyer,
    goods,
    delivery: 'Online',
    at: daysAgo(scene, 34),
    storeId: beads.id,
  })
  const id = await openDispute(scene, { orderId, days: 26, reason: 'unauthorised_transaction' })
  await market.at(daysAgo(scene, 15), async (now) => {
    await transitionDispute(market.sandbox, id, { status: 'lost', webhook: 'never' })
    await recordDispute(market.tx, await market.gateway.fetchDispute(id), now)
  })
}

type DisputeInput = { orderId: number; days: number; reason: string }

const openDispute = (scene: StoryContext, { orderId, days, reason }: DisputeInput): Promise<string> =>
  scene.market.at(daysAgo(scene, days), async (now) => {
    const { tx, sandbox, gateway } = scene.market
    const payment_id = (await shareOf(tx, orderId))?.payment_id ?? ''
    const { id } = await raiseDispute(sandbox, {
      payment_id,
      reason_code: reason,
      phase: 'chargeback',
      days: 10,
      webhook: 'never',
    })
    await recordDispute(tx, await gateway.fetchDispute(id), now)
    return id
  })

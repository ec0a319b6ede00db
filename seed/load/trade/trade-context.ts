import { handleCourierUpdates, type Couriers } from '#domains/delivery/fulfilment'
import { type Gateway } from '#domains/money/payments'
import type { Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import { demoCourier, type DemoCourier } from '../../../src/providers/couriers/index.ts'
import type { Sandbox } from '@ciy/razorpay-sandbox'
import { gatewayInTransaction } from './gateway.ts'
import { hasDueWork, lastEventId, deliverPublishedPosts, deliverEventsAfter } from './deliver-events.ts'
import { openStoryScheduler, type StoryScheduler } from './story-scheduler.ts'
import { checkoutListeners } from '../../../src/domains/buying/checkout/listeners.ts'
import { orderListeners } from '../../../src/domains/buying/orders/personal-data.ts'
import { pointsListeners } from '../../../src/domains/buying/points/listeners.ts'
import { promotionListeners } from '../../../src/domains/buying/promotions/listeners.ts'
import { cashListeners } from '../../../src/domains/delivery/cash/listeners.ts'
import { fulfilmentListeners } from '../../../src/domains/delivery/fulfilment/personal-data.ts'
import { fulfilmentTasks } from '../../../src/domains/delivery/fulfilment/tasks.ts'
import { returnListeners } from '../../../src/domains/delivery/returns/listeners.ts'
import { invoiceListeners } from '../../../src/domains/money/invoices/listeners.ts'
import { ledgerListeners } from '../../../src/domains/money/ledger/listeners.ts'
import { paymentTasks } from '../../../src/domains/money/payments/tasks.ts'
import { payoutListeners } from '../../../src/domains/money/payouts/personal-data.ts'

/** The trade's dependencies with a clock in the past that advances with each action. */
export type TradeContext = {
  tx: Tx
  dataDir: string
  staffId: number
  sandbox: Sandbox
  gateway: Gateway
  couriers: Couriers
  courier: DemoCourier
  clock: Clock
} & StoryScheduler

/** Public: the keys of the demo's own sandbox. */
const SANDBOX_KEYS = {
  keyId: 'rzp_test_ciydemo',
  keySecret: 'ciy-demo-secret',
  webhookSecret: 'ciy-demo-webhook-secret',
  webhookUrl: () => '',
}
const STEP_SECONDS = 60

const throwUnexpected = (sentence: string): never => {
  throw new Error(sentence)
}
const log = {
  error: (details: unknown, message: string) => throwUnexpected(`${message} ${JSON.stringify(details)}`),
}

type TradeContextOptions = { dataDir: string; staffId: number; creatorId: number }

/** Opens it within the transaction that loads the demo. */
export async function openTradeContext(
  tx: Tx,
  { dataDir, staffId, creatorId }: TradeContextOptions,
): Promise<TradeContext> {
  let moment = new Date(0)
  const clock: Clock = { now: () => moment }
  const sandbox: Sandbox = { ...SANDBOX_KEYS, db: tx, clock, log }
  const gateway = gatewayInTransaction(sandbox)
  const courier = createCourier(tx, clock)
  const couriers: Couriers = {
    current: courier,
    all: [courier],
    named: (name) => (name === courier.name ? courier : null),
  }
  const listeners = tradeListeners(clock)
  const parcels = fulfilmentTasks({ db: tx, couriers, clock })
  const payments = paymentTasks({ db: tx, gateway, clock, log })
  await deliverPublishedPosts(tx, creatorId, listeners)
  const last = await lastEventId(tx)
  const turns = openStoryScheduler(async (when, action) => {
    moment = when
    const result = await action(when)
    await deliverEventsAfter(tx, last, listeners)
    while (await hasDueWork(tx, when)) {
      await parcels['fulfilment:book']?.()
      await parcels['fulfilment:run-courier-tasks']?.()
      await payments['payments:refunds']?.(undefined)
      await deliverEventsAfter(tx, last, listeners)
    }
    return result
  })
  return { tx, dataDir, staffId, clock, sandbox, gateway, couriers, courier, ...turns }
}

/** The demo's courier, whose parcels move by events reported here. */
const createCourier = (tx: Tx, clock: Clock): DemoCourier =>
  demoCourier({
    db: tx,
    clock,
    stepSeconds: STEP_SECONDS,
    checkServiceability: () => throwUnexpected('The route of a past parcel is not available.'),
    publishTracking: async () => throwUnexpected('Past parcels change only through imported events.'),
  })

/** Listeners for orders and their money. No letters are sent about the past. */
const tradeListeners = (clock: Clock): readonly Listener[] => [
  ...checkoutListeners(clock),
  ...invoiceListeners(clock),
  ...cashListeners(clock),
  ...ledgerListeners(clock),
  ...pointsListeners(clock),
  ...promotionListeners,
  ...returnListeners,
  ...orderListeners(clock),
  ...fulfilmentListeners(clock),
  ...payoutListeners(clock),
]

export type CourierEventKind = NonNullable<
  Parameters<typeof handleCourierUpdates>[2]['updates'][number]['kind']
>

/** Reports a courier's tracking event. */
export const reportCourierEvent = (
  market: TradeContext,
  awb: string,
  { kind, at, note = '', place = '' }: { kind: CourierEventKind; at: Date; note?: string; place?: string },
) =>
  market.at(at, (now) =>
    handleCourierUpdates(market.tx, market.couriers.current.name, {
      updates: [{ awb, code: kind, kind, at, place, note }],
      now,
    }),
  )

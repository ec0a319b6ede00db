import { hearCourier, type Couriers } from '#domains/delivery/fulfilment'
import { type Gateway } from '#domains/money/payments'
import type { Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import { demoCourier, type DemoCourier } from '../../../src/providers/couriers/index.ts'
import type { Sandbox } from '../../../src/providers/razorpay-sandbox/index.ts'
import { gatewayWithin } from './gateway.ts'
import { isSomethingDue, lastNews, learnPosts, tellNews } from './news.ts'
import { openTurns, type Turns } from './turns.ts'
import { checkoutListeners } from '../../../src/domains/buying/checkout/listeners.ts'
import { orderListeners } from '../../../src/domains/buying/orders/person-data.ts'
import { pointsListeners } from '../../../src/domains/buying/points/listeners.ts'
import { promotionListeners } from '../../../src/domains/buying/promotions/listeners.ts'
import { cashListeners } from '../../../src/domains/delivery/cash/listeners.ts'
import { fulfilmentListeners } from '../../../src/domains/delivery/fulfilment/person-data.ts'
import { fulfilmentTasks } from '../../../src/domains/delivery/fulfilment/tasks.ts'
import { returnListeners } from '../../../src/domains/delivery/returns/listeners.ts'
import { invoiceListeners } from '../../../src/domains/money/invoices/listeners.ts'
import { ledgerListeners } from '../../../src/domains/money/ledger/listeners.ts'
import { paymentTasks } from '../../../src/domains/money/payments/tasks.ts'
import { payoutListeners } from '../../../src/domains/money/payouts/person-data.ts'

/** Everything that trades, at a moment of the past that goes on from deed to deed. */
export type Market = {
  tx: Tx
  dataDir: string
  staffId: number
  sandbox: Sandbox
  gateway: Gateway
  couriers: Couriers
  courier: DemoCourier
  clock: Clock
} & Turns

/** Public, as the demo's own server has them. */
const KEYS = {
  keyId: 'rzp_test_ciydemo',
  keySecret: 'ciy-demo-secret',
  webhookSecret: 'ciy-demo-webhook-secret',
  webhookUrl: () => '',
}
const STEP_SECONDS = 60

const unexpected = (sentence: string): never => {
  throw new Error(sentence)
}
const log = {
  error: (details: unknown, message: string) => unexpected(`${message} ${JSON.stringify(details)}`),
}

type Opening = { dataDir: string; staffId: number; creatorId: number }

/** Opens the market within the transaction that loads the demo. */
export async function openMarket(tx: Tx, { dataDir, staffId, creatorId }: Opening): Promise<Market> {
  let moment = new Date(0)
  const clock: Clock = { now: () => moment }
  const sandbox: Sandbox = { ...KEYS, db: tx, clock, log }
  const gateway = gatewayWithin(sandbox)
  const courier = courierAt(tx, clock)
  const couriers: Couriers = {
    current: courier,
    all: [courier],
    named: (name) => (name === courier.name ? courier : null),
  }
  const listeners = listenersAt(clock)
  const parcels = fulfilmentTasks({ db: tx, couriers, clock })
  const payments = paymentTasks({ db: tx, gateway, clock, log })
  await learnPosts(tx, creatorId, listeners)
  const last = await lastNews(tx)
  const turns = openTurns(async (when, deed) => {
    moment = when
    const result = await deed(when)
    await tellNews(tx, last, listeners)
    while (await isSomethingDue(tx, when)) {
      await parcels['fulfilment:book']?.()
      await parcels['fulfilment:errands']?.()
      await payments['payments:refunds']?.(undefined)
      await tellNews(tx, last, listeners)
    }
    return result
  })
  return { tx, dataDir, staffId, clock, sandbox, gateway, couriers, courier, ...turns }
}

/** The demo's own courier, whose parcels are moved by what is said of them here. */
const courierAt = (tx: Tx, clock: Clock): DemoCourier =>
  demoCourier({
    db: tx,
    clock,
    stepSeconds: STEP_SECONDS,
    reachOf: () => unexpected('Nobody asks where a parcel of the past goes.'),
    hear: async () => unexpected('Parcels of the past move by what is said of them.'),
  })

/** Who does something about orders and their money. Letters of weeks ago are written to nobody. */
const listenersAt = (clock: Clock): readonly Listener[] => [
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

export type Happened = NonNullable<Parameters<typeof hearCourier>[2]['said'][number]['kind']>

/** A courier says what became of a parcel. */
export const say = (
  market: Market,
  awb: string,
  { kind, at, note = '', place = '' }: { kind: Happened; at: Date; note?: string; place?: string },
) =>
  market.at(at, (now) =>
    hearCourier(market.tx, market.couriers.current.name, {
      said: [{ awb, code: kind, kind, at, place, note }],
      now,
    }),
  )

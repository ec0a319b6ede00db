import '#contracts/delivery/fulfilment'
import { handleCourierUpdates, type Courier, type Couriers } from '#domains/delivery/fulfilment'
import { chargeByWeight, reachOf, shippingSettings, useCarrier, zoneOf } from '#domains/delivery/shipping'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Db } from '#platform/database'
import { addJobs, listener, type Listener } from '#platform/events'
import { transact } from '#platform/transact'
import {
  delhivery,
  demoCourier,
  shiprocket,
  tableCourier,
  type ServiceabilityQuery,
  type DemoCourier,
  type Serviceability,
} from './providers/couriers/index.ts'

/** The couriers, and the jobs of the demo's. */
export type CourierParts = {
  couriers: Couriers
  tasks: Record<string, () => Promise<void>>
  schedule: Record<string, string>
  listeners: readonly Listener[]
}

/** Opens the configured couriers: one ships new parcels, the others may still have parcels in transit. */
export function openCouriers({ config, db, clock }: { config: Config; db: Db; clock: Clock }): CourierParts {
  const settings = config.couriers
  const { name, demoSeconds } = settings
  const reachOf = (asked: ServiceabilityQuery): Promise<Serviceability> => reachByTable(db, asked)
  const demo =
    name === 'demo' && !config.isProduction
      ? demoCourier({
          db,
          clock,
          stepSeconds: demoSeconds,
          checkServiceability: reachOf,
          publishTracking: (courier, updates) =>
            transact(db, (tx) => handleCourierUpdates(tx, courier, { updates, now: clock.now() })),
        })
      : null
  const table = tableCourier(reachOf)
  const all: Courier[] = [
    table,
    ...(demo ? [demo] : []),
    ...(settings.shiprocket ? [shiprocket({ ...settings.shiprocket, now: () => clock.now() })] : []),
    ...(settings.delhivery ? [delhivery(settings.delhivery)] : []),
  ]
  const named = (wanted: string): Courier | null => all.find((one) => one.name === wanted) ?? null
  const current = named(name) ?? table
  const couriers = { current, all, named }
  // The table and the demo answer from the table anyway.
  useCarrier(db, { name: current.name, asks: current !== table && current !== demo, now: () => clock.now() })
  return { couriers, ...demoJobs(db, demo), listeners: demo ? [broughtTo(demo)] : [] }
}

/** A parcel that the store drops off moves on at once instead of waiting for a pick-up. */
const broughtTo = (demo: DemoCourier): Listener =>
  listener({
    topic: 'fulfilment.parcel_state_changed',
    name: 'couriers: hands dropped-off parcels to the demo courier',
    isRelevant: ({ to, courier }) => to === 'picked_up' && courier === demo.name,
    handle: (_, { awb }) => demo.recordDropOff(awb),
  })

const DEMO_EVERY_S = 10

/** Cron has minutes; the demo's parcels move every 10 seconds. */
function demoJobs(db: Db, demo: DemoCourier | null): Pick<CourierParts, 'tasks' | 'schedule'> {
  if (!demo) return { tasks: {}, schedule: {} }
  const moves = Array.from({ length: 60 / DEMO_EVERY_S }, (_, index) => index)
  const tasks = {
    'couriers:demo': async () => void (await demo.advanceShipments()),
    'couriers:enqueue-due': () =>
      transact(db, (tx) =>
        addJobs(
          tx,
          moves.map((index) => ({
            identifier: 'couriers:demo',
            payload: {},
            runAt: new Date(Date.now() + index * DEMO_EVERY_S * 1_000),
            jobKey: `couriers:demo ${index}`,
            maxAttempts: 1,
          })),
        ),
      ),
  }
  return { tasks, schedule: { 'couriers:enqueue-due': '* * * * *' } }
}

/** Serviceability by the shop's own table. */
async function reachByTable(db: Db, { fromPin, toPin, grams }: ServiceabilityQuery): Promise<Serviceability> {
  const settings = await shippingSettings(db)
  const { states, isDelivered, takesCod } = reachOf(settings, toPin)
  const [state] = states
  if (!isDelivered || !state) return { serviceable: false, cod: false, zone: '', options: [] }
  const zone = zoneOf(settings, fromPin, { pin: toPin, stateCode: state.code })
  const option = {
    service: 'Own table',
    pricePaise: chargeByWeight(settings, zone, grams),
    etaDays: settings.rates[zone].to_days,
  }
  return { serviceable: true, cod: takesCod, zone, options: [option] }
}

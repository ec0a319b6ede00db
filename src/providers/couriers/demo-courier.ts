import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { BookedShipment, Booking, Courier, TrackingEventKind, TrackingEvent } from './port.ts'
import type { CheckServiceability } from './table-courier.ts'
import { columnsOf } from '#platform/columns'

type Shipment = {
  reference: string
  awb: string
  plan: Step[]
  step: number
  next_at: Date | null
  booked_at: Date
}
type Step = { kind: TrackingEventKind; note: string }

declare module '#platform/database' {
  interface Tables {
    'demo_courier.shipments': Shipment
  }
}

const SHIPMENT_COLUMNS = columnsOf('demo_courier.shipments', [
  'reference',
  'awb',
  'plan',
  'step',
  'next_at',
  'booked_at',
])

const step = (kind: TrackingEventKind, note = ''): Step => ({ kind, note })
const ROUTE_TO_CUSTOMER = [
  step('picked_up', 'Taken from the store'),
  step('in_transit', 'Left the hub'),
  step('out_for_delivery', 'With the rider'),
]
const DELIVERED = [step('delivered', 'Handed over')]
const RETURN_TO_ORIGIN = [
  step('rto_in_transit', 'On its way back'),
  step('rto_delivered', 'Back at the store'),
]
const DELIVERY_FAILED = step('delivery_failed', 'Nobody was at home')

/**
 * Steps of a parcel. A word in the address decides, for demonstration: 'not at home' fails once, 'never home' three times and is returned,
 * 'refuse' is refused at the door, 'lose' gets lost. All others are delivered.
 */
export function deliveryPlanFor(address: string): Step[] {
  const text = address.toLowerCase()
  if (text.includes('never home'))
    return [
      ...ROUTE_TO_CUSTOMER,
      DELIVERY_FAILED,
      step('out_for_delivery'),
      DELIVERY_FAILED,
      step('out_for_delivery'),
      DELIVERY_FAILED,
      ...RETURN_TO_ORIGIN,
    ]
  if (text.includes('not at home'))
    return [
      ...ROUTE_TO_CUSTOMER,
      DELIVERY_FAILED,
      step('out_for_delivery', 'With the rider again'),
      ...DELIVERED,
    ]
  if (text.includes('refuse'))
    return [...ROUTE_TO_CUSTOMER, step('delivery_failed', 'Refused at the door'), ...RETURN_TO_ORIGIN]
  if (text.includes('lose')) return [...ROUTE_TO_CUSTOMER.slice(0, 2), step('lost', 'Cannot be found')]
  return [...ROUTE_TO_CUSTOMER, ...DELIVERED]
}

type PublishTracking = (courier: string, updates: TrackingEvent[]) => Promise<void>
export type DemoCourier = Courier & {
  /** Advances every due parcel by one step. @returns how many. */
  advanceShipments(): Promise<number>
  /** The store dropped off the parcel, so no pickup is needed. */
  recordDropOff(awb: string): Promise<void>
  /** Stops the automatic pickup until it is requested or the parcel is dropped off. */
  cancelPickup(awb: string): Promise<void>
}

export type DemoCourierOptions = {
  db: Db
  clock: Clock
  stepSeconds: number
  checkServiceability: CheckServiceability
  publishTracking: PublishTracking
}

/** A courier that advances its parcels by a step every so often. For the demo and for tests; production refuses it. */
export function demoCourier({
  db,
  clock,
  stepSeconds,
  checkServiceability: reachOf,
  publishTracking,
}: DemoCourierOptions): DemoCourier {
  const nextAt = (): Date => new Date(clock.now().getTime() + stepSeconds * 1_000)
  const change = (awb: string, plan: Step[]): Promise<void> =>
    transact(db, async (tx) => {
      await sql`update demo_courier.shipments set plan = ${JSON.stringify(plan)}::jsonb, step = 0, next_at = ${nextAt()} where awb = ${awb}`.execute(
        tx,
      )
    })
  const begin = (awb: string): Promise<void> =>
    transact(db, async (tx) => {
      await sql`
        update demo_courier.shipments set next_at = least(next_at, ${nextAt()}::timestamptz)
        where awb = ${awb} and step = 0 and plan <> '[]'::jsonb`.execute(tx)
    })
  return {
    name: 'demo',
    canBook: true,
    check: reachOf,
    // Parcels without a requested pickup are picked up later, because some stores drop theirs off.
    book: (booking) =>
      transact(db, (tx) =>
        createShipment(tx, booking, {
          now: clock.now(),
          firstAt: new Date(clock.now().getTime() + 4_000 * stepSeconds),
        }),
      ),
    find: async (reference) => {
      const known = await db
        .selectFrom('demo_courier.shipments')
        .select(SHIPMENT_COLUMNS)
        .where('reference', '=', reference)
        .executeTakeFirst()
      return known ? toBookedShipment(known) : null
    },
    pickup: ({ awb }) => begin(awb),
    recordDropOff: begin,
    cancelPickup: (awb) =>
      transact(
        db,
        async (tx) =>
          void (await sql`update demo_courier.shipments set next_at = null where awb = ${awb} and step = 0`.execute(
            tx,
          )),
      ),
    cancel: ({ awb }) => change(awb, []),
    reattempt: ({ awb }) => change(awb, [step('out_for_delivery', 'With the rider again'), ...DELIVERED]),
    sendBack: ({ awb }) => change(awb, RETURN_TO_ORIGIN),
    track: async () => [],
    readWebhook: () => null,
    advanceShipments: () => advanceShipments({ db, clock, stepSeconds, publishTracking }),
  }
}

async function createShipment(
  db: Db,
  { reference, to }: Booking,
  { now, firstAt }: { now: Date; firstAt: Date },
): Promise<BookedShipment> {
  const awb = `DEMO${createHash('sha256').update(reference).digest('hex').slice(0, 10).toUpperCase()}`
  await sql`
    insert into demo_courier.shipments (reference, awb, plan, next_at, booked_at)
    values (${reference}, ${awb}, ${JSON.stringify(deliveryPlanFor(to.address))}::jsonb, ${firstAt}, ${now}) on conflict (reference) do nothing`.execute(
    db,
  )
  return toBookedShipment({ awb, booked_at: now })
}

const toBookedShipment = ({ awb, booked_at }: Pick<Shipment, 'awb' | 'booked_at'>): BookedShipment => ({
  awb,
  courierName: 'Demo courier',
  trackingUrl: '',
  labelUrl: '',
  expectedOn: new Date(new Date(booked_at).getTime() + 3 * DAY_MS).toISOString().slice(0, 10),
})

/** Each event has the time of its step, so a step repeated after a crash counts once. */
async function advanceShipments({
  db,
  clock,
  stepSeconds,
  publishTracking,
}: Pick<DemoCourierOptions, 'db' | 'clock' | 'stepSeconds' | 'publishTracking'>): Promise<number> {
  const now = clock.now()
  const due = await db
    .selectFrom('demo_courier.shipments')
    .select(SHIPMENT_COLUMNS)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('awb')
    .limit(200)
    .execute()
  for (const { awb, plan, step: done, next_at: at } of due) {
    const happens = plan[done]
    if (happens && at)
      await publishTracking('demo', [
        { awb, code: happens.kind, kind: happens.kind, at, place: '', note: happens.note },
      ])
    await transact(db, async (tx) => {
      await sql`
        update demo_courier.shipments set step = step + 1,
          next_at = case when step + 1 < jsonb_array_length(plan) then ${new Date(now.getTime() + stepSeconds * 1_000)}::timestamptz end
        where awb = ${awb} and step = ${done} and next_at = ${at}`.execute(tx)
    })
  }
  return due.length
}

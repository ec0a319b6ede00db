import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { Booked, Booking, Courier, FactKind, Said } from './port.ts'
import type { ReachOf } from './table-courier.ts'
import { columnsOf } from '#platform/columns'

type Shipment = {
  reference: string
  awb: string
  plan: Step[]
  step: number
  next_at: Date | null
  booked_at: Date
}
type Step = { kind: FactKind; note: string }

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

const step = (kind: FactKind, note = ''): Step => ({ kind, note })
const START = [
  step('picked_up', 'Taken from the store'),
  step('in_transit', 'Left the hub'),
  step('out_for_delivery', 'With the rider'),
]
const HOME = [step('delivered', 'Handed over')]
const BACK = [step('rto_in_transit', 'On its way back'), step('rto_delivered', 'Back at the store')]
const NOBODY = step('delivery_failed', 'Nobody was at home')

/**
 * What becomes of a parcel. A word in the address decides, so that everything can be seen: 'not at home' fails once, 'never home' three times and
 * goes back, 'refuse' is turned away at the door, 'lose' gets lost. All others come.
 */
export function planFor(address: string): Step[] {
  const said = address.toLowerCase()
  if (said.includes('never home'))
    return [...START, NOBODY, step('out_for_delivery'), NOBODY, step('out_for_delivery'), NOBODY, ...BACK]
  if (said.includes('not at home'))
    return [...START, NOBODY, step('out_for_delivery', 'With the rider again'), ...HOME]
  if (said.includes('refuse')) return [...START, step('delivery_failed', 'Refused at the door'), ...BACK]
  if (said.includes('lose')) return [...START.slice(0, 2), step('lost', 'Cannot be found')]
  return [...START, ...HOME]
}

type Hear = (courier: string, said: Said[]) => Promise<void>
export type DemoCourier = Courier & {
  /** Moves every parcel that is due one step on. @returns how many. */
  moveOn(): Promise<number>
  /** A parcel was brought to it: it need not come for it any more. */
  brought(awb: string): Promise<void>
  /** It does not come for a parcel by itself, until it is asked to or the parcel is brought. */
  leave(awb: string): Promise<void>
}

export type DemoParts = { db: Db; clock: Clock; stepSeconds: number; reachOf: ReachOf; hear: Hear }

/** A courier that moves its parcels by itself, a step every so many seconds. For the demo and for tests; production refuses it. */
export function demoCourier({ db, clock, stepSeconds, reachOf, hear }: DemoParts): DemoCourier {
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
    // It comes for what it was not asked to fetch, too, only later: some stores bring their parcels.
    book: (booking) =>
      transact(db, (tx) =>
        book(tx, booking, {
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
      return known ? bookedOf(known) : null
    },
    pickup: ({ awb }) => begin(awb),
    brought: begin,
    leave: (awb) =>
      transact(
        db,
        async (tx) =>
          void (await sql`update demo_courier.shipments set next_at = null where awb = ${awb} and step = 0`.execute(
            tx,
          )),
      ),
    cancel: ({ awb }) => change(awb, []),
    reattempt: ({ awb }) => change(awb, [step('out_for_delivery', 'With the rider again'), ...HOME]),
    sendBack: ({ awb }) => change(awb, BACK),
    track: async () => [],
    readWebhook: () => null,
    moveOn: () => moveOn({ db, clock, stepSeconds, hear }),
  }
}

async function book(
  db: Db,
  { reference, to }: Booking,
  { now, firstAt }: { now: Date; firstAt: Date },
): Promise<Booked> {
  const awb = `DEMO${createHash('sha256').update(reference).digest('hex').slice(0, 10).toUpperCase()}`
  await sql`
    insert into demo_courier.shipments (reference, awb, plan, next_at, booked_at)
    values (${reference}, ${awb}, ${JSON.stringify(planFor(to.address))}::jsonb, ${firstAt}, ${now}) on conflict (reference) do nothing`.execute(
    db,
  )
  return bookedOf({ awb, booked_at: now })
}

const bookedOf = ({ awb, booked_at }: Pick<Shipment, 'awb' | 'booked_at'>): Booked => ({
  awb,
  courierName: 'Demo courier',
  trackingUrl: '',
  labelUrl: '',
  expectedOn: new Date(new Date(booked_at).getTime() + 3 * DAY_MS).toISOString().slice(0, 10),
})

/** What happened at a time is said under that time, so that a step which a crash has undone is said again and still counts once. */
async function moveOn({
  db,
  clock,
  stepSeconds,
  hear,
}: Pick<DemoParts, 'db' | 'clock' | 'stepSeconds' | 'hear'>): Promise<number> {
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
      await hear('demo', [{ awb, code: happens.kind, kind: happens.kind, at, place: '', note: happens.note }])
    await transact(db, async (tx) => {
      await sql`
        update demo_courier.shipments set step = step + 1,
          next_at = case when step + 1 < jsonb_array_length(plan) then ${new Date(now.getTime() + stepSeconds * 1_000)}::timestamptz end
        where awb = ${awb} and step = ${done} and next_at = ${at}`.execute(tx)
    })
  }
  return due.length
}

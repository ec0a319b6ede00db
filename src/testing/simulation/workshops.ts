import { sql } from 'kysely'
import { importConductor, importWorkshop } from '#domains/learning/workshops'
import { transact } from '#platform/transact'
import { DAY_MS, HOUR_MS } from '#platform/time'
import type { PaymentDetails } from '../../domains/learning/bookings/contract.ts'
import { payInWindow } from '../../domains/buying/checkout/paying.fixture.ts'
import {
  countOutcome,
  callWithFaults,
  type Activity,
  type SimulatedPerson,
  type SimulationWorld,
} from './world.ts'

/** A conductor offers block printing at ₹1,180 a seat on several dates with few seats; one session in four needs at least three people. */
export async function createWorkshops(world: SimulationWorld): Promise<void> {
  const { random, db, clock } = world
  const conductor = await world.person('Bela Dutta', ['creator'])
  world.conductor = conductor
  await conductor.post('/api/creator/payouts/account', {
    method: 'upi',
    holder: 'Bela Dutta',
    upi: 'bela@okbank',
  })
  const conductorId = await transact(db, (tx) =>
    importConductor(tx, conductor.id, { text: CONDUCTOR, at: clock.now() }),
  )
  const sessions = [2, 4, 9, 20].map((days) => {
    const starts = clock.now().getTime() + days * DAY_MS
    const meetings = [
      { startsAt: new Date(starts).toISOString(), endsAt: new Date(starts + 3 * HOUR_MS).toISOString() },
    ]
    const pools = [['in_person' as const, 2 + random.wholeUpTo(4)]] as [['in_person', number]]
    return {
      meetings,
      sales_until: new Date(starts - HOUR_MS),
      least: random.chance(0.25) ? 3 : 0,
      join_link: '',
      pools,
    }
  })
  const imported = await transact(db, (tx) =>
    importWorkshop(tx, { conductorId, at: clock.now(), text: WORKSHOP, tickets: TICKETS, sessions }),
  )
  world.sessions = imported.sessionIds.map((id) => ({ id, ticketId: imported.tickets[0]?.id ?? 0 }))
}

const CONDUCTOR = {
  display_name: 'Bela Dutta',
  legal_name: 'Bela Dutta',
  phone: '9100000001',
  email: 'bela@example.in',
  crafts: ['Block printing'],
  experience: 'Ten years at the block.',
  links: [],
  city: 'Bengaluru',
  modes: ['in_person' as const],
  address: '2 Press Lane, Bengaluru',
  state_code: 29,
  gstin: '29AAGCB7383J1Z4',
  is_individual: true,
}

const WORKSHOP = {
  title: 'Block printing for beginners',
  hobby_id: 1,
  level: 'beginner' as const,
  languages: ['English'],
  mode: 'in_person' as const,
  minutes: 180,
  summary: 'Print a cotton stole by hand.',
  description: 'We mix colours, learn to hold the block and print a stole that goes home with you.',
  takes_home: ['A printed stole'],
  brings: [],
  pictures: [],
  place: {
    name: 'The Press',
    address: '2 Press Lane',
    city: 'Bengaluru',
    pin: '560001',
    stateCode: 29,
    stateName: 'Karnataka',
    landmark: '',
    access: '',
  },
  city: 'Bengaluru',
  age_from: 8,
  free_hours: 48,
  half_hours: 12,
  questions: [],
  kit: null,
}

const TICKETS = [
  {
    name: 'Seat',
    mode: 'in_person' as const,
    price_paise: 118_000,
    early_paise: null,
    early_days: null,
    seats: 1,
  },
]

type BookingReply = { booking: { id: number; seats: { id: number }[] }; pay: PaymentDetails | null }

/** Books seats, pays or does not, and sometimes cancels one or all. */
export async function* bookingActivity(world: SimulationWorld, self: SimulatedPerson): Activity {
  const { random } = world
  const at = random.pick(world.sessions)
  const names = random.chance(0.4) ? ['Asha', 'Tara'] : ['Asha']
  const request = {
    session_id: at.id,
    ticket_id: at.ticketId,
    tickets: names.length,
    attendees: names.map((name) => ({ name })),
  }
  const opened = await callWithFaults(world, () => self.post<BookingReply>('/api/bookings', request))
  countOutcome(world, `seats ${opened.status}`)
  if (opened.status !== 201) return
  const { booking, pay } = opened.body
  yield
  if (pay) yield* payForSeats(world, self, { id: booking.id, reference: pay.rp_order_id })
  yield
  if (!random.chance(0.35)) return
  const seats = random.chance(0.5) ? {} : { seat_ids: [booking.seats[0]?.id] }
  const cancel = () => self.post(`/api/bookings/${booking.id}/cancel`, seats)
  const answers = random.chance(0.3)
    ? await Promise.all([cancel(), cancel()])
    : [await callWithFaults(world, cancel)]
  for (const { status } of answers) countOutcome(world, `seats given up ${status}`)
}

async function* payForSeats(
  world: SimulationWorld,
  self: SimulatedPerson,
  { id, reference }: { id: number; reference: string },
): Activity {
  const { random, clock } = world
  if (random.chance(0.1)) {
    await callWithFaults(world, () => self.delete(`/api/bookings/${id}/hold`))
    return
  }
  if (random.chance(0.1)) clock.forward(random.pick([10, 16, 90]) * 60_000)
  const paid = await payInWindow(self, reference, {
    webhook: random.pick(['now', 'now', 'late', 'twice', 'never']),
  })
  countOutcome(world, `seats paid ${paid.status}`)
  yield
  if (paid.status !== 200 || random.chance(0.25)) return
  const { razorpay_payment_id, razorpay_signature } = paid.body
  await callWithFaults(world, () =>
    self.post(`/api/bookings/${id}/confirm`, { razorpay_payment_id, razorpay_signature }),
  )
}

/** Cancels or reschedules a session. */
export async function changeSessions(world: SimulationWorld): Promise<void> {
  const { random, clock, conductor, staff } = world
  const { id } = random.pick(world.sessions)
  const reason = 'The hall is flooded'
  if (random.chance(0.5)) {
    const starts = clock.now().getTime() + (3 + random.wholeUpTo(12)) * DAY_MS
    const meetings = [
      { starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + 3 * HOUR_MS).toISOString() },
    ]
    const moved = await callWithFaults(world, () =>
      conductor.post(`/api/conduct/sessions/${id}/reschedule`, { meetings, reason }),
    )
    return countOutcome(world, `session moved ${moved.status}`)
  }
  const off = random.chance(0.5)
    ? () => conductor.post(`/api/conduct/sessions/${id}/cancel`, { reason })
    : () => staff[0]!.post(`/api/admin/workshop-sessions/${id}/cancel`, { reason })
  countOutcome(world, `session called off ${(await callWithFaults(world, off)).status}`)
}

/** Accepts the new time or takes the refund. */
export async function answerSessionChanges(world: SimulationWorld, self: SimulatedPerson): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from bookings.bookings where person_id = ${self.id} and state = 'confirmed' and answer_due_at is not null and answer is null`.execute(
    world.db,
  )
  for (const { id } of rows) {
    const answer = world.random.pick(['keep', 'refund'])
    countOutcome(
      world,
      `new time ${(await callWithFaults(world, () => self.post(`/api/bookings/${id}/answer`, { answer }))).status}`,
    )
  }
}

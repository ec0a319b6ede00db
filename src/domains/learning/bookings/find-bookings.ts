import {
  findMoney,
  lookForBrowser,
  confirmCharge,
  isProofOfPayment,
  noteReport,
  type Gateway,
} from '#domains/money/payments'
import { readSessions, readWorkshop, slugOf } from '#domains/learning/workshops'
import type { Db } from '#platform/database'
import { conflict, notFound, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Booking, ToPay, Waiting } from './contract.ts'
import { presentBooking, presentBookings } from './present.ts'
import { settleBooking } from './settle-booking.ts'
import { readBooking, readOwn } from './store/bookings.ts'
import { readWaitsOf } from './store/waitlist.ts'
import type { BookingRow, WaitRow } from './tables.ts'

const PAGE = 10

/** @throws Refusal 404, also for another's. */
export async function mustBeOwn(db: Db, id: number, personId: number): Promise<BookingRow> {
  const row = Number.isSafeInteger(id) ? await readBooking(db, id) : undefined
  if (row?.person_id !== personId) throw notFound('bookings.booking_not_found')
  return row
}

export const findBooking = async (
  db: Db,
  id: number,
  { personId, now }: { personId: number; now: Date },
): Promise<Booking> => presentBooking(db, await mustBeOwn(db, id, personId), now)

/** A person's bookings, and where she waits. */
export async function findBookings(
  db: Db,
  { personId, when, page, now }: { personId: number; when: 'upcoming' | 'past'; page: number; now: Date },
) {
  const { rows, count } = await readOwn(db, personId, { when, now, limit: PAGE, offset: (page - 1) * PAGE })
  const waits = when === 'upcoming' ? await readWaitsOf(db, personId) : []
  return {
    rows: await presentBookings(db, rows, now),
    pages: Math.max(1, Math.ceil(count / PAGE)),
    waiting: await presentWaits(db, waits),
  }
}

export async function presentWaits(
  db: Db,
  waits: readonly (WaitRow & { place: number })[],
): Promise<Waiting[]> {
  const sessions = await readSessions(
    db,
    waits.map(({ session_id }) => session_id),
  )
  const shown: Waiting[] = []
  for (const wait of waits) {
    const session = sessions.get(wait.session_id)
    const workshop = session && (await readWorkshop(db, session.workshop_id))
    if (!workshop) continue
    shown.push({
      id: wait.id,
      workshop: { id: workshop.id, slug: slugOf(workshop), title: workshop.title },
      session_id: wait.session_id,
      starts_at: session.starts_at.toISOString(),
      mode: wait.mode,
      seats: wait.seats,
      state: wait.state,
      place: wait.place,
      offered_until: wait.offered_until?.toISOString() ?? null,
    })
  }
  return shown
}

/** What the payment window needs for a booking that waits for its payment. */
export async function toPay(db: Db, gateway: Gateway, row: BookingRow): Promise<ToPay> {
  const money = await findMoney(db, row.id)
  return {
    api_key: gateway.keyId,
    rp_order_id: money?.rpOrderId ?? '',
    amount: row.total_paise,
    currency: 'INR',
    checkout_script: gateway.checkoutScript,
    pay_until: row.expires_at.toISOString(),
  }
}

type Asked = { id: number; personId: number; now: Date }

/** The same payment once more. @throws Refusal 404, 409 `wrong_state`, 409 `hold_over`. */
export async function payBooking(
  db: Db,
  gateway: Gateway,
  { id, personId, now, open }: Asked & { open: (row: BookingRow) => Promise<unknown> },
) {
  const row = await mustBeOwn(db, id, personId)
  if (row.state === 'confirmed') throw conflict('wrong_state', 'bookings.booking_paid_already')
  if (row.state !== 'held' || row.expires_at <= now) throw conflict('hold_over', 'bookings.hold_over')
  // The gateway may have been away when the seats were held.
  await open(row)
  return { booking: await presentBooking(db, row, now), pay: await toPay(db, gateway, row) }
}

type Proof = { razorpay_payment_id: string; razorpay_signature: string }

/** The browser comes back from the payment window: what it says is where to look, and never what is written. */
export async function confirmBooking(
  db: Db,
  gateway: Gateway,
  { id, personId, proof, now }: Asked & { proof: Proof },
): Promise<Booking> {
  const row = await mustBeOwn(db, id, personId)
  const money = await findMoney(db, id)
  if (!money) return presentBooking(db, row, now)
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = proof
  const isSigned = isProofOfPayment({ rpOrderId: money.rpOrderId, paymentId, signature }, gateway.keySecret)
  await noteReport(db, { payableId: id, orderId: id, paymentId, isSigned, errorLog: '', now })
  if (isSigned) await unlessUnavailable(() => confirmCharge(db, gateway, { paymentId, now }))
  else if (money.state === 'waiting')
    await unlessUnavailable(() => lookForBrowser(db, gateway, { payableId: id, now }))
  await transact(db, (tx) => settleBooking(tx, id, now))
  return presentBooking(db, await mustBeOwn(db, id, personId), now)
}

/** The webhook or the next look finds out what the gateway does not say now. */
async function unlessUnavailable(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

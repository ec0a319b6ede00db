import { isProofOfPayment, type Gateway, ignoreGatewayUnavailable } from '#domains/money/payments'
import {
  findPaymentState,
  checkPayableForBrowser,
  confirmCharge,
  recordBrowserReport,
} from '#domains/money/payments/charges'
import { findWorkshopRow, slugOf } from '#domains/learning/workshops'
import { loadSessions } from '#domains/learning/workshops/sessions'
import type { Db } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Booking, PaymentDetails, WaitlistEntry } from '../contract.ts'
import { presentBooking, presentBookings } from './present.ts'
import { resolveBookingPayment } from '../lifecycle/resolve-booking-payment.ts'
import { findBookingRow, listOwnBookings } from '../queries/bookings.ts'
import { listWaitlistOfPerson } from '../queries/waitlist.ts'
import type { BookingRow, WaitlistRow } from '../tables.ts'

const PAGE_SIZE = 10

/** @throws Refusal 404, also for another person's booking. */
export async function requireOwnBooking(db: Db, id: number, personId: number): Promise<BookingRow> {
  const row = Number.isSafeInteger(id) ? await findBookingRow(db, id) : undefined
  if (row?.person_id !== personId) throw notFound('bookings.booking_not_found')
  return row
}

export const findBooking = async (
  db: Db,
  id: number,
  { personId, now }: { personId: number; now: Date },
): Promise<Booking> => presentBooking(db, await requireOwnBooking(db, id, personId), now)

/** A person's bookings and waiting-list entries. */
export async function findBookings(
  db: Db,
  { personId, when, page, now }: { personId: number; when: 'upcoming' | 'past'; page: number; now: Date },
) {
  const { rows, count } = await listOwnBookings(db, personId, {
    when,
    now,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  })
  const waits = when === 'upcoming' ? await listWaitlistOfPerson(db, personId) : []
  return {
    rows: await presentBookings(db, rows, now),
    pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    waiting: await presentWaitlist(db, waits),
  }
}

export async function presentWaitlist(
  db: Db,
  waits: readonly (WaitlistRow & { place: number })[],
): Promise<WaitlistEntry[]> {
  const sessions = await loadSessions(
    db,
    waits.map(({ session_id }) => session_id),
  )
  const shown: WaitlistEntry[] = []
  for (const wait of waits) {
    const session = sessions.get(wait.session_id)
    const workshop = session && (await findWorkshopRow(db, session.workshop_id))
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

/** What the payment window needs for a held booking. */
export async function loadPaymentDetails(db: Db, gateway: Gateway, row: BookingRow): Promise<PaymentDetails> {
  const money = await findPaymentState(db, row.id)
  return {
    api_key: gateway.keyId,
    rp_order_id: money?.rpOrderId ?? '',
    amount: row.total_paise,
    currency: 'INR',
    checkout_script: gateway.checkoutScript,
    pay_until: row.expires_at.toISOString(),
  }
}

type BookingReference = { id: number; personId: number; now: Date }

/** Opens the same payment again. @throws Refusal 404, 409 `wrong_state`, 409 `hold_over`. */
export async function payBooking(
  db: Db,
  gateway: Gateway,
  { id, personId, now, open }: BookingReference & { open: (row: BookingRow) => Promise<unknown> },
) {
  const row = await requireOwnBooking(db, id, personId)
  if (row.state === 'confirmed') throw conflict('wrong_state', 'bookings.already_paid')
  if (row.state !== 'held' || row.expires_at <= now) throw conflict('hold_over', 'bookings.hold_over')
  // The gateway may have been unavailable when the seats were held.
  await open(row)
  return { booking: await presentBooking(db, row, now), pay: await loadPaymentDetails(db, gateway, row) }
}

type PaymentProof = { razorpay_payment_id: string; razorpay_signature: string }

/** Called when the browser returns from the payment window: its data only says which payment to check and is never stored. */
export async function confirmBooking(
  db: Db,
  gateway: Gateway,
  { id, personId, proof, now }: BookingReference & { proof: PaymentProof },
): Promise<Booking> {
  const row = await requireOwnBooking(db, id, personId)
  const money = await findPaymentState(db, id)
  if (!money) return presentBooking(db, row, now)
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = proof
  const isSigned = isProofOfPayment({ rpOrderId: money.rpOrderId, paymentId, signature }, gateway.keySecret)
  await recordBrowserReport(db, { payableId: id, orderId: id, paymentId, isSigned, errorLog: '', now })
  if (isSigned) await ignoreGatewayUnavailable(() => confirmCharge(db, gateway, { paymentId, now }))
  else if (money.state === 'waiting')
    await ignoreGatewayUnavailable(() => checkPayableForBrowser(db, gateway, { payableId: id, now }))
  await transact(db, (tx) => resolveBookingPayment(tx, id, now))
  return presentBooking(db, await requireOwnBooking(db, id, personId), now)
}

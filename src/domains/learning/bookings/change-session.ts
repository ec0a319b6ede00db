import { recordAudit } from '#domains/accounts/staff'
import {
  findBookable,
  lockBookable,
  parseMeetings,
  updateSessionState,
  updateSessionTimes,
  type Bookable,
} from '#domains/learning/workshops/sessions'
import { addJobs, publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { cancelSeats } from './cancellation/cancel-booking.ts'
import { previewSessionRefund, refundLateCancellations } from './cancellation/refund-late-cancellations.ts'
import { requireOwnSession } from './session-day/find-roster.ts'
import {
  requestAnswers,
  insertChange,
  insertMessage,
  listRefundableBookingIds,
} from './queries/session-records.ts'
import { lockBooking, listBookingsOfSessions, listSeats, loadSettings } from './queries/bookings.ts'
import { expireWaitlist } from './queries/waitlist.ts'

/** About three weeks of retries. */
const REFUND_ATTEMPTS = 90

type SessionChangeRequest = { personId: number; reason: string; now: Date }

function requireUpcoming(about: Bookable | null, now: Date): asserts about is Bookable {
  if (!about) throw notFound('common.session_not_found')
  const { state, ends_at } = about.session
  if (state !== 'scheduled' || ends_at <= now)
    throw conflict('wrong_state', 'bookings.session_over', {
      session_state: state,
    })
}

/** Cancels a session whose row is locked: stops the sale and queues one job that refunds every booking. */
async function cancelLockedSession(
  tx: Tx,
  sessionId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<{ bookings: number; refund: number }> {
  const about = await lockBookable(tx, sessionId)
  requireUpcoming(about, now)
  await updateSessionState(tx, sessionId, { state: 'cancelled', at: now })
  await expireWaitlist(tx, sessionId)
  const back = await previewSessionRefund(tx, sessionId)
  await publish(tx, 'bookings.session_changed', {
    sessionId,
    version: about.session.version,
    what: 'cancelled',
    reason,
    at: now.toISOString(),
  })
  const job = {
    identifier: 'bookings:refund-session',
    payload: { sessionId, reason },
    jobKey: `bookings:give-back ${sessionId}`,
  }
  await addJobs(tx, [{ ...job, maxAttempts: REFUND_ATTEMPTS }])
  return back
}

/** Cancels a session of the conductor. @throws Refusal 403, 404, 409 `wrong_state`. */
export async function cancelSession(
  db: Db,
  sessionId: number,
  { personId, reason, now }: SessionChangeRequest,
) {
  await requireOwnSession(db, sessionId, personId)
  return transact(db, (tx) => cancelLockedSession(tx, sessionId, { reason, now }))
}

/** Cancels any session, by the staff. @throws Refusal 404, 409 `wrong_state`. */
export async function cancelAnySession(
  db: Db,
  sessionId: number,
  { personId, reason, requestId, now }: SessionChangeRequest & { requestId: string },
) {
  return transact(db, async (tx) => {
    const ended = await cancelLockedSession(tx, sessionId, { reason, now })
    const about = `session ${sessionId}`
    await recordAudit(tx, {
      actorId: personId,
      act: 'session-cancelled',
      about,
      before: {},
      after: ended,
      reason,
      requestId,
      at: now,
    })
    return ended
  })
}

/** Cancels a session that sold fewer seats than its minimum. */
export const cancelUnderbookedSession = (db: Db, sessionId: number, now: Date) =>
  transact(db, (tx) => cancelLockedSession(tx, sessionId, { reason: 'bookings.reason.too_few', now }))

type CancelledSession = { sessionId: number; reason: string; now: Date }

/**
 * Refunds every booking of a cancelled session, one at a time; a repeated run continues with what is left. One failure does not stop the others.
 * @throws Error the first failure, after all were tried, so that the queue retries.
 */
export async function refundSession(db: Db, ended: CancelledSession): Promise<void> {
  if ((await findBookable(db, ended.sessionId))?.session.state !== 'cancelled') return
  const failed: unknown[] = []
  for (const id of await listRefundableBookingIds(db, ended.sessionId))
    await refundSessionBooking(db, id, ended).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

const refundSessionBooking = (db: Db, id: number, { reason, now }: CancelledSession): Promise<void> =>
  transact(db, async (tx) => {
    const held = await lockBooking(tx, id)
    const row =
      held && held.confirmed_at !== null ? await refundLateCancellations(tx, held, { reason, now }) : null
    if (row?.state !== 'confirmed') return
    const seats = (await listSeats(tx, [id])).filter(
      ({ state }) => state === 'confirmed' || state === 'attended',
    )
    await cancelSeats(tx, row, { seats, percent: 100, actor: 'conductor', actorId: null, reason, now })
  })

/**
 * Moves a session to another time. Every booking keeps its seats and has a limited time to ask for a full refund.
 * @throws Refusal 403, 404, 400, 409 `wrong_state`.
 */
export async function rescheduleSession(
  db: Db,
  sessionId: number,
  {
    personId,
    meetings: requestedMeetings,
    reason,
    now,
  }: SessionChangeRequest & { meetings: readonly { starts_at: string; ends_at: string }[] },
): Promise<{ bookings: number; answer_by: string }> {
  await requireOwnSession(db, sessionId, personId)
  const meetings = parseMeetings(requestedMeetings, now)
  return transact(db, async (tx) => {
    const about = await lockBookable(tx, sessionId)
    requireUpcoming(about, now)
    const { session } = about
    if (session.starts_at <= now) throw conflict('wrong_state', 'bookings.time_begun')
    const [startsAt, endsAt] = [new Date(meetings[0]?.startsAt ?? 0), new Date(meetings.at(-1)?.endsAt ?? 0)]
    const salesUntil = new Date(
      startsAt.getTime() - Math.max(0, session.starts_at.getTime() - session.sales_until.getTime()),
    )
    const { answer_hours: hours = 72 } = await loadSettings(tx)
    const answerDueAt = new Date(Math.min(now.getTime() + hours * HOUR_MS, startsAt.getTime()))
    const version = session.version + 1
    await updateSessionTimes(tx, sessionId, { meetings, salesUntil })
    await insertChange(tx, {
      session_id: sessionId,
      version,
      before: session.meetings,
      after: meetings,
      reason,
      changed_by: personId,
      at: now,
    })
    const bookings = await requestAnswers(tx, sessionId, { version, answerDueAt, startsAt, endsAt })
    await publish(tx, 'bookings.session_changed', {
      sessionId,
      version,
      what: 'rescheduled',
      reason,
      at: now.toISOString(),
    })
    return { bookings, answer_by: answerDueAt.toISOString() }
  })
}

/** Sends a message to every booking with a seat. @throws Refusal 403, 404, 409 `no_recipients`. */
export async function messageAttendees(
  db: Db,
  sessionId: number,
  { personId, words, now }: { personId: number; words: string; now: Date },
) {
  await requireOwnSession(db, sessionId, personId)
  return transact(db, async (tx) => {
    const rows = await listBookingsOfSessions(tx, [sessionId], ['confirmed'])
    const recipients = new Set(rows.map(({ person_id }) => person_id)).size
    if (recipients === 0) throw conflict('no_recipients', 'bookings.no_recipients')
    const messageId = await insertMessage(tx, {
      session_id: sessionId,
      sender_id: personId,
      words,
      recipients,
      at: now,
    })
    await publish(tx, 'bookings.message', { messageId, sessionId })
    return { recipients }
  })
}

import { notifyPerson } from '#domains/accounts/identity/people'
import type { MessageTransport, ValuesOf } from '#domains/messaging/letters'
import type { LocalizedText, TemplateKey } from '#domains/messaging/letters/templates'
import { findBookable, type Bookable } from '#domains/learning/workshops/sessions'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { findMessage } from './queries/session-records.ts'
import { findBookingRow, listBookingsOfSessions } from './queries/bookings.ts'

const dateFormats = {
  en: new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }),
  hi: new Intl.DateTimeFormat('hi-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }),
}

/** Formats '22 Nov 2026, 11:00' in India. */
const formatInIndia = (at: Date): LocalizedText => ({
  en: dateFormats.en.format(at),
  hi: dateFormats.hi.format(at),
})

type BookingKey = Extract<TemplateKey, `booking-${string}`>

type LetterContent = { key: BookingKey; words?: string; until?: Date; name: string }

/** All values that a letter about seats may use; each template takes what it needs. */
function valuesOf({ words = '', until }: LetterContent, about: Bookable): ValuesOf<BookingKey> {
  const { workshop, session, conductor } = about
  return {
    title: workshop.title,
    when: formatInIndia(session.starts_at),
    who: conductor.display_name,
    words,
    until: until ? formatInIndia(until) : '',
  }
}

const sendBookingLetter = (
  tx: Tx,
  post: MessageTransport,
  { personId, about, content }: { personId: number; about: Bookable; content: LetterContent },
): Promise<void> =>
  notifyPerson(tx, post, {
    personId,
    key: content.key,
    values: valuesOf(content, about),
    path: '/bookings',
    name: content.name,
  })

const LETTER_BY_EVENT: Record<string, BookingKey> = {
  confirm: 'booking-confirmed',
  late_confirm: 'booking-confirmed',
  cancel: 'booking-cancelled',
  return: 'booking-returned',
  called_off: 'booking-kept-back',
}

/** Letters to attendees: booked, cancelled, reminded, offered a seat, moved, and messages of the conductor. */
export function bookingLetters(post: MessageTransport): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  const send = async (
    tx: Tx,
    { personId, sessionId }: { personId: number; sessionId: number },
    content: LetterContent,
  ): Promise<void> => {
    const about = await findBookable(tx, sessionId)
    if (about) await sendBookingLetter(tx, post, { personId, about, content })
  }
  return [
    listener({
      topic: 'bookings.state_changed',
      name: 'bookings: sends the letter about a changed booking',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { sessionId, personId, event, reason }, { id }) => {
        const key = LETTER_BY_EVENT[event]
        if (key) await send(tx, { personId, sessionId }, { key, words: reason, name: `booking-${id}` })
      },
    }),
    listener({
      topic: 'bookings.remind',
      name: 'bookings: sends reminders',
      maxAttempts: 3,
      handle: async (tx, { bookingId, kind }) => {
        const row = await findBookingRow(tx, bookingId)
        if (row?.state !== 'confirmed') return
        const about = { personId: row.person_id, sessionId: row.session_id }
        await send(tx, about, {
          key: kind === 'day' ? 'booking-tomorrow' : 'booking-soon',
          name: `remind-${bookingId}-${kind}`,
        })
      },
    }),
    listener({
      topic: 'bookings.offered',
      name: 'bookings: sends the letter about a free seat',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: (tx, { personId, sessionId, until, waitId }) =>
        send(
          tx,
          { personId, sessionId },
          { key: 'booking-offered', until: new Date(until), name: `offer-${waitId}` },
        ),
    }),
    ...sessionListeners(post),
  ]
}

async function listAttendeeIds(db: Db, sessionId: number): Promise<number[]> {
  return [
    ...new Set(
      (await listBookingsOfSessions(db, [sessionId], ['confirmed'])).map(({ person_id }) => person_id),
    ),
  ]
}

function sessionListeners(post: MessageTransport): Listener[] {
  const sendAll = async (tx: Tx, sessionId: number, content: LetterContent): Promise<void> => {
    const about = await findBookable(tx, sessionId)
    if (!about) return
    for (const personId of await listAttendeeIds(tx, sessionId))
      await sendBookingLetter(tx, post, {
        personId,
        about,
        content: { ...content, name: `${content.name}-${personId}` },
      })
  }
  return [
    listener({
      topic: 'bookings.session_changed',
      name: 'bookings: sends the letter about a new time',
      maxAttempts: LETTER_MAX_ATTEMPTS,
      // Attendees of a cancelled session get the letter that names their refund.
      handle: async (tx, { sessionId, version, what, reason }) => {
        if (what === 'rescheduled')
          await sendAll(tx, sessionId, {
            key: 'booking-rescheduled',
            words: reason,
            name: `session-${sessionId}-${version}`,
          })
      },
    }),
    listener({
      topic: 'bookings.message',
      name: "bookings: sends a conductor's message",
      maxAttempts: LETTER_MAX_ATTEMPTS,
      handle: async (tx, { messageId, sessionId }) => {
        const message = await findMessage(tx, messageId)
        if (message)
          await sendAll(tx, sessionId, {
            key: 'booking-message',
            words: message.words,
            name: `message-${messageId}`,
          })
      },
    }),
  ]
}

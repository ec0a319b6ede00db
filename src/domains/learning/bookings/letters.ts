import { tellPerson } from '#domains/accounts/identity'
import type { Both, Post, TemplateKey, ValuesOf } from '#domains/messaging/letters'
import { bookable, type Bookable } from '#domains/learning/workshops'
import { listener, LETTER_TRIES, type Listener } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { readMessage } from './store/aside.ts'
import { readBooking, readOfSessions } from './store/bookings.ts'

const clocks = {
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

/** '22 Nov 2026, 11:00' in India. */
const inIndia = (at: Date): Both => ({ en: clocks.en.format(at), hi: clocks.hi.format(at) })

type BookingKey = Extract<TemplateKey, `booking-${string}`>

type Told = { key: BookingKey; words?: string; until?: Date; name: string }

/** Everything that a letter about seats may name; each takes what it needs. */
function valuesOf({ words = '', until }: Told, about: Bookable): ValuesOf<BookingKey> {
  const { workshop, session, conductor } = about
  return {
    title: workshop.title,
    when: inIndia(session.starts_at),
    who: conductor.display_name,
    words,
    until: until ? inIndia(until) : '',
  }
}

const tell = (
  tx: Tx,
  post: Post,
  { personId, about, told }: { personId: number; about: Bookable; told: Told },
): Promise<void> =>
  tellPerson(tx, post, {
    personId,
    key: told.key,
    values: valuesOf(told, about),
    path: '/bookings',
    name: told.name,
  })

const ofMoves: Record<string, BookingKey> = {
  confirm: 'booking-confirmed',
  late_confirm: 'booking-confirmed',
  cancel: 'booking-cancelled',
  return: 'booking-returned',
  called_off: 'booking-kept-back',
}

/** What attendees are told: booked, given up, reminded, offered a seat, another time, and what their conductor writes. */
export function bookingLetters(post: Post): readonly Listener[] {
  if (!post.mail && !post.texts) return []
  const send = async (
    tx: Tx,
    { personId, sessionId }: { personId: number; sessionId: number },
    told: Told,
  ): Promise<void> => {
    const about = await bookable(tx, sessionId)
    if (about) await tell(tx, post, { personId, about, told })
  }
  return [
    listener({
      topic: 'bookings.moved',
      name: 'bookings: writes what became of a booking',
      tries: LETTER_TRIES,
      handle: async (tx, { sessionId, personId, event, reason }, { id }) => {
        const key = ofMoves[event]
        if (key) await send(tx, { personId, sessionId }, { key, words: reason, name: `booking-${id}` })
      },
    }),
    listener({
      topic: 'bookings.remind',
      name: 'bookings: reminds',
      tries: 3,
      handle: async (tx, { bookingId, kind }) => {
        const row = await readBooking(tx, bookingId)
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
      name: 'bookings: writes that a seat is free',
      tries: LETTER_TRIES,
      handle: (tx, { personId, sessionId, until, waitId }) =>
        send(
          tx,
          { personId, sessionId },
          { key: 'booking-offered', until: new Date(until), name: `offer-${waitId}` },
        ),
    }),
    ...toAllListeners(post),
  ]
}

async function everybodyIn(db: Db, sessionId: number): Promise<number[]> {
  return [
    ...new Set((await readOfSessions(db, [sessionId], ['confirmed'])).map(({ person_id }) => person_id)),
  ]
}

function toAllListeners(post: Post): Listener[] {
  const sendAll = async (tx: Tx, sessionId: number, told: Told): Promise<void> => {
    const about = await bookable(tx, sessionId)
    if (!about) return
    for (const personId of await everybodyIn(tx, sessionId))
      await tell(tx, post, { personId, about, told: { ...told, name: `${told.name}-${personId}` } })
  }
  return [
    listener({
      topic: 'bookings.session_changed',
      name: 'bookings: writes that the time has changed',
      tries: LETTER_TRIES,
      // Who loses a seat is told with the money that goes back.
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
      name: 'bookings: passes on what a conductor writes',
      tries: LETTER_TRIES,
      handle: async (tx, { messageId, sessionId }) => {
        const message = await readMessage(tx, messageId)
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

import { verifiedEmailOf, type Letter, type Letters } from '#domains/identity'
import { bookable, type Bookable } from '#domains/workshops'
import { listener, TRIES_OF_LETTERS, type Listener } from '#platform/announce'
import type { Db, Tx } from '#platform/database'
import { fill, templates, type TemplateName } from './letter-texts.ts'
import { readMessage } from './store/aside.ts'
import { readBooking, readOfSessions } from './store/bookings.ts'

const IST_MS = 5.5 * 3_600_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '22 Nov 2026, 11:00' in India. */
export function inIndia(at: Date): string {
  const day = new Date(at.getTime() + IST_MS)
  const [hours, minutes] = [day.getUTCHours(), day.getUTCMinutes()].map((part) => String(part).padStart(2, '0'))
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}, ${hours}:${minutes}`
}

type Told = { template: TemplateName; about: Bookable; words?: string; until?: string; path: string; name: string }

/** English first, Hindi below: whoever reads one may pass the other by. */
function letterTo(to: string, { template, about, words = '', until = '', path, name }: Told, publicUrl: string): Letter {
  const link = new URL(path, publicUrl).href
  const values = { title: about.workshop.title, when: inIndia(about.session.starts_at), who: about.conductor.display_name, words, until, link }
  const { subject, en, hi } = templates[template]
  return { to, subject: fill(subject, values), text: `${fill(en, values)}\n\n– – –\n\n${fill(hi, values)}`, link, code: '', requestType: null, name }
}

const ofMoves: Record<string, TemplateName> = { confirm: 'confirmed', late_confirm: 'confirmed', cancel: 'cancelled', return: 'returned' }

/** What attendees are told: booked, given up, reminded, offered a seat, another time, and what their conductor writes. */
export function bookingLetters({ publicUrl, mail }: Letters): readonly Listener[] {
  if (!mail) return []
  const send = async (tx: Tx, { personId, sessionId }: { personId: number; sessionId: number }, told: Omit<Told, 'about'>): Promise<void> => {
    const [to, about] = [await verifiedEmailOf(tx, personId), await bookable(tx, sessionId)]
    if (to !== null && about) await mail.send(letterTo(to, { ...told, about }, publicUrl))
  }
  return [
    listener({
      topic: 'bookings.moved',
      name: 'bookings: writes what became of a booking',
      tries: TRIES_OF_LETTERS,
      hear: async (tx, { sessionId, personId, event, reason }, { id }) => {
        const template = ofMoves[event]
        if (template) await send(tx, { personId, sessionId }, { template, words: reason, path: '/bookings', name: `booking-${id}` })
      },
    }),
    listener({
      topic: 'bookings.remind',
      name: 'bookings: reminds',
      tries: 3,
      hear: async (tx, { bookingId, kind }) => {
        const row = await readBooking(tx, bookingId)
        if (row?.state !== 'confirmed') return
        const about = { personId: row.person_id, sessionId: row.session_id }
        await send(tx, about, { template: kind === 'day' ? 'tomorrow' : 'soon', path: '/bookings', name: `remind-${bookingId}-${kind}` })
      },
    }),
    listener({
      topic: 'bookings.offered',
      name: 'bookings: writes that a seat is free',
      tries: TRIES_OF_LETTERS,
      hear: (tx, { personId, sessionId, until, waitId }) =>
        send(tx, { personId, sessionId }, { template: 'offered', until: inIndia(new Date(until)), path: '/bookings', name: `offer-${waitId}` }),
    }),
    ...toAllListeners({ publicUrl, mail }),
  ]
}

async function everybodyIn(db: Db, sessionId: number): Promise<number[]> {
  return [...new Set((await readOfSessions(db, [sessionId], ['confirmed'])).map(({ person_id }) => person_id))]
}

function toAllListeners({ publicUrl, mail }: Letters): Listener[] {
  if (!mail) return []
  const sendAll = async (tx: Tx, sessionId: number, told: Omit<Told, 'about'>): Promise<void> => {
    const about = await bookable(tx, sessionId)
    if (!about) return
    for (const personId of await everybodyIn(tx, sessionId)) {
      const to = await verifiedEmailOf(tx, personId)
      if (to !== null) await mail.send(letterTo(to, { ...told, about, name: `${told.name}-${personId}` }, publicUrl))
    }
  }
  return [
    listener({
      topic: 'bookings.session_changed',
      name: 'bookings: writes that the time has changed',
      tries: TRIES_OF_LETTERS,
      // Who loses a seat is told with the money that goes back.
      hear: async (tx, { sessionId, version, what, reason }) => {
        if (what === 'rescheduled')
          await sendAll(tx, sessionId, { template: 'rescheduled', words: reason, path: '/bookings', name: `session-${sessionId}-${version}` })
      },
    }),
    listener({
      topic: 'bookings.message',
      name: 'bookings: passes on what a conductor writes',
      tries: TRIES_OF_LETTERS,
      hear: async (tx, { messageId, sessionId }) => {
        const message = await readMessage(tx, messageId)
        if (message) await sendAll(tx, sessionId, { template: 'message', words: message.words, path: '/bookings', name: `message-${messageId}` })
      },
    }),
  ]
}

/** Booking state machine, refund terms and attendee rules: pure functions of plain values. */
import { HOUR_MS } from '#platform/time'
import { msg, type Sentence } from '#platform/messages'
import type { Attendee } from './contract.ts'
import type { BookingState } from './contract/shapes.ts'
import { splitPaise } from '#platform/money'
import type { Terms } from './tables.ts'

export const bookingEvents = ['hold', 'confirm', 'late_confirm', 'expire', 'cancel', 'return'] as const
export type BookingEvent = (typeof bookingEvents)[number]

const transitions: Record<BookingEvent, { from: readonly (BookingState | null)[]; to: BookingState }> = {
  hold: { from: [null], to: 'held' },
  confirm: { from: ['held', null], to: 'confirmed' },
  // Paid in time, reported late, and seats were still free.
  late_confirm: { from: ['expired'], to: 'confirmed' },
  expire: { from: ['held'], to: 'expired' },
  cancel: { from: ['confirmed'], to: 'cancelled' },
  // A payment for seats that can no longer be confirmed.
  return: { from: ['held', 'expired'], to: 'expired' },
}

/** null: the transition is not allowed. */
export const nextBookingState = (from: BookingState | null, event: BookingEvent): BookingState | null =>
  transitions[event].from.includes(from) ? transitions[event].to : null

export type CancellationTerms = {
  percent: 100 | 50 | 0
  why: 'in_time' | 'half' | 'late' | 'changed'
  until: Date | null
}

/** How much of a seat's price is refunded: by the terms of the booking, or all of it after a change of time that the buyer has not accepted. */
export function cancellationTerms(
  terms: Pick<Terms, 'freeHours' | 'halfHours'>,
  { startsAt, now, isAsked }: { startsAt: Date; now: Date; isAsked: boolean },
): CancellationTerms {
  if (isAsked) return { percent: 100, why: 'changed', until: null }
  const at = (hours: number): Date => new Date(startsAt.getTime() - hours * HOUR_MS)
  if (now <= at(terms.freeHours)) return { percent: 100, why: 'in_time', until: at(terms.freeHours) }
  if (now <= at(terms.halfHours)) return { percent: 50, why: 'half', until: at(terms.halfHours) }
  return { percent: 0, why: 'late', until: null }
}

/** A percentage of a price, rounded down: the odd paisa is not refunded. */
export const percentOf = (paise: number, percent: number): number => Math.floor((paise * percent) / 100)

type AttendeeRules = {
  ageFrom: number
  questions: readonly { id: string; label: string; options: readonly string[]; is_required: boolean }[]
}

type AttendeeProblem = { field: string; message: Sentence }

/** The reason why an attendee is refused; null if accepted. */
export const findAttendeeProblem = (attendee: Attendee, asking: AttendeeRules): AttendeeProblem | null =>
  (attendee.is_minor ? findGuardianProblem(attendee, asking) : null) ?? findAnswerProblem(attendee, asking)

function findGuardianProblem(
  { guardian_name, guardian_phone, guardian_consents }: Attendee,
  { ageFrom }: AttendeeRules,
): AttendeeProblem | null {
  if (ageFrom >= 18) return { field: 'is_minor', message: 'bookings.adults_only' }
  if (guardian_name.length < 2) return { field: 'guardian_name', message: 'bookings.guardian_required' }
  if (!/^\d{10}$/.test(guardian_phone)) return { field: 'guardian_phone', message: 'common.phone_ten_digits' }
  return guardian_consents
    ? null
    : { field: 'guardian_consents', message: 'bookings.guardian_consent_required' }
}

function findAnswerProblem({ answers }: Attendee, { questions }: AttendeeRules): AttendeeProblem | null {
  for (const { id, label, options, is_required } of questions) {
    const answer = answers[id] ?? ''
    if (is_required && answer === '')
      return { field: `answers.${id}`, message: msg('bookings.please_answer', { label }) }
    if (answer !== '' && options.length > 0 && !options.includes(answer))
      return { field: `answers.${id}`, message: msg('bookings.choose_answer', { label }) }
  }
  return null
}

/** Keeps non-empty answers to the workshop's questions only. */
export const pickAnswers = (
  { answers }: Attendee,
  { questions }: Pick<AttendeeRules, 'questions'>,
): Record<string, string> =>
  Object.fromEntries(questions.map(({ id }) => [id, answers[id] ?? '']).filter(([, answer]) => answer !== ''))

type TaxedBooking = { total_paise: number; kit_paise: number; terms: Pick<Terms, 'gst'> }

/** The tax and taxable value of the retained part of a booking's price, in paise. */
export function retainedTax(
  { total_paise: total, kit_paise: kit, terms: { gst } }: TaxedBooking,
  retainedPaise: number,
): { taxablePaise: number; gstPaise: number } {
  const gstPaise =
    splitPaise(gst.cgstPaise + gst.sgstPaise + gst.igstPaise, [
      retainedPaise,
      total - kit - retainedPaise,
    ])[0] ?? 0
  return { gstPaise, taxablePaise: retainedPaise - gstPaise }
}

/** The ticket name of one seat: that of a booking names the quantity ('2 × Online seat'). */
export const ticketOfSeat = (ticketName: string): string => ticketName.replace(/^\d+ × /, '')

/** States of a seat whose place is taken. */
export const TAKEN_SEAT_STATES: ReadonlySet<string> = new Set(['confirmed', 'attended', 'no_show'])

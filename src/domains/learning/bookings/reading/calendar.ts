import type { Booking } from '../contract.ts'

/** Escapes text by RFC 5545, 3.3.11. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

const formatStamp = (iso: string): string => iso.replace(/[-:]/g, '').replace(/\.\d+/, '')

/** Folds into lines of at most 75 octets, never within a character (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}

/** Renders the meetings of a booking as an iCalendar file; a changed time replaces the earlier entry. */
export function renderCalendar(
  booking: Booking,
  { publicUrl, now }: { publicUrl: string; now: Date },
): string {
  const { workshop, session, place, join_link: link } = booking
  const where = place
    ? [place.name, place.address, place.city, place.pin].filter(Boolean).join(', ')
    : link || 'Online'
  const page = new URL('/bookings', publicUrl).href
  const isOff = booking.state !== 'confirmed' || session.state === 'cancelled'
  const events = session.meetings.flatMap((meeting, index) => [
    'BEGIN:VEVENT',
    `UID:booking-${booking.id}-${index + 1}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${formatStamp(now.toISOString())}`,
    `SEQUENCE:${Math.floor(now.getTime() / 60_000) % 100_000_000}`,
    `DTSTART:${formatStamp(meeting.starts_at)}`,
    `DTEND:${formatStamp(meeting.ends_at)}`,
    `SUMMARY:${escapeText(session.meetings.length > 1 ? `${workshop.title} (${index + 1}/${session.meetings.length})` : workshop.title)}`,
    `LOCATION:${escapeText(where)}`,
    `DESCRIPTION:${escapeText([`With ${workshop.conductor}`, ...workshop.brings.map((thing) => `Bring: ${thing}`), page].join('\n'))}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(workshop.title)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//CIY//Workshops//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

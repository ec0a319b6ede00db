import { BRAND, INK, openSheet, PAGE, SOFT } from '#domains/money/invoices/pdf'
import type { Db } from '#platform/database'
import { msg, translate } from '#platform/messages'
import type { PageLanguage } from '#platform/page-language'
import { conflict, notFound } from '#platform/refusal'
import { dayInWords } from '#platform/time'
import { findBooking } from '../reading/find-bookings.ts'

type CertificateRequest = { id: number; seatId: number; personId: number; now: Date; language: PageLanguage }

/** Issues an attendee's certificate as a PDF. @throws Refusal 404, 409 `not_attended`. */
export async function issueCertificate(
  db: Db,
  { id, seatId, personId, now, language }: CertificateRequest,
): Promise<Buffer> {
  const booking = await findBooking(db, id, { personId, now })
  const seat = booking.seats.find((one) => one.id === seatId)
  if (!seat) throw notFound('bookings.seat_not_found')
  if (!booking.can.certificate || seat.state !== 'attended')
    throw conflict('not_attended', 'bookings.not_attended_certificate')
  const { workshop, session } = booking
  const days = session.meetings.map((meeting) => dayInWords(new Date(meeting.starts_at), language))
  return renderCertificate({
    name: seat.name,
    workshop: workshop.title,
    when:
      days.length > 1
        ? msg('bookings.certificate.days', {
            first: days[0] ?? '',
            last: days.at(-1) ?? '',
            count: days.length,
          })
        : (days[0] ?? ''),
    where: booking.place ? `${booking.place.name}, ${booking.place.city}` : 'bookings.certificate.online',
    conductor: workshop.conductor,
    number: msg('bookings.certificate.number', { booking: String(booking.id), seat: seat.position }),
    endedAt: new Date(session.ends_at),
    language,
  })
}

type CertificateDetails = {
  name: string
  workshop: string
  when: string
  where: string
  conductor: string
  number: string
  endedAt: Date
  language: PageLanguage
}

/** Renders the page for names of any length. `when`, `where` and `number` may be sentences. */
export async function renderCertificate({
  name,
  workshop,
  when,
  where,
  conductor,
  number,
  endedAt,
  language,
}: CertificateDetails): Promise<Buffer> {
  const say = (sentence: string): string => translate(sentence, language)
  const sheet = openSheet({ title: `${workshop}: ${name}`, issuedAt: endedAt })
  const box = { x: 70, y: 0, width: PAGE.width - 140 }
  sheet.doc
    .rect(30, 30, PAGE.width - 60, PAGE.height - 60)
    .lineWidth(1)
    .stroke(INK)
  sheet.doc.rect(38, 38, PAGE.width - 76, 14).fill(BRAND)
  sheet.doc.rect(38, PAGE.height - 52, PAGE.width - 76, 14).fill(BRAND)
  let y = sheet.write('CIY', { ...box, y: 130 }, { size: 22, weight: 600, align: 'center' })
  y = sheet.write(
    say('bookings.certificate.title'),
    { ...box, y: y + 46 },
    { size: 26, weight: 600, align: 'center' },
  )
  y = sheet.write(
    say('bookings.certificate.above_name'),
    { ...box, y: y + 46 },
    { size: 12, colour: SOFT, align: 'center' },
  )
  y = sheet.write(name, { ...box, y: y + 12 }, { size: 28, weight: 600, align: 'center' })
  y = sheet.write(
    say('bookings.certificate.below_name'),
    { ...box, y: y + 16 },
    { size: 12, colour: SOFT, align: 'center' },
  )
  y = sheet.write(workshop, { ...box, y: y + 12 }, { size: 20, weight: 600, align: 'center' })
  y = sheet.write(say(when), { ...box, y: y + 16 }, { size: 13, align: 'center' })
  y = sheet.write(say(where), { ...box, y: y + 4 }, { size: 13, align: 'center' })
  sheet.write(
    say(msg('bookings.certificate.conducted_by', { name: conductor })),
    { ...box, y: Math.min(y + 60, PAGE.height - 150) },
    { size: 14, weight: 600, align: 'center' },
  )
  sheet.write(say(number), { ...box, y: PAGE.height - 110 }, { size: 9, colour: SOFT, align: 'center' })
  return sheet.finish()
}

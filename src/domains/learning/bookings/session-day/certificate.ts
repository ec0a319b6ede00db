import { BRAND, INK, openSheet, PAGE, SOFT } from '#domains/money/invoices/pdf'
import type { Db } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { dayInWords } from '#platform/time'
import { findBooking } from '../reading/find-bookings.ts'

/** A certificate for who came, as a PDF. @throws Refusal 404, 409 `not_attended`. */
export async function issueCertificate(
  db: Db,
  { id, seatId, personId, now }: { id: number; seatId: number; personId: number; now: Date },
): Promise<Buffer> {
  const booking = await findBooking(db, id, { personId, now })
  const seat = booking.seats.find((one) => one.id === seatId)
  if (!seat) throw notFound('bookings.seat_not_found')
  if (!booking.can.certificate || seat.state !== 'attended')
    throw conflict('not_attended', 'bookings.certificate_who_came_once_over')
  const { workshop, session } = booking
  const days = session.meetings.map((meeting) => dayInWords(new Date(meeting.starts_at)))
  return renderCertificate({
    name: seat.name,
    workshop: workshop.title,
    when: days.length > 1 ? `${days[0]} to ${days.at(-1)} (${days.length} meetings)` : (days[0] ?? ''),
    where: booking.place ? `${booking.place.name}, ${booking.place.city}` : 'Online',
    conductor: workshop.conductor,
    number: `Booking ${booking.id}, seat ${seat.position}`,
    endedAt: new Date(session.ends_at),
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
}

/** The sheet itself, whatever the length of its names. */
export async function renderCertificate({
  name,
  workshop,
  when,
  where,
  conductor,
  number,
  endedAt,
}: CertificateDetails): Promise<Buffer> {
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
    'Certificate of participation',
    { ...box, y: y + 46 },
    { size: 26, weight: 600, align: 'center' },
  )
  y = sheet.write('This says that', { ...box, y: y + 46 }, { size: 12, colour: SOFT, align: 'center' })
  y = sheet.write(name, { ...box, y: y + 12 }, { size: 28, weight: 600, align: 'center' })
  y = sheet.write(
    'took part in the workshop',
    { ...box, y: y + 16 },
    { size: 12, colour: SOFT, align: 'center' },
  )
  y = sheet.write(workshop, { ...box, y: y + 12 }, { size: 20, weight: 600, align: 'center' })
  y = sheet.write(when, { ...box, y: y + 16 }, { size: 13, align: 'center' })
  y = sheet.write(where, { ...box, y: y + 4 }, { size: 13, align: 'center' })
  sheet.write(
    `Conducted by ${conductor}`,
    { ...box, y: Math.min(y + 60, PAGE.height - 150) },
    { size: 14, weight: 600, align: 'center' },
  )
  sheet.write(number, { ...box, y: PAGE.height - 110 }, { size: 9, colour: SOFT, align: 'center' })
  return sheet.finish()
}

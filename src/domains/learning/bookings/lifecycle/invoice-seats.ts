import { loadNames } from '#domains/accounts/identity/people'
import { issueSeatInvoice } from '#domains/money/invoices'
import { stateOf } from '#domains/delivery/regions'
import { findBookable, type Bookable } from '#domains/learning/workshops/sessions'
import type { Tx } from '#platform/database'
import { findBookingRow, listSeats } from '../queries/bookings.ts'
import type { BookingRow } from '../tables.ts'

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** Issues the conductor's invoice for paid seats; the kit is invoiced by its store. Idempotent; issues nothing for free seats. */
export async function invoiceSeats(tx: Tx, bookingId: number, at: Date): Promise<void> {
  const row = await findBookingRow(tx, bookingId)
  const about = row && (await findBookable(tx, row.session_id))
  const totalPaise = row ? row.total_paise - row.kit_paise : 0
  if (!row || !about || row.confirmed_at === null || totalPaise === 0) return
  const { gst } = row.terms
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = gst
  const placeCode = gst.placeCode ?? about.workshop.place?.stateCode ?? about.conductor.state_code
  await issueSeatInvoice(tx, {
    bookingId,
    conductorId: row.conductor_id,
    supplier: supplierOf(about),
    recipient: await recipientOf(tx, row, placeCode),
    placeCode,
    description: `${about.workshop.title}, ${row.ticket_name}, ${DAY.format(row.starts_at)}`,
    sac: gst.sac,
    ratePercent: gst.rateHundredths / 100,
    seats: (await listSeats(tx, [bookingId])).length,
    totalPaise,
    taxes: { taxablePaise, cgstPaise, sgstPaise, igstPaise },
    placedAt: row.booked_at,
    at,
  })
}

function supplierOf({ conductor }: Bookable) {
  const {
    legal_name: legalName,
    display_name: tradeName,
    address,
    city,
    gstin,
    state_code: stateCode,
  } = conductor
  const scheme = gstin === '' ? ('unregistered' as const) : ('regular' as const)
  const where = [address, city].filter(Boolean).join(', ')
  return {
    legalName: legalName || tradeName,
    tradeName,
    address: where,
    gstin: gstin || null,
    stateCode,
    stateName: stateOf(stateCode)?.name ?? '',
    scheme,
  }
}

async function recipientOf(
  tx: Tx,
  { person_id: personId, contact_phone: phone }: BookingRow,
  stateCode: number,
) {
  const name = (await loadNames(tx, [personId])).get(personId) ?? ''
  return { name, phone, lines: [], stateCode, stateName: stateOf(stateCode)?.name ?? '', country: 'India' }
}

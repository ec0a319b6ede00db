import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { newDocument } from './documents.fixture.ts'
import { findDocumentFaults } from './document-faults.ts'
import { findDocumentById, listDocumentsByBookings } from './queries.ts'
import {
  creditSeats,
  eraseSeatRecipients,
  findSeatDocument,
  issueSeatInvoice,
  listSeatDocuments,
  type SoldSeats,
} from './seats.ts'

let database: FreshDb
let last = 0
beforeAll(async () => {
  database = await freshDb(6)
})
afterAll(() => database.drop())

const { recipient, snapshot } = newDocument()
/** Asha's booking of two seats at Bilal's workshop: ₹2,360 with GST of 18 %. */
function soldSeats(more: Partial<SoldSeats> = {}): SoldSeats {
  last += 1
  return {
    bookingId: 5_000 + last,
    conductorId: 31,
    supplier: snapshot.supplier,
    recipient,
    placeCode: 29,
    description: 'Block printing, 2 seats',
    sac: '999293',
    ratePercent: 18,
    seats: 2,
    totalPaise: 236_000,
    taxes: { taxablePaise: 200_000, cgstPaise: 18_000, sgstPaise: 18_000, igstPaise: 0 },
    placedAt: new Date('2026-11-20T06:00:00Z'),
    at: new Date('2026-11-21T06:00:00Z'),
    ...more,
  }
}
const issue = (sold: SoldSeats) => transact(database.db, (tx) => issueSeatInvoice(tx, sold))
const credit = (bookingId: number, key: string, paise: number) =>
  transact(database.db, (tx) =>
    creditSeats(tx, bookingId, { key, paise, at: new Date('2026-11-22T06:00:00Z') }),
  )
const untaxed = { taxablePaise: 236_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

describe('the invoice of a booking', () => {
  test('that is asked for 4 times at once is written once', async () => {
    const sold = soldSeats()
    const rows = await Promise.all(Array.from({ length: 4 }, () => issue(sold)))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
    expect(await listDocumentsByBookings(database.db, [sold.bookingId])).toHaveLength(1)
  })

  test.each<[string, Partial<SoldSeats>, { kind: string; issuer: string }]>([
    ['18 % of a registered conductor', {}, { kind: 'tax_invoice', issuer: '29AAACW1234F1Z5' }],
    [
      '0 % of a registered conductor',
      { ratePercent: 0, taxes: untaxed },
      { kind: 'bill_of_supply', issuer: '29AAACW1234F1Z5' },
    ],
    [
      'a conductor without a GSTIN',
      {
        ratePercent: 0,
        taxes: untaxed,
        supplier: { ...snapshot.supplier, gstin: null, scheme: 'unregistered' },
      },
      { kind: 'plain_invoice', issuer: 'conductor:31' },
    ],
  ])('at %s is numbered by its issuer', async (_what, more, numbered) => {
    const row = await issue(soldSeats(more))
    expect(row).toMatchObject({
      ...numbered,
      store_id: 0,
      order_id: null,
      conductor_id: 31,
      total_paise: 236_000,
    })
  })

  test('held in Delhi by a conductor of Karnataka is inter-State, in Karnataka it is not', async () => {
    const taxes = { taxablePaise: 200_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 36_000 }
    const places = [await issue(soldSeats({ placeCode: 7, taxes })), await issue(soldSeats())]
    expect(
      places.map((row) => [row.place_code, row.snapshot.place.isInterState, row.snapshot.place.name]),
    ).toEqual([
      [7, true, 'Delhi'],
      [29, false, 'Karnataka'],
    ])
  })

  test('of 3 seats for ₹100 shows ₹33.33 a seat and still adds up to ₹100', async () => {
    const taxes = { taxablePaise: 10_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
    const row = await issue(soldSeats({ seats: 3, totalPaise: 10_000, ratePercent: 0, taxes }))
    expect(row.snapshot.lines).toMatchObject([{ quantity: 3, unitPaise: 3_333, amountPaise: 10_000 }])
    expect(row.total_paise).toBe(10_000)
  })
})

describe('a credit note for seats', () => {
  test('of ₹1,180 with the same key twice at once is one, and halves the taxes', async () => {
    const { booking_id: id } = await issue(soldSeats())
    const notes = await Promise.all([1, 2, 3].map(() => credit(id ?? 0, 'seat-1', 118_000)))
    expect(new Set(notes.map((note) => note?.id)).size).toBe(1)
    expect(notes[0]).toMatchObject({
      kind: 'credit_note',
      total_paise: 118_000,
      cgst_paise: 9_000,
      sgst_paise: 9_000,
    })
  })

  test('never takes back more than ₹2,360: after ₹2,359.99 a paisa is left, then nothing', async () => {
    const { booking_id: id } = await issue(soldSeats())
    const totals = []
    for (const [key, paise] of [
      ['a', 235_999],
      ['b', 500],
      ['c', 1],
    ] as const)
      totals.push((await credit(id ?? 0, key, paise))?.total_paise ?? null)
    expect(totals).toEqual([235_999, 1, null])
    expect(await findDocumentFaults(database.db)).toEqual([])
  })

  test('of ₹0 or without an invoice is not written', async () => {
    const { booking_id: id } = await issue(soldSeats())
    expect([
      await credit(id ?? 0, 'zero', 0),
      await credit(id ?? 0, 'minus', -1),
      await credit(9_999_999, 'x', 100),
    ]).toEqual([null, null, null])
    expect(await listDocumentsByBookings(database.db, [id ?? 0])).toHaveLength(1)
  })
})

describe('documents of bookings', () => {
  test('are listed by booking, invoice first, and none are listed for no booking', async () => {
    const [one, two] = [await issue(soldSeats()), await issue(soldSeats())]
    await credit(one.booking_id ?? 0, 'k', 100)
    const found = await listSeatDocuments(database.db, [one.booking_id ?? 0, two.booking_id ?? 0])
    expect([...found.values()].map((all) => all.map(({ kind }) => kind))).toEqual([
      ['tax_invoice', 'credit_note'],
      ['tax_invoice'],
    ])
    expect((await listSeatDocuments(database.db, [])).size).toBe(0)
  })

  test('are found below their own booking alone', async () => {
    const [one, two] = [await issue(soldSeats()), await issue(soldSeats())]
    expect((await findSeatDocument(database.db, one.booking_id ?? 0, one.id))?.number).toBe(one.number)
    expect(await findSeatDocument(database.db, one.booking_id ?? 0, two.id)).toBeUndefined()
  })

  test('forget Asha at ₹49,999.99 and keep her name at ₹50,000, and leave other bookings alone', async () => {
    const sold = (paise: number) =>
      issue(soldSeats({ totalPaise: paise, ratePercent: 0, taxes: { ...untaxed, taxablePaise: paise } }))
    const rows = [await sold(4_999_999), await sold(5_000_000), await sold(100)]
    const erased = rows.slice(0, 2).map(({ booking_id }) => booking_id ?? 0)
    for (let turn = 0; turn < 2; turn += 1)
      await transact(database.db, (tx) => eraseSeatRecipients(tx, erased))
    const names = await Promise.all(
      rows.map(async ({ id }) => (await findDocumentById(database.db, id))?.recipient.name),
    )
    expect(names).toEqual(['', 'Asha Rao', 'Asha Rao'])
  })
})

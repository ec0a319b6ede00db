import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrongDocuments } from '#domains/invoices'
import { proveBooks } from '#domains/ledger'
import { unsettledCharges, wrongMoney } from '#domains/payments'
import { DAY_MS, openWorkshopShop, type Somebody, type WorkshopShop } from './bookings.fixture.ts'
import type { Booking, Roster } from './contract.ts'
import { wrongSeats } from './wrong-seats.ts'

let shop: WorkshopShop
let asha: Somebody
let bilal: Somebody

beforeAll(async () => {
  shop = await openWorkshopShop()
  asha = await shop.somebody('Asha Rao')
  bilal = await shop.somebody('Bilal Khan')
}, 60_000)
afterAll(() => shop.end())

describe('the day itself', () => {
  test('codes let each seat in once, also from a phone that was offline; a seat that was passed on has a new code; then certificate, review and money', async () => {
    const at = await shop.workshop({ seats: 3, days: 1 })
    const booking = await shop.book(asha, at, { names: ['Asha', 'Tara'] })
    const [own, other] = booking.seats
    const passed = await asha.post<Booking>(`/api/bookings/${booking.id}/transfer`, {
      seat_id: other?.id,
      attendee: { name: 'Uma', is_minor: true, guardian_name: 'Asha Rao', guardian_phone: '9000000001', guardian_consents: true },
    })
    expect(passed.body.seats[1]).toMatchObject({ name: 'Uma', is_minor: true, guardian_name: 'Asha Rao' })
    const path = `/api/conduct/sessions/${at.sessionId}`
    const list = await shop.devika.get<{ seats: { hash: string; name: string }[] }>(`${path}/check-in-list`)
    expect(list.body.seats.map(({ name }) => name)).toEqual(['Asha', 'Uma'])
    expect(JSON.stringify(list.body)).not.toContain(own?.code)
    shop.clock.forward(DAY_MS + 3_600_000)
    const came = shop.clock.now().toISOString()
    shop.clock.forward(3_600_000)
    const entries = [own?.code, own?.code, other?.code, 'CIY1.1.aaaaaaaaaaaaaaaaaaaaaaaaaaa', '<script>'].map((code) => ({ code, at: came }))
    const sent = () => shop.devika.post<{ results: { result: string; came_at: string }[] }>(`${path}/check-ins`, { entries })
    expect((await sent()).body.results.map(({ result }) => result)).toEqual(['in', 'already', 'not_good', 'not_good', 'not_good'])
    expect((await sent()).body.results[0]).toMatchObject({ result: 'already', came_at: came })
    expect((await bilal.post(`${path}/check-ins`, { entries })).status).toBe(403)
    const roster = (await shop.devika.get<Roster>(`${path}/roster`)).body
    expect(roster.seats.map(({ name, state }) => `${name} ${state}`)).toEqual(['Asha attended', 'Uma confirmed'])

    shop.clock.forward(2 * 3_600_000)
    expect((await asha.post<Booking>(`/api/bookings/${booking.id}/review`, { stars: 5, words: 'Slow and lovely' })).status).toBe(201)
    expect((await asha.post(`/api/bookings/${booking.id}/review`, { stars: 1 })).status).toBe(409)
    const pdf = await asha.get<string>(`/api/bookings/${booking.id}/certificates/${own?.id}`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const calendar = await asha.get<string>(`/api/bookings/${booking.id}/calendar.ics`)
    expect(calendar.body).toContain('SUMMARY:Block printing for beginners')

    shop.clock.forward(48 * 3_600_000)
    await shop.tick()
    await shop.tick()
    const money = await shop.devika.get<{ rows: { session_id: number; kept: number; fee: number; net: number; is_settled: boolean }[] }>(
      '/api/conduct/money',
    )
    // 10 % fee and 18 % GST on it: ₹236 and ₹42.48 of ₹2,360.
    expect(money.body.rows.find(({ session_id }) => session_id === at.sessionId)).toMatchObject({
      kept: 2360,
      fee: 278.48,
      net: 2081.52,
      is_settled: true,
    })
    const { rows } = await sql<{ paise: number }>`
      select -sum(p.paise)::bigint as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
      where p.account = 'creator_payable' and e.key = ${`booking:${booking.id}:settled`}`.execute(shop.db)
    expect(rows).toEqual([{ paise: 207_152 }])
    const proofs = await proveBooks(shop.db, { now: shop.clock.now(), log: { error: () => undefined } })
    expect([await wrongSeats(shop.db), await wrongMoney(shop.db), await unsettledCharges(shop.db)]).toEqual([[], [], []])
    expect(proofs.filter(({ invariant, found }) => invariant !== 'I-4 unplaced' && found.length > 0)).toEqual([])
  })
})

describe('papers and taxes', () => {
  test('₹2,360 for two seats: one invoice with SAC and ₹180 CGST and SGST each; one seat given up, a credit note of half; gapless, drawn for their owner alone', async () => {
    const at = await shop.workshop({ seats: 4 })
    const { id } = await shop.book(asha, at, { names: ['Asha Rao', 'Mira Rao'] })
    await shop.settle()
    await shop.settle()
    const booked = await shop.see(asha, id)
    expect(booked.documents.map(({ title, total }) => [title, total])).toEqual([['Tax Invoice', 2360]])
    await asha.post(`/api/bookings/${id}/cancel`, { seat_ids: [booked.seats[0]?.id] })
    await shop.settle()
    await shop.settle()
    const after = await shop.see(asha, id)
    expect(after.documents.map(({ title, total }) => [title, total])).toEqual([
      ['Tax Invoice', 2360],
      ['Credit Note', 1180],
    ])
    const { rows } = await sql<{ issuer: string; sac: string; cgst: number; sgst: number; serial: number }>`
      select issuer, snapshot->'lines'->0->>'hsn' as sac, cgst_paise as cgst, sgst_paise as sgst, serial from invoices.documents
      where booking_id = ${id} order by kind desc`.execute(shop.db)
    expect(rows.map(({ issuer, sac, cgst, sgst }) => [issuer, sac, cgst, sgst])).toEqual([
      ['29AAGCB7383J1Z4', '999293', 18_000, 18_000],
      ['29AAGCB7383J1Z4', '999293', 9_000, 9_000],
    ])
    const pdf = await asha.get<string>(`/api${after.documents[0]?.pdf}`)
    expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect((await bilal.get(`/api${after.documents[0]?.pdf}`)).status).toBe(404)
    expect(await wrongDocuments(shop.db)).toEqual([])
  })

  test('₹1,180 that a registered conductor has earned: ₹5 GST and ₹1 income tax are kept back with our fee, and stand in both registers', async () => {
    const at = await shop.workshop({ seats: 1, days: 1 })
    const { id } = await shop.book(bilal, at)
    await shop.settle()
    shop.clock.forward(4 * DAY_MS)
    await shop.tick()
    await shop.tick()
    await shop.settle()
    const { rows } = await sql<{ account: string; paise: number }>`
      select p.account, sum(p.paise)::bigint as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
      where e.key = ${`booking:${id}:settled`} or e.key = ${`order:${id}:seats:tds:conductor:${shop.devika.id}`} group by p.account order by p.account`.execute(
      shop.db,
    )
    const posted = Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))
    expect(posted).toMatchObject({ seats_liability: 118_000, tcs_payable: -500 })
    expect(rows.reduce((sum, { paise }) => sum + paise, 0)).toBe(0)
    const supply = await sql`select gstin, taxable_paise, tcs_cgst_paise, tcs_sgst_paise from ledger.supplies where order_id = ${id}`.execute(shop.db)
    expect(supply.rows).toEqual([{ gstin: '29AAGCB7383J1Z4', taxable_paise: 100_000, tcs_cgst_paise: 250, tcs_sgst_paise: 250 }])
    const deducted = await sql`select kind, base_paise, per_lakh, tax_paise, code from ledger.withholdings where order_id = ${id}`.execute(shop.db)
    expect(deducted.rows).toEqual([{ kind: 'conductor', base_paise: 100_000, per_lakh: 100, tax_paise: 100, code: '1035' }])
  })
})

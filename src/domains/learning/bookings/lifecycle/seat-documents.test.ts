import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#platform/time'
import { findDocumentFaults } from '../../../money/invoices/document-faults.ts'
import { shop, asha, bilal, setUpSessionDay } from '../session-day/session-day.fixture.ts'

setUpSessionDay()

describe('documents and taxes', () => {
  test('₹2,360 for two seats: one invoice with SAC and ₹180 CGST and SGST each; one seat cancelled, a credit note of half; gapless, PDFs for their owner alone', async () => {
    const at = await shop.workshop({ seats: 4 })
    const { id } = await shop.book(asha, at, { names: ['Asha Rao', 'Mira Rao'] })
    await shop.runJobs()
    await shop.runJobs()
    const booked = await shop.see(asha, id)
    expect(booked.documents.map(({ title, total }) => [title, total])).toEqual([['Tax Invoice', 2360]])
    await asha.post(`/api/bookings/${id}/cancel`, { seat_ids: [booked.seats[0]?.id] })
    await shop.runJobs()
    await shop.runJobs()
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
    expect(await findDocumentFaults(shop.db)).toEqual([])
  })

  test('of ₹1,180 that a registered conductor earned, ₹5 GST and ₹1 income tax are deducted beside the fee, and both are in their registers', async () => {
    const at = await shop.workshop({ seats: 1, days: 1 })
    const { id } = await shop.book(bilal, at)
    await shop.runJobs()
    shop.clock.forward(4 * DAY_MS)
    await shop.tick()
    await shop.tick()
    await shop.runJobs()
    const { rows } = await sql<{ account: string; paise: number }>`
      select p.account, sum(p.paise)::bigint as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
      where e.key = ${`booking:${id}:settled`} or e.key = ${`order:${id}:seats:tds:conductor:${shop.devika.id}`} group by p.account order by p.account`.execute(
      shop.db,
    )
    const posted = Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))
    expect(posted).toMatchObject({ seats_liability: 118_000, tcs_payable: -500 })
    expect(rows.reduce((sum, { paise }) => sum + paise, 0)).toBe(0)
    const supply =
      await sql`select gstin, taxable_paise, tcs_cgst_paise, tcs_sgst_paise from ledger.supplies where order_id = ${id}`.execute(
        shop.db,
      )
    expect(supply.rows).toEqual([
      { gstin: '29AAGCB7383J1Z4', taxable_paise: 100_000, tcs_cgst_paise: 250, tcs_sgst_paise: 250 },
    ])
    const deducted =
      await sql`select kind, base_paise, per_lakh, tax_paise, code from ledger.withholdings where order_id = ${id}`.execute(
        shop.db,
      )
    expect(deducted.rows).toEqual([
      { kind: 'conductor', base_paise: 100_000, per_lakh: 100, tax_paise: 100, code: '1035' },
    ])
  })
})

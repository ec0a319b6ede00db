import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { issueDocument, type NewDocument } from './issue-document.ts'
import { shop, clock, setUpInvoices } from './invoices.fixture.ts'

setUpInvoices()

describe('document numbers', () => {
  const ofOrder = (orderId: number, gstin: string, at = clock.now()): NewDocument => ({
    kind: 'tax_invoice',
    storeId: 1,
    orderId,
    originalId: null,
    key: `number:${gstin}:${orderId}`,
    recipient: {
      name: 'Asha Rao',
      phone: '',
      lines: [],
      stateCode: 29,
      stateName: 'Karnataka',
      country: 'India',
    },
    snapshot: {
      supplier: {
        legalName: 'A',
        tradeName: 'A',
        address: 'B',
        gstin,
        stateCode: 29,
        stateName: 'Karnataka',
        scheme: 'regular',
      },
      place: { code: 29, name: 'Karnataka', label: 'SGST', isInterState: false },
      order: { id: 1, placedAt: clock.now().toISOString(), delivery: 'Online' },
      lines: [],
      roundOffPaise: 0,
      paid: null,
      original: null,
      cause: '',
      reverseCharge: false,
    },
    at,
  })
  const serials = async (gstin: string) => {
    const { rows } = await sql<{
      serial: number
    }>`select serial from invoices.documents where issuer = ${gstin} order by serial`.execute(
      shop.database.db,
    )
    return rows.map(({ serial }) => serial)
  }

  test('of 50 documents issued at once, 10 of which are rolled back, are 1 to 40', async () => {
    const gstin = '29AAACX0050F1Z5'
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        transact(shop.database.db, async (tx) => {
          await issueDocument(tx, ofOrder(1_000 + index, gstin))
          if (index % 5 === 0) throw new Error('simulated power failure')
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(await serials(gstin)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  test('restart at midnight in India on 1 April, and are never shared', async () => {
    const gstin = '29AAACX0051F1Z5'
    for (const [index, at] of ['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z'].entries()) {
      await transact(shop.database.db, (tx) => issueDocument(tx, ofOrder(2_000 + index, gstin, new Date(at))))
    }
    const { rows } = await sql<{
      number: string
    }>`select number from invoices.documents where issuer = ${gstin} order by issued_at`.execute(
      shop.database.db,
    )
    expect(rows.map(({ number }) => number)).toEqual(['CIYI2627-000001', 'CIYI2728-000001'])
  })

  test('cannot be taken without a document, taken back or skipped', async () => {
    const gstin = '29AAACX0052F1Z5'
    await transact(shop.database.db, (tx) => issueDocument(tx, ofOrder(3_000, gstin)))
    const tries = [
      sql`insert into invoices.series (issuer, financial_year, kind, last_number) values ('29AAACX0053F1Z5', 2026, 'tax_invoice', 1)`,
      sql`update invoices.series set last_number = last_number + 1 where issuer = ${gstin}`,
      sql`update invoices.series set last_number = last_number + 2 where issuer = ${gstin}`,
      sql`update invoices.series set last_number = last_number - 1 where issuer = ${gstin}`,
      sql`delete from invoices.series where issuer = ${gstin}`,
    ]
    for (const attempt of tries)
      await expect(transact(shop.database.db, (tx) => attempt.execute(tx))).rejects.toThrow(/series/)
  })

  test('and all other fields of a document never change; only its recipient can be erased', async () => {
    const gstin = '29AAACX0054F1Z5'
    const { id } = await transact(shop.database.db, (tx) => issueDocument(tx, ofOrder(4_000, gstin)))
    const tries = [
      sql`update invoices.documents set number = 'CIYI2627-009999' where id = ${id}`,
      sql`update invoices.documents set snapshot = snapshot || '{"cause": "x"}' where id = ${id}`,
      sql`update invoices.documents set recipient = recipient || '{"name": "Somebody else"}' where id = ${id}`,
      sql`update invoices.documents set recipient = recipient || '{"stateCode": 7}' where id = ${id}`,
      sql`delete from invoices.documents where id = ${id}`,
      sql`truncate invoices.documents cascade`,
    ]
    for (const attempt of tries)
      await expect(transact(shop.database.db, (tx) => attempt.execute(tx))).rejects.toThrow(/never changed/)
    await transact(shop.database.db, (tx) =>
      sql`update invoices.documents set recipient = recipient || '{"name": "", "phone": "", "lines": []}' where id = ${id}`.execute(
        tx,
      ),
    )
  })
})

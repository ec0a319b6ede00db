import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { publish } from '#platform/events'
import { runPendingJobs } from '#platform/jobs'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { findDocumentFaults } from './document-faults.ts'
import { newDocument, woolLine } from './documents.fixture.ts'
import { buyOrder, clock, documents, setUpInvoices, shop, transitionTo } from './invoices.fixture.ts'
import { issueDocument } from './issue-document.ts'
import { issueInvoice } from './issue-invoice.ts'
import { personalDataOf } from './personal-data.ts'
import { findDocumentById, eraseOldDocumentRecipients } from './queries.ts'

setUpInvoices()

const db = () => shop.database.db
const at = () => clock.now()
const invoiceOnce = (orderId: number) => transact(db(), (tx) => issueInvoice(tx, orderId, at()))
/** An order that is packed, whose events were lost, so that nothing is written yet. */
async function packedSilently(yarn: number): Promise<number> {
  const orderId = await buyOrder({ yarn })
  await transitionTo(orderId, 'accept')
  await transitionTo(orderId, 'pack')
  await sql`delete from platform.outbox where topic = 'orders.state_changed'`.execute(db())
  return orderId
}
const kindsOf = async (orderId: number): Promise<string[]> =>
  (await documents(orderId)).map(({ kind }) => kind)

describe('the invoice of an order', () => {
  test('that 5 events ask for at once is written once', async () => {
    const orderId = await packedSilently(1)
    const rows = await Promise.all(Array.from({ length: 5 }, () => invoiceOnce(orderId)))
    expect(new Set(rows.map((row) => row?.number)).size).toBe(1)
    expect(await kindsOf(orderId)).toEqual(['tax_invoice'])
  })

  test('is none for an order that is placed, nor for one that does not exist', async () => {
    expect(await invoiceOnce(await buyOrder({ yarn: 1 }))).toBeNull()
    expect(await invoiceOnce(999_999_999)).toBeNull()
  })

  test('is written once and without a gap in its series, at whichever statement the server dies', async () => {
    const crashes = enableCrashes()
    const orderId = await packedSilently(1)
    const statements = await crashAtEveryStatement({
      prepared: async () => ((await kindsOf(orderId)).length === 0 ? orderId : packedSilently(1)),
      work: invoiceOnce,
      after: async (id) => {
        expect((await kindsOf(id)).length).toBeLessThanOrEqual(1)
        expect(await findDocumentFaults(db())).toEqual([])
      },
    }).finally(() => crashes.end())
    expect(statements).toBeGreaterThan(8)
  })
})

describe('whom a document names', () => {
  const issueTo = (paise: number, more: { at?: Date; orderId?: number; storeId?: number } = {}) => {
    const lines = [
      woolLine({ ratePercent: 0, taxablePaise: paise, cgstPaise: 0, sgstPaise: 0, totalPaise: paise }),
    ]
    return transact(db(), (tx) => issueDocument(tx, newDocument({ at: at(), ...more, lines })))
  }
  const nameOf = async (id: number) => (await findDocumentById(db(), id))?.recipient.name

  test('is erased after its retention, and kept on the very second', async () => {
    const moments = [new Date('2018-03-31T18:29:59Z'), new Date('2018-03-31T18:30:00Z')] as const
    const rows = [await issueTo(100, { at: moments[0] }), await issueTo(100, { at: moments[1] })]
    for (let turn = 0; turn < 2; turn += 1)
      await transact(db(), (tx) => eraseOldDocumentRecipients(tx, moments[1]))
    expect(await Promise.all(rows.map(({ id }) => nameOf(id)))).toEqual(['', 'Asha Rao'])
  })

  test('is in Asha’s export, and once she is erased gone from ₹49,999.99 and kept on ₹50,000', async () => {
    const { rows: people } = await sql<{
      id: number
    }>`select id from identity.people where phone = '9000000001'`.execute(db())
    const asha = people[0]?.id ?? 0
    const rows = []
    for (const paise of [4_999_999, 5_000_000]) {
      const orderId = await buyOrder({ yarn: 1 })
      const { rows: orders } = await sql<{
        store_id: number
      }>`select store_id from orders.orders where id = ${orderId}`.execute(db())
      rows.push(await issueTo(paise, { orderId, storeId: orders[0]?.store_id ?? 0 }))
    }
    const exported = (await personalDataOf(db(), asha)).documents
    expect(rows.map(({ id }) => exported.find((one) => one.document_id === id)?.recipient.name)).toEqual([
      'Asha Rao',
      'Asha Rao',
    ])
    await transact(db(), (tx) => publish(tx, 'identity.erased', { personId: asha }))
    await runPendingJobs(shop.jobs)
    expect(await Promise.all(rows.map(({ id }) => nameOf(id)))).toEqual(['', 'Asha Rao'])
    expect(await personalDataOf(db(), 999_999_999)).toEqual({ documents: [] })
  })
})

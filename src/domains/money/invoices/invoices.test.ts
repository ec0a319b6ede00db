import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { recordPieces, returnPieces } from '#domains/buying/orders/pieces'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import {
  shop,
  clock,
  asha,
  setUpInvoices,
  buyOrder,
  transitionTo,
  packOrder,
  documents,
  returnLines,
  deliverOrder,
} from './invoices.fixture.ts'

setUpInvoices()

describe('the invoice of an order', () => {
  test('does not exist while the order is placed, and is written once when it is packed, even if the event arrives again', async () => {
    const orderId = await buyOrder({ yarn: 2 })
    expect(await documents(orderId)).toEqual([])
    await packOrder(orderId)
    await transitionTo(orderId, 'hand_over_all')
    await runPendingJobs(shop.jobs)
    const [invoice, ...more] = await documents(orderId)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ kind: 'tax_invoice', title: 'Tax Invoice', issued_on: '2026-11-21' })
    expect(invoice?.number).toMatch(/^CIYI2627-\d{6}$/)
  })

  test('is an invoice-cum-bill of supply for yarn at 5 % and crayons at nil, over what the order costs', async () => {
    const orderId = await buyOrder({ yarn: 1, crayons: 1 })
    await packOrder(orderId)
    const { rows } = await sql<{
      total: number
    }>`select total_paise as total from orders.orders where id = ${orderId}`.execute(shop.database.db)
    expect((await documents(orderId)).map(({ kind, total }) => [kind, total * 100])).toEqual([
      ['mixed_invoice', rows[0]?.total],
    ])
  })

  test('leaves out pieces cancelled before packing', async () => {
    const orderId = await buyOrder({ yarn: 3 })
    await transact(shop.database.db, (tx) =>
      cancelLines(tx, orderId, {
        lines: [{ lineNo: 1, quantity: 1 }],
        actor: 'shopper',
        reason: 'One too many',
        at: clock.now(),
      }),
    )
    await packOrder(orderId)
    const { rows } = await sql<{ left: number; total: number }>`
      select o.total_paise - o.refunded_paise as left, d.total_paise as total from orders.orders o
      join invoices.documents d on d.order_id = o.id where o.id = ${orderId}`.execute(shop.database.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.total).toBe(rows[0]?.left)
  })

  test('is never written for a cancelled order', async () => {
    const orderId = await buyOrder({ yarn: 1 })
    await transact(shop.database.db, (tx) =>
      cancelLines(tx, orderId, { lines: null, actor: 'shopper', reason: '', at: clock.now() }),
    )
    await runPendingJobs(shop.jobs)
    expect(await documents(orderId)).toEqual([])
  })

  test('is readable by Asha alone: Ravi gets 404 for the list and the PDF, and without logging in both are refused', async () => {
    const orderId = await buyOrder({ yarn: 1 })
    await packOrder(orderId)
    const [invoice] = await documents(orderId)
    const ravi = shop.visitor()
    await ravi.signIn('9000000002', 'Ravi')
    expect((await ravi.get(`/api/orders/${orderId}/documents`)).status).toBe(404)
    expect((await ravi.get(`/api${invoice?.pdf}`)).status).toBe(404)
    expect((await shop.visitor().get(`/api${invoice?.pdf}`)).status).toBe(401)
    expect((await ravi.get('/api/documents/99999999999999999999.pdf')).status).toBe(404)
    expect((await ravi.get('/api/documents/none.pdf')).status).toBe(404)
  })

  test('is a PDF with the same bytes each time', async () => {
    const orderId = await buyOrder({ yarn: 1 })
    await packOrder(orderId)
    const [invoice] = await documents(orderId)
    const ask = () =>
      fetch(`${shop.url}/api${invoice?.pdf}`, { headers: { authorization: `Bearer ${asha.token}` } })
    const [first, second] = [await ask(), await ask()]
    expect([
      first.status,
      first.headers.get('content-type'),
      first.headers.get('content-disposition'),
    ]).toEqual([200, 'application/pdf', `attachment; filename="${invoice?.number}.pdf"`])
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.equals(Buffer.from(await second.arrayBuffer()))).toBe(true)
  })
})

describe('credit notes', () => {
  test('for 1 of 3 pieces and then the rest name their invoice and together equal it to the paisa', async () => {
    const orderId = await buyOrder({ yarn: 3, crayons: 1 })
    const { rows: lines } = await sql<{ line_no: number; quantity: number }>`
      select line_no, quantity from orders.lines where order_id = ${orderId} order by line_no`.execute(
      shop.database.db,
    )
    const pieces = lines.map(({ line_no, quantity }) => ({ lineNo: line_no, quantity }))
    expect(pieces).toHaveLength(2)
    await deliverOrder(orderId, pieces)
    await returnLines(orderId, [{ lineNo: 1, quantity: 1 }], 'case-1')
    await returnLines(orderId, [{ lineNo: 1, quantity: 1 }], 'case-1')
    await runPendingJobs(shop.jobs)
    const [invoice, first, ...none] = await documents(orderId)
    expect(none).toEqual([])
    expect(first).toMatchObject({ kind: 'credit_note', original_number: invoice?.number })
    const rest = pieces.map(({ lineNo, quantity }) => ({
      lineNo,
      quantity: lineNo === 1 ? quantity - 1 : quantity,
    }))
    await returnLines(
      orderId,
      rest.filter(({ quantity }) => quantity > 0),
      'case-2',
    )
    await runPendingJobs(shop.jobs)
    const { rows } = await sql<{ kind: string; taxable: number; cgst: number; total: number }>`
      select case kind when 'credit_note' then 'credit' else 'invoice' end as kind, sum(taxable_paise)::bigint as taxable, sum(cgst_paise)::bigint as cgst,
        sum(total_paise)::bigint as total
      from invoices.documents where order_id = ${orderId} group by 1 order by 1`.execute(shop.database.db)
    expect({ ...rows[0], kind: '' }).toEqual({ ...rows[1], kind: '' })
  })

  test("are written for ₹20 of the store's goodwill and not for the platform's", async () => {
    const orderId = await buyOrder({ yarn: 2 })
    await deliverOrder(orderId, [{ lineNo: 1, quantity: 2 }])
    const reduce = (funder: 'store' | 'platform') =>
      transact(shop.database.db, (tx) =>
        reduceOrder(tx, orderId, {
          paise: 2_000,
          cause: 'goodwill',
          funder,
          actor: 'staff',
          reason: 'Late',
          at: clock.now(),
          key: funder,
        }),
      )
    await reduce('platform')
    await reduce('store')
    await runPendingJobs(shop.jobs)
    expect((await documents(orderId)).map(({ kind, total }) => [kind, total]).slice(1)).toEqual([
      ['credit_note', 20],
    ])
  })

  test('for goods whose invoice event has not arrived yet are written after the invoice', async () => {
    const orderId = await buyOrder({ yarn: 1 })
    await transitionTo(orderId, 'accept')
    await transact(shop.database.db, async (tx) => {
      await transitionOrder(tx, orderId, { event: 'pack', actor: 'store', reason: '', at: clock.now() })
      await recordPieces(tx, orderId, { fate: 'shipped', pieces: [{ lineNo: 1, quantity: 1 }] })
      await transitionOrder(tx, orderId, {
        event: 'hand_over_all',
        actor: 'store',
        reason: '',
        at: clock.now(),
      })
      await sql`delete from platform.outbox where topic = 'orders.state_changed'`.execute(tx)
      await returnPieces(tx, orderId, {
        pieces: [{ lineNo: 1, quantity: 1 }],
        cause: 'rto',
        withDelivery: false,
        actor: 'courier',
        reason: 'Refused at the door',
        at: clock.now(),
        key: 'parcel-1',
      })
    })
    await runPendingJobs(shop.jobs)
    const [invoice, note] = await documents(orderId)
    expect([invoice?.kind, note?.kind, note?.total]).toEqual(['tax_invoice', 'credit_note', invoice?.total])
  })
})

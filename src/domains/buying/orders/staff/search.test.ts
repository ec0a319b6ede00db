import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { grantRole } from '#domains/accounts/identity/account-status'
import type { FoundInConsole, RecordContext } from '#contracts/accounts/staff'
import { transact } from '#platform/transact'
import { partsOfAllDomains } from '../../../../dependencies.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { asha, charu, clock, kabir, meera, sellToCharu, setUpStaffOrders, shop } from './staff.fixture.ts'

setUpStaffOrders()

const search = (who: Visitor, q: string) =>
  who.get<FoundInConsole & { code: string; errors: { field: string; message: string }[] }>(
    `/api/admin/search?q=${encodeURIComponent(q)}`,
  )
const found = async (who: Visitor, q: string) =>
  (await search(who, q)).body.groups.map(({ kind, rows }) => [kind, rows.map(({ id }) => id)])
const listed = async (text: string) =>
  (
    await meera.get<{ rows: { order_id: number }[] }>(`/api/admin/orders?q=${encodeURIComponent(text)}`)
  ).body.rows.map(({ order_id }) => order_id)

let parcels = 0
let documents = 0
async function ship(orderId: number, awb: string): Promise<void> {
  parcels += 1
  await sql`
    insert into fulfilment.parcels (id, order_id, store_id, shopper_id, direction, number, state, state_at, state_changed_at, courier, courier_name, awb, grams, created_at)
    values (${parcels}, ${orderId}, 3, 7, 'forward', 1, 'in_transit', ${clock.now()}, ${clock.now()}, 'own', 'India Post', ${awb}, 500, ${clock.now()})`.execute(
    shop.database.db,
  )
}

async function invoice(orderId: number, number: string): Promise<void> {
  documents += 1
  await sql`
    insert into invoices.documents (id, kind, issuer, financial_year, serial, number, store_id, order_id, key, issued_at, issued_on, place_code,
      taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, total_paise, recipient, snapshot)
    values (${orderId}, 'tax_invoice', 'store 3', 2026, ${documents}, ${number}, 3, ${orderId}, ${`order:${orderId}`}, ${clock.now()}, '2026-11-28', 32,
      355000, 0, 0, 0, 0, 355000, '{}', '{}')`.execute(shop.database.db)
}

const refundByHand = (orderId: number, utr: string) =>
  sql`
    insert into payments.refunds (id, key, amount_paise, reason, state, queued_at, ended_at, order_id, method, approved_by, approved_at, paid_by, utr)
    values (${orderId}, ${`hand:${orderId}`}, 19400, 'goodwill', 'succeeded', ${clock.now()}, ${clock.now()}, ${orderId}, 'hand', 1, ${clock.now()}, 2, ${utr})`.execute(
    shop.database.db,
  )

describe('the search over everything', () => {
  test('answers a visitor 401, a shopper 403, and one letter, 101 letters and a zero byte without a failure', async () => {
    expect((await search(shop.visitor(), 'Charu')).status).toBe(401)
    expect((await search(asha, 'Charu')).status).toBe(403)
    const short = await search(meera, 'C')
    expect([short.status, short.body.errors[0]?.field]).toEqual([400, 'q'])
    expect((await search(meera, 'C'.repeat(101))).status).toBe(400)
    for (const odd of ['C\0haru', "'; drop", '%%', '99999999999999999999', '\\\\', '१२३'])
      expect([odd, (await search(meera, odd)).status]).toEqual([odd, 200])
  })

  test('finds an order by number, #number, purchase, phone with +91, and a part of the name', async () => {
    const id = await sellToCharu()
    const { rows } = await sql<{ checkout_id: number; reference: string }>`
      select checkout_id, reference from orders.orders where id = ${id}`.execute(shop.database.db)
    for (const text of [String(id), `#${id}`, String(rows[0]?.checkout_id), rows[0]?.reference ?? ''])
      expect([text, await found(meera, text)]).toEqual([text, [['order', [id]]]])
    const [group] = (await search(meera, '+91 90000 00003')).body.groups
    expect(group?.rows[0]).toEqual({
      id,
      title: String(id),
      note: 'Charu Menon, Kochi · Varnam Threads · ₹3,550',
      href: `/admin/orders/${id}`,
    })
    expect((await found(meera, 'aru men'))[0]?.[0]).toBe('order')
    expect(await found(meera, '9876500000')).toEqual([])
  })

  test('finds an order by its AWB, invoice number, UTR and gateway payment, and so does its list', async () => {
    const id = await sellToCharu()
    await ship(id, 'EK123456789IN')
    await invoice(id, 'S3/2627/000031')
    await refundByHand(id, 'SBIN226112800042')
    const { rows } = await sql<{ payment_id: string }>`
      select payment_id from payments.shares where order_id = ${id}`.execute(shop.database.db)
    for (const text of ['ek123456789in', 'S3/2627/000031', 'sbin226112800042', rows[0]?.payment_id ?? '']) {
      const groups = await found(meera, text)
      expect([text, groups.find(([kind]) => kind === 'order')?.[1]]).toEqual([text, [id]])
      expect([text, await listed(text)]).toEqual([text, [id]])
    }
    expect(await listed('EK123456789')).toEqual([])
  })

  test('shows only kinds whose pages the member may open: Kabir, who pays refunds, finds the refund and not the order', async () => {
    const id = await sellToCharu()
    await refundByHand(id, 'HDFC226112800077')
    expect(await found(kabir, 'HDFC226112800077')).toEqual([['refund', [id]]])
    expect(await found(kabir, String(id))).toEqual([])
    expect((await found(meera, 'HDFC226112800077')).map(([kind]) => kind)).toEqual(['order', 'refund'])
  })

  test('finds a person by phone, with the number masked, only for who may see people', async () => {
    expect((await found(meera, '9811000001')).map(([kind]) => kind)).toEqual([])
    const farida = shop.visitor()
    await farida.signIn('9811000005', 'Farida Khan')
    const { rows } = await sql<{
      id: number
    }>`select id from identity.people where name = 'Farida Khan'`.execute(shop.database.db)
    await transact(shop.database.db, (tx) => grantRole(tx, rows[0]?.id ?? 0, 'staff:people'))
    clock.forward(31_000)
    await farida.signIn('9811000005', 'Farida Khan')
    const { groups } = (await search(farida, '9811000001')).body
    expect(groups).toMatchObject([{ kind: 'person', rows: [{ title: 'Charu Menon', note: '•••••• 0001' }] }])
    expect(JSON.stringify(groups)).not.toContain('9811000001')
  })

  test('puts the exact hit of 7 orders to one name first, and shows 6', async () => {
    for (let sold = 0; sold < 7; sold += 1) await sellToCharu()
    const [group] = (await search(meera, 'Charu Menon')).body.groups
    expect(group?.rows).toHaveLength(6)
    expect(charu.token).not.toBeNull()
  })
})

describe('the list of orders', () => {
  test('finds every order to a phone, a PIN, a store and a product, and none to an unknown number', async () => {
    const id = await sellToCharu()
    for (const text of ['9000000003', '682001', 'varnam', 'thread 2', 'CHARU'])
      expect([text, (await listed(text)).includes(id)]).toEqual([text, true])
    for (const text of ['9000000004', '110001', '%', 'thread 9'])
      expect([text, await listed(text)]).toEqual([text, []])
  })
})

describe('the page of an order', () => {
  const context = (who: Visitor, id: number | string, kind = 'order') =>
    who.get<RecordContext>(`/api/admin/records/${kind}/${id}`)

  test('is refused for a visitor, a shopper and staff without orders; an unknown order is 404', async () => {
    const id = await sellToCharu()
    expect((await context(shop.visitor(), id)).status).toBe(401)
    expect((await context(asha, id)).status).toBe(403)
    expect((await context(kabir, id)).status).toBe(403)
    for (const unknown of [7, 'x', '1e3', '99999999999999999999'])
      expect((await context(meera, unknown)).status).toBe(404)
    expect((await context(meera, id, 'poem')).status).toBe(404)
  })

  test('has its refund and other orders, and not the invoice and parcel that Meera may not open', async () => {
    const [id, other] = [await sellToCharu(), await sellToCharu()]
    await ship(id, 'EK200000001IN')
    await invoice(id, 'S3/2627/000099')
    await refundByHand(id, 'ICIC226112800099')
    const { related } = (await context(meera, id)).body
    expect(related.map(({ kind }) => kind)).toEqual(['order', 'refund'])
    expect(related[0]?.rows.some((row) => row.id === other)).toBe(true)
    expect(related[1]?.rows).toMatchObject([{ title: '₹194', note: 'ICIC226112800099', state: 'succeeded' }])
  })

  test('shows who of the staff held it and why', async () => {
    const id = await sellToCharu()
    await meera.post(`/api/admin/orders/${id}/hold`, { reason: 'Address looks wrong' })
    expect((await context(meera, id)).body.acts).toMatchObject([
      { act: 'order-held', actor: { name: 'Meera Iyer' }, reason: 'Address looks wrong' },
    ])
  })
})

test('a note of the staff is in no reply outside /admin, and in no export of personal data', async () => {
  const id = await sellToCharu()
  const words = 'Charu argued with the courier'
  expect(
    (await meera.post('/api/admin/notes', { subject_kind: 'order', subject_id: id, text: words })).status,
  ).toBe(201)
  expect(
    JSON.stringify((await meera.get(`/api/admin/notes?subject_kind=order&subject_id=${id}`)).body),
  ).toContain(words)
  const paths = [
    `/api/orders/${id}`,
    '/api/orders',
    '/api/notices',
    `/api/orders/${id}/messages`,
    '/api/user/me',
  ]
  for (const path of [...paths, `/api/admin/orders/${id}`])
    expect([path, JSON.stringify((await charu.get(path)).body).includes(words)]).toEqual([path, false])
  const { rows } = await sql<{
    shopper_id: number
  }>`select shopper_id from orders.orders where id = ${id}`.execute(shop.database.db)
  for (const { exports } of partsOfAllDomains.personalData)
    for (const [file, read] of Object.entries(exports))
      expect([
        file,
        JSON.stringify(await read(shop.database.db, rows[0]?.shopper_id ?? 0)).includes(words),
      ]).toEqual([file, false])
})

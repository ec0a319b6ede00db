import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { insertTestRow } from './insert-test-row.ts'
import { openApiUnderTest, type ApiCaller, type ApiUnderTest } from './api-under-test.ts'

export const SECRET = 'Zubeida-was-here'
export const OWNED_ID = 424_242_001
/** The fee document of a conductor. */
export const FEE_ID = OWNED_ID + 1

export let doors: ApiUnderTest
export let asha: ApiCaller & {
  goods: { storeId: number; productId: number; variantId: number }
  conductorId: number
}
export let mallory: typeof asha
export let ashasAddressId = 0

/** Creates one of every resource for Asha; Mallory owns none of them. */
export function setUpOwners(): void {
  beforeAll(async () => {
    doors = await openApiUnderTest()
    // Both are shopper, maker, store owner and conductor; neither is staff.
    ;[asha, mallory] = [await doors.fullyAuthorised('Asha'), await doors.fullyAuthorised('Mallory')]
    const { db } = doors
    await sql`update identity.people set roles = array['seller', 'conductor', 'creator'] where id = any(${[asha.id, mallory.id]}::bigint[])`.execute(
      db,
    )
    const person = { person_id: asha.id }
    const order = { shopper_id: asha.id, store_id: asha.goods.storeId }
    await insertTestRow(db, 'orders.orders', {
      id: OWNED_ID,
      ...order,
      reference: 'cod_424242',
      status: 'delivered',
      payment: 'captured',
      delivery: 'Online',
      address: JSON.stringify({ ship_name: SECRET }),
    })
    await insertTestRow(db, 'orders.lines', {
      order_id: OWNED_ID,
      line_no: 1,
      product_id: asha.goods.productId,
      variant_id: asha.goods.variantId,
      product_name: SECRET,
    })
    await insertTestRow(db, 'returns.cases', {
      id: OWNED_ID,
      order_id: OWNED_ID,
      ...order,
      kind: 'return',
      state: 'requested',
      words: SECRET,
    })
    await insertTestRow(db, 'fulfilment.parcels', {
      id: OWNED_ID,
      order_id: OWNED_ID,
      ...order,
      direction: 'forward',
      state: 'packed',
      courier_name: SECRET,
    })
    await insertTestRow(db, 'lists.exports', {
      id: OWNED_ID,
      person_id: asha.id,
      path: '/seller/stores/:id/approvals',
      params: JSON.stringify({ id: asha.goods.storeId }),
      state: 'done',
      language: 'en',
    })
    await insertTestRow(db, 'cash.instruments', { order_id: OWNED_ID, ...order, status: 'awaiting' })
    await insertTestRow(db, 'checkout.unpaid_orders', {
      order_id: OWNED_ID,
      checkout_id: OWNED_ID,
      store_id: asha.goods.storeId,
      state: 'waiting',
    })
    await insertTestRow(db, 'checkout.checkouts', { id: OWNED_ID, shopper_id: asha.id })
    await insertTestRow(db, 'invoices.documents', {
      id: OWNED_ID,
      store_id: asha.goods.storeId,
      order_id: OWNED_ID,
      number: 'A1',
      kind: 'tax_invoice',
    })
    const toHer = {
      key: 'fees',
      conductor_id: asha.conductorId,
      number: 'F1',
      kind: 'fee_invoice',
      booking_id: null,
    }
    await insertTestRow(db, 'invoices.documents', { id: FEE_ID, store_id: 0, ...toHer })
    await insertTestRow(db, 'feed.posts', {
      post_id: OWNED_ID,
      creator_id: asha.id,
      state: 'draft',
      image_name: SECRET,
      caption: SECRET,
    })
    await insertTestRow(db, 'feed.boards', { board_id: OWNED_ID, ...person, name: SECRET, is_public: false })
    await insertTestRow(db, 'reviews.reviews', {
      id: OWNED_ID,
      ...person,
      product_id: asha.goods.productId,
      store_id: asha.goods.storeId,
      rating: 5,
    })
    await insertTestRow(db, 'moderation.cases', {
      id: OWNED_ID,
      ticket: 'C-424242',
      author_id: asha.id,
      state: 'removed',
      subject: 'post',
      reason: 'spam',
    })
    await insertTestRow(db, 'workshops.workshops', {
      id: OWNED_ID,
      conductor_id: asha.conductorId,
      state: 'draft',
      title: SECRET,
    })
    await insertTestRow(db, 'workshops.sessions', {
      id: OWNED_ID,
      workshop_id: OWNED_ID,
      state: 'scheduled',
      meetings: '[]',
      join_link: `https://${SECRET}`,
    })
    await insertTestRow(db, 'bookings.bookings', {
      id: OWNED_ID,
      session_id: OWNED_ID,
      workshop_id: OWNED_ID,
      conductor_id: asha.conductorId,
      ...person,
      state: 'confirmed',
    })
    await insertTestRow(db, 'onboarding.applications', { id: OWNED_ID, ...person, state: 'draft' })
    await insertTestRow(db, 'onboarding.documents', {
      id: OWNED_ID,
      application_id: OWNED_ID,
      file_name: SECRET,
    })
    await insertTestRow(db, 'promotions.coupons', {
      id: OWNED_ID,
      code: SECRET,
      store_id: asha.goods.storeId,
      state: 'draft',
      created_by: asha.id,
    })
    await insertTestRow(db, 'imports.files', {
      id: OWNED_ID,
      store_id: asha.goods.storeId,
      ...person,
      file_name: SECRET,
      state: 'uploaded',
    })
    await insertTestRow(db, 'support.tickets', {
      id: OWNED_ID,
      number: 'G-424242',
      ...person,
      email: 'asha@example.in',
      state: 'open',
    })
    await insertTestRow(db, 'alerts.alerts', {
      id: OWNED_ID,
      ...person,
      variant_id: asha.goods.variantId,
      kind: 'stock',
    })
    const fields = {
      name: SECRET,
      phone: '9876543210',
      address1: SECRET,
      address2: '',
      city: 'Pune',
      landmark: '',
      state: 27,
      zip_code: '411030',
      ship_name: SECRET,
      phone_no: '9876543210',
    }
    const saved = await doors.ask(asha, 'POST /api/addresses', {
      type: 'application/json',
      body: JSON.stringify(fields),
    })
    ashasAddressId = (JSON.parse(saved.text) as { address: { rec_id: number; address_id: number } }).address
      .address_id
  })
  afterAll(() => doors.close())
}

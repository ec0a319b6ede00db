import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { plant } from './plant.ts'
import { openDoors, type Comer, type Doors } from './world.ts'

export const SECRET = 'Zubeida-was-here'
export const ID = 424_242_001
/** Of a document to a conductor. */
export const FEE_ID = ID + 1

export let doors: Doors
export let asha: Comer & {
  goods: { storeId: number; productId: number; variantId: number }
  conductorId: number
}
export let mallory: typeof asha
export let address = 0

/** Asha has one of everything, and Mallory has nothing of hers. */
export function setUpStrangers(): void {
  beforeAll(async () => {
    doors = await openDoors()
    // Both may do all that shoppers, makers, stores and conductors do; neither is one of the staff.
    ;[asha, mallory] = [await doors.everybody('Asha'), await doors.everybody('Mallory')]
    const { db } = doors
    await sql`update identity.people set roles = array['seller', 'conductor', 'creator'] where id = any(${[asha.id, mallory.id]}::bigint[])`.execute(
      db,
    )
    const hers = { person_id: asha.id }
    const order = { shopper_id: asha.id, store_id: asha.goods.storeId }
    await plant(db, 'orders.orders', {
      id: ID,
      ...order,
      reference: 'cod_424242',
      status: 'delivered',
      payment: 'captured',
      delivery: 'Online',
      address: JSON.stringify({ ship_name: SECRET }),
    })
    await plant(db, 'orders.lines', {
      order_id: ID,
      line_no: 1,
      product_id: asha.goods.productId,
      variant_id: asha.goods.variantId,
      product_name: SECRET,
    })
    await plant(db, 'returns.cases', {
      id: ID,
      order_id: ID,
      ...order,
      kind: 'return',
      state: 'requested',
      words: SECRET,
    })
    await plant(db, 'fulfilment.parcels', {
      id: ID,
      order_id: ID,
      ...order,
      direction: 'forward',
      state: 'packed',
      courier_name: SECRET,
    })
    await plant(db, 'cash.instruments', { order_id: ID, ...order, status: 'awaiting' })
    await plant(db, 'checkout.unpaid_orders', {
      order_id: ID,
      checkout_id: ID,
      store_id: asha.goods.storeId,
      state: 'waiting',
    })
    await plant(db, 'checkout.checkouts', { id: ID, shopper_id: asha.id })
    await plant(db, 'invoices.documents', {
      id: ID,
      store_id: asha.goods.storeId,
      order_id: ID,
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
    await plant(db, 'invoices.documents', { id: FEE_ID, store_id: 0, ...toHer })
    await plant(db, 'feed.posts', {
      post_id: ID,
      creator_id: asha.id,
      state: 'draft',
      image_name: SECRET,
      caption: SECRET,
    })
    await plant(db, 'feed.boards', { board_id: ID, ...hers, name: SECRET, is_public: false })
    await plant(db, 'reviews.reviews', {
      id: ID,
      ...hers,
      product_id: asha.goods.productId,
      store_id: asha.goods.storeId,
      rating: 5,
    })
    await plant(db, 'moderation.cases', {
      id: ID,
      ticket: 'C-424242',
      author_id: asha.id,
      state: 'removed',
      subject: 'post',
      reason: 'spam',
    })
    await plant(db, 'workshops.workshops', {
      id: ID,
      conductor_id: asha.conductorId,
      state: 'draft',
      title: SECRET,
    })
    await plant(db, 'workshops.sessions', {
      id: ID,
      workshop_id: ID,
      state: 'scheduled',
      meetings: '[]',
      join_link: `https://${SECRET}`,
    })
    await plant(db, 'bookings.bookings', {
      id: ID,
      session_id: ID,
      workshop_id: ID,
      conductor_id: asha.conductorId,
      ...hers,
      state: 'confirmed',
    })
    await plant(db, 'onboarding.applications', { id: ID, ...hers, state: 'draft' })
    await plant(db, 'onboarding.documents', { id: ID, application_id: ID, file_name: SECRET })
    await plant(db, 'promotions.coupons', {
      id: ID,
      code: SECRET,
      store_id: asha.goods.storeId,
      state: 'draft',
      created_by: asha.id,
    })
    await plant(db, 'imports.files', {
      id: ID,
      store_id: asha.goods.storeId,
      ...hers,
      file_name: SECRET,
      state: 'uploaded',
    })
    await plant(db, 'support.tickets', {
      id: ID,
      number: 'G-424242',
      ...hers,
      email: 'asha@example.in',
      state: 'open',
    })
    await plant(db, 'alerts.alerts', { id: ID, ...hers, variant_id: asha.goods.variantId, kind: 'stock' })
    const said = {
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
      body: JSON.stringify(said),
    })
    address = (JSON.parse(saved.text) as { address: { rec_id: number; address_id: number } }).address
      .address_id
  })
  afterAll(() => doors.close())
}

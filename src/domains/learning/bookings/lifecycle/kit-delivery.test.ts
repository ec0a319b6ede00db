import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeStore } from '#domains/selling/sellers'
import { savePinRules } from '#domains/delivery/shipping'
import { transact } from '#platform/transact'
import { openWorkshopShop, type TestPerson, type WorkshopShop } from '../bookings.fixture.ts'

let shop: WorkshopShop
let asha: TestPerson
let bengaluru = 0
let jaipur = 0
const BENGALURU = { city: 'Bengaluru', state: 29, zip_code: '560001' }
const JAIPUR = { city: 'Jaipur', state: 8, zip_code: '302001' }

async function addressOf(who: TestPerson, place: typeof BENGALURU): Promise<number> {
  const saved = await who.post<{ address: { address_id: number } }>('/api/addresses', {
    ship_name: who.name,
    phone_no: '9000000001',
    address1: '14 Jasmine',
    address2: 'Cubbon Road',
    landmark: '',
    ...place,
  })
  expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300)
  return saved.body.address.address_id
}

const kitsHeld = async (): Promise<number> => {
  const rows = await shop.db.selectFrom('stock.holds').select('quantity').execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

beforeAll(async () => {
  shop = await openWorkshopShop()
  asha = await shop.newPerson('Asha Rao')
  bengaluru = await addressOf(asha, BENGALURU)
  jaipur = await addressOf(asha, JAIPUR)
}, 60_000)
afterAll(() => shop.end())

const storeIs = (patch: Parameters<typeof changeStore>[2]) =>
  transact(shop.db, (tx) => changeStore(tx, shop.kit?.storeId ?? 0, patch))
const GSTIN = '29AAGCB7383J1Z4'

afterEach(async () => {
  await storeIs({ gstin: GSTIN, gstScheme: 'regular' })
  await transact(shop.db, (tx) =>
    savePinRules(tx, [{ prefix: '302001', is_delivered: true, takes_cod: true }]),
  )
})

test.each([
  ['without a GSTIN', { gstin: null }],
  ['under composition', { gstin: GSTIN, gstScheme: 'composition' as const }],
])(
  'a store of Karnataka %s cannot send a kit of ₹450 to Jaipur; Asha books the seat of ₹1,180 without it, or has it sent to Bengaluru',
  async (_what, patch) => {
    await storeIs(patch)
    const at = await shop.workshop({ seats: 6, withKit: true })
    const seen = await asha.get<{ kit: { only_state: string | null } }>(`/api/workshops/${at.id}`)
    expect(seen.body.kit.only_state).toBe('Karnataka')

    const heldBefore = await kitsHeld()
    const refused = await shop.ask(asha, at, { with_kit: true, address_id: jaipur })
    const message =
      'By law, the store can sell this kit only within its own State. Choose an address there, or book without the kit.'
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'own_state_only', message, errors: [{ field: 'address_id', message }] },
    })
    expect(await kitsHeld()).toBe(heldBefore)

    expect((await shop.hold(asha, at, { address_id: jaipur })).booking).toMatchObject({
      state: 'held',
      total: 1180,
      kit: null,
    })
    expect((await shop.hold(asha, at, { with_kit: true, address_id: bengaluru })).booking).toMatchObject({
      state: 'held',
      total: 1630,
    })
  },
)

test('no kit is sold to a PIN code that no courier serves: Asha sees it before she pays, and books the seat of ₹1,180 without it', async () => {
  await transact(shop.db, (tx) =>
    savePinRules(tx, [{ prefix: '302001', is_delivered: false, takes_cod: false }]),
  )
  const at = await shop.workshop({ seats: 6, withKit: true })
  const refused = await shop.ask(asha, at, { with_kit: true, address_id: jaipur })
  const message =
    'The kit can’t be delivered to this PIN code. Choose another address, or book without the kit.'
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'pin_not_deliverable', message, errors: [{ field: 'address_id' }] },
  })
  expect((await shop.hold(asha, at, { address_id: jaipur })).booking).toMatchObject({
    total: 1180,
    kit: null,
  })
})

test('a kit that is included in the ticket is refused to Jaipur too, without the advice to leave it out', async () => {
  await storeIs({ gstin: null })
  const at = await shop.workshop({ seats: 6, withKit: 'included' })
  const refused = await shop.ask(asha, at, { address_id: jaipur })
  const message = 'By law, the store can sell this kit only within its own State. Choose an address there.'
  expect(refused).toMatchObject({ status: 400, body: { code: 'own_state_only', message } })
  expect((await shop.hold(asha, at, { address_id: bengaluru })).booking).toMatchObject({
    state: 'held',
    total: 1180,
  })
})

test('a registered store sends two kits of ₹450 to Jaipur as one order with IGST alone', async () => {
  const at = await shop.workshop({ seats: 6, withKit: true })
  const booking = await shop.book(asha, at, {
    names: ['Asha Rao', 'Bilal Khan'],
    with_kit: true,
    address_id: jaipur,
    total: 3260,
  })
  expect(booking).toMatchObject({ state: 'confirmed', total: 3260 })
  const { cgst_paise, sgst_paise, igst_paise } = await shop.db
    .selectFrom('orders.lines')
    .select(['cgst_paise', 'sgst_paise', 'igst_paise'])
    .where('order_id', '=', booking.kit?.order_id ?? 0)
    .executeTakeFirstOrThrow()
  expect([cgst_paise, sgst_paise, igst_paise > 0]).toEqual([0, 0, true])
})

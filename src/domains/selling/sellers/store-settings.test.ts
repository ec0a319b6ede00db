import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreSettings, StoreSettingsInput } from '#contracts/selling/sellers'
import { plainPath } from '#domains/products/media'
import { assignStore, openStoreWithGoods } from '#testing/goods'
import { createSignedInPerson } from '#testing/signed-in-person'
import { openTestShop, type TestShop } from '#testing/test-shop'
import { findStores } from './index.ts'

let shop: TestShop
type Person = { id: number; token: string }
let meera: Person
let ravi: Person
let storeId = 0

const input: StoreSettingsInput = {
  about: 'Wool dyed over a wood fire in Koramangala.',
  care_email: 'care@wool-house.example',
  care_phone: '9876543210',
  pickup: { address: '12, 80 Feet Road', city: 'Bengaluru', pin: '560034', phone: '9876500001' },
  returns: null,
  officer_name: '',
  officer_email: '',
  logo: null,
  banner: null,
}

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.database
  meera = await createSignedInPerson(
    db,
    { name: 'Meera Soni', phone: '9811100011', roles: ['seller'] },
    new Date(),
  )
  ravi = await createSignedInPerson(
    db,
    { name: 'Ravi Rao', phone: '9811100012', roles: ['seller'] },
    new Date(),
  )
  storeId =
    (
      await openStoreWithGoods(db, 'Wool House', { goods: [{ name: 'Merino yarn', price: 250, stock: 5 }] })
    )[0]?.storeId ?? 0
  await assignStore(db, storeId, { owner: meera.id })
})
afterAll(() => shop.end())

type Answer = { settings: StoreSettings; message: string; errors: { field: string; message: string }[] }

async function send(
  who: Person | null,
  method: string,
  body?: object,
): Promise<{ status: number; body: Answer }> {
  const headers = { 'content-type': 'application/json', ...(who && { authorization: `Bearer ${who.token}` }) }
  const answer = await fetch(`${shop.url}/api/seller/stores/${storeId}/settings`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const change = (who: Person | null, more: Record<string, unknown>) => send(who, 'PUT', { ...input, ...more })
const look = (who: Person | null) => send(who, 'GET')

async function photoOf(who: Person): Promise<string> {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'image/png', client: 'web' }
  const answer = await fetch(`${shop.url}/api/uploads/photos`, { method: 'POST', headers, body: pixel })
  return ((await answer.json()) as { path: string }).path
}

test("Ravi can neither read nor change Meera's store, and a visitor has to log in", async () => {
  expect([(await look(ravi)).status, (await change(ravi, {})).status]).toEqual([404, 404])
  expect([(await look(null)).status, (await change(null, {})).status]).toEqual([401, 401])
})

test.each([
  [
    'a PIN in another State',
    { pickup: { ...input.pickup, pin: '411030' } },
    'pickup.pin',
    'This PIN code is in Maharashtra.',
  ],
  [
    'an unknown PIN',
    { returns: { ...input.pickup, pin: '999999' } },
    'returns.pin',
    'We don’t recognise this PIN code. Please check it.',
  ],
  [
    'five digits',
    { pickup: { ...input.pickup, pin: '56003' } },
    'pickup.pin',
    'Please enter a 6-digit PIN code.',
  ],
  [
    'a phone of nine digits',
    { care_phone: '987654321' },
    'care_phone',
    'Please enter a 10-digit phone number.',
  ],
  ['no description', { about: ' ' }, 'about', 'Describe your store in a few words.'],
])('%s is a 400 at its field, and nothing is changed', async (...[, more, field, message]) => {
  const before = (await look(meera)).body.settings
  const { status, body } = await change(meera, more)
  expect([status, body.errors.map((each) => each.field)]).toEqual([400, [field]])
  expect(body.errors[0]?.message).toContain(message)
  expect((await look(meera)).body.settings).toEqual(before)
})

test("a photo of Ravi's cannot be Meera's logo", async () => {
  expect((await change(meera, { logo: await photoOf(ravi) })).status).toBe(400)
})

test('Meera moves her pickup to 560001, names an officer and adds a logo: couriers, delivery charges and her page use them at once', async () => {
  const uploaded = await photoOf(meera)
  const logo = plainPath(uploaded)
  const returns = { address: '4 Brigade Road', city: 'Bengaluru', pin: '560025', phone: '9876500002' }
  const pickup = { ...input.pickup, pin: '560001', city: 'Bengaluru City' }
  const officer = { officer_name: 'Uma Das', officer_email: 'uma@wool-house.example' }
  const { status, body } = await change(meera, { pickup, returns, ...officer, logo: uploaded })
  expect([status, body.settings]).toMatchObject([
    200,
    { pickup, returns, ...officer, logo: { path: logo }, banner: null },
  ])
  const store = (await findStores(shop.database.db, [storeId])).get(storeId)
  expect(store).toMatchObject({
    pin: '560001',
    city: 'Bengaluru City',
    pickup: { phone: '+91 9876500001', state_code: 29 },
    returns: { pin: '560025' },
  })
  const front = await shop.visitor().get<{ response: object }>(`/api/stores/${store?.slug}`)
  expect(front.body.response).toMatchObject({
    about: input.about,
    logo: { path: logo },
    seller: { officer: { name: 'Uma Das' }, care_phone: '+91 9876543210' },
  })
  // The photo stays when the form is sent again, and is deleted when it is removed.
  expect((await change(meera, { pickup, logo: uploaded })).body.settings).toMatchObject({
    logo: { path: logo },
    returns: null,
    officer_email: '',
  })
  expect((await change(meera, { pickup })).body.settings.logo).toBeNull()
})

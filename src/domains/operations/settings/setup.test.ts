import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_COMPANY, replaceCompany, type Company } from '#domains/operations/company'
import { transact } from '#platform/transact'
import { openStoreWithGoods } from '#testing/goods'
import { createSignedInPerson } from '#testing/signed-in-person'
import { openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { listMissingSetup } from './index.ts'
import { readConfig } from '#platform/config'

type Setup = { steps: { key: string; done: boolean; title: string; href: string }[] }

let shop: TestShop
let rohan: Visitor

async function person(name: string, phone: string, roles: string[] = []): Promise<Visitor> {
  const { token } = await createSignedInPerson(shop.database.db, { name, phone, roles }, new Date())
  return Object.assign(shop.visitor(), { token })
}

beforeAll(async () => {
  shop = await openTestShop()
  rohan = await person('Rohan Desai', '9811000001', ['staff', 'staff:letters'])
})
afterAll(() => shop.end())

const steps = async () => (await rohan.get<Setup>('/api/admin/setup')).body.steps
const missing = async () => (await steps()).filter(({ done }) => !done).map(({ key }) => key)

test('the missing steps are 401 for a visitor, 403 for a shopper, and readable by staff with any one right', async () => {
  const asha = await person('Asha Rao', '9811000002')
  const replies = await Promise.all([shop.visitor(), asha, rohan].map((who) => who.get('/api/admin/setup')))
  expect(replies.map(({ status }) => status)).toEqual([401, 403, 200])
})

test('seven steps come in order, each with a page of the admin console', async () => {
  expect((await steps()).map(({ key, href }) => [key, href])).toEqual([
    ['company', '/admin/settings/company'],
    ['grievance_officer', '/admin/settings/company'],
    ['carriers', '/admin/letters'],
    ['gateway', '/admin/payments'],
    ['couriers', '/admin/settings#pins'],
    ['delivery_zones', '/admin/delivery'],
    ['first_store', '/admin/sellers'],
  ])
})

test('a step is done once its data exist and is missing again without them', async () => {
  expect(await missing()).toEqual(['company', 'grievance_officer', 'first_store'])
  await openStoreWithGoods(shop.database.db, 'Wool House', { goods: [] })
  expect(await missing()).toEqual(['company', 'grievance_officer'])
  const company = {
    ...NO_COMPANY,
    legal_name: 'Devi Craft Supplies Private Limited',
    address: '4 Brigade Road, Bengaluru',
    email: 'hello@devi.in',
  }
  const set = (record: Company) => transact(shop.database.db, (tx) => replaceCompany(tx, record))
  await set(company)
  expect(await missing()).toEqual(['company', 'grievance_officer'])
  const meera = { name: 'Meera Nair', email: 'grievance@devi.in', phone: '+91 80 2222 3334' }
  await set({ ...company, phone: '+91 80 2222 3333', grievance_officer: meera })
  expect(await missing()).toEqual([])
  await set({ ...company, phone: '+91 80 2222 3333', grievance_officer: { ...meera, email: '' } })
  expect(await missing()).toEqual(['grievance_officer'])
})

test('production without a courier gets a warning until one is connected or a list of PIN codes is imported', async () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: shop.databaseUrl,
    PUBLIC_URL: 'https://ciy.example',
    IDENTITY_PROJECT: 'ciy-live',
    IDENTITY_API_KEY: 'live-key',
    SMS_CARRIER: 'msg91',
    SMS_ENTITY_ID: '1101234567890123456',
    SMS_HEADER: 'CIYSHP',
    SMS_LOGIN_TEMPLATE_ID: '1107161234567890123',
    MSG91_AUTH_KEY: '123456AbCdEf',
    MSG91_TEMPLATE_ID: '64b0c1d2d6fc05a1b2c3d4e5',
    GMAIL_LOGIN: '0',
    SMTP_URL: 'smtps://letters.ciy.example',
    MAIL_FROM: 'CIY <hello@ciy.example>',
    RAZORPAY_KEY_ID: 'rzp_live_0000000000',
    RAZORPAY_KEY_SECRET: 'secret-of-payments',
    RAZORPAY_WEBHOOK_SECRETS: 'secret-of-webhooks',
    TRUST_PROXY: 'none',
  }
  const couriers = 'Not set up yet: Couriers. Go to https://ciy.example/admin/settings#pins'
  const findMissing = (env: Record<string, string> = {}) =>
    listMissingSetup(shop.database.db, readConfig({ ...production, ...env }))
  expect(await findMissing()).toContain(couriers)
  const delhivery = {
    COURIER: 'delhivery',
    DELHIVERY_TOKEN: 'token',
    DELHIVERY_WEBHOOK_TOKEN: 'a-webhook-token-of-ours',
  }
  expect(await findMissing(delhivery)).not.toContain(couriers)
  const list = {
    file_name: 'pins.csv',
    text: 'pin,delivery,cod\r\n560001,yes,yes\r\n',
    dry_run: false,
    replaces: false,
    reason: 'From our courier.',
  }
  const lata = await person('Lata Iyer', '9811000003', ['staff', 'staff:everything'])
  expect((await lata.post('/api/admin/delivery/coverage/imports', list)).status).toBe(200)
  expect(await findMissing()).not.toContain(couriers)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Company } from '#domains/operations/company'
import { NO_COMPANY } from '#domains/operations/company'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'

const clock = movableClock()
let shop: TestShop
let lata: Visitor
let asha: Visitor

beforeAll(async () => {
  shop = await openTestShop({ clock })
  lata = await person('Lata Shetty', '9000000001', ['staff', 'staff:settings'])
  asha = await person('Asha Rao', '9000000002', [])
})
afterAll(() => shop.end())

async function person(name: string, phone: string, roles: string[]): Promise<Visitor> {
  const visitor = shop.visitor()
  visitor.token = (await createSignedInPerson(shop.database.db, { name, phone, roles }, clock.now())).token
  return visitor
}

type Refused = { code: string; message: string; errors: { field: string; message: string }[] }
const path = '/api/admin/settings/company'
async function put<Body = Company & Refused>(
  who: Visitor,
  body: unknown,
  more: Record<string, string> = {},
): Promise<{ status: number; body: Body }> {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json', ...more }
  const answer = await fetch(`${shop.url}${path}`, { method: 'PUT', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Body }
}
const read = async (): Promise<Company> => (await lata.get<Company>(path)).body

const spinners: Company = {
  legal_name: 'Spinners & Daughters Private Limited',
  trade_name: 'Spinners',
  cin: 'U47912MH2024PTC123456',
  gstins: [
    { state_code: 27, gstin: '27AAPFU0939F1ZV' },
    { state_code: 29, gstin: '29AAGCB7383J1Z4' },
  ],
  address: '4 Mill Lane\nPune 411001',
  email: 'hello@spinners.in',
  phone: '+91 20 1234 5678',
  grievance_officer: { name: 'Uma Das', email: 'uma@spinners.in', phone: '1800 123 4567' },
  nodal_contact: { name: 'Ravi Menon', email: 'ravi@spinners.in', phone: '+91 98765 43210' },
  social: {
    instagram: 'https://www.instagram.com/spinners/',
    facebook: 'https://facebook.com/spinners',
    youtube: 'https://www.youtube.com/@spinners',
    pinterest: 'https://in.pinterest.com/spinners/',
  },
}

test('an empty shop has no company: every text is empty, and the grievance officer that an early migration inserted is removed', async () => {
  expect(await read()).toEqual(NO_COMPANY)
  expect((await shop.visitor().get('/api/company')).body).toEqual(NO_COMPANY)
  expect((await put(lata, NO_COMPANY)).status).toBe(200)
})

test('only staff with the right may read or change it: 401 without a login, 403 for Asha and for Rohan of cash', async () => {
  const rohan = await person('Rohan Desai', '9000000003', ['staff', 'staff:cash'])
  for (const who of [asha, rohan])
    expect([(await who.get(path)).status, (await put(who, spinners)).status]).toEqual([403, 403])
  expect((await shop.visitor().get(path)).status).toBe(401)
})

test.each<[string, object, string]>([
  ['a CIN of 20 characters', { cin: 'U47912MH2024PTC12345' }, 'cin'],
  [
    'a GSTIN with a wrong check digit',
    { gstins: [{ state_code: 27, gstin: '27AAPFU0939F1ZW' }] },
    'gstins.0.gstin',
  ],
  [
    'a GSTIN of another State',
    { gstins: [{ state_code: 29, gstin: '27AAPFU0939F1ZV' }] },
    'gstins.0.state_code',
  ],
  ['the same GSTIN twice', { gstins: [spinners.gstins[0], spinners.gstins[0]] }, 'gstins.1.gstin'],
  ['an e-mail address without @', { email: 'spinners.in' }, 'email'],
  ['a phone number of 5 digits', { phone: '12345' }, 'phone'],
  [
    'a text for the officer’s phone',
    { grievance_officer: { name: 'Uma', phone: 'call me' } },
    'grievance_officer.phone',
  ],
  ['an invalid e-mail address of a nodal contact', { nodal_contact: { email: 'x@' } }, 'nodal_contact.email'],
  ['http', { social: { instagram: 'http://www.instagram.com/spinners' } }, 'social.instagram'],
  ['Instagram’s own front page', { social: { instagram: 'https://www.instagram.com/' } }, 'social.instagram'],
  [
    'a host with a similar ending',
    { social: { facebook: 'https://notfacebook.com/spinners' } },
    'social.facebook',
  ],
  ['a script', { social: { youtube: 'javascript:alert(1)' } }, 'social.youtube'],
  [
    'a user name before the host',
    { social: { pinterest: 'https://www.pinterest.com@evil.in/x' } },
    'social.pinterest',
  ],
  ['a line break in a name', { legal_name: 'Spinners\r\nBcc: x@y.in' }, 'legal_name'],
  ['a NUL in the address', { address: 'Pune\u0000' }, 'address'],
  ['301 characters of address', { address: 'x'.repeat(301) }, 'address'],
  ['a number for a name', { trade_name: 7 }, 'trade_name'],
  ['a list for the officer', { grievance_officer: [] }, 'grievance_officer'],
])('%s is refused by its field name, and nothing changes', async (_what, wrong, field) => {
  const { status, body } = await put(lata, { ...spinners, ...wrong })
  expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]])
  expect(await read()).toEqual(NO_COMPANY)
})

test('Lata sets the company: the answer is the record, it can be sent back unchanged, and everybody reads it at once', async () => {
  const sent = {
    ...spinners,
    cin: ' u47912mh2024ptc123456 ',
    gstins: [{ state_code: '27', gstin: '27 aapfu 0939 f1zv' }, spinners.gstins[1]],
  }
  expect(await put(lata, { ...sent, reason: 'Registered in 2024' })).toEqual({ status: 200, body: spinners })
  expect(await read()).toEqual(spinners)
  expect(await put(lata, await read())).toEqual({ status: 200, body: spinners })
  expect((await shop.visitor().get('/api/company')).body).toEqual(spinners)
  expect((await shop.visitor().get('/api/grievances/officer')).body).toEqual({
    response: { ...spinners.grievance_officer, address: spinners.address },
  })
})

test('the audit log shows who changed it, when, before, after and why', async () => {
  const { rows } = await sql<{
    reason: string
    before: Record<string, unknown>
    after: Record<string, unknown>
    actor: string
  }>`
    select reason, before, after, (select name from identity.people where id = actor_id) as actor from staff.audit_log where about = 'company' order by id`.execute(
    shop.database.db,
  )
  expect(rows.map(({ actor, reason }) => [actor, reason])).toEqual([
    ['Lata Shetty', 'No reason given'],
    ['Lata Shetty', 'Registered in 2024'],
    ['Lata Shetty', 'No reason given'],
  ])
  expect(rows[1]?.before).toMatchObject({ legal_name: '', gstins: [], grievance_officer_name: '' })
  expect(rows[1]?.after).toMatchObject({
    legal_name: spinners.legal_name,
    gstins: ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'],
    instagram: spinners.social.instagram,
  })
})

test('missing fields count as not set: a nodal contact with only a name comes back with empty texts', async () => {
  const { body } = await put(lata, { trade_name: 'Spinners', nodal_contact: { name: 'Ravi Menon' } })
  expect(body).toEqual({
    ...NO_COMPANY,
    trade_name: 'Spinners',
    nodal_contact: { name: 'Ravi Menon', email: '', phone: '' },
  })
})

test('the same key twice changes it once; two changes at once leave one complete record, and both are in the log', async () => {
  const count = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from staff.audit_log where about = 'company'`.execute(shop.database.db)
    ).rows[0]?.n ?? 0
  const before = await count()
  const key = { 'idempotency-key': 'company-1' }
  expect(await put(lata, spinners, key)).toEqual(await put(lata, spinners, key))
  expect(await count()).toBe(before + 1)
  expect((await put(lata, NO_COMPANY, key)).status).toBe(422)
  await Promise.all([put(lata, spinners), put(lata, NO_COMPANY)])
  expect([spinners, NO_COMPANY]).toContainEqual(await read())
  expect(await count()).toBe(before + 3)
})

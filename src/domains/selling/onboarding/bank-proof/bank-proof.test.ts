import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleJobs } from '#platform/jobs'
import { openStoreWith } from '#testing/goods'
import { signedIn } from '#testing/people'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { gstinCheckDigit } from '#platform/gstin'
import { nameScore } from '../rules/same-name.ts'
import { proveBank } from './prove.ts'
import { openBankCheck, type BankCheck } from './port.ts'
import { onboardingVault } from '../sealing.ts'

const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
let shop: TestShop
let lata: Visitor
let hobby = 0
let phones = 9_310_000_000

async function person(name: string, roles: string[] = []): Promise<Visitor> {
  phones += 1
  const who = shop.visitor()
  who.token = (await signedIn(shop.database.db, { name, phone: String(phones), roles }, clock.now())).token
  return who
}

beforeAll(async () => {
  shop = await openTestShop({ clock })
  await openStoreWith(shop.database.db, 'Old Store', { goods: [{ name: 'Wool', price: 100, stock: 1 }] })
  hobby =
    (await shop.visitor().get<{ data: { id: number }[] }>('/api/category/get-all-recursive')).body.data[0]
      ?.id ?? 0
  lata = await person('Lata Iyer', ['staff', 'staff:sellers'])
})
afterAll(() => shop.end())

const GSTIN = '29ABCPD1234E1Z'
const home = { address1: '12 Loom Street', address2: '', city: 'Bengaluru', state: 29, pin: '560001' }
let slugs = 0

async function send(
  who: Visitor,
  method: 'PUT' | 'POST',
  ...[path, body, type = 'application/json']: [path: string, body: BodyInit, type?: string]
) {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': type }
  const answer = await fetch(`${shop.url}/api/selling/${path}`, { method, headers, body })
  expect([path, answer.ok, answer.ok ? '' : await answer.text()]).toEqual([path, true, ''])
}

/** Somebody hands in an application with this account, and the gateway has had its time. */
async function applied(account: string, holder = 'Devi Rao'): Promise<{ who: Visitor; id: number }> {
  slugs += 1
  const who = await person('Devi Rao')
  const steps = [
    {
      item: 'business',
      business_type: 'regular',
      legal_name: 'Devi Rao',
      gstin: GSTIN + gstinCheckDigit(GSTIN),
      pan: '',
      enrolment: '',
    },
    { item: 'address', ...home },
    { item: 'pickup', is_same: true, phone: '9000000001' },
    { item: 'bank', holder, account_number: account, account_again: account, ifsc: 'SBIN0001234' },
    {
      item: 'store',
      name: 'Devi Threads',
      slug: `proven-${slugs}`,
      about: 'Threads.',
      care_email: 'care@devi.example',
      care_phone: '9000000001',
    },
    { item: 'goods', categories: [hobby], sample: 'Hand-dyed cotton thread, 50 g, ₹180.' },
    { item: 'agreement', version: '2026-11', yes: true },
  ]
  for (const step of steps) await send(who, 'PUT', 'application', JSON.stringify(step))
  const pdf = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'
  for (const kind of ['gst_certificate', 'cancelled_cheque'])
    await send(who, 'POST', `application/documents?kind=${kind}&name=x.pdf`, pdf, 'application/pdf')
  const { body } = await who.post<{ response: { id: number; state: string } }>(
    '/api/selling/application/submit',
  )
  expect(body.response.state).toBe('submitted')
  return { who, id: body.response.id }
}

type Whole = {
  response: {
    state: string
    may: string[]
    bank_proof: { state: string; is_same: boolean; registered_name: string } | null
  }
  code: string
}
const look = async (id: number) => (await lata.get<Whole>(`/api/admin/sellers/${id}`)).body.response
const deed = async (id: number, name: string) =>
  (await lata.post<Whole>(`/api/admin/sellers/${id}/${name}`, { reason: 'Looked at it all.' })).body

const rupeesSent = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from sandbox.validations`.execute(shop.database.db))
    .rows[0]?.n ?? 0

const settle = async (): Promise<void> => {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.database.db)
  await settleJobs(shop.jobs)
}
const answered = async (): Promise<void> => {
  for (let times = 0; times < 3; times += 1) await settle()
}

test('until the bank has answered, one of the staff who has not compared the cheque cannot admit Devi; once it names her, Lata can alone', async () => {
  const { id } = await applied('123456789012')
  expect([(await look(id)).bank_proof?.state, (await deed(id, 'approve')).code]).toEqual([
    'waiting',
    'bank_not_checked',
  ])
  await answered()
  expect(await look(id)).toMatchObject({
    bank_proof: { state: 'done', is_same: true, registered_name: 'DEVI RAO' },
    may: ['take', 'ask', 'approve', 'reject'],
  })
  expect(await deed(id, 'approve')).toMatchObject({ response: { state: 'approved' } })
})

test('an account that the bank does not know can be neither vouched for nor paid: Devi is asked for another one, which is proven anew', async () => {
  const { who, id } = await applied('123456780000')
  await answered()
  expect((await look(id)).may).toEqual(['take', 'ask', 'reject'])
  expect([(await deed(id, 'bank')).code, (await deed(id, 'approve')).code]).toEqual([
    'no_account',
    'no_account',
  ])
  const items = [{ item: 'bank', comment: 'The bank knows no such account.' }]
  await lata.post(`/api/admin/sellers/${id}/ask`, { items, reason: 'The account is not there.' })
  clock.forward(60_000)
  const account = { account_number: '123456789013', account_again: '123456789013' }
  await send(
    who,
    'PUT',
    'application',
    JSON.stringify({ item: 'bank', holder: 'Devi Rao', ifsc: 'SBIN0001234', ...account }),
  )
  expect((await look(id)).bank_proof).toBeNull()
  await who.post('/api/selling/application/submit')
  await answered()
  expect((await look(id)).may).toContain('approve')
})

test('an account in another name needs two people, as without a rupee', async () => {
  const { id } = await applied('123456789999')
  await answered()
  expect(await look(id)).toMatchObject({
    bank_proof: { is_same: false, registered_name: 'GULSHAN KHANNA' },
    may: ['take', 'ask', 'check_bank', 'reject'],
  })
  await deed(id, 'bank')
  expect((await deed(id, 'approve')).code).toBe('second_person')
})

test("an account that Devi says is Gulshan's, and the bank too, is not the seller's: it needs two people", async () => {
  const { id } = await applied('123456719999', 'Gulshan Khanna')
  await answered()
  expect(await look(id)).toMatchObject({
    bank_proof: { is_same: false },
    may: ['take', 'ask', 'check_bank', 'reject'],
  })
  expect((await deed(id, 'approve')).code).toBe('bank_not_checked')
})

test('what Devi writes after the bank has named her counts: another legal name over the same account is proven no longer', async () => {
  const { who, id } = await applied('123456789015')
  await answered()
  expect((await look(id)).may).toContain('approve')
  await lata.post(`/api/admin/sellers/${id}/ask`, {
    items: [{ item: 'business', comment: 'Your name is another.' }],
    reason: 'The certificate differs.',
  })
  clock.forward(60_000)
  const business = {
    business_type: 'regular',
    legal_name: 'Gulshan Khanna',
    gstin: GSTIN + gstinCheckDigit(GSTIN),
    pan: '',
    enrolment: '',
  }
  await send(who, 'PUT', 'application', JSON.stringify({ item: 'business', ...business }))
  await who.post('/api/selling/application/submit')
  await answered()
  expect(await look(id)).toMatchObject({
    bank_proof: { is_same: false, registered_name: 'DEVI RAO' },
    may: ['take', 'ask', 'check_bank', 'reject'],
  })
})

test('handed in twice, or the server dies after the rupee left: one rupee goes to one account', async () => {
  const before = await rupeesSent()
  const { id } = await applied('123456789014')
  const { db } = shop.database
  const real = await realBank()
  const dying: BankCheck = {
    ...real,
    validate: async (account) => Promise.reject(new Error(`died after ${(await real.validate(account)).id}`)),
  }
  const parts = { db, clock, vault: onboardingVault(shop.dataDir) }
  await expect(proveBank({ ...parts, bank: dying }, id)).rejects.toThrow('died after fav_')
  await Promise.all([1, 2].map(() => proveBank({ ...parts, bank: real }, id)))
  await answered()
  expect([(await look(id)).bank_proof?.state, (await rupeesSent()) - before]).toEqual(['done', 1])
})

test('the bank of Devi was away: Lata sends one more rupee, pressed twice at once it is one, and the bank names her', async () => {
  const before = await rupeesSent()
  const { id } = await applied('123456785555')
  expect((await deed(id, 'rupee')).code).toBe('not_failed')
  await answered()
  expect(await look(id)).toMatchObject({
    bank_proof: { state: 'failed', error: 'Beneficiary bank is not answering' },
    may: ['take', 'ask', 'ask_bank', 'check_bank', 'reject'],
  })
  clock.forward(60_000)
  const pressed = await Promise.all([1, 2].map(() => deed(id, 'rupee')))
  expect(pressed.map(({ code }) => code ?? 'sent').toSorted()).toEqual(['not_failed', 'sent'])
  await answered()
  expect(await look(id)).toMatchObject({
    bank_proof: { state: 'done', is_same: true },
    may: ['take', 'ask', 'approve', 'reject'],
  })
  expect([(await deed(id, 'rupee')).code, (await rupeesSent()) - before]).toEqual(['not_failed', 2])
  const acts = await sql<{
    n: number
  }>`select count(*)::int as n from staff.audit_log where act = 'seller-bank-asked'`.execute(shop.database.db)
  expect(acts.rows[0]?.n).toBe(1)
})

/** The gateway as the shop asks it. */
async function realBank(): Promise<BankCheck> {
  const keys = await shop.visitor().get<{ key_id: string; key_secret: string }>('/sandbox/razorpay/test/keys')
  const gateway = {
    url: () => `${shop.url}/sandbox/razorpay`,
    keyId: keys.body.key_id,
    keySecret: keys.body.key_secret,
  }
  return openBankCheck({ ...gateway, sourceAccount: '7878780080316316' }) as BankCheck
}

test("the bank's answer about the first rupee comes after Lata has sent a second: it says nothing of that one", async () => {
  const { id } = await applied('123456765555')
  const real = await realBank()
  const late: BankCheck = {
    ...real,
    validate: async (account) => {
      const { id: first } = await real.validate(account)
      await answered()
      clock.forward(60_000)
      await deed(id, 'rupee')
      return real.fetch(first)
    },
  }
  await proveBank({ db: shop.database.db, clock, vault: onboardingVault(shop.dataDir), bank: late }, id)
  expect((await look(id)).bank_proof?.state).toBe('waiting')
  await answered()
  expect((await look(id)).bank_proof).toMatchObject({ state: 'done', is_same: true })
})

test("Devi writes down Gulshan's account while the bank is asked about hers: no rupee goes to his under the name of hers", async () => {
  const before = await rupeesSent()
  const { id } = await applied('123456789017')
  const other = await applied('123456749999')
  const { db } = shop.database
  // As the prover finds it that has read which account is meant, and reads its number a moment later.
  const vault = await onboardingVault(shop.dataDir)()
  await sql`update onboarding.items set sealed = ${vault.seal(`application ${id} bank`, '123456749999')} where application_id = ${id} and item = 'bank'`.execute(
    db,
  )
  await proveBank({ db, clock, vault: onboardingVault(shop.dataDir), bank: await realBank() }, id)
  expect([(await look(id)).bank_proof?.state, (await rupeesSent()) - before]).toEqual(['waiting', 0])
  await deed(other.id, 'reject')
})

test('an account whose rupee failed, another one, and the first again: its next rupee is one of its own', async () => {
  const { who, id } = await applied('123456775555')
  await answered()
  expect((await look(id)).bank_proof?.state).toBe('failed')
  for (const account of ['123456789018', '123456775555']) {
    await lata.post(`/api/admin/sellers/${id}/ask`, {
      items: [{ item: 'bank', comment: 'Which one is it?' }],
      reason: 'The cheque differs.',
    })
    clock.forward(60_000)
    const numbers = { account_number: account, account_again: account }
    await send(
      who,
      'PUT',
      'application',
      JSON.stringify({ item: 'bank', holder: 'Devi Rao', ifsc: 'SBIN0001234', ...numbers }),
    )
    await who.post('/api/selling/application/submit')
    await answered()
  }
  expect((await look(id)).bank_proof).toMatchObject({ state: 'done', is_same: true })
})

test('after a failed rupee, handing in anew over the same account sends another one', async () => {
  const { who, id } = await applied('123456795555')
  await answered()
  await lata.post(`/api/admin/sellers/${id}/ask`, {
    items: [{ item: 'goods', comment: 'Which thread?' }],
    reason: 'The sample is thin.',
  })
  clock.forward(60_000)
  await send(
    who,
    'PUT',
    'application',
    JSON.stringify({
      item: 'goods',
      categories: [hobby],
      sample: 'Hand-dyed cotton thread, 50 g, four shades.',
    }),
  )
  await who.post('/api/selling/application/submit')
  await answered()
  expect((await look(id)).bank_proof).toMatchObject({ state: 'done', is_same: true })
})

test('a shop without an account to send rupees from says nothing of one, and people compare the cheque', async () => {
  const { id } = await applied('123456789016')
  await proveBank({ db: shop.database.db, clock, vault: onboardingVault(shop.dataDir), bank: null }, id)
  expect(await look(id)).toMatchObject({ bank_proof: null, may: ['take', 'ask', 'check_bank', 'reject'] })
})

test('without an account of ours nothing is sent', () => {
  expect(openBankCheck({ url: () => '', keyId: '', keySecret: '', sourceAccount: '' })).toBeNull()
})

test.each([
  ['Devi Rao', 'DEVI RAO', 100],
  ['Devi S. Rao', 'Mrs DEVI SUNIL RAO', 100],
  ['Rangrez Threads Pvt. Ltd.', 'RANGREZ THREADS PRIVATE LIMITED', 100],
  ['M/s Devi Rao', 'RAO DEVI', 100],
  ['देवी राव', 'देवी राव', 100],
  ['Devi Rao', 'DEVI KUMAR RAO', 80],
  ['Devi Rao', 'RAVI RAO', 50],
  ['Devi Rao', 'GULSHAN KHANNA', 0],
  ['Mr.', 'MR', 0],
])('%s and, as the bank writes it, %s are alike by %i', (...[said, registered, score]) => {
  expect(nameScore(said, registered)).toBe(score)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { openStoreWithGoods } from '#testing/goods'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop, type MovableClock } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { gstinCheckDigit } from '#platform/gstin'
import { openBankCheck, type BankCheck } from './bank-check.ts'

export let clock: MovableClock
export let shop: TestShop
export let lata: Visitor
export let hobby = 0
let phones = 9_310_000_000

/** Devi applies; Lata of the staff reviews; the bank answers penny drops. */
export function setUpBankVerification(): void {
  beforeAll(async () => {
    clock = movableClock(new Date('2026-11-21T06:00:00Z'))
    shop = await openTestShop({ clock })
    await openStoreWithGoods(shop.database.db, 'Old Store', {
      goods: [{ name: 'Wool', price: 100, stock: 1 }],
    })
    hobby =
      (await shop.visitor().get<{ data: { id: number }[] }>('/api/category/get-all-recursive')).body.data[0]
        ?.id ?? 0
    lata = await signUpPerson('Lata Iyer', ['staff', 'staff:sellers'])
  })
  afterAll(() => shop.end())
}

async function signUpPerson(name: string, roles: string[] = []): Promise<Visitor> {
  phones += 1
  const who = shop.visitor()
  who.token = (
    await createSignedInPerson(shop.database.db, { name, phone: String(phones), roles }, clock.now())
  ).token
  return who
}

export const GSTIN = '29ABCPD1234E1Z'
const home = { address1: '12 Loom Street', address2: '', city: 'Bengaluru', state: 29, pin: '560001' }
let slugs = 0

export async function sendTo(
  who: Visitor,
  method: 'PUT' | 'POST',
  ...[path, body, type = 'application/json']: [path: string, body: BodyInit, type?: string]
) {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': type }
  const answer = await fetch(`${shop.url}/api/selling/${path}`, { method, headers, body })
  expect([path, answer.ok, answer.ok ? '' : await answer.text()]).toEqual([path, true, ''])
}

/** Submits an application with this account, and lets the gateway answer. */
export async function submitApplicationWith(
  account: string,
  holder = 'Devi Rao',
): Promise<{ who: Visitor; id: number }> {
  slugs += 1
  const who = await signUpPerson('Devi Rao')
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
  for (const step of steps) await sendTo(who, 'PUT', 'application', JSON.stringify(step))
  const pdf = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'
  for (const kind of ['gst_certificate', 'cancelled_cheque'])
    await sendTo(who, 'POST', `application/documents?kind=${kind}&name=x.pdf`, pdf, 'application/pdf')
  const { body } = await who.post<{ response: { id: number; state: string } }>(
    '/api/selling/application/submit',
  )
  expect(body.response.state).toBe('submitted')
  return { who, id: body.response.id }
}

type ApplicationReply = {
  response: {
    state: string
    may: string[]
    bank_proof: { state: string; is_same: boolean; registered_name: string } | null
  }
  code: string
}
export const findApplicationForStaff = async (id: number) =>
  (await lata.get<ApplicationReply>(`/api/admin/sellers/${id}`)).body.response
export const postStaffAction = async (id: number, name: string) =>
  (await lata.post<ApplicationReply>(`/api/admin/sellers/${id}/${name}`, { reason: 'Looked at it all.' }))
    .body

export const countRupeesSent = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from sandbox.validations`.execute(shop.database.db))
    .rows[0]?.n ?? 0

const runDueJobs = async (): Promise<void> => {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.database.db)
  await runPendingJobs(shop.jobs)
}
export const runUntilAnswered = async (): Promise<void> => {
  for (let times = 0; times < 3; times += 1) await runDueJobs()
}

/** The sandbox gateway's client. */
export async function openSandboxBank(): Promise<BankCheck> {
  const keys = await shop.visitor().get<{ key_id: string; key_secret: string }>('/sandbox/razorpay/test/keys')
  const gateway = {
    url: () => `${shop.url}/sandbox/razorpay`,
    keyId: keys.body.key_id,
    keySecret: keys.body.key_secret,
  }
  return openBankCheck({ ...gateway, sourceAccount: '7878780080316316' }) as BankCheck
}

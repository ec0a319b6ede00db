import { afterAll, beforeAll, expect } from 'vitest'
import { openStoreWithGoods } from '#testing/goods'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop, type MovableClock } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { gstinCheckDigit } from '#platform/gstin'

export type ApplicationReply = {
  response: {
    id: number
    state: string
    items: { item: string; is_open: boolean; is_asked: boolean; comment: string; is_filled: boolean }[]
    missing: string[]
    only_state: string | null
    store_slug: string | null
    told: string
  }
}

export let clock: MovableClock
export let shop: TestShop
export let rohan: Visitor
export let lata: Visitor
let hobby = 0
let phones = 9_300_000_000

/** Rohan and Lata of the staff; each test signs in its applicant. */
export function setUpOnboarding(): void {
  beforeAll(async () => {
    clock = movableClock(new Date('2026-11-21T06:00:00Z'))
    shop = await openTestShop({ clock })
    await openStoreWithGoods(shop.database.db, 'Old Store', {
      goods: [{ name: 'Wool', price: 100, stock: 1 }],
    })
    hobby =
      (await shop.visitor().get<{ data: { id: number }[] }>('/api/category/get-all-recursive')).body.data[0]
        ?.id ?? 0
    rohan = await signUpPerson('Rohan Desai', ['staff', 'staff:sellers'])
    lata = await signUpPerson('Lata Iyer', ['staff', 'staff:sellers'])
  })
  afterAll(() => shop.end())
}

export async function signUpPerson(name: string, roles: string[] = []): Promise<Visitor> {
  phones += 1
  const { token } = await createSignedInPerson(
    shop.database.db,
    { name, phone: String(phones), roles },
    clock.now(),
  )
  const who = shop.visitor()
  who.token = token
  return who
}

export const putStep = async (who: Visitor, body: object) => {
  const answer = await fetch(`${shop.url}/api/selling/application`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as ApplicationReply & {
      message: string
      errors?: { field: string; message: string }[]
    },
  }
}
export const uploadDocument = async (
  who: Visitor,
  bytes: Uint8Array,
  { kind = 'cancelled_cheque', name = 'cheque.pdf', type = 'application/pdf' } = {},
) => {
  const answer = await fetch(
    `${shop.url}/api/selling/application/documents?kind=${kind}&name=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
      body: new Uint8Array(bytes),
    },
  )
  return {
    status: answer.status,
    body: (await answer.json()) as { message: string; document: { id: number; name: string; type: string } },
  }
}
export const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.4\n1 0 obj << /Type /Catalog ${inside} >> endobj\n%%EOF\n`)

export const GSTIN = '29ABCPD1234E1Z'
export const gstin = GSTIN + gstinCheckDigit(GSTIN)
export const home = { address1: '12 Loom Street', address2: '', city: 'Bengaluru', state: 29, pin: '560001' }
let slugs = 0
export async function fillApplication(
  who: Visitor,
  more: { slug?: string; business?: object } = {},
): Promise<ApplicationReply['response']> {
  slugs += 1
  const steps = [
    {
      item: 'business',
      business_type: 'regular',
      legal_name: 'Devi Rao',
      gstin,
      pan: '',
      enrolment: '',
      ...more.business,
    },
    { item: 'address', ...home },
    { item: 'pickup', is_same: true, phone: '9000000001' },
    {
      item: 'bank',
      holder: 'Devi Rao',
      account_number: '123456789012',
      account_again: '1234 5678 9012',
      ifsc: 'sbin0001234',
    },
    {
      item: 'store',
      name: 'Devi Threads',
      slug: more.slug ?? `devi-threads-${slugs}`,
      about: 'Threads dyed at home.',
      care_email: 'care@devi.example',
      care_phone: '9000000001',
    },
    { item: 'goods', categories: [hobby], sample: 'Hand-dyed cotton thread, 50 g, ₹180.' },
    { item: 'agreement', version: '2026-11', yes: true },
  ]
  for (const step of steps) {
    const reply = await putStep(who, step)
    expect([step.item, reply.status, reply.body.message]).toEqual([step.item, 200, undefined])
  }
  const kinds = more.business
    ? ['pan', 'enrolment', 'cancelled_cheque']
    : ['gst_certificate', 'cancelled_cheque']
  for (const kind of kinds) expect((await uploadDocument(who, pdf(), { kind })).status).toBe(201)
  return (await who.get<ApplicationReply>('/api/selling/application')).body.response
}
export const submit = (who: Visitor) => who.post<ApplicationReply>('/api/selling/application/submit')
export const postStaffAction = (
  who: Visitor,
  id: number,
  ...[action, body = { reason: 'Looked at it all.' }]: [deed: string, body?: object]
) =>
  who.post<ApplicationReply & { code: string; message: string }>(`/api/admin/sellers/${id}/${action}`, body)

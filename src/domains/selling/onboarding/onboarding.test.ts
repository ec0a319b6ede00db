import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStoreWith } from '#testing/goods'
import { signedIn } from '#testing/people'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { gstinCheckDigit } from '#platform/gstin'
import { events, nextState, states } from './rules/states.ts'
import { sweepDocuments } from './tasks.ts'

type App = {
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

const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
let shop: TestShop
let rohan: Visitor
let lata: Visitor
let hobby = 0
let phones = 9_300_000_000

async function person(name: string, roles: string[] = []): Promise<Visitor> {
  phones += 1
  const { token } = await signedIn(shop.database.db, { name, phone: String(phones), roles }, clock.now())
  const who = shop.visitor()
  who.token = token
  return who
}

beforeAll(async () => {
  shop = await openTestShop({ clock })
  await openStoreWith(shop.database.db, 'Old Store', { goods: [{ name: 'Wool', price: 100, stock: 1 }] })
  hobby =
    (await shop.visitor().get<{ data: { id: number }[] }>('/api/category/get-all-recursive')).body.data[0]
      ?.id ?? 0
  rohan = await person('Rohan Desai', ['staff', 'staff:sellers'])
  lata = await person('Lata Iyer', ['staff', 'staff:sellers'])
})
afterAll(() => shop.end())

const put = async (who: Visitor, body: object) => {
  const answer = await fetch(`${shop.url}/api/selling/application`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as App & { message: string; errors?: { field: string; message: string }[] },
  }
}
const upload = async (
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
const pdf = (inside = '') => Buffer.from(`%PDF-1.4\n1 0 obj << /Type /Catalog ${inside} >> endobj\n%%EOF\n`)

const GSTIN = '29ABCPD1234E1Z'
const gstin = GSTIN + gstinCheckDigit(GSTIN)
const home = { address1: '12 Loom Street', address2: '', city: 'Bengaluru', state: 29, pin: '560001' }
let slugs = 0
async function fill(who: Visitor, more: { slug?: string; business?: object } = {}): Promise<App['response']> {
  slugs += 1
  const steps = [
    { item: 'business', business_type: 'regular', legal_name: 'Devi Rao', gstin, pan: '', enrolment: '', ...more.business },
    { item: 'address', ...home },
    { item: 'pickup', is_same: true, phone: '9000000001' },
    { item: 'bank', holder: 'Devi Rao', account_number: '123456789012', account_again: '1234 5678 9012', ifsc: 'sbin0001234' },
    { item: 'store', name: 'Devi Threads', slug: more.slug ?? `devi-threads-${slugs}`, about: 'Threads dyed at home.', care_email: 'care@devi.example', care_phone: '9000000001' },
    { item: 'goods', categories: [hobby], sample: 'Hand-dyed cotton thread, 50 g, ₹180.' },
    { item: 'agreement', version: '2026-11', yes: true },
  ] // prettier-ignore
  for (const step of steps) {
    const said = await put(who, step)
    expect([step.item, said.status, said.body.message]).toEqual([step.item, 200, undefined])
  }
  const kinds = more.business
    ? ['pan', 'enrolment', 'cancelled_cheque']
    : ['gst_certificate', 'cancelled_cheque']
  for (const kind of kinds) expect((await upload(who, pdf(), { kind })).status).toBe(201)
  return (await who.get<App>('/api/selling/application')).body.response
}
const submit = (who: Visitor) => who.post<App>('/api/selling/application/submit')
const desk = (
  who: Visitor,
  id: number,
  ...[deed, body = { reason: 'Looked at it all.' }]: [deed: string, body?: object]
) => who.post<App & { code: string; message: string }>(`/api/admin/sellers/${id}/${deed}`, body)

describe('numbers', () => {
  test('every state and event of the table leads where it says, and what is over stays over', () => {
    for (const state of ['approved', 'rejected', 'withdrawn'] as const)
      expect(events.map((event) => nextState(state, event))).toEqual(events.map(() => null))
    expect(states.map((state) => nextState(state, 'approve'))).toEqual([
      null,
      'approved',
      null,
      null,
      null,
      null,
    ])
  })
})

describe('the form', () => {
  test('is for who is signed in; wrong numbers get a sentence at their field', async () => {
    expect((await shop.visitor().get('/api/selling/application')).status).toBe(401)
    const asha = await person('Asha Rao')
    expect((await asha.get<{ response: null }>('/api/selling/application')).body.response).toBeNull()
    const business = {
      item: 'business',
      business_type: 'regular',
      legal_name: 'Asha Rao',
      gstin: `${GSTIN}0`,
      pan: '',
      enrolment: '',
    }
    expect((await put(asha, business)).body.errors?.[0]).toMatchObject({
      field: 'gstin',
      message: expect.stringContaining('last character'),
    })
    const fieldOf = async (step: object) => (await put(asha, step)).body.errors?.[0]?.field
    expect(await fieldOf({ ...business, gstin, pan: 'AAAPD1234E' })).toBe('pan')
    expect(await fieldOf({ ...business, gstin, constitution: 'company' })).toBe('constitution')
    expect(await fieldOf({ ...business, business_type: 'unregistered', gstin: '', pan: 'ABCPD1234E' })).toBe(
      'enrolment',
    )
    expect((await put(asha, { item: 'address', ...home, pin: '110001' })).body.errors?.[0]).toEqual({
      field: 'state',
      message: 'This PIN code lies in Delhi.',
    })
    await put(asha, { ...business, gstin, constitution: 'proprietor' })
    const delhi = { item: 'address', ...home, city: 'Delhi', state: 7, pin: '110001' }
    expect((await put(asha, delhi)).body).toMatchObject({
      status: 400,
      message: 'Your GSTIN is of Karnataka: the address must be in the same State.',
    })
    const bank = {
      item: 'bank',
      holder: 'Asha Rao',
      account_number: '123456789012',
      account_again: '123456789013',
      ifsc: 'SBIN0001234',
    }
    expect(await fieldOf(bank)).toBe('account_again')
    expect(await fieldOf({ ...bank, ifsc: 'SBIN1001234' })).toBe('ifsc')
    expect((await submit(asha)).status).toBe(400)
    expect(JSON.stringify((await asha.get('/api/selling/application')).body)).not.toContain('ABCPD1234E"')
  })

  test('an unregistered seller is told her one State', async () => {
    const uma = await person('Uma Das')
    const own = await fill(uma, {
      business: { business_type: 'unregistered', gstin: '', pan: 'ABCPD1234F', enrolment: '2926000001234EN' },
    })
    expect(own).toMatchObject({ only_state: 'Karnataka', missing: [] })
  })

  test('hostile files are refused with a sentence, good ones kept where no address leads', async () => {
    const asha = await person('Asha Rao')
    const wrong: [Uint8Array, number, string][] = [
      [Buffer.from('MZ this is a program'), 400, 'none of these'],
      [Buffer.from('<svg onload="alert(1)">'), 400, 'none of these'],
      [pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 400, 'contains a program'],
      [pdf('/Encrypt 2 0 R'), 400, 'locked'],
      [Buffer.from('%PDF-1.4 cut off'), 400, 'not whole'],
      [Buffer.from('\xff\xd8\xff not a picture', 'latin1'), 400, 'damaged'],
      [Buffer.alloc(0), 400, 'empty'],
      [
        Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(5_300_000, 32), Buffer.from('%%EOF')]),
        413,
        'up to 5 MB',
      ],
      [Buffer.alloc(7_000_000, 32), 413, 'up to 5 MB'],
    ]
    for (const [bytes, status, sentence] of wrong) {
      const said = await upload(asha, bytes)
      expect([said.status, said.body.message]).toEqual([status, expect.stringContaining(sentence)])
    }
    expect((await upload(asha, pdf(), { type: 'text/html' })).status).toBe(415)
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } }).jpeg().withExif({ IFD0: { Copyright: 'SECRET-PLACE' } }).toBuffer() // prettier-ignore
    const kept = await upload(asha, photo, { name: '../../etc/passwd.exe', type: 'application/octet-stream' })
    expect(kept).toMatchObject({
      status: 201,
      body: { document: { name: 'etcpasswd.jpg', type: 'image/jpeg' } },
    })
    const path = `/api/selling/application/documents/${kept.body.document.id}`
    const own = await fetch(shop.url + path, { headers: { authorization: `Bearer ${asha.token}` } })
    expect([own.status, own.headers.get('cache-control'), own.headers.get('content-disposition')]).toEqual([200, 'private, no-store', expect.stringMatching(/^attachment/)]) // prettier-ignore
    expect(Buffer.from(await own.arrayBuffer()).includes('SECRET-PLACE')).toBe(false)
    expect((await (await person('Ravi Kumar')).get(path)).status).toBe(404)
    expect((await shop.visitor().get(path)).status).toBe(401)
    expect((await asha.delete(path)).status).toBe(200)
    expect((await asha.get(path)).status).toBe(404)
    const file = join(shop.dataDir, 'private', 'onboarding', String(kept.body.document.id))
    await access(file)
    await sweepDocuments(shop.database.db, { dataDir: shop.dataDir, now: clock.now() })
    expect(await readdir(join(shop.dataDir, 'private', 'onboarding'))).not.toContain(
      String(kept.body.document.id),
    )
  })
})

describe('the desk', () => {
  test('is for the staff: 401, 403, 404 before 400; a draft is nobody’s to see', async () => {
    const asha = await person('Asha Rao')
    const { id } = await fill(asha)
    expect((await desk(shop.visitor(), id, 'approve', {})).status).toBe(401)
    expect((await desk(asha, id, 'approve', {})).status).toBe(403)
    expect((await desk(rohan, id, 'approve', {})).status).toBe(404)
    await submit(asha)
    expect((await desk(rohan, id, 'approve', {})).status).toBe(400)
  })

  test('asks again for two steps: only these open, and it comes back once both are mended', async () => {
    const asha = await person('Asha Rao')
    const { id } = await fill(asha)
    expect((await submit(asha)).body.response.state).toBe('submitted')
    expect((await put(asha, { item: 'address', ...home })).body).toMatchObject({
      status: 409,
      code: 'not_open',
    })
    const items = [
      { item: 'bank', comment: 'The name is not the one on the cheque.' },
      { item: 'documents', comment: 'The cheque cannot be read.' },
    ]
    clock.forward(60_000)
    expect((await desk(rohan, id, 'ask', { items, reason: 'Cheque unreadable.' })).status).toBe(200)
    clock.forward(60_000)
    const { items: shown } = (await asha.get<App>('/api/selling/application')).body.response
    expect(shown.filter(({ is_open }) => is_open).map(({ item }) => item)).toEqual(['bank', 'documents'])
    expect(shown.find(({ item }) => item === 'bank')?.comment).toBe('The name is not the one on the cheque.')
    expect((await put(asha, { item: 'address', ...home })).body).toMatchObject({
      status: 409,
      code: 'not_open',
    })
    expect((await submit(asha)).body).toMatchObject({ errors: [{ field: 'bank' }, { field: 'documents' }] })
    await put(asha, {
      item: 'bank',
      holder: 'Asha Rao',
      account_number: '123456789012',
      account_again: '123456789012',
      ifsc: 'SBIN0001234',
    })
    expect((await upload(asha, pdf())).status).toBe(201)
    expect((await submit(asha)).body.response.state).toBe('submitted')
    expect((await desk(rohan, id, 'reject', { reason: 'We sell no fireworks.' })).status).toBe(200)
    expect((await asha.get<App>('/api/selling/application')).body.response).toMatchObject({
      state: 'rejected',
      told: 'We sell no fireworks.',
    })
    expect((await put(asha, { item: 'address', ...home })).body.response).toMatchObject({ state: 'draft' })
  })

  test('needs a second person for the account; two who approve at once open one store, and its owner can use it', async () => {
    const devi = await person('Devi Rao')
    const { id } = await fill(devi, { slug: 'devi-of-ulsoor' })
    const yard = { ...home, address1: 'Godown 4, Peenya', pin: '560058' }
    const pickup = { item: 'pickup', is_same: false, place: yard, phone: '9000000009', returns: home }
    const away = await put(devi, { ...pickup, returns: { ...home, city: 'Delhi', state: 7, pin: '110001' } })
    expect(away.body.errors).toEqual([
      { field: 'returns.state', message: 'Goods must come back to the State of your address.' },
    ])
    expect((await put(devi, pickup)).status).toBe(200)
    await submit(devi)
    expect((await desk(rohan, id, 'approve')).body.code).toBe('bank_not_checked')
    expect((await desk(lata, id, 'bank')).status).toBe(200)
    expect((await desk(lata, id, 'approve')).body.code).toBe('second_person')
    const mohan = await person('Mohan Pai', ['staff', 'staff:sellers'])
    const said = await Promise.all([
      desk(rohan, id, 'approve'),
      desk(mohan, id, 'approve'),
      desk(rohan, id, 'approve'),
    ])
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { rows } = await sql<{ id: number }>`
      select id, gstin, pin, constitution, pickup, returns from sellers.stores where slug = 'devi-of-ulsoor'`.execute(
      shop.database.db,
    )
    const at = (address: string, pin: string) => ({
      address,
      city: 'Bengaluru',
      state_code: 29,
      pin,
      phone: '+91 9000000009',
    })
    // The courier is sent to the yard itself, and brings returns to the loom.
    const places = { pickup: at('Godown 4, Peenya', '560058'), returns: at('12 Loom Street', '560001') }
    expect(rows).toEqual([
      { id: expect.any(Number), gstin, pin: '560058', constitution: 'individual', ...places },
    ])
    const paid = await sql`select shown, holder, pan_shown from payouts.accounts where kind = 'store' and payee_id = ${rows[0]?.id} and replaced_at is null`.execute(shop.database.db) // prettier-ignore
    expect(paid.rows).toEqual([{ shown: '•••• 9012', holder: 'Devi Rao', pan_shown: '•••• 234E' }])
    expect((await devi.get(`/api/seller/payouts?store_id=${rows[0]?.id}`)).status).toBe(200)
    expect((await devi.get<App>('/api/selling/application')).body.response).toMatchObject({
      state: 'approved',
      store_slug: 'devi-of-ulsoor',
    })
  })

  test('two who want one address: the second is refused when it hands in, also at the same moment', async () => {
    const [a, b] = [await person('Anu Nair'), await person('Bela Shah')]
    await fill(a, { slug: 'one-address' })
    await fill(b, { slug: 'one-address' })
    const said = await Promise.all([submit(a), submit(b)])
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('every look at a document or a number is written down, with who and why', async () => {
    const asha = await person('Asha Rao')
    const { id } = await fill(asha)
    await submit(asha)
    const { documents } = (
      await rohan.get<{ response: { documents: { id: number }[] } }>(`/api/admin/sellers/${id}`)
    ).body.response
    const path = `/api/admin/sellers/${id}/documents/${documents[0]?.id}`
    const read = await rohan.get(path)
    const named = ['cache-control', 'content-security-policy', 'x-content-type-options'].map((name) =>
      read.headers.get(name),
    )
    expect([read.status, ...named]).toEqual([
      200,
      'private, no-store',
      "default-src 'none'; sandbox",
      'nosniff',
    ])
    const ravi = await person('Ravi Kumar', ['seller'])
    expect([(await ravi.get(path)).status, (await shop.visitor().get(path)).status]).toEqual([403, 401])
    for (const address of [`/media/${documents[0]?.id}`, `/private/onboarding/${documents[0]?.id}`]) {
      expect((await shop.visitor().get(address)).status).toBe(404)
    }
    expect((await rohan.get(`/api/admin/sellers/${id + 1}/documents/${documents[0]?.id}`)).status).toBe(404)
    expect(
      (await desk(rohan, id, 'reveal', { field: 'bank', reason: 'Compared with the cheque.' })).body,
    ).toEqual({ value: '123456789012' })
    const { rows } = await sql<{ act: string; reason: string }>`
      select act, reason from staff.audit_log where about = ${`seller application ${id}`} order by id`.execute(
      shop.database.db,
    )
    expect(rows).toEqual([
      { act: 'document-read', reason: expect.any(String) },
      { act: 'seller-looked-up', reason: 'Compared with the cheque.' },
    ])
  })

  test('nobody decides about her own application', async () => {
    const self = await person('Sita Rao', ['staff', 'staff:sellers'])
    const { id } = await fill(self)
    await submit(self)
    expect((await desk(self, id, 'bank')).status).toBe(403)
  })
})

test('₹1,180 at 18 % within the State leaves ₹1,057, ₹1,056 past the threshold of income tax', async () => {
  const fees = async (query: string) =>
    (await shop.visitor().get<Record<string, number>>(`/api/selling/fees?price=1180&gst=18${query}`)).body
  expect(await fees('')).toMatchObject({
    taxable: 1000,
    gst: 180,
    fee: 100,
    fee_gst: 18,
    tcs: 5,
    tds: 0,
    gateway: 0,
    reaches_you: 1057,
  })
  expect(await fees('&is_over=true')).toMatchObject({ tds: 1, reaches_you: 1056 })
  expect(await fees('&business_type=unregistered')).toMatchObject({ taxable: 1180, tcs: 0, fee: 118 })
  expect((await shop.visitor().get('/api/selling/fees?price=-1')).status).toBe(400)
  expect((await shop.visitor().get('/api/selling/fees?price=1.001')).status).toBe(400)
})

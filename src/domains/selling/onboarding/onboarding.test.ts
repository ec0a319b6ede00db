import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { events, nextState, states } from './rules/states.ts'
import { cleanUpDocuments } from './tasks.ts'
import {
  clock,
  shop,
  setUpOnboarding,
  signUpPerson,
  putStep,
  uploadDocument,
  pdf,
  GSTIN,
  gstin,
  home,
  fillApplication,
  submit,
} from './onboarding.fixture.ts'

setUpOnboarding()

describe('rules', () => {
  test('every state answers every event by its table, and final states stay final', () => {
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
  test('needs a login; invalid numbers get a sentence at their field', async () => {
    expect((await shop.visitor().get('/api/selling/application')).status).toBe(401)
    const asha = await signUpPerson('Asha Rao')
    expect((await asha.get<{ response: null }>('/api/selling/application')).body.response).toBeNull()
    const business = {
      item: 'business',
      business_type: 'regular',
      legal_name: 'Asha Rao',
      gstin: `${GSTIN}0`,
      pan: '',
      enrolment: '',
    }
    expect((await putStep(asha, business)).body.errors?.[0]).toMatchObject({
      field: 'gstin',
      message: expect.stringContaining('last character'),
    })
    const fieldOf = async (step: object) => (await putStep(asha, step)).body.errors?.[0]?.field
    expect(await fieldOf({ ...business, gstin, pan: 'AAAPD1234E' })).toBe('pan')
    expect(await fieldOf({ ...business, gstin, constitution: 'company' })).toBe('constitution')
    expect(await fieldOf({ ...business, business_type: 'unregistered', gstin: '', pan: 'ABCPD1234E' })).toBe(
      'enrolment',
    )
    expect((await putStep(asha, { item: 'address', ...home, pin: '110001' })).body.errors?.[0]).toEqual({
      field: 'state',
      message: 'This PIN code is in Delhi.',
    })
    await putStep(asha, { ...business, gstin, constitution: 'proprietor' })
    const delhi = { item: 'address', ...home, city: 'Delhi', state: 7, pin: '110001' }
    expect((await putStep(asha, delhi)).body).toMatchObject({
      status: 400,
      message: 'Your GSTIN is for Karnataka. Enter an address in that State.',
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

  test('an unregistered seller is shown the one State to sell in', async () => {
    const uma = await signUpPerson('Uma Das')
    const own = await fillApplication(uma, {
      business: { business_type: 'unregistered', gstin: '', pan: 'ABCPD1234F', enrolment: '2926000001234EN' },
    })
    expect(own).toMatchObject({ only_state: 'Karnataka', missing: [] })
  })

  test('malicious files are refused with a sentence, good ones stored outside of every public path', async () => {
    const asha = await signUpPerson('Asha Rao')
    const wrong: [Uint8Array, number, string][] = [
      [Buffer.from('MZ this is a program'), 400, 'one of these'],
      [Buffer.from('<svg onload="alert(1)">'), 400, 'one of these'],
      [pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 400, 'contains a script'],
      [pdf('/Encrypt 2 0 R'), 400, 'password-protected'],
      [Buffer.from('%PDF-1.4 cut off'), 400, 'incomplete'],
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
      const reply = await uploadDocument(asha, bytes)
      expect([reply.status, reply.body.message]).toEqual([status, expect.stringContaining(sentence)])
    }
    expect((await uploadDocument(asha, pdf(), { type: 'text/html' })).status).toBe(415)
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .toBuffer()
    const uploaded = await uploadDocument(asha, photo, {
      name: '../../etc/passwd.exe',
      type: 'application/octet-stream',
    })
    expect(uploaded).toMatchObject({
      status: 201,
      body: { document: { name: 'etcpasswd.jpg', type: 'image/jpeg' } },
    })
    const path = `/api/selling/application/documents/${uploaded.body.document.id}`
    const own = await fetch(shop.url + path, { headers: { authorization: `Bearer ${asha.token}` } })
    expect([own.status, own.headers.get('cache-control'), own.headers.get('content-disposition')]).toEqual([
      200,
      'private, no-store',
      expect.stringMatching(/^attachment/),
    ])
    expect(Buffer.from(await own.arrayBuffer()).includes('SECRET-PLACE')).toBe(false)
    expect((await (await signUpPerson('Ravi Kumar')).get(path)).status).toBe(404)
    expect((await shop.visitor().get(path)).status).toBe(401)
    expect((await asha.delete(path)).status).toBe(200)
    expect((await asha.get(path)).status).toBe(404)
    const file = join(shop.dataDir, 'private', 'onboarding', String(uploaded.body.document.id))
    await access(file)
    await cleanUpDocuments(shop.database.db, { dataDir: shop.dataDir, now: clock.now() })
    expect(await readdir(join(shop.dataDir, 'private', 'onboarding'))).not.toContain(
      String(uploaded.body.document.id),
    )
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

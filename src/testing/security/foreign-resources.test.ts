import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginByGmail, loginByPhone } from '../visitor.ts'
import { bearerHeader, openAttackedShop, signedInPersonOf, type AttackedShop } from './attacked-shop.ts'

let attacked: AttackedShop
beforeAll(async () => {
  attacked = await openAttackedShop()
})
afterAll(() => attacked.shop.end())
beforeEach(() => attacked.clock.forward(60 * 60_000))

describe("Asha's resources by id", () => {
  test('are not there for Mallory: addresses and sessions answer as ids that never existed', async () => {
    const address = {
      ship_name: 'Asha Rao',
      phone_no: '9876543210',
      address1: '1 Main Road',
      city: 'Pune',
      state: 27,
      zip_code: '411001',
    }
    const { body } = await attacked.asha.post<{ address: { address_id: number } }>('/api/addresses', address)
    const { address_id: ashasAddress } = body.address
    const session = (await attacked.asha.get<{ sessions: { session_id: number }[] }>('/api/user/sessions'))
      .body.sessions[0]?.session_id
    const headers = bearerHeader(attacked.mallory.token)
    const asUnknown = async (call: string, id: number, sent?: unknown) => {
      const ask = (of: number) =>
        attacked.attempt(call.split(' ')[0] ?? '', `/api/${call.split(' ')[1]}/${of}`, {
          headers,
          body: sent,
        })
      const [foreign, unknown] = [await ask(id), await ask(999_999_999)]
      expect([foreign.status, foreign.text], call).toEqual([unknown.status, unknown.text])
    }
    await asUnknown('PUT addresses', ashasAddress, address)
    await asUnknown('DELETE addresses', ashasAddress)
    await asUnknown('DELETE user/sessions', session ?? 0)
    await asUnknown('GET orders', ashasAddress)
    for (const id of [
      '-1',
      '0',
      '1.5',
      '1e3',
      '0x1',
      '٣',
      '%27',
      '1%00',
      '9'.repeat(30),
      'null',
      '1,2',
      '1%20or%201=1',
    ]) {
      expect([400, 404], id).toContain(
        (await attacked.attempt('PUT', `/api/addresses/${id}`, { headers, body: address })).status,
      )
      expect([400, 404], id).toContain(
        (await attacked.attempt('GET', `/api/orders/${id}`, { headers })).status,
      )
    }
    expect((await attacked.asha.get<{ addresses: unknown[] }>('/api/addresses')).body.addresses).toHaveLength(
      1,
    )
    expect(await signedInPersonOf(attacked.asha)).toMatchObject({ name: 'Asha Rao' })
  })

  test('cannot be enumerated: no two people have consecutive ids', async () => {
    const ids: number[] = []
    for (let index = 0; index < 6; index += 1) {
      const who = attacked.shop.visitor()
      await who.signIn(String(9_876_502_200 + index), 'Somebody')
      ids.push((await signedInPersonOf(who)).rec_id)
    }
    const steps = ids.slice(1).map((id, index) => id - (ids[index] ?? 0))
    expect(new Set(steps).size).toBe(5)
    expect(Math.min(...steps.map(Math.abs))).toBeGreaterThan(1_000)
  })

  test("with Asha's Idempotency-Key give Mallory nothing of her answer", async () => {
    const address = {
      ship_name: 'Asha Rao',
      phone_no: '9876543210',
      address1: '2 Main Road',
      city: 'Pune',
      state: 27,
      zip_code: '411001',
    }
    const key = { 'idempotency-key': 'guessed' }
    const created = await attacked.attempt('POST', '/api/addresses', {
      headers: { ...bearerHeader(attacked.asha.token), ...key },
      body: address,
    })
    const same = await attacked.attempt('POST', '/api/addresses', {
      headers: { ...bearerHeader(attacked.mallory.token), ...key },
      body: address,
    })
    expect([created.status, same.status]).toEqual([201, 201])
    expect(same.text).not.toBe(created.text)
    const proof = await attacked.freshProof()
    const login = await attacked.attempt('POST', '/api/user/login', {
      headers: { ...bearerHeader(proof.idToken), ...key },
      body: { mobile_no: proof.phone },
    })
    expect(login.status).toBe(404)
  })
})

describe("with Asha's session alone Mallory", () => {
  const GUARDED = ['/api/user/deletion', '/api/user/data-export']

  test("deletes no account and exports no data: both need a fresh code of Asha's", async () => {
    const owner = attacked.shop.visitor()
    await owner.signIn('9876502005', 'Devika Menon')
    attacked.clock.forward(60_000)
    const own = await loginByPhone(attacked.shop.visitor(), '9876502005')
    const foreign = await attacked.freshProof()
    attacked.clock.forward(301_000)
    const stillForeign = await attacked.freshProof()
    const shown = [
      undefined,
      '',
      'x',
      owner.token,
      own.idToken,
      foreign.idToken,
      stillForeign.idToken,
      [own.idToken],
      { idToken: own.idToken },
      null,
      own.refreshToken,
    ]
    for (const path of GUARDED)
      for (const proof of shown) {
        const { status } = await attacked.attempt('POST', path, {
          headers: bearerHeader(owner.token),
          body: { proof },
        })
        expect([400, 401], `${path} ${JSON.stringify(proof)?.slice(0, 20)}`).toContain(status)
      }
    expect((await owner.get<{ deletion: unknown }>('/api/user/deletion')).body.deletion).toBeNull()
    attacked.clock.forward(60_000)
    const fresh = await loginByPhone(attacked.shop.visitor(), '9876502005')
    expect((await owner.post('/api/user/deletion', { proof: fresh.idToken })).status).toBe(200)
  })

  test("changes neither number nor Gmail account without a proof of Asha's once ten minutes have passed", async () => {
    const owner = attacked.shop.visitor()
    await owner.signIn('9876502006', 'Kiran Bedi')
    attacked.clock.forward(11 * 60_000)
    const thiefs = await attacked.freshProof()
    await attacked.attempt('POST', '/api/user/add-user', {
      headers: bearerHeader(thiefs.idToken),
      body: { rec_id: 0, name: 'Mallory' },
    })
    const gmail = await loginByGmail(attacked.shop.visitor(), 'mallory@gmail.com', 'Mallory')
    for (const current_proof of [undefined, 'x', owner.token, thiefs.idToken]) {
      expect((await owner.post('/api/user/phone', { proof: thiefs.idToken, current_proof })).status).toBe(401)
      expect((await owner.post('/api/user/gmail', { proof: gmail.idToken, current_proof })).status).toBe(401)
      expect((await owner.post('/api/user/join', { proof: thiefs.idToken, current_proof })).status).toBe(401)
    }
    expect(await signedInPersonOf(owner)).toMatchObject({ mobile_no: '9876502006', gmails: [] })
  })
})

describe('publicly readable content', () => {
  test('holds no number and no e-mail address of a person who wrote, sells or answers', async () => {
    const { asha, shop } = attacked
    await asha.post('/api/user/addEmail', { email: 'asha.secret@example.com' })
    const { paths } = JSON.parse((await attacked.attempt('GET', '/api/openapi.json')).text) as {
      paths: Record<string, Record<string, { security?: unknown }>>
    }
    const open = Object.entries(paths)
      .filter(([path, { get }]) => get && !get.security && !path.includes('{'))
      .map(([path]) => path)
    expect(open.length).toBeGreaterThan(3)
    for (const path of open)
      expect((await shop.visitor().get<unknown>(path)).headers.get('content-type'), path).toMatch(/json/)
    for (const path of open)
      expect((await attacked.attempt('GET', path)).text, path).not.toMatch(/9876543210|asha\.secret/)
  })
})

describe('a list of strangers’ addresses', () => {
  test('is not signed up for offers: a known address is answered like a new one, and ten sign-ups an hour are the limit', async () => {
    const signUp = (email: unknown) => attacked.attempt('POST', '/api/order/addsignup', { body: { email } })
    const [first, again] = [await signUp('victim@example.com'), await signUp('Victim@example.com')]
    expect([again.status, again.text]).toEqual([first.status, first.text])
    for (const email of [
      ['a@example.com', 'b@example.com'],
      'a@example.com,b@example.com',
      'a@example.com\nbcc: b@example.com',
      { email: 'a@example.com' },
      7,
    ])
      expect([400, 429], JSON.stringify(email)).toContain((await signUp(email)).status)
    const answers = []
    for (let index = 0; index < 40; index += 1) answers.push(await signUp(`victim${index}@example.com`))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

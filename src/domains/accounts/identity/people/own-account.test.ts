import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { openTestShop, type TestShop } from '#testing/test-shop'
import type { Person } from '../contract.ts'
import { callApi, openAccountsShop, signIn, findCurrentUser, type AccountsShop } from '../testing.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await openAccountsShop()
})
afterAll(() => shop.close())

const add = (token: string, email: string) => callApi(shop, 'POST /user/addEmail', { token, body: { email } })
const letters = async (email: string) => {
  const { rows } = await shop.database.pool.query<{ path: string }>(
    "select payload ->> 'path' as path from platform.outbox where topic = 'identity.emailAdded' and payload ->> 'email' = $1 order by id",
    [email],
  )
  return rows.map(({ path }) => path)
}
const open = (path: string) => callApi(shop, `GET ${path.replace('/api', '')}`)
const warned = async () => {
  const { rows } = await shop.database.pool.query<{ kind: string; email: string | null }>(
    "select payload ->> 'kind' as kind, payload ->> 'email' as email from platform.outbox where topic = 'identity.warned' order by id",
  )
  return rows
}

describe('a name', () => {
  test('is changed, and an invalid one is refused', async () => {
    const token = await signIn(shop, { phone: '9876543210', name: 'Asha Rao' })
    const { status, json } = await callApi(shop, 'PATCH /user/me', {
      token,
      body: { name: '  Asha Rao-Menon ' },
    })
    expect([status, (json['user'] as Person).name]).toEqual([200, 'Asha Rao-Menon'])
    for (const name of ['', ' ', 'A\u202eB', 'a'.repeat(61), 7, null]) {
      expect((await callApi(shop, 'PATCH /user/me', { token, body: { name } })).status).toBe(400)
    }
    expect((await findCurrentUser(shop, token)).name).toBe('Asha Rao-Menon')
    expect((await callApi(shop, 'PATCH /user/me', { body: { name: 'Nobody' } })).status).toBe(401)
  })
})

describe('an unverified address', () => {
  test('is dropped, and its link no longer works', async () => {
    const token = await signIn(shop, { phone: '9876543211', name: 'Meera Joshi' })
    await add(token, 'meera@example.in')
    expect(await findCurrentUser(shop, token)).toMatchObject({
      new_email: 'meera@example.in',
      email_verified: false,
    })
    const [path = ''] = await letters('meera@example.in')
    expect((await callApi(shop, 'DELETE /user/email', { token })).status).toBe(200)
    expect((await callApi(shop, 'DELETE /user/email', { token })).status).toBe(200)
    expect(await findCurrentUser(shop, token)).toMatchObject({ email: null, new_email: null })
    expect((await open(path)).status).toBe(400)
  })

  test('gets its link again after a minute, five times a day, and only the last link is valid', async () => {
    const token = await signIn(shop, { phone: '9876543212', name: 'Kabir Anand' })
    const resend = () => callApi(shop, 'POST /user/email/resend', { token })
    expect(await resend()).toMatchObject({ status: 409, json: { code: 'nothing_to_verify' } })
    await add(token, 'kabir@example.in')
    const early = await resend()
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
    for (let sent = 1; sent < 5; sent += 1) {
      shop.clock.forward(60_000)
      expect((await resend()).status).toBe(200)
    }
    shop.clock.forward(60_000)
    expect((await resend()).status).toBe(429)
    const paths = await letters('kabir@example.in')
    expect(paths).toHaveLength(5)
    expect((await open(paths[3] ?? '')).status).toBe(400)
    expect((await open(paths[4] ?? '')).status).toBe(200)
  })

  test('requested twice at once is sent once', async () => {
    const token = await signIn(shop, { phone: '9876543213', name: 'Pema Negi' })
    await add(token, 'pema@example.in')
    shop.clock.forward(60_000)
    const answers = await Promise.all(
      [1, 2, 3].map(() => callApi(shop, 'POST /user/email/resend', { token })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
  })

  test('warns the verified address when it replaces it, and is dropped when that one is entered again', async () => {
    const token = await signIn(shop, { phone: '9876543214', name: 'Devika Menon' })
    await add(token, 'devika.one@example.in')
    await open((await letters('devika.one@example.in'))[0] ?? '')
    expect(await warned()).toEqual([])
    await add(token, 'devika.two@example.in')
    expect(await findCurrentUser(shop, token)).toMatchObject({
      email: 'devika.one@example.in',
      email_verified: true,
      new_email: 'devika.two@example.in',
    })
    await add(token, 'devika.one@example.in')
    expect(await findCurrentUser(shop, token)).toMatchObject({ new_email: null })
    await add(token, 'devika.two@example.in')
    await open((await letters('devika.two@example.in')).at(-1) ?? '')
    expect(await findCurrentUser(shop, token)).toMatchObject({
      email: 'devika.two@example.in',
      new_email: null,
    })
    expect(await warned()).toEqual([{ kind: 'email-changed', email: 'devika.one@example.in' }])
  })

  test('does not replace an address that is the only login method', async () => {
    const proof = await shop.issuer.gmailProof('rohan@gmail.com', {
      firebase: { sign_in_provider: 'google.com' },
    })
    const { json } = await callApi(shop, 'POST /user/login', {
      token: proof,
      body: { login_type: 'gmail', email: 'rohan@gmail.com' },
    })
    const token = json['token'] as string
    await add(token, 'rohan@example.in')
    const [path = ''] = await letters('rohan@example.in')
    expect(await open(path)).toMatchObject({ status: 409, json: { code: 'way_needed' } })
    expect(await findCurrentUser(shop, token)).toMatchObject({
      email: 'rohan@gmail.com',
      email_verified: true,
    })
  })
})

describe('a saved address', () => {
  const HOME = {
    ship_name: 'Asha Rao',
    phone_no: '9876543210',
    address1: '14, Jasmine',
    city: 'Bengaluru',
    state: 29,
    zip_code: '560001',
  }

  test('is edited, becomes the default on request, and is protected from other people', async () => {
    const [asha, meera] = [
      await signIn(shop, { phone: '9876543215', name: 'Asha' }),
      await signIn(shop, { phone: '9876543216', name: 'Meera' }),
    ]
    const save = async (address2: string) =>
      (
        (await callApi(shop, 'POST /addresses', { token: asha, body: { ...HOME, address2 } })).json[
          'address'
        ] as { address_id: number }
      ).address_id
    const [first, second] = [await save('Ground floor'), await save('First floor')]
    const edited = await callApi(shop, `PUT /addresses/${second}`, {
      token: asha,
      body: { ...HOME, city: 'Mysuru', is_default: true },
    })
    expect(edited).toMatchObject({
      status: 200,
      json: { address: { address_id: second, city: 'Mysuru', is_default: true } },
    })
    const { json } = await callApi(shop, 'GET /addresses', { token: asha })
    expect(json['addresses']).toMatchObject([
      { address_id: second, is_default: true },
      { address_id: first, is_default: false },
    ])
    expect(
      (await callApi(shop, `PUT /addresses/${second}`, { token: asha, body: { ...HOME, is_default: false } }))
        .json['address'],
    ).toMatchObject({
      is_default: true,
    })
    expect((await callApi(shop, `PUT /addresses/${second}`, { token: meera, body: HOME })).status).toBe(404)
    expect((await callApi(shop, 'PUT /addresses/7', { token: asha, body: HOME })).status).toBe(404)
    expect(
      (await callApi(shop, `PUT /addresses/${second}`, { token: asha, body: { ...HOME, zip_code: '1' } }))
        .status,
    ).toBe(400)
  })
})

describe('a photo', () => {
  let photoShop: TestShop
  beforeAll(async () => {
    photoShop = await openTestShop()
  })
  afterAll(() => photoShop.end())

  test("must be one of the person's own, and can be removed", async () => {
    const [asha, meera] = [photoShop.visitor(), photoShop.visitor()]
    await asha.signIn('9876512340', 'Asha Rao')
    await meera.signIn('9876512341', 'Meera Joshi')
    const bytes = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#c96' } })
      .jpeg()
      .toBuffer()
    const upload = await fetch(`${photoShop.url}/api/uploads/photos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(bytes),
    })
    const { path } = (await upload.json()) as { path: string }
    const put = async ({ token }: typeof asha, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(`${photoShop.url}/api/user/photo`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as { user: Person } }
    }
    expect((await put(meera, { path })).status).toBe(400)
    expect((await put(asha, { path: '/media/../etc/passwd' })).status).toBe(400)
    expect((await put(asha, {})).status).toBe(400)
    expect((await put(asha, { path })).body.user.photo).toBe(`/media/${path.split('/')[3]}`)
    expect((await put(asha, { path: null })).body.user.photo).toBeNull()
  })
})

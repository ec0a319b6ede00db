import { expect, test } from 'vitest'
import { openApiDocument } from '#platform/openapi'
import { callApi, signIn } from '../testing.ts'
import { personIn, register, setUpAccounts, shop } from './sign-in.fixture.ts'

setUpAccounts()

test('Asha registers, is greeted by name from then on, and logs in with the cookie for her pages', async () => {
  const token = await shop.issuer.phoneProof('9876543219')
  expect((await callApi(shop, 'GET /user/getname?mobile_no=9876543219', { token })).json).toEqual({
    name: null,
  })
  await register(token, { name: 'Asha Rao', mobile_no: '9876543219' })
  expect((await callApi(shop, 'GET /user/getname?mobile_no=9876543219', { token })).json).toEqual({
    name: 'Asha Rao',
  })

  const { status, json, headers } = await callApi(shop, 'POST /user/login', {
    token,
    body: { mobile_no: '9876543219' },
  })
  expect(status).toBe(200)
  expect(json['user']).toMatchObject({ name: 'Asha Rao', mobile_no: '9876543219', email: null })
  expect(json['token']).toMatch(/^[\w-]{43}$/)
  expect(headers['set-cookie']).toEqual([
    `token=Bearer%20${json['token'] as string}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax`,
    'signed_in=1; Path=/; Max-Age=15552000; SameSite=Lax',
  ])
})

test('the database holds no usable token', async () => {
  const token = await signIn(shop, { phone: '9876543220', name: 'Pema Negi' })
  const { rows } = await shop.database.pool.query<{ text: string }>(
    'select s::text as text from identity.sessions s',
  )
  expect(rows.every(({ text }) => !text.includes(token))).toBe(true)
})

test('a Gmail address that is not verified, or not the one in the request, logs in no one', async () => {
  const body = { login_type: 'gmail', email: 'asha@gmail.com' }
  const proofs = [
    shop.issuer.gmailProof('asha@gmail.com', { email_verified: false }),
    shop.issuer.gmailProof('asha@gmail.com', { email_verified: 'true' }),
    shop.issuer.gmailProof('thief@gmail.com'),
    shop.issuer.gmailProof('asha@gmail.com', { firebase: { sign_in_provider: 'password' } }),
    shop.issuer.phoneProof('9876543221'),
  ]
  for (const token of await Promise.all(proofs)) {
    expect((await callApi(shop, 'POST /user/login', { token, body })).status).toBe(401)
  }
})

test('an unknown verified Gmail address is registered once under its display name, in any spelling', async () => {
  const token = await shop.issuer.gmailProof('Devika.Menon@gmail.com', { name: 'Devika\u202e Menon' })
  const login = () =>
    callApi(shop, 'POST /user/login', {
      token,
      body: { login_type: 'gmail', email: ' DEVIKA.menon@Gmail.com ' },
    })
  const answers = await Promise.all([login(), login(), login()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ json }) => personIn(json, 'user').rec_id)).size).toBe(1)
  expect(answers[0]?.json['user']).toMatchObject({
    name: 'Devika  Menon',
    mobile_no: null,
    email: 'devika.menon@gmail.com',
  })
})

test('a Gmail account without a name gets the local part of its address', async () => {
  const token = await shop.issuer.gmailProof('rohan.desai@gmail.com', { name: undefined })
  const { json } = await callApi(shop, 'POST /user/login', {
    token,
    body: { login_type: 'gmail', email: 'rohan.desai@gmail.com' },
  })
  expect(personIn(json, 'user').name).toBe('rohan.desai')
})

test.each([
  [{}, 'mobile_no', 'Please enter a 10-digit phone number.'],
  [{ mobile_no: 9876543222 }, 'mobile_no', 'Please enter a 10-digit phone number.'],
  [{ mobile_no: '98765' }, 'mobile_no', 'Please enter a 10-digit phone number.'],
  [{ mobile_no: '58765' }, 'mobile_no', 'Please enter a 10-digit phone number.'],
  [
    { mobile_no: '5876543222' },
    'mobile_no',
    'Indian mobile numbers begin with 6, 7, 8 or 9. Please check the number.',
  ],
  [{ login_type: 'gmail', email: 'x' }, 'email', 'Please enter a valid email address.'],
  [{ login_type: 'gmail' }, 'email', 'Please enter an email address.'],
])('the login %j is refused for its %s', async (body, field, message) => {
  const answer = await callApi(shop, 'POST /user/login', {
    token: await shop.issuer.phoneProof('9876543222'),
    body,
  })
  expect([answer.status, answer.json]).toMatchObject([400, { message, errors: [{ field, message }] }])
})

test('another login method, or none, is refused', async () => {
  const token = await shop.issuer.phoneProof('9876543222')
  for (const body of [{ login_type: 'facebook', email: 'a@b.in' }, [], 'text', null]) {
    expect(
      (
        await callApi(shop, 'POST /user/login', {
          token,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400)
  }
})

test('every endpoint of accounts is documented', () => {
  const { paths } = openApiDocument(shop.api.endpoints, 'http://localhost:3000') as { paths: object }
  expect(Object.keys(paths)).toContain('/api/user/login')
})

test('a browser gets the address of the identity service', async () => {
  const { status, json } = await callApi(shop, 'GET /identity/config')
  const demo = {
    mode: 'builtin',
    apiKey: 'ciy-demo-key',
    projectId: 'ciy-demo',
    authDomain: null,
    channels: ['sms', 'voice', 'whatsapp'],
    gmail: true,
  }
  expect([status, json]).toEqual([200, demo])
})

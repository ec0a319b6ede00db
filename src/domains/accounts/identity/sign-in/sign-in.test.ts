import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '#platform/openapi'
import { ask, openAccountsShop, signIn, type AccountsShop } from '../testing.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await openAccountsShop()
})
afterAll(() => shop.close())

const register = (token: string, body: object) =>
  ask(shop, 'POST /user/add-user', { token, body: { rec_id: 0, ...body } })
const personIn = (json: Record<string, unknown>, key: string) =>
  json[key] as { rec_id: number; name: string; email: string | null }
const peopleWith = (phone: string) =>
  shop.database.pool.query('select id, name from identity.people where phone = $1', [phone])

test('a number without an account is told so, and registers nobody', async () => {
  const token = await shop.issuer.phoneProof('9876543210')
  const { status, json, headers } = await ask(shop, 'POST /user/login', {
    token,
    body: { mobile_no: '9876543210' },
  })
  expect(status).toBe(404)
  expect(json).toEqual({ status: 404, code: 'user_not_found', message: 'No account has this number yet.' })
  expect(headers['set-cookie']).toBeUndefined()
})

test.each([
  ['', 'Please enter your name.'],
  ['   ', 'Please enter your name.'],
  ['\u200d\u200d', 'Please enter your name.'],
  ['\u3164\u2800', 'Please enter your name.'],
  ['Asha\u0000Rao', 'Please enter a name without control characters.'],
  ['Asha\nRao', 'Please enter a name without control characters.'],
  ['Asha\u202eoaR', 'Please enter a name without control characters.'],
  ['a'.repeat(61), 'Please enter a shorter name.'],
  [undefined, 'Please enter your name.'],
  [7, 'Please enter your name.'],
])('the name %j is refused', async (name, message) => {
  const { status, json } = await register(await shop.issuer.phoneProof('9876543212'), { name })
  expect([status, json['message']]).toEqual([400, message])
})

test('a name in Hindi with joiners is kept as it was typed', async () => {
  const { json } = await register(await shop.issuer.phoneProof('9876543213'), { name: '  क्\u200dषमा देवी ' })
  expect(personIn(json, 'response').name).toBe('क्\u200dषमा देवी')
})

test("nobody registers another person's number with a proof of their own", async () => {
  const { status } = await register(await shop.issuer.phoneProof('9876543214'), {
    name: 'Thief',
    mobile_no: '9876543215',
  })
  expect(status).toBe(401)
  expect((await peopleWith('9876543215')).rowCount).toBe(0)
})

test('a registration believes neither id, role, token nor status that it was sent', async () => {
  const token = await shop.issuer.phoneProof('9876543216')
  const { status, json } = await register(token, {
    rec_id: 1,
    name: 'Meera Joshi',
    mobile_no: '+919876543216',
    roles: ['staff'],
    status: 'Blocked',
    token: 'mine',
    language: 'hi',
    password: 'x',
    email: '',
  })
  expect(status).toBe(201)
  expect(json['response']).toEqual({
    rec_id: expect.any(Number),
    name: 'Meera Joshi',
    mobile_no: '9876543216',
    email: null,
    email_verified: false,
    new_email: null,
    gmails: [],
    photo: null,
    has_second_factor: false,
    language: null,
    since: expect.any(String),
    roles: [],
    status: 'Active',
  })
  expect(personIn(json, 'response').rec_id).toBeGreaterThan(100_000_000_000)
})

const HOME = {
  address1: ' 14, Jasmine Apartments ',
  address2: '3rd Cross',
  city: 'Bengaluru',
  state: 29,
  zipcode: '560001',
}

async function addressesOf(phone: string) {
  const { json } = await ask(shop, 'POST /user/login', {
    token: await shop.issuer.phoneProof(phone),
    body: { mobile_no: phone },
  })
  return (await ask(shop, 'GET /addresses', { token: json['token'] as string })).json['addresses'] as Record<
    string,
    unknown
  >[]
}

test('Kavya registers with an address, which is saved once, as hers and as the default; registering again with another one changes nothing', async () => {
  const token = await shop.issuer.phoneProof('9876543230')
  const [one, other] = await Promise.all([
    register(token, { name: 'Kavya Iyer', ...HOME }),
    register(token, { name: 'Kavya Iyer', ...HOME }),
  ])
  expect([one.status, other.status, one.json]).toEqual([201, 201, other.json])
  expect((one.json['response'] as { status: string }).status).toBe('Active')
  await register(token, { name: 'Kavya I', ...HOME, city: 'Mysuru', zipcode: '570001' })
  const kept = {
    ship_name: 'Kavya Iyer',
    phone_no: '9876543230',
    address1: '14, Jasmine Apartments',
    address2: '3rd Cross',
    city: 'Bengaluru',
  }
  expect(await addressesOf('9876543230')).toEqual([
    {
      ...kept,
      address_id: expect.any(Number),
      landmark: '',
      state: 29,
      country: 'India',
      zip_code: '560001',
      is_default: true,
    },
  ])
})

test.each([
  {
    what: 'its State and PIN as a text and a number',
    phone: '9876543231',
    changes: { state: '29', zipcode: 560001 },
    kept: ['Bengaluru', '3rd Cross'],
  },
  {
    what: 'a PIN under the name zip_code',
    phone: '9876543232',
    changes: { zipcode: undefined, zip_code: '560001' },
    kept: ['Bengaluru', '3rd Cross'],
  },
  {
    what: 'a second line of 121 letters, which is left out',
    phone: '9876543233',
    changes: { address2: 'x'.repeat(121) },
    kept: ['Bengaluru', ''],
  },
  {
    what: 'a second line that is a list, which is left out',
    phone: '9876543234',
    changes: { address2: ['x'] },
    kept: ['Bengaluru', ''],
  },
  { what: 'no city', phone: '9876543235', changes: { city: undefined }, kept: null },
  { what: 'an empty first line', phone: '9876543236', changes: { address1: '' }, kept: null },
  {
    what: 'a first line that turns a label around',
    phone: '9876543237',
    changes: { address1: 'Flat 1\u202eRoad' },
    kept: null,
  },
  { what: 'a PIN of five digits', phone: '9876543238', changes: { zipcode: '56000' }, kept: null },
  { what: 'the State 99', phone: '9876543239', changes: { state: 99 }, kept: null },
  { what: 'an object for a State', phone: '9876543240', changes: { state: { toString: 1 } }, kept: null },
] as const)('an address with $what never loses the registration', async ({ phone, changes, kept }) => {
  const { status } = await register(await shop.issuer.phoneProof(phone), {
    name: 'Rohan Desai',
    email: 'rohan.d@example.in',
    ...HOME,
    ...changes,
  })
  expect(status).toBe(201)
  const [address] = await addressesOf(phone)
  expect(address ? [address['city'], address['address2']] : null).toEqual(kept)
})

test('a suspended account that registers again is answered as such', async () => {
  const token = await shop.issuer.phoneProof('9876543241')
  await register(token, { name: 'Dev Pillai' })
  await shop.database.pool.query("update identity.people set suspended_at = now() where phone = '9876543241'")
  expect((await register(token, { name: 'Dev Pillai' })).json['response']).toMatchObject({
    name: 'Dev Pillai',
    status: 'Suspended',
  })
})

test('a number registered twice at once is one person', async () => {
  const token = await shop.issuer.phoneProof('9876543217')
  const answers = await Promise.all(
    ['Asha', 'Asha Rao', 'A. Rao', 'Asha R'].map((name) => register(token, { name })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ json }) => personIn(json, 'response').rec_id)).size).toBe(1)
  expect((await peopleWith('9876543217')).rowCount).toBe(1)
})

test('registering again answers the same person and renames nobody', async () => {
  const token = await shop.issuer.phoneProof('9876543218')
  const first = personIn((await register(token, { name: 'Kabir Anand' })).json, 'response')
  const second = personIn((await register(token, { name: 'Somebody Else' })).json, 'response')
  expect(second).toEqual(first)
})

test('Asha registers, is known by name from then on, and logs in with the cookie for her pages', async () => {
  const token = await shop.issuer.phoneProof('9876543219')
  expect((await ask(shop, 'GET /user/getname?mobile_no=9876543219', { token })).json).toEqual({ name: null })
  await register(token, { name: 'Asha Rao', mobile_no: '9876543219' })
  expect((await ask(shop, 'GET /user/getname?mobile_no=9876543219', { token })).json).toEqual({
    name: 'Asha Rao',
  })

  const { status, json, headers } = await ask(shop, 'POST /user/login', {
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

test('the database holds no token that could be used', async () => {
  const token = await signIn(shop, { phone: '9876543220', name: 'Pema Negi' })
  const { rows } = await shop.database.pool.query<{ text: string }>(
    'select s::text as text from identity.sessions s',
  )
  expect(rows.every(({ text }) => !text.includes(token))).toBe(true)
})

test('a Gmail address that is not verified, or not the one in the request, logs nobody in', async () => {
  const body = { login_type: 'gmail', email: 'asha@gmail.com' }
  const proofs = [
    shop.issuer.gmailProof('asha@gmail.com', { email_verified: false }),
    shop.issuer.gmailProof('asha@gmail.com', { email_verified: 'true' }),
    shop.issuer.gmailProof('thief@gmail.com'),
    shop.issuer.gmailProof('asha@gmail.com', { firebase: { sign_in_provider: 'password' } }),
    shop.issuer.phoneProof('9876543221'),
  ]
  for (const token of await Promise.all(proofs)) {
    expect((await ask(shop, 'POST /user/login', { token, body })).status).toBe(401)
  }
})

test('an unknown verified Gmail address is registered once under its display name, however it is written', async () => {
  const token = await shop.issuer.gmailProof('Devika.Menon@gmail.com', { name: 'Devika\u202e Menon' })
  const login = () =>
    ask(shop, 'POST /user/login', { token, body: { login_type: 'gmail', email: ' DEVIKA.menon@Gmail.com ' } })
  const answers = await Promise.all([login(), login(), login()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ json }) => personIn(json, 'user').rec_id)).size).toBe(1)
  expect(answers[0]?.json['user']).toMatchObject({
    name: 'Devika  Menon',
    mobile_no: null,
    email: 'devika.menon@gmail.com',
  })
})

test('a Gmail account without a name is called by the first part of its address', async () => {
  const token = await shop.issuer.gmailProof('rohan.desai@gmail.com', { name: undefined })
  const { json } = await ask(shop, 'POST /user/login', {
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
  [{ login_type: 'gmail', email: 'x' }, 'email', 'Please enter a valid e-mail address.'],
  [{ login_type: 'gmail' }, 'email', 'Please enter an e-mail address.'],
])('the login %j is refused for its %s', async (body, field, message) => {
  const answer = await ask(shop, 'POST /user/login', {
    token: await shop.issuer.phoneProof('9876543222'),
    body,
  })
  expect([answer.status, answer.json]).toMatchObject([400, { message, errors: [{ field, message }] }])
})

test('another way of logging in, or none, is refused', async () => {
  const token = await shop.issuer.phoneProof('9876543222')
  for (const body of [{ login_type: 'facebook', email: 'a@b.in' }, [], 'text', null]) {
    expect(
      (
        await ask(shop, 'POST /user/login', {
          token,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400)
  }
})

test('every call of accounts is described', () => {
  const { paths } = openApiDocument(shop.api.endpoints, 'http://localhost:3000') as { paths: object }
  expect(Object.keys(paths)).toContain('/api/user/login')
})

test('a browser learns how to reach the identity service', async () => {
  const { status, json } = await ask(shop, 'GET /identity/config')
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

import { expect, test } from 'vitest'
import { callApi } from '../testing.ts'
import { personIn, register, setUpAccounts, shop } from './sign-in.fixture.ts'

setUpAccounts()

const peopleWith = (phone: string) =>
  shop.database.pool.query('select id, name from identity.people where phone = $1', [phone])

test('a number without an account gets 404 and registers no one', async () => {
  const token = await shop.issuer.phoneProof('9876543210')
  const { status, json, headers } = await callApi(shop, 'POST /user/login', {
    token,
    body: { mobile_no: '9876543210' },
  })
  expect(status).toBe(404)
  expect(json).toEqual({
    status: 404,
    code: 'user_not_found',
    message: 'We couldn’t find an account with this number.',
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test.each([
  ['', 'Please enter your name.'],
  ['   ', 'Please enter your name.'],
  ['\u200d\u200d', 'Please enter your name.'],
  ['\u3164\u2800', 'Please enter your name.'],
  ['Asha\u0000Rao', 'Please enter a name without special control characters.'],
  ['Asha\nRao', 'Please enter a name without special control characters.'],
  ['Asha\u202eoaR', 'Please enter a name without special control characters.'],
  ['a'.repeat(61), 'Please enter a shorter name.'],
  [undefined, 'Please enter your name.'],
  [7, 'Please enter your name.'],
])('the name %j is refused', async (name, message) => {
  const { status, json } = await register(await shop.issuer.phoneProof('9876543212'), { name })
  expect([status, json['message']]).toEqual([400, message])
})

test('a name in Hindi with joiners is stored as it was typed', async () => {
  const { json } = await register(await shop.issuer.phoneProof('9876543213'), { name: '  क्\u200dषमा देवी ' })
  expect(personIn(json, 'response').name).toBe('क्\u200dषमा देवी')
})

test("another person's number cannot be registered with one's own ID token", async () => {
  const { status } = await register(await shop.issuer.phoneProof('9876543214'), {
    name: 'Thief',
    mobile_no: '9876543215',
  })
  expect(status).toBe(401)
  expect((await peopleWith('9876543215')).rowCount).toBe(0)
})

test('a registration ignores the id, role, token and status that it was sent', async () => {
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
  const { json } = await callApi(shop, 'POST /user/login', {
    token: await shop.issuer.phoneProof(phone),
    body: { mobile_no: phone },
  })
  return (await callApi(shop, 'GET /addresses', { token: json['token'] as string })).json[
    'addresses'
  ] as Record<string, unknown>[]
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
  const saved = {
    ship_name: 'Kavya Iyer',
    phone_no: '9876543230',
    address1: '14, Jasmine Apartments',
    address2: '3rd Cross',
    city: 'Bengaluru',
  }
  expect(await addressesOf('9876543230')).toEqual([
    {
      ...saved,
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
    expected: ['Bengaluru', '3rd Cross'],
  },
  {
    what: 'a PIN under the name zip_code',
    phone: '9876543232',
    changes: { zipcode: undefined, zip_code: '560001' },
    expected: ['Bengaluru', '3rd Cross'],
  },
  {
    what: 'a second line of 121 letters, which is left out',
    phone: '9876543233',
    changes: { address2: 'x'.repeat(121) },
    expected: ['Bengaluru', ''],
  },
  {
    what: 'a second line that is a list, which is left out',
    phone: '9876543234',
    changes: { address2: ['x'] },
    expected: ['Bengaluru', ''],
  },
  { what: 'no city', phone: '9876543235', changes: { city: undefined }, expected: null },
  { what: 'an empty first line', phone: '9876543236', changes: { address1: '' }, expected: null },
  {
    what: 'a first line with a character that reverses text',
    phone: '9876543237',
    changes: { address1: 'Flat 1\u202eRoad' },
    expected: null,
  },
  { what: 'a PIN of five digits', phone: '9876543238', changes: { zipcode: '56000' }, expected: null },
  { what: 'the State 99', phone: '9876543239', changes: { state: 99 }, expected: null },
  { what: 'an object for a State', phone: '9876543240', changes: { state: { toString: 1 } }, expected: null },
] as const)('an address with $what does not fail the registration', async ({ phone, changes, expected }) => {
  const { status } = await register(await shop.issuer.phoneProof(phone), {
    name: 'Rohan Desai',
    email: 'rohan.d@example.in',
    ...HOME,
    ...changes,
  })
  expect(status).toBe(201)
  const [address] = await addressesOf(phone)
  expect(address ? [address['city'], address['address2']] : null).toEqual(expected)
})

test('a suspended account that registers again is told that it is suspended', async () => {
  const token = await shop.issuer.phoneProof('9876543241')
  await register(token, { name: 'Dev Pillai' })
  await shop.database.pool.query("update identity.people set suspended_at = now() where phone = '9876543241'")
  expect((await register(token, { name: 'Dev Pillai' })).json['response']).toMatchObject({
    name: 'Dev Pillai',
    status: 'Suspended',
  })
})

test('a number registered twice at once makes one person', async () => {
  const token = await shop.issuer.phoneProof('9876543217')
  const answers = await Promise.all(
    ['Asha', 'Asha Rao', 'A. Rao', 'Asha R'].map((name) => register(token, { name })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ json }) => personIn(json, 'response').rec_id)).size).toBe(1)
  expect((await peopleWith('9876543217')).rowCount).toBe(1)
})

test('registering again returns the same person and does not change the name', async () => {
  const token = await shop.issuer.phoneProof('9876543218')
  const first = personIn((await register(token, { name: 'Kabir Anand' })).json, 'response')
  const second = personIn((await register(token, { name: 'Bina Shah' })).json, 'response')
  expect(second).toEqual(first)
})

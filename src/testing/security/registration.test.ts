import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  DEMO_API_KEY,
  loginByGmail,
  loginByPhone,
  DEMO_PROJECT,
  type IdentityTokens,
  type Visitor,
} from '../visitor.ts'
import {
  ASHAS_GMAIL,
  bearerHeader,
  openAttackedShop,
  signedInPersonOf,
  type AttackedShop,
  type Person,
} from './attacked-shop.ts'

let attacked: AttackedShop
beforeAll(async () => {
  attacked = await openAttackedShop()
})
afterAll(() => attacked.shop.end())
beforeEach(() => attacked.clock.forward(60 * 60_000))

/** Every field name that holds identity, role or rights. */
const CLAIMS = {
  rec_id: 1,
  recId: 1,
  id: 1,
  user_id: 1,
  userId: 1,
  person_id: 1,
  uid: 'asha',
  token: 'A'.repeat(43),
  accessToken: 'A'.repeat(43),
  newToken: 'A'.repeat(43),
  password: 'x',
  status: 'Active',
  role: 'Admin',
  roles: ['staff', 'staff:everything', 'seller'],
  rights: ['everything'],
  is_admin: true,
  isAdmin: true,
  admin: true,
  staff: true,
  user_type: 'Admin',
  phone: '9876543210',
  phone_no: '9876543210',
  phoneNumber: '+919876543210',
  verified_email: ASHAS_GMAIL,
  unverified_email: ASHAS_GMAIL,
  email_verified: true,
  emailVerified: true,
  new_email: null,
  gmails: [ASHAS_GMAIL],
  login_type: 'gmail',
  has_second_factor: true,
  second_factor_at: '2026-01-01',
  suspended_at: null,
  closed_at: null,
  joined_into: 1,
  photo: '/media/x',
  points: 100_000,
  creator_status: 'Allowed',
  created_at: '2000-01-01',
  since: '2000-01-01T00:00:00.000Z',
  is_default: true,
}
const claiming = (own: object) => ({ ...CLAIMS, ...own })
/** JSON members that try to pollute the prototype. */
const POISON = ['"__proto__":{"roles":["staff"]}', '"constructor":{"prototype":{"roles":["staff"]}}']

/** Expects the person's own number and name, no role and nothing confirmed. */
async function expectPlain(who: Visitor, phone: string, name: string): Promise<void> {
  expect(await signedInPersonOf(who)).toMatchObject({
    name,
    mobile_no: phone,
    roles: [],
    gmails: [],
    email_verified: false,
    photo: null,
    has_second_factor: false,
  })
  expect((await who.get('/api/admin/people')).status).toBe(403)
  expect((await who.get('/api/seller/stores')).status).toBe(403)
}

describe('a registration that claims to be more', () => {
  test('with every field there is creates a shopper with a name and a number', async () => {
    const who = attacked.shop.visitor()
    const { idToken } = await loginByPhone(who, '9876502001')
    const body = claiming({ name: 'Meera Joshi', mobile_no: '9876502001' })
    const registered = await attacked.attempt('POST', '/api/user/add-user', {
      headers: bearerHeader(idToken),
      body,
    })
    expect(registered.status).toBe(201)
    const loggedIn = await attacked.attempt('POST', '/api/user/login', {
      headers: bearerHeader(idToken),
      body: claiming({ mobile_no: '9876502001', login_type: undefined }),
    })
    const { token, user } = JSON.parse(loggedIn.text) as { token: string; user: Person }
    expect([loggedIn.status, token === 'A'.repeat(43), user.rec_id === 1]).toEqual([200, false, false])
    who.token = token
    await expectPlain(who, '9876502001', 'Meera Joshi')
  })

  test('with a polluted prototype is refused unread', async () => {
    const proof = await attacked.freshProof()
    for (const poison of POISON) {
      const body = `{"rec_id":0,"name":"Mallory",${poison}}`
      expect(
        (await attacked.attempt('POST', '/api/user/add-user', { headers: bearerHeader(proof.idToken), body }))
          .status,
        poison,
      ).toBe(400)
    }
    expect({}).not.toHaveProperty('roles')
    expect((await attacked.mallory.get('/api/admin/people')).status).toBe(403)
  })

  test("with Asha's number registers no account and renames no existing person", async () => {
    const proof = await attacked.freshProof()
    for (const more of [
      { mobile_no: '9876543210' },
      { mobile_no: '+919876543210' },
      { mobile_no: ['9876543210'] },
      { mobile_no: ' 9876543210' },
    ]) {
      const { status } = await attacked.attempt('POST', '/api/user/add-user', {
        headers: bearerHeader(proof.idToken),
        body: { rec_id: attacked.ashasId, name: 'Mallory', ...more },
      })
      expect([400, 401], JSON.stringify(more)).toContain(status)
    }
    const own = await attacked.attempt('POST', '/api/user/add-user', {
      headers: bearerHeader(proof.idToken),
      body: { rec_id: attacked.ashasId, name: 'Mallory' },
    })
    expect((JSON.parse(own.text) as { response: Person }).response).toMatchObject({ mobile_no: proof.phone })
    expect(await signedInPersonOf(attacked.asha)).toMatchObject({
      rec_id: attacked.ashasId,
      name: 'Asha Rao',
    })
  })

  test('under a name like the staff’s, or of a person that pages treat alike, gets no right by it', async () => {
    for (const [index, name] of [
      'Admin',
      'god',
      'God Mode',
      'administrator',
      'staff:everything',
      'null',
      '<script>alert(1)</script>',
      "'; drop table people; --",
    ].entries()) {
      const who = attacked.shop.visitor()
      const phone = String(9_876_502_100 + index)
      await who.signIn(phone, name)
      await expectPlain(who, phone, name)
    }
  })

  test('by changes of the profile neither: name, photo, address and e-mail take nothing else along', async () => {
    const who = attacked.shop.visitor()
    await who.signIn('9876502002', 'Ravi Kumar')
    const headers = bearerHeader(who.token)
    await attacked.attempt('PATCH', '/api/user/me', { headers, body: claiming({ name: 'Ravi K' }) })
    await attacked.attempt('PUT', '/api/user/photo', { headers, body: claiming({ path: null }) })
    await attacked.attempt('POST', '/api/user/addEmail', {
      headers,
      body: claiming({ email: 'ravi@example.com' }),
    })
    const address = {
      ship_name: 'Ravi',
      phone_no: '9876502002',
      address1: '1 Main Road',
      city: 'Pune',
      state: 27,
      zip_code: '411001',
    }
    const saved = await attacked.attempt('POST', '/api/addresses', {
      headers,
      body: claiming({ ...address, address_id: 1, person_id: attacked.ashasId }),
    })
    expect(saved.status).toBe(201)
    await expectPlain(who, '9876502002', 'Ravi K')
    expect((await attacked.asha.get<{ addresses: unknown[] }>('/api/addresses')).body.addresses).toEqual([])
  })
})

describe("putting Asha's Gmail address on Mallory's account", () => {
  test("does not catch Asha's Gmail login, before or after", async () => {
    const email = 'uma.das@gmail.com'
    const squatter = attacked.shop.visitor()
    await squatter.signIn('9876502003', 'Mallory Two')
    for (const spelt of [email, email.toUpperCase(), ` ${email} `])
      expect((await squatter.post('/api/user/addEmail', { email: spelt, verified: true })).status).toBe(200)
    expect(await signedInPersonOf(squatter)).toMatchObject({ email_verified: false, gmails: [] })
    const uma = attacked.shop.visitor()
    await uma.signInWithGmail(email, 'Uma Das')
    const [umas, squatters] = [await signedInPersonOf(uma), await signedInPersonOf(squatter)]
    expect(umas).toMatchObject({ name: 'Uma Das', mobile_no: null, gmails: [email] })
    expect(squatters.rec_id).not.toBe(umas.rec_id)
    expect(squatters).toMatchObject({ name: 'Mallory Two', email_verified: false, gmails: [] })
  })

  test('cannot be confirmed by guessing the link, only by the reader of the letter', async () => {
    const made = [
      '',
      'A'.repeat(43),
      "' or '1'='1",
      '%00',
      '..%2f',
      'null',
      'undefined',
      'x'.repeat(101),
      '%ff',
      '__proto__',
    ]
    for (const token of made)
      expect((await attacked.attempt('GET', `/api/user/verify-email?token=${token}`)).status, token).toBe(400)
    for (const query of ['', '?token[]=x', '?token=a&token=b', '?email=uma.das@gmail.com'])
      expect((await attacked.attempt('GET', `/api/user/verify-email${query}`)).status, query).toBe(400)
  })

  test('at the identity service, with a password and a phone, gives no access once Asha signs in with Google', async () => {
    const email = 'lata.iyer@gmail.com'
    const attempt: AttackedShop['attempt'] = (...args) => attacked.attempt(...args)
    const signedUp = await attempt('POST', `/idp/v1/accounts:signUp?key=${DEMO_API_KEY}`, {
      body: { email, password: 'Mallory-1234', returnSecureToken: true },
    })
    const squatter = JSON.parse(signedUp.text) as IdentityTokens
    const started = await attempt('POST', `/idp/v1/accounts:sendVerificationCode?key=${DEMO_API_KEY}`, {
      body: { phoneNumber: '+919876502004' },
    })
    const { sessionInfo } = JSON.parse(started.text) as { sessionInfo: string }
    const sent = JSON.parse(
      (
        await attempt(
          'GET',
          `/emulator/v1/projects/${DEMO_PROJECT}/verificationCodes?phoneNumber=%2B919876502004`,
        )
      ).text,
    ) as {
      verificationCodes: { code: string }[]
    }
    const code = sent.verificationCodes.at(-1)?.code
    const linked = await attempt('POST', `/idp/v1/accounts:signInWithPhoneNumber?key=${DEMO_API_KEY}`, {
      body: { sessionInfo, code, idToken: squatter.idToken },
    })
    expect(linked.status).toBe(200)

    const lata = attacked.shop.visitor()
    await lata.signInWithGmail(email, 'Lata Iyer')
    const owner = await loginByGmail(attacked.shop.visitor(), email, 'Lata Iyer')
    expect(owner.localId).not.toBe(squatter.localId)
    const withPassword = await attempt('POST', `/idp/v1/accounts:signInWithPassword?key=${DEMO_API_KEY}`, {
      body: { email, password: 'Mallory-1234', returnSecureToken: true },
    })
    expect(withPassword.status).toBe(400)
    attacked.clock.forward(60_000)
    const byPhone = await loginByPhone(attacked.shop.visitor(), '9876502004')
    expect(byPhone.localId).not.toBe(owner.localId)
    const reply = await attempt('POST', '/api/user/login', {
      headers: bearerHeader(byPhone.idToken),
      body: { login_type: 'gmail', email },
    })
    expect(reply.status).toBe(401)
    for (const { idToken } of [squatter, byPhone]) {
      const deleting = await attempt('POST', '/api/user/deletion', {
        headers: bearerHeader(lata.token),
        body: { proof: idToken },
      })
      expect(deleting.status).toBe(401)
    }
  })
})

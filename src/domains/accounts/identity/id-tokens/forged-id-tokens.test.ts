import { base64url, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redacted } from '#platform/log'
import { callApi, ISSUER, openAccountsShop, PROJECT, type AccountsShop } from '../testing.ts'

const ASHA = '9876543210'
const MEERA = '9876543211'
const NO_PROOF = {
  status: 401,
  code: 'proof_needed',
  message: 'Please verify that it’s you with a new code, then try again.',
}

let shop: AccountsShop
beforeAll(async () => {
  shop = await openAccountsShop()
})
afterAll(() => shop.close())

const nameOfAsha = (token?: string) => callApi(shop, `GET /user/getname?mobile_no=${ASHA}`, { token })
const seconds = () => Math.floor(shop.clock.now().getTime() / 1_000)

describe('no name is disclosed and no sign-in succeeds with', () => {
  const unsigned = (claims: object) =>
    `${base64url.encode('{"alg":"none","typ":"JWT"}')}.${base64url.encode(JSON.stringify(claims))}.`
  const claims = () => ({
    iss: ISSUER,
    aud: PROJECT,
    sub: 'thief',
    iat: seconds(),
    exp: seconds() + 3_600,
    auth_time: seconds(),
    phone_number: `+91${ASHA}`,
    firebase: { sign_in_provider: 'phone' },
  })
  const phoneProof = (changes: Record<string, unknown>) => shop.issuer.phoneProof(ASHA, changes)

  const forged: Record<string, () => Promise<string | undefined>> = {
    'nothing at all': async () => undefined,
    'a text that is not a token': async () => 'abc',
    'three parts of nonsense': async () => 'a.b.c',
    'a token of the algorithm none': async () => unsigned(claims()),
    "a token signed with an attacker's secret": async () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(new TextEncoder().encode('0123456789abcdef0123456789abcdef')),
    'a token signed with the public key as a secret': async () => {
      const { publicKey } = await generateKeyPair('RS256')
      return new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(await exportSPKI(publicKey)))
    },
    'a token of another key under a known key id': async () => {
      const { privateKey } = await generateKeyPair('RS256')
      return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
    },
    'a token of an unpublished key': async () => {
      const { privateKey } = await generateKeyPair('RS256')
      return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'two' }).sign(privateKey)
    },
    'a token for another project': () => phoneProof({ aud: 'another' }),
    'a token of another issuer': () => phoneProof({ iss: 'https://securetoken.google.com/another' }),
    'an expired token': () => phoneProof({ exp: seconds() - 60 }),
    'a token without an expiry': () => phoneProof({ exp: undefined }),
    'an ID token five minutes and a second old': () => phoneProof({ auth_time: seconds() - 302 }),
    'an ID token without a login time': () => phoneProof({ auth_time: undefined }),
    'an ID token from tomorrow': () => phoneProof({ auth_time: seconds() + 86_400 }),
    'an ID token whose login time is a word': () => phoneProof({ auth_time: 'now' }),
    "an ID token of Meera's number": () => shop.issuer.phoneProof(MEERA),
    'a Gmail ID token that carries the number too': () =>
      phoneProof({ firebase: { sign_in_provider: 'google.com' } }),
    'an ID token of the same digits in another country': () => phoneProof({ phone_number: `+1${ASHA}` }),
  }

  test.each(Object.keys(forged))('%s, and the answer is always the same', async (name) => {
    const token = await forged[name]?.()
    const calls = [
      nameOfAsha(token),
      callApi(shop, 'POST /user/login', { token, body: { mobile_no: ASHA } }),
      callApi(shop, 'POST /user/add-user', { token, body: { rec_id: 0, name: 'Thief', mobile_no: ASHA } }),
    ]
    for (const { status, json } of await Promise.all(calls)) {
      expect(status).toBe(401)
      expect(json).toEqual(NO_PROOF)
    }
  })
})

test('an ID token can be used repeatedly for five minutes', async () => {
  const token = await shop.issuer.phoneProof(ASHA, { auth_time: seconds() - 298 })
  for (let times = 0; times < 3; times += 1) {
    expect(await nameOfAsha(token)).toMatchObject({ status: 200, json: { name: null } })
  }
})

test('the keys of the identity service are fetched once, not for every login', async () => {
  await nameOfAsha(await shop.issuer.phoneProof(ASHA))
  expect(shop.issuer.fetched()).toBeLessThanOrEqual(2)
})

test('a number that is not a mobile number is refused once the ID token is valid', async () => {
  const token = await shop.issuer.phoneProof(ASHA)
  for (const number of ['', '12345', '5876543210', '98765432101', '९८७६५४३२१०', '98765%0043210']) {
    const { status, json } = await callApi(shop, `GET /user/getname?mobile_no=${number}`, { token })
    expect(status).toBe(400)
    const isOtherSeries = number === '5876543210'
    expect(json['message']).toBe(
      isOtherSeries
        ? 'Indian mobile numbers begin with 6, 7, 8 or 9. Please check the number.'
        : 'Please enter a 10-digit phone number.',
    )
  }
})

test('while the identity service is down, the shop answers "try again", not "refused"', async () => {
  const other = await openAccountsShop()
  const token = await other.issuer.phoneProof(ASHA)
  await other.issuer.stop()
  const answer = await callApi(other, `GET /user/getname?mobile_no=${ASHA}`, { token })
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  await other.close()
})

test('the thirty-first request in a minute with one ID token is told how long to wait', async () => {
  const token = await shop.issuer.phoneProof('9876500000')
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => callApi(shop, 'GET /user/getname?mobile_no=9876500000', { token })),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('a request URL that contains a number can be logged without it', () => {
  expect(redacted('/api/user/getname?mobile_no=9876543210')).not.toContain('9876')
})

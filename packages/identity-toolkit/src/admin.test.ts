import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, sdk, signInByPhone } from './testing/official-sdk.ts'
import {
  toAnswer,
  errorCodeOf,
  KEY,
  PROJECT,
  startService,
  type Answer,
  type TestService,
} from './testing/start-service.ts'

const TOKEN = 'the-admin-token-of-this-test-shop-0123456789'

let service: TestService
beforeAll(async () => {
  service = await startService({ adminToken: TOKEN })
})
afterAll(() => service.stop())

let nextPhone = 9_000_100_000
const aPhone = (): string => `+91${(nextPhone += 1)}`

type Asked = { token?: string | null; project?: string; prefix?: string; path?: string }

async function admin(
  call: string,
  body: unknown,
  { token = TOKEN, project = PROJECT, prefix = '/idp', path }: Asked = {},
): Promise<Answer> {
  const url = path ?? `${prefix}/v1/projects/${project}/accounts:${call}`
  const headers = {
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
  return toAnswer(await fetch(service.origin + url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function createAccount() {
  const phone = aPhone()
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, phone)
  return { phone, browser, user, localId: user.uid, idToken: await user.getIdToken() }
}

test('without the token 401, with any other 403, including the emulator’s “owner”', async () => {
  const { localId } = await createAccount()
  for (const call of ['lookup', 'update', 'delete', 'audit']) {
    const without = await admin(call, { localId }, { token: null })
    expect([without.status, errorCodeOf(without)]).toEqual([401, 'UNAUTHENTICATED'])
    for (const token of ['owner', 'wrong', `${TOKEN}x`, TOKEN.slice(0, -1), TOKEN.toUpperCase()]) {
      const refused = await admin(call, { localId }, { token })
      expect([refused.status, errorCodeOf(refused)]).toEqual([403, 'PERMISSION_DENIED'])
    }
    const byKey = await admin(
      call,
      { localId },
      { token: null, path: `/idp/v1/projects/${PROJECT}/accounts:${call}?key=${KEY}` },
    )
    expect(byKey.status).toBe(401)
  }
  const other = await admin('lookup', { localId }, { project: 'another-project' })
  expect([other.status, errorCodeOf(other)]).toEqual([404, 'PROJECT_NOT_FOUND'])
  expect((await admin('lookup', { localId })).body['users']).toHaveLength(1)
})

test('accounts are found by id, number or address; unknown ones are left out', async () => {
  const { localId, phone } = await createAccount()
  const byId = await admin('lookup', { localId: [localId, 'nobody'] })
  expect(byId.body).toMatchObject({ users: [{ localId, phoneNumber: phone, disabled: false }] })
  expect((await admin('lookup', { phoneNumber: [phone] })).body).toEqual(byId.body)
  expect((await admin('lookup', { localId }, { prefix: '/identitytoolkit.googleapis.com' })).body).toEqual(
    byId.body,
  )
  expect((await admin('lookup', { localId: 'nobody' })).body).toEqual({
    kind: 'identitytoolkit#GetAccountInfoResponse',
  })
})

test('a disabled account is signed out at once and cannot log in until it is enabled', async () => {
  const { localId, phone, user, browser } = await createAccount()
  expect((await admin('update', { localId, disableUser: true })).status).toBe(200)
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-disabled' })
  service.clock.advance(31)
  await expect(signInByPhone(openBrowser(service), service, phone)).rejects.toMatchObject({
    code: 'auth/user-disabled',
  })
  expect((await admin('update', { localId, disableUser: false })).status).toBe(200)
  service.clock.advance(31)
  expect((await signInByPhone(openBrowser(service), service, phone)).user.uid).toBe(localId)
  await browser.close()
})

test('logins are revoked up to a moment, and a later one stays', async () => {
  const { localId, phone, idToken } = await createAccount()
  service.clock.advance(60)
  const later = await signInByPhone(openBrowser(service), service, phone)
  const validSince = String(Math.floor(service.clock.now().getTime() / 1_000) - 30)
  expect((await admin('update', { localId, validSince })).status).toBe(200)
  expect(errorCodeOf(await service.call('accounts:lookup', { idToken }))).toBe('TOKEN_EXPIRED')
  expect(await later.user.getIdToken(true)).toBeTypeOf('string')
  const now = String(Math.floor(service.clock.now().getTime() / 1_000))
  await admin('update', { localId, validSince: now })
  await expect(later.user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  expect((await admin('lookup', { localId })).body).toMatchObject({ users: [{ validSince: now }] })
})

test('a future moment revokes existing logins and no later one', async () => {
  const { localId, phone, user } = await createAccount()
  await admin('update', { localId, validSince: 9_999_999_999 })
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  service.clock.advance(31)
  const { user: again } = await signInByPhone(openBrowser(service), service, phone)
  expect(await again.getIdToken(true)).toBeTypeOf('string')
})

test('a number can only be changed to a free one, and the logins end', async () => {
  const [asha, ravi] = [await createAccount(), await createAccount()]
  expect(errorCodeOf(await admin('update', { localId: asha.localId, phoneNumber: ravi.phone }))).toBe(
    'PHONE_NUMBER_EXISTS',
  )
  expect(errorCodeOf(await admin('update', { localId: asha.localId, phoneNumber: '+14155550100' }))).toBe(
    'INVALID_PHONE_NUMBER',
  )
  const fresh = aPhone()
  expect((await admin('update', { localId: asha.localId, phoneNumber: fresh })).status).toBe(200)
  await expect(asha.user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  expect((await signInByPhone(openBrowser(service), service, fresh)).user.uid).toBe(asha.localId)
})

test('any login method can be removed, including the last', async () => {
  const { localId, phone, user } = await createAccount()
  expect((await admin('update', { localId, deleteProvider: ['phone', 'google.com'] })).body).toMatchObject({
    localId,
    providerUserInfo: [],
  })
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  service.clock.advance(31)
  expect((await signInByPhone(openBrowser(service), service, phone)).user.uid).not.toBe(localId)
})

test('an account is deleted with all its data; the second time it does not exist', async () => {
  const { localId, idToken, user } = await createAccount()
  expect((await admin('delete', { localId })).status).toBe(200)
  expect(errorCodeOf(await admin('delete', { localId }))).toBe('USER_NOT_FOUND')
  expect(errorCodeOf(await admin('update', { localId, disableUser: true }))).toBe('USER_NOT_FOUND')
  expect(errorCodeOf(await service.call('accounts:lookup', { idToken }))).toBe('USER_NOT_FOUND')
  await expect(sdk.reload(user)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
})

test('concurrent disabling and deletion of one account leave it deleted', async () => {
  const { localId } = await createAccount()
  const answers = await Promise.all([
    admin('update', { localId, disableUser: true }),
    admin('delete', { localId }),
    admin('update', { localId, validSince: '1' }),
    admin('delete', { localId }),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect((await admin('lookup', { localId })).body['users']).toBeUndefined()
})

test.each([
  null,
  [],
  7,
  {},
  { localId: 7 },
  { localId: '\0' },
  { localId: ['\ud800'] },
  { localId: 'x', validSince: -1 },
  { localId: 'x', deleteProvider: 'phone' },
])('an invalid command (%j) is refused, even with the token', async (body) => {
  for (const call of ['lookup', 'update', 'delete']) {
    const { status } = await admin(call, body)
    expect([call, status]).toEqual([
      call,
      expect.toSatisfy((code: number) => (call === 'lookup' && code === 200) || (code >= 400 && code < 500)),
    ])
  }
})

test('the audit log of a number and its account is readable with the token, newest first and page by page', async () => {
  const { localId, phone } = await createAccount()
  await admin('update', { localId, disableUser: true })
  const { body } = await admin('audit', { phoneNumber: phone })
  const events = body['events'] as { id: number; kind: string; phone: string; network: string }[]
  expect(events.map(({ kind }) => kind).toSorted()).toEqual([
    'account.created',
    'code.asked',
    'code.right',
    'signed-in',
  ])
  expect(events[0]).toMatchObject({ phone: `+91••••••${phone.slice(-4)}`, network: '127.0.0.0/24' })
  const ofAccount = (await admin('audit', { localId, pageSize: 1 })).body['events'] as {
    id: number
    kind: string
  }[]
  expect(ofAccount.map(({ kind }) => kind)).toEqual(['account.disabled'])
  const next = (await admin('audit', { localId, pageSize: 1, before: ofAccount[0]?.id })).body['events'] as {
    id: number
  }[]
  expect(next[0]?.id).toBeLessThan(ofAccount[0]?.id ?? 0)
  expect(JSON.stringify(body)).not.toContain(phone.slice(3))
  expect(errorCodeOf(await admin('audit', {}))).toBe('MISSING_LOCAL_ID')
  expect((await admin('audit', { phoneNumber: phone }, { token: 'owner' })).status).toBe(403)
})

test('the token is derived from the service’s secret when none is set', async () => {
  const own = await startService()
  const made = await toAnswer(
    await fetch(`${own.origin}/idp/v1/projects/${PROJECT}/accounts:lookup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${own.adminToken}` },
      body: '{"localId":"nobody"}',
    }),
  )
  expect([made.status, own.adminToken.length]).toEqual([200, 64])
  await own.stop()
})

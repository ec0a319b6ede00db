import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captchaReturning, openBrowser, sdk, signInByPhone } from '../testing/official-sdk.ts'
import { errorCodeOf, postJson, startService, type TestService } from '../testing/start-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

let nextPhone = 9_500_000_000
const aPhone = (): string => `+91${(nextPhone += 1)}`

async function googleToken(email: string, name = 'Asha Rao', nonce?: string): Promise<string> {
  const { body } = await postJson(`${service.origin}/idp/demo/google`, { email, name, nonce })
  return body['id_token'] as string
}

const gmail = async (email: string, name?: string) =>
  sdk.GoogleAuthProvider.credential(await googleToken(email, name))

test('Asha sets a name and a picture, and removes the picture', async () => {
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, aPhone())
  await sdk.updateProfile(user, { displayName: 'Asha ❀', photoURL: 'https://ciy.example/asha.webp' })
  expect((await user.getIdTokenResult()).claims).toMatchObject({
    name: 'Asha ❀',
    picture: 'https://ciy.example/asha.webp',
  })
  await sdk.updateProfile(user, { photoURL: null })
  await sdk.reload(user)
  expect([user.displayName, user.photoURL]).toEqual(['Asha ❀', null])
  expect(await user.getIdToken(true)).toBeTypeOf('string')
  await browser.close()
})

test('Ravi deletes his account five minutes after logging in; later he has to log in again first', async () => {
  const browser = openBrowser(service)
  const phone = aPhone()
  const { user } = await signInByPhone(browser, service, phone)
  const idToken = await user.getIdToken()
  service.clock.advance(301)
  await expect(sdk.deleteUser(user)).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
  const again = await signInByPhone(browser, service, phone)
  await sdk.deleteUser(again.user)
  expect(browser.auth.currentUser).toBeNull()
  expect(errorCodeOf(await service.call('accounts:lookup', { idToken }))).toBe('USER_NOT_FOUND')
  await browser.close()
})

test('a fresh OTP makes the login recent again', async () => {
  const browser = openBrowser(service)
  const phone = aPhone()
  const { user } = await signInByPhone(browser, service, phone)
  service.clock.advance(400)
  const confirmation = await sdk.reauthenticateWithPhoneNumber(user, phone, captchaReturning('any'))
  await confirmation.confirm(await service.codeFor(phone))
  await sdk.deleteUser(user)
  await browser.close()
})

test('confirming with an unused number registers no account', async () => {
  const phone = aPhone()
  const sent = await service.call('accounts:sendVerificationCode', { phoneNumber: phone })
  const answer = await service.call('accounts:signInWithPhoneNumber', {
    sessionInfo: sent.body['sessionInfo'],
    code: await service.codeFor(phone),
    operation: 'REAUTH',
  })
  expect(errorCodeOf(answer)).toBe('USER_NOT_FOUND')
  expect(
    await service.db.selectFrom('idp.users').select('local_id').where('phone', '=', phone).execute(),
  ).toEqual([])
})

test('Meera logs in with Gmail, and the second time gets the same account', async () => {
  const [first, second] = [openBrowser(service), openBrowser(service)]
  const meera = await sdk.signInWithCredential(first.auth, await gmail('Meera@gmail.com', 'Meera'))
  expect(meera.user).toMatchObject({ email: 'meera@gmail.com', emailVerified: true, displayName: 'Meera' })
  expect((await meera.user.getIdTokenResult()).claims).toMatchObject({
    email: 'meera@gmail.com',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com', identities: { email: ['meera@gmail.com'] } },
  })
  expect(sdk.getAdditionalUserInfo(meera)).toMatchObject({
    isNewUser: true,
    providerId: 'google.com',
    profile: { email: 'meera@gmail.com' },
  })
  const again = await sdk.signInWithCredential(second.auth, await gmail('meera@gmail.com'))
  expect(again.user.uid).toBe(meera.user.uid)
  expect(sdk.getAdditionalUserInfo(again)?.isNewUser).toBe(false)
  await first.close()
  await second.close()
})

test('eight first logins with one Gmail address at once create one account', async () => {
  const token = await googleToken('crowd@gmail.com')
  const postBody = `id_token=${token}&providerId=google.com`
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      service.call('accounts:signInWithIdp', {
        postBody,
        requestUri: 'http://localhost',
        returnSecureToken: true,
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(new Set(answers.map(({ body }) => body['localId'])).size).toBe(1)
})

test('Kiran links Gmail to the phone account, logs in with it, and unlinks it', async () => {
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, aPhone())
  await sdk.linkWithCredential(user, await gmail('kiran@gmail.com', 'Kiran'))
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com', 'phone'])
  const other = openBrowser(service)
  const byGmail = await sdk.signInWithCredential(other.auth, await gmail('kiran@gmail.com'))
  expect(byGmail.user.uid).toBe(user.uid)
  await sdk.unlink(user, 'google.com')
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['phone'])
  await browser.close()
  await other.close()
})

test('the last login method cannot be removed', async () => {
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, aPhone())
  await expect(sdk.unlink(user, 'phone')).rejects.toMatchObject({ code: 'auth/operation-not-allowed' })
  await browser.close()
})

test('a Gmail account that belongs to another account cannot be linked', async () => {
  const [sita, gita] = [openBrowser(service), openBrowser(service)]
  await sdk.signInWithCredential(sita.auth, await gmail('sita@gmail.com'))
  const { user } = await signInByPhone(gita, service, aPhone())
  await expect(sdk.linkWithCredential(user, await gmail('sita@gmail.com'))).rejects.toMatchObject({
    code: 'auth/credential-already-in-use',
  })
  await sita.close()
  await gita.close()
})

test('linking a number of another account gives a temporary proof, which logs in to that account once', async () => {
  const [owner, other, third] = [openBrowser(service), openBrowser(service), openBrowser(service)]
  const phone = aPhone()
  const registered = await signInByPhone(owner, service, phone)
  const { user } = await sdk.signInWithCredential(other.auth, await gmail('proof@gmail.com'))
  service.clock.advance(31)
  const confirmation = await sdk.linkWithPhoneNumber(user, phone, captchaReturning('any'))
  const refused = await confirmation.confirm(await service.codeFor(phone)).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'auth/account-exists-with-different-credential' })
  const credential = sdk.PhoneAuthProvider.credentialFromError(refused as never)
  if (!credential) throw new Error('The error carries no credential.')
  expect((await sdk.signInWithCredential(third.auth, credential)).user.uid).toBe(registered.user.uid)
  await expect(sdk.signInWithCredential(third.auth, credential)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
  for (const browser of [owner, other, third]) await browser.close()
})

test('Lata adds a phone to her Gmail account', async () => {
  const browser = openBrowser(service)
  const phone = aPhone()
  const { user } = await sdk.signInWithCredential(browser.auth, await gmail('lata@gmail.com'))
  const confirmation = await sdk.linkWithPhoneNumber(user, phone, captchaReturning('any'))
  await confirmation.confirm(await service.codeFor(phone))
  expect(user.phoneNumber).toBe(phone)
  expect((await user.getIdTokenResult()).claims).toMatchObject({
    phone_number: phone,
    email: 'lata@gmail.com',
  })
  await browser.close()
})

test("a changed Google address becomes the account's address, unless another account has it", async () => {
  const renamed = async (from: string, to: string) => {
    const { sub } = decodeJwt(await googleToken(to))
    await service.db
      .updateTable('idp.identities')
      .set({ raw_id: sub ?? '' })
      .where('email', '=', from)
      .execute()
  }
  const browser = openBrowser(service)
  const { user } = await sdk.signInWithCredential(browser.auth, await gmail('usha.old@gmail.com'))
  await renamed('usha.old@gmail.com', 'usha.new@gmail.com')
  const again = await sdk.signInWithCredential(browser.auth, await gmail('usha.new@gmail.com'))
  expect([again.user.uid, again.user.email]).toEqual([user.uid, 'usha.new@gmail.com'])
  expect((await again.user.getIdTokenResult()).claims).toMatchObject({
    email: 'usha.new@gmail.com',
    email_verified: true,
  })

  await sdk.createUserWithEmailAndPassword(browser.auth, 'usha.third@gmail.com', 'kolam-1234')
  await renamed('usha.new@gmail.com', 'usha.third@gmail.com')
  const third = await sdk.signInWithCredential(browser.auth, await gmail('usha.third@gmail.com'))
  expect([third.user.uid, third.user.email]).toEqual([user.uid, 'usha.new@gmail.com'])
  await browser.close()
})

test('forged, altered, expired and unsigned Google tokens log in to nothing', async () => {
  const enter = async (token: string, more = '') =>
    errorCodeOf(
      await service.call('accounts:signInWithIdp', {
        postBody: `id_token=${token}&providerId=google.com${more}`,
        requestUri: 'http://localhost',
      }),
    )
  const good = await googleToken('target@gmail.com')
  const [header = '', payload = '', signature = ''] = good.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const altered = Buffer.from(JSON.stringify({ ...claims, email: 'victim@gmail.com' })).toString('base64url')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await enter(`${header}.${altered}.${signature}`)).toBe('INVALID_IDP_RESPONSE')
  expect(await enter(`${none}.${payload}.`)).toBe('INVALID_IDP_RESPONSE')
  expect(await enter(encodeURIComponent(JSON.stringify(claims)))).toBe('INVALID_IDP_RESPONSE')
  expect(await enter('')).toBe('INVALID_IDP_RESPONSE')
  const bound = await googleToken('target@gmail.com', 'T', 'the-nonce')
  expect(await enter(bound)).toBe('INVALID_IDP_RESPONSE')
  expect(await enter(bound, '&nonce=another')).toBe('INVALID_IDP_RESPONSE')
  expect(await enter(bound, '&nonce=the-nonce')).toBeUndefined()
  expect(await enter(good, '')).toBeUndefined()
  service.clock.advance(700)
  expect(await enter(good)).toBe('INVALID_IDP_RESPONSE')
})

test('an ID token of this service is not accepted as a Google token, nor the reverse', async () => {
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, aPhone())
  const postBody = `id_token=${await user.getIdToken()}&providerId=google.com`
  expect(
    errorCodeOf(await service.call('accounts:signInWithIdp', { postBody, requestUri: 'http://localhost' })),
  ).toBe('INVALID_IDP_RESPONSE')
  expect(
    errorCodeOf(await service.call('accounts:lookup', { idToken: await googleToken('x@gmail.com') })),
  ).toBe('INVALID_ID_TOKEN')
  await browser.close()
})

test('anonymous login is refused', async () => {
  const browser = openBrowser(service)
  await expect(sdk.signInAnonymously(browser.auth)).rejects.toMatchObject({
    code: 'auth/admin-restricted-operation',
  })
  await browser.close()
})

test('a disabled account is signed out at the next request', async () => {
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, aPhone())
  await service.db.updateTable('idp.users').set({ disabled: true }).where('local_id', '=', user.uid).execute()
  await expect(sdk.reload(user)).rejects.toMatchObject({ code: 'auth/user-disabled' })
  expect(browser.auth.currentUser).toBeNull()
  await browser.close()
})

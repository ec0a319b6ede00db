import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captchaReturning, openBrowser, sdk, signInByPhone } from '../testing/official-sdk.ts'
import { openCookieBrowser } from '../testing/cookie-browser.ts'
import { errorCodeOf, postJson, startService, type TestService } from '../testing/start-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

let nextPhone = 9_360_000_000
const aPhone = (): string => `+91${(nextPhone += 1)}`

const gmail = async (email: string) => {
  const { body } = await postJson(`${service.origin}/idp/demo/google`, { email, name: 'Asha Rao' })
  return sdk.GoogleAuthProvider.credential(body['id_token'] as string)
}

/** Creates Asha's account with a phone number and Gmail. */
async function asha() {
  const phone = aPhone()
  const email = `asha.${phone.slice(3)}@gmail.com`
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, phone)
  await sdk.linkWithCredential(user, await gmail(email))
  return { phone, email, browser, user }
}

const byGmail = async (email: string) =>
  (await sdk.signInWithCredential(openBrowser(service).auth, await gmail(email))).user

describe('a number unlinked by its owner', () => {
  test('no longer opens the account: its next owner gets a new account, and Gmail still opens the old one', async () => {
    const { phone, email, user } = await asha()
    await sdk.unlink(user, 'phone')
    expect(user.phoneNumber).toBeNull()
    expect((await user.getIdTokenResult(true)).claims).not.toHaveProperty('phone_number')
    service.clock.advance(31)
    const next = await signInByPhone(openBrowser(service), service, phone)
    expect(next.user.uid).not.toBe(user.uid)
    expect([next.user.email, sdk.getAdditionalUserInfo(next)?.isNewUser]).toEqual([null, true])
    expect((await byGmail(email)).uid).toBe(user.uid)
  })

  test('ends the sessions it opened elsewhere, while the current browser and those signed in with Gmail stay', async () => {
    const { phone, email, user } = await asha()
    service.clock.advance(31)
    const lost = await signInByPhone(openBrowser(service), service, phone)
    const tablet = await byGmail(email)
    await sdk.unlink(user, 'phone')
    await expect(lost.user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
    expect(await tablet.getIdToken(true)).toBeTypeOf('string')
    expect(await user.getIdToken(true)).toBeTypeOf('string')
  })

  test('ends the sessions it opened elsewhere when another number replaces it', async () => {
    const { phone, email, browser, user } = await asha()
    service.clock.advance(31)
    const lost = await signInByPhone(openBrowser(service), service, phone)
    const tablet = await byGmail(email)
    const next = aPhone()
    const verificationId = await new sdk.PhoneAuthProvider(browser.auth).verifyPhoneNumber(
      next,
      captchaReturning('any'),
    )
    await sdk.updatePhoneNumber(
      user,
      sdk.PhoneAuthProvider.credential(verificationId, await service.codeFor(next)),
    )
    await expect(lost.user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
    expect([await tablet.getIdToken(true), await user.getIdToken(true)]).toEqual([
      expect.any(String),
      expect.any(String),
    ])
    expect(
      await service.db.selectFrom('idp.devices').select('phone').where('phone', '=', phone).execute(),
    ).toEqual([])
    service.clock.advance(31)
    expect((await signInByPhone(openBrowser(service), service, phone)).user.uid).not.toBe(user.uid)
  })

  test('forgets all its browsers', async () => {
    const phone = aPhone()
    const jar = openCookieBrowser(service)
    const { body } = await jar.call('accounts:sendVerificationCode', { phoneNumber: phone })
    const signedIn = await jar.call('accounts:signInWithPhoneNumber', {
      sessionInfo: body['sessionInfo'],
      code: await service.codeFor(phone),
    })
    const { idToken } = signedIn.body
    await service.call('accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: await bodyFor(`${phone.slice(3)}@gmail.com`),
      idToken,
    })
    const known = () =>
      service.db
        .selectFrom('idp.devices')
        .select('phone')
        .where('phone', '=', phone)
        .where('kind', '=', 'browser')
        .execute()
    expect(await known()).toHaveLength(1)
    expect((await service.call('accounts:update', { idToken, deleteProvider: ['phone'] })).status).toBe(200)
    expect(await known()).toEqual([])
  })

  test('cannot be unlinked as the only login method, and needs a recent login', async () => {
    const { user } = await signInByPhone(openBrowser(service), service, aPhone())
    const refused = await service.call('accounts:update', {
      idToken: await user.getIdToken(),
      deleteProvider: ['phone'],
    })
    expect(errorCodeOf(refused)).toBe('OPERATION_NOT_ALLOWED')
    const { user: other } = await asha()
    service.clock.advance(301)
    await expect(sdk.unlink(other, 'phone')).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
  })

  test('is unlinked once by two concurrent requests, and a login method remains', async () => {
    const { user } = await asha()
    const idToken = await user.getIdToken()
    const answers = await Promise.all(
      ['phone', 'google.com', 'phone', 'google.com'].map((provider) =>
        service.call('accounts:update', { idToken, deleteProvider: [provider] }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    const row = await service.db
      .selectFrom('idp.users')
      .select('phone')
      .where('local_id', '=', user.uid)
      .executeTakeFirst()
    const identities = await service.db
      .selectFrom('idp.identities')
      .select('provider')
      .where('local_id', '=', user.uid)
      .execute()
    expect([row?.phone !== null, identities.length === 1].filter(Boolean)).toHaveLength(1)
  })
})

const bodyFor = async (email: string): Promise<string> => {
  const { body } = await postJson(`${service.origin}/idp/demo/google`, { email, name: 'Asha Rao' })
  return String(new URLSearchParams({ id_token: body['id_token'] as string, providerId: 'google.com' }))
}

test('unlinking Gmail ends the sessions it opened elsewhere', async () => {
  const { email, user } = await asha()
  const tablet = await byGmail(email)
  await signInAgain(user.phoneNumber ?? '')
  await sdk.unlink(user, 'google.com')
  await expect(tablet.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
})

async function signInAgain(phone: string): Promise<void> {
  service.clock.advance(31)
  await signInByPhone(openBrowser(service), service, phone)
}

test('an account that uses links only keeps that login method', async () => {
  const browser = openBrowser(service)
  await sdk.sendSignInLinkToEmail(browser.auth, 'lata@example.in', {
    url: 'http://localhost:3000/',
    handleCodeInApp: true,
  })
  const listed = await fetch(`${service.origin}/emulator/v1/projects/ciy-demo/oobCodes?email=lata@example.in`)
  const { oobCodes } = (await listed.json()) as { oobCodes: { oobLink: string }[] }
  const { user } = await sdk.signInWithEmailLink(
    browser.auth,
    'lata@example.in',
    oobCodes.at(-1)?.oobLink ?? '',
  )
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
  const refused = await service.call('accounts:update', {
    idToken: await user.getIdToken(),
    deleteProvider: ['password'],
  })
  expect(errorCodeOf(refused)).toBe('OPERATION_NOT_ALLOWED')
})

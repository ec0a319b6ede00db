import { deleteApp, initializeApp } from '@firebase/app'
import type { Persistence, User } from '@firebase/auth'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captchaGiving, openBrowser, sdk, signInByPhone, type Browser } from './testing/official-sdk.ts'
import { codeOf, KEY, post, PROJECT, startService, type TestService } from './testing/start-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService({ emailPrivacy: false })
})
afterAll(() => service.stop())

let nextPhone = 9_350_000_000
const aPhone = (): string => `+91${(nextPhone += 1)}`

type Link = { oobCode: string; requestType: string }

async function lettersTo(email: string): Promise<Link[]> {
  const listed = await fetch(
    `${service.origin}/emulator/v1/projects/${PROJECT}/oobCodes?email=${encodeURIComponent(email)}`,
  )
  return ((await listed.json()) as { oobCodes: Link[] }).oobCodes
}

async function byGmail(browser: Browser, email: string): Promise<User> {
  const { body } = await post(`${service.origin}/idp/demo/google`, { email, name: 'Nila Sen' })
  return (
    await sdk.signInWithCredential(
      browser.auth,
      sdk.GoogleAuthProvider.credential(body['id_token'] as string),
    )
  ).user
}

async function enrol(browser: Browser, user: User, phone: string): Promise<void> {
  const session = await sdk.multiFactor(user).getSession()
  const verificationId = await new sdk.PhoneAuthProvider(browser.auth).verifyPhoneNumber(
    { phoneNumber: phone, session },
    captchaGiving('any'),
  )
  const credential = sdk.PhoneAuthProvider.credential(verificationId, await service.codeFor(phone))
  await sdk.multiFactor(user).enroll(sdk.PhoneMultiFactorGenerator.assertion(credential), 'My phone')
}

describe('as with Google’s own service', () => {
  test('a new password answers the tokens that it leaves alive, also to who did not ask for any', async () => {
    const account = { email: 'uma@example.in', password: 'kolam-1234' }
    const { body: first } = await service.call('accounts:signUp', { ...account, returnSecureToken: true })
    const changed = await service.call('accounts:update', {
      idToken: first['idToken'],
      password: 'kolam-5678',
    })
    expect(changed.status).toBe(200)
    expect(codeOf(await service.call('accounts:lookup', { idToken: first['idToken'] }))).toBe('TOKEN_EXPIRED')
    expect((await service.call('accounts:lookup', { idToken: changed.body['idToken'] })).status).toBe(200)
    const renamed = await service.call('accounts:update', {
      idToken: changed.body['idToken'],
      displayName: 'Uma Das',
    })
    expect(renamed.body).not.toHaveProperty('refreshToken')
  })

  test('an e-mail address is asked about with one’s own session, and a wrong one is an identifier that is none', async () => {
    const asked = {
      identifier: 'uma@example.in',
      continueUri: 'http://localhost:3000/',
      sessionId: 'of-the-client',
    }
    expect((await service.call('accounts:createAuthUri', asked)).body).toMatchObject({
      sessionId: 'of-the-client',
      registered: true,
    })
    expect(codeOf(await service.call('accounts:createAuthUri', { ...asked, identifier: 'uma' }))).toBe(
      'INVALID_IDENTIFIER',
    )
  })

  test('how somebody logs in names links, as soon as one was used, and finds them by the address that Google has', async () => {
    const ways = async (identifier: string) => {
      const { body } = await service.call('accounts:createAuthUri', {
        identifier,
        continueUri: 'http://localhost:3000/',
      })
      return [body['registered'], body['signinMethods'], body['allProviders']]
    }
    const browser = openBrowser(service)
    await sdk.sendSignInLinkToEmail(browser.auth, 'devika@example.in', {
      url: 'http://localhost:3000/',
      handleCodeInApp: true,
    })
    expect(await ways('devika@example.in')).toEqual([false, [], []])
    const code = (await lettersTo('devika@example.in')).at(-1)?.oobCode ?? ''
    const { body } = await service.call('accounts:signInWithEmailLink', {
      email: 'devika@example.in',
      oobCode: code,
    })
    expect(await ways('devika@example.in')).toEqual([true, ['emailLink'], ['password']])
    await service.call('accounts:update', { idToken: body['idToken'], password: 'kolam-1234' })
    expect(await ways('devika@example.in')).toEqual([true, ['password', 'emailLink'], ['password']])
    const { user } = await signInByPhone(browser, service, aPhone())
    await sdk.updateEmail(user, 'devika.menon@example.in')
    const { body: google } = await post(`${service.origin}/idp/demo/google`, {
      email: 'devika.menon@gmail.com',
      name: 'Devika',
    })
    await sdk.linkWithCredential(user, sdk.GoogleAuthProvider.credential(google['id_token'] as string))
    expect(await ways('devika.menon@gmail.com')).toEqual([true, ['google.com'], ['google.com']])
    const careful = await startService()
    const { body: hidden } = await careful.call('accounts:createAuthUri', {
      identifier: 'devika@example.in',
      continueUri: 'http://localhost:3000/',
    })
    expect(Object.keys(hidden).toSorted()).toEqual(['kind', 'sessionId'])
    await careful.stop()
    await browser.close()
  })

  test('addresses to go on to, and those that a login comes back to, are named when they are missing, wrong or not ours', async () => {
    const oob = (more: object) =>
      service.call('accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'asha@example.in', ...more })
    expect(codeOf(await oob({}))).toBe('MISSING_CONTINUE_URI')
    expect(codeOf(await oob({ continueUrl: 'not an address' }))).toBe('INVALID_CONTINUE_URI')
    for (const continueUrl of [
      'https://evil.example/',
      'http://localhost.evil.example/',
      'javascript://localhost/%0aalert(1)',
    ])
      expect(codeOf(await oob({ continueUrl }))).toBe('UNAUTHORIZED_DOMAIN')
    const uri = (more: object) =>
      service.call('accounts:createAuthUri', { identifier: 'asha@example.in', ...more })
    expect([codeOf(await uri({})), codeOf(await uri({ continueUri: 'asha' }))]).toEqual([
      'MISSING_CONTINUE_URI',
      'INVALID_CONTINUE_URI',
    ])
    const idp = (more: object) =>
      service.call('accounts:signInWithIdp', { postBody: 'id_token=x&providerId=google.com', ...more })
    expect(codeOf(await idp({}))).toBe('MISSING_REQUEST_URI')
    expect(codeOf(await idp({ requestUri: 'notAnAddress' }))).toBe('INVALID_REQUEST_URI')
    expect(codeOf(await idp({ requestUri: 'http://localhost' }))).toBe('INVALID_IDP_RESPONSE')
  })

  test('what Google answered may stand in the address that the login came back to', async () => {
    const { body } = await post(`${service.origin}/idp/demo/google`, {
      email: 'kabir@gmail.com',
      name: 'Kabir',
    })
    const answer = new URLSearchParams({ id_token: body['id_token'] as string, providerId: 'google.com' })
    for (const requestUri of [`http://localhost/?${String(answer)}`, `http://localhost/#${String(answer)}`])
      expect((await service.call('accounts:signInWithIdp', { requestUri })).body).toMatchObject({
        email: 'kabir@gmail.com',
      })
  })

  test('an empty address is a wrong one, none is a missing one', async () => {
    const { auth } = openBrowser(service)
    await expect(sdk.signInWithEmailAndPassword(auth, '', 'kolam-1234')).rejects.toMatchObject({
      code: 'auth/invalid-email',
    })
    await expect(sdk.createUserWithEmailAndPassword(auth, '', 'kolam-1234')).rejects.toMatchObject({
      code: 'auth/invalid-email',
    })
    expect(codeOf(await service.call('accounts:signInWithPassword', { password: 'kolam-1234' }))).toBe(
      'MISSING_EMAIL',
    )
    const { body } = await service.call('accounts:signUp', {
      email: 'gita@example.in',
      password: 'kolam-1234',
    })
    const { idToken } = body
    expect(codeOf(await service.call('accounts:signUp', { idToken }))).toBe('MISSING_EMAIL')
    expect(
      codeOf(
        await service.call('accounts:signUp', {
          localId: 'mine',
          email: 'own@example.in',
          password: 'kolam-1234',
        }),
      ),
    ).toBe('UNEXPECTED_PARAMETER')
    expect(
      codeOf(await service.call('accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken })),
    ).toBe('MISSING_NEW_EMAIL')
    expect(codeOf(await service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL' }))).toBe(
      'MISSING_ID_TOKEN',
    )
  })

  test('a link that undoes a change cannot be asked for', async () => {
    const { body } = await service.call('accounts:signUp', {
      email: 'nila@example.in',
      password: 'kolam-1234',
    })
    for (const requestType of ['RECOVER_EMAIL', 2])
      expect(
        (
          await service.call('accounts:sendOobCode', {
            requestType,
            email: 'nila@example.in',
            idToken: body['idToken'],
          })
        ).status,
      ).toBe(400)
  })

  test('a kind of letter can be named by its number', async () => {
    const continueUrl = 'http://localhost:3000/profile'
    expect(
      (await service.call('accounts:sendOobCode', { requestType: 6, email: 'asha@example.in', continueUrl }))
        .status,
    ).toBe(200)
    expect((await lettersTo('asha@example.in')).at(-1)?.requestType).toBe('EMAIL_SIGNIN')
    for (const requestType of [0, 2, 99, -1, 1.5])
      expect(
        (await service.call('accounts:sendOobCode', { requestType, email: 'asha@example.in' })).status,
      ).toBe(400)
  })

  test('a login without the name of its provider is told so', async () => {
    const answer = await service.call('accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: 'id_token=x',
    })
    expect(codeOf(answer)).toBe('INVALID_CREDENTIAL_OR_PROVIDER_ID')
  })

  test('a password given to somebody with a phone is how this sign-in came about from then on', async () => {
    const browser = openBrowser(service)
    const { user } = await signInByPhone(browser, service, aPhone())
    const linked = await sdk.linkWithCredential(
      user,
      sdk.EmailAuthProvider.credential('lata@example.in', 'kolam-1234'),
    )
    expect((await linked.user.getIdTokenResult()).signInProvider).toBe('password')
    expect(linked.user.providerData.map(({ providerId }) => providerId).toSorted()).toEqual([
      'password',
      'phone',
    ])
    await browser.close()
  })

  test('who has two steps cannot be given a number to come in by', async () => {
    const browser = openBrowser(service)
    const user = await byGmail(browser, 'nila@gmail.com')
    await enrol(browser, user, aPhone())
    const phone = aPhone()
    const confirmation = await sdk.linkWithPhoneNumber(user, phone, captchaGiving('any'))
    await expect(confirmation.confirm(await service.codeFor(phone))).rejects.toMatchObject({
      code: 'auth/unsupported-first-factor',
    })
    await browser.close()
  })

  test('the proof of somebody else’s number gives no further proof, so it ends after five minutes', async () => {
    const [owner, browser] = [openBrowser(service), openBrowser(service)]
    const phone = aPhone()
    await signInByPhone(owner, service, phone)
    const user = await byGmail(browser, 'ravi@gmail.com')
    service.clock.advance(31)
    const confirmation = await sdk.linkWithPhoneNumber(user, phone, captchaGiving('any'))
    const code = await service.codeFor(phone)
    const idToken = await user.getIdToken()
    const { body } = await service.call('accounts:signInWithPhoneNumber', {
      sessionInfo: confirmation.verificationId,
      code,
      idToken,
    })
    const shown = { temporaryProof: body['temporaryProof'], phoneNumber: phone }
    expect(codeOf(await service.call('accounts:signInWithPhoneNumber', { ...shown, idToken }))).toBe(
      'PHONE_NUMBER_EXISTS',
    )
    service.clock.advance(301)
    expect(codeOf(await service.call('accounts:signInWithPhoneNumber', shown))).toBe(
      'INVALID_TEMPORARY_PROOF',
    )
    await Promise.all([owner.close(), browser.close()])
  })

  test('the first of two steps is not yet a login', async () => {
    const browser = openBrowser(service)
    const user = await byGmail(browser, 'meera@gmail.com')
    await enrol(browser, user, aPhone())
    const before = user.metadata.lastSignInTime
    service.clock.advance(60)
    await expect(byGmail(openBrowser(service), 'meera@gmail.com')).rejects.toMatchObject({
      code: 'auth/multi-factor-auth-required',
    })
    await sdk.reload(user)
    expect(user.metadata.lastSignInTime).toBe(before)
    await browser.close()
  })
})

/** What a browser keeps between two pages. */
function keepingIn(kept: Map<string, unknown>): Persistence {
  return class {
    static type = 'LOCAL' as const
    type = 'LOCAL' as const
    _isAvailable = async () => true
    _set = async (key: string, value: unknown) => void kept.set(key, structuredClone(value))
    _get = async (key: string) => kept.get(key) ?? null
    _remove = async (key: string) => void kept.delete(key)
    _addListener = () => undefined
    _removeListener = () => undefined
  }
}

async function openPage(kept: Map<string, unknown>): Promise<Browser> {
  const app = initializeApp({ apiKey: KEY, projectId: PROJECT, authDomain: 'localhost' }, 'page')
  const auth = sdk.initializeAuth(app, { persistence: keepingIn(kept) })
  const host = `127.0.0.1:${service.port}/idp`
  Object.assign((auth as unknown as { config: object }).config, {
    apiScheme: 'http',
    apiHost: host,
    tokenApiHost: host,
  })
  await auth.authStateReady()
  return { auth, close: () => deleteApp(app) }
}

describe('the official SDK', () => {
  test('finds who is signed in when a page starts, and nobody once the account is gone', async () => {
    const kept = new Map<string, unknown>()
    const first = await openPage(kept)
    expect(first.auth.currentUser).toBeNull()
    const { user } = await signInByPhone(first, service, aPhone())
    await first.close()
    const second = await openPage(kept)
    expect(second.auth.currentUser).toMatchObject({ uid: user.uid, phoneNumber: user.phoneNumber })
    const { body } = await service.call('accounts:lookup', {
      idToken: await second.auth.currentUser?.getIdToken(),
    })
    await second.close()
    await service.call('accounts:delete', { idToken: await user.getIdToken() })
    expect(body).toMatchObject({ users: [{ localId: user.uid }] })
    const third = await openPage(kept)
    expect(third.auth.currentUser).toBeNull()
    expect([...kept.keys()].some((key) => key.startsWith('firebase:authUser'))).toBe(false)
    await third.close()
  })

  test('says what a link is for before it is used', async () => {
    const browser = openBrowser(service)
    const { user } = await sdk.createUserWithEmailAndPassword(browser.auth, 'kiran@example.in', 'kolam-1234')
    await sdk.sendEmailVerification(user)
    await sdk.sendPasswordResetEmail(browser.auth, 'kiran@example.in')
    const [verify, reset] = (await lettersTo('kiran@example.in')).slice(-2)
    expect(await sdk.checkActionCode(browser.auth, verify?.oobCode ?? '')).toMatchObject({
      operation: 'VERIFY_EMAIL',
      data: { email: 'kiran@example.in' },
    })
    expect(await sdk.checkActionCode(browser.auth, reset?.oobCode ?? '')).toMatchObject({
      operation: 'PASSWORD_RESET',
    })
    await sdk.verifyBeforeUpdateEmail(user, 'kiran.new@example.in')
    const change = (await lettersTo('kiran.new@example.in')).at(-1)?.oobCode ?? ''
    expect(await sdk.checkActionCode(browser.auth, change)).toMatchObject({
      operation: 'VERIFY_AND_CHANGE_EMAIL',
      data: { email: 'kiran.new@example.in', previousEmail: 'kiran@example.in' },
    })
    await browser.close()
  })

  test('judges a password by the policy of the service', async () => {
    const browser = openBrowser(service)
    expect(await sdk.validatePassword(browser.auth, 'short')).toMatchObject({ isValid: false })
    expect(await sdk.validatePassword(browser.auth, 'kolam-1234-kolam')).toMatchObject({ isValid: true })
    await browser.close()
  })

  test('changes a number with a code to the new one, and links an address by a letter', async () => {
    const browser = openBrowser(service)
    const { user } = await signInByPhone(browser, service, aPhone())
    const phone = aPhone()
    const verificationId = await new sdk.PhoneAuthProvider(browser.auth).verifyPhoneNumber(
      phone,
      captchaGiving('any'),
    )
    await sdk.updatePhoneNumber(
      user,
      sdk.PhoneAuthProvider.credential(verificationId, await service.codeFor(phone)),
    )
    expect(user.phoneNumber).toBe(phone)
    const email = 'pema@example.in'
    await sdk.sendSignInLinkToEmail(browser.auth, email, {
      url: 'http://localhost:3000/profile',
      handleCodeInApp: true,
    })
    const letter = (await lettersTo(email)).at(-1)
    const link = `http://localhost:3000/profile?mode=signIn&oobCode=${letter?.oobCode}&apiKey=${KEY}`
    await sdk.linkWithCredential(user, sdk.EmailAuthProvider.credentialWithLink(email, link))
    expect(user).toMatchObject({ email, emailVerified: true, phoneNumber: phone })
    expect(decodeJwt(await user.getIdToken(true))).toMatchObject({
      email,
      email_verified: true,
      phone_number: phone,
    })
    await browser.close()
  })

  test('confirms with Gmail that it is still her, and refuses somebody else’s', async () => {
    const browser = openBrowser(service)
    const user = await byGmail(browser, 'devika@gmail.com')
    service.clock.advance(400)
    await expect(sdk.deleteUser(user)).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
    const wordOf = async (email: string) =>
      (await post(`${service.origin}/idp/demo/google`, { email, name: 'x' })).body['id_token'] as string
    const others = sdk.GoogleAuthProvider.credential(await wordOf('other@gmail.com'))
    await expect(sdk.reauthenticateWithCredential(user, others)).rejects.toMatchObject({
      code: 'auth/user-mismatch',
    })
    await sdk.reauthenticateWithCredential(
      user,
      sdk.GoogleAuthProvider.credential(await wordOf('devika@gmail.com')),
    )
    await sdk.deleteUser(user)
    expect(browser.auth.currentUser).toBeNull()
    await browser.close()
  })
})

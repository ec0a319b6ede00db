import { describe, expect, test } from 'vitest'
import { captchaReturning, openBrowser, sdk, signInByPhone } from './testing/official-sdk.ts'
import { errorCodeOf, postJson, startService } from './testing/start-service.ts'
import { newPhone, signInByGmail, enrol, findLinksTo, service, setUpService } from './conformance.fixture.ts'

setUpService()

describe('like Google’s service', () => {
  test('a new password returns the remaining valid tokens, even if they were not requested', async () => {
    const account = { email: 'uma@example.in', password: 'kolam-1234' }
    const { body: first } = await service.call('accounts:signUp', { ...account, returnSecureToken: true })
    const changed = await service.call('accounts:update', {
      idToken: first['idToken'],
      password: 'kolam-5678',
    })
    expect(changed.status).toBe(200)
    expect(errorCodeOf(await service.call('accounts:lookup', { idToken: first['idToken'] }))).toBe(
      'TOKEN_EXPIRED',
    )
    expect((await service.call('accounts:lookup', { idToken: changed.body['idToken'] })).status).toBe(200)
    const renamed = await service.call('accounts:update', {
      idToken: changed.body['idToken'],
      displayName: 'Uma Das',
    })
    expect(renamed.body).not.toHaveProperty('refreshToken')
  })

  test("an e-mail address is looked up with the caller's session, and a malformed one is an invalid identifier", async () => {
    const request = {
      identifier: 'uma@example.in',
      continueUri: 'http://localhost:3000/',
      sessionId: 'of-the-client',
    }
    expect((await service.call('accounts:createAuthUri', request)).body).toMatchObject({
      sessionId: 'of-the-client',
      registered: true,
    })
    expect(errorCodeOf(await service.call('accounts:createAuthUri', { ...request, identifier: 'uma' }))).toBe(
      'INVALID_IDENTIFIER',
    )
  })

  test("login methods of an address include links once one was used, and are found by Google's address too", async () => {
    const loginMethods = async (identifier: string) => {
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
    expect(await loginMethods('devika@example.in')).toEqual([false, [], []])
    const code = (await findLinksTo('devika@example.in')).at(-1)?.oobCode ?? ''
    const { body } = await service.call('accounts:signInWithEmailLink', {
      email: 'devika@example.in',
      oobCode: code,
    })
    expect(await loginMethods('devika@example.in')).toEqual([true, ['emailLink'], ['password']])
    await service.call('accounts:update', { idToken: body['idToken'], password: 'kolam-1234' })
    expect(await loginMethods('devika@example.in')).toEqual([true, ['password', 'emailLink'], ['password']])
    const { user } = await signInByPhone(browser, service, newPhone())
    await sdk.updateEmail(user, 'devika.menon@example.in')
    const { body: google } = await postJson(`${service.origin}/idp/demo/google`, {
      email: 'devika.menon@gmail.com',
      name: 'Devika',
    })
    await sdk.linkWithCredential(user, sdk.GoogleAuthProvider.credential(google['id_token'] as string))
    expect(await loginMethods('devika.menon@gmail.com')).toEqual([true, ['google.com'], ['google.com']])
    const careful = await startService()
    const { body: hidden } = await careful.call('accounts:createAuthUri', {
      identifier: 'devika@example.in',
      continueUri: 'http://localhost:3000/',
    })
    expect(Object.keys(hidden).toSorted()).toEqual(['kind', 'sessionId'])
    await careful.stop()
    await browser.close()
  })

  test('continue URLs and callback URLs are named in the error when they are missing, malformed or foreign', async () => {
    const oob = (more: object) =>
      service.call('accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'asha@example.in', ...more })
    expect(errorCodeOf(await oob({}))).toBe('MISSING_CONTINUE_URI')
    expect(errorCodeOf(await oob({ continueUrl: 'not an address' }))).toBe('INVALID_CONTINUE_URI')
    for (const continueUrl of [
      'https://evil.example/',
      'http://localhost.evil.example/',
      'javascript://localhost/%0aalert(1)',
    ])
      expect(errorCodeOf(await oob({ continueUrl }))).toBe('UNAUTHORIZED_DOMAIN')
    const uri = (more: object) =>
      service.call('accounts:createAuthUri', { identifier: 'asha@example.in', ...more })
    expect([errorCodeOf(await uri({})), errorCodeOf(await uri({ continueUri: 'asha' }))]).toEqual([
      'MISSING_CONTINUE_URI',
      'INVALID_CONTINUE_URI',
    ])
    const idp = (more: object) =>
      service.call('accounts:signInWithIdp', { postBody: 'id_token=x&providerId=google.com', ...more })
    expect(errorCodeOf(await idp({}))).toBe('MISSING_REQUEST_URI')
    expect(errorCodeOf(await idp({ requestUri: 'notAnAddress' }))).toBe('INVALID_REQUEST_URI')
    expect(errorCodeOf(await idp({ requestUri: 'http://localhost' }))).toBe('INVALID_IDP_RESPONSE')
  })

  test("Google's response may be in the callback URL", async () => {
    const { body } = await postJson(`${service.origin}/idp/demo/google`, {
      email: 'kabir@gmail.com',
      name: 'Kabir',
    })
    const answer = new URLSearchParams({ id_token: body['id_token'] as string, providerId: 'google.com' })
    for (const requestUri of [`http://localhost/?${String(answer)}`, `http://localhost/#${String(answer)}`])
      expect((await service.call('accounts:signInWithIdp', { requestUri })).body).toMatchObject({
        email: 'kabir@gmail.com',
      })
  })

  test('an empty address is malformed, no address is missing', async () => {
    const { auth } = openBrowser(service)
    await expect(sdk.signInWithEmailAndPassword(auth, '', 'kolam-1234')).rejects.toMatchObject({
      code: 'auth/invalid-email',
    })
    await expect(sdk.createUserWithEmailAndPassword(auth, '', 'kolam-1234')).rejects.toMatchObject({
      code: 'auth/invalid-email',
    })
    expect(errorCodeOf(await service.call('accounts:signInWithPassword', { password: 'kolam-1234' }))).toBe(
      'MISSING_EMAIL',
    )
    const { body } = await service.call('accounts:signUp', {
      email: 'gita@example.in',
      password: 'kolam-1234',
    })
    const { idToken } = body
    expect(errorCodeOf(await service.call('accounts:signUp', { idToken }))).toBe('MISSING_EMAIL')
    expect(
      errorCodeOf(
        await service.call('accounts:signUp', {
          localId: 'mine',
          email: 'own@example.in',
          password: 'kolam-1234',
        }),
      ),
    ).toBe('UNEXPECTED_PARAMETER')
    expect(
      errorCodeOf(
        await service.call('accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken }),
      ),
    ).toBe('MISSING_NEW_EMAIL')
    expect(errorCodeOf(await service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL' }))).toBe(
      'MISSING_ID_TOKEN',
    )
  })

  test('a recovery link cannot be requested', async () => {
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

  test('an e-mail type can be given by its number', async () => {
    const continueUrl = 'http://localhost:3000/profile'
    expect(
      (await service.call('accounts:sendOobCode', { requestType: 6, email: 'asha@example.in', continueUrl }))
        .status,
    ).toBe(200)
    expect((await findLinksTo('asha@example.in')).at(-1)?.requestType).toBe('EMAIL_SIGNIN')
    for (const requestType of [0, 2, 99, -1, 1.5])
      expect(
        (await service.call('accounts:sendOobCode', { requestType, email: 'asha@example.in' })).status,
      ).toBe(400)
  })

  test("a login without a provider's name is refused with that reason", async () => {
    const answer = await service.call('accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: 'id_token=x',
    })
    expect(errorCodeOf(answer)).toBe('INVALID_CREDENTIAL_OR_PROVIDER_ID')
  })

  test("a password set on a phone account is the session's sign-in provider from then on", async () => {
    const browser = openBrowser(service)
    const { user } = await signInByPhone(browser, service, newPhone())
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

  test('an account with a second factor cannot get a number as a login method', async () => {
    const browser = openBrowser(service)
    const user = await signInByGmail(browser, 'nila@gmail.com')
    await enrol(browser, user, newPhone())
    const phone = newPhone()
    const confirmation = await sdk.linkWithPhoneNumber(user, phone, captchaReturning('any'))
    await expect(confirmation.confirm(await service.codeFor(phone))).rejects.toMatchObject({
      code: 'auth/unsupported-first-factor',
    })
    await browser.close()
  })

  test('a temporary proof gives no further proof, so it ends after five minutes', async () => {
    const [owner, browser] = [openBrowser(service), openBrowser(service)]
    const phone = newPhone()
    await signInByPhone(owner, service, phone)
    const user = await signInByGmail(browser, 'ravi@gmail.com')
    service.clock.advance(31)
    const confirmation = await sdk.linkWithPhoneNumber(user, phone, captchaReturning('any'))
    const code = await service.codeFor(phone)
    const idToken = await user.getIdToken()
    const { body } = await service.call('accounts:signInWithPhoneNumber', {
      sessionInfo: confirmation.verificationId,
      code,
      idToken,
    })
    const shown = { temporaryProof: body['temporaryProof'], phoneNumber: phone }
    expect(errorCodeOf(await service.call('accounts:signInWithPhoneNumber', { ...shown, idToken }))).toBe(
      'PHONE_NUMBER_EXISTS',
    )
    service.clock.advance(301)
    expect(errorCodeOf(await service.call('accounts:signInWithPhoneNumber', shown))).toBe(
      'INVALID_TEMPORARY_PROOF',
    )
    await Promise.all([owner.close(), browser.close()])
  })

  test('the first of two steps does not count as a login', async () => {
    const browser = openBrowser(service)
    const user = await signInByGmail(browser, 'meera@gmail.com')
    await enrol(browser, user, newPhone())
    const before = user.metadata.lastSignInTime
    service.clock.advance(60)
    await expect(signInByGmail(openBrowser(service), 'meera@gmail.com')).rejects.toMatchObject({
      code: 'auth/multi-factor-auth-required',
    })
    await sdk.reload(user)
    expect(user.metadata.lastSignInTime).toBe(before)
    await browser.close()
  })
})

import { deleteApp, initializeApp } from '@firebase/app'
import type { Persistence } from '@firebase/auth'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { captchaReturning, openBrowser, sdk, signInByPhone, type Browser } from './testing/official-sdk.ts'
import { KEY, postJson, PROJECT } from './testing/start-service.ts'
import { newPhone, signInByGmail, findLinksTo, service, setUpService } from './conformance.fixture.ts'

setUpService()

function persistenceIn(store: Map<string, unknown>): Persistence {
  return class {
    static type = 'LOCAL' as const
    type = 'LOCAL' as const
    _isAvailable = async () => true
    _set = async (key: string, value: unknown) => void store.set(key, structuredClone(value))
    _get = async (key: string) => store.get(key) ?? null
    _remove = async (key: string) => void store.delete(key)
    _addListener = () => undefined
    _removeListener = () => undefined
  }
}

async function openPage(store: Map<string, unknown>): Promise<Browser> {
  const app = initializeApp({ apiKey: KEY, projectId: PROJECT, authDomain: 'localhost' }, 'page')
  const auth = sdk.initializeAuth(app, { persistence: persistenceIn(store) })
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
  test('finds the signed-in account when a page starts, and none once it is deleted', async () => {
    const store = new Map<string, unknown>()
    const first = await openPage(store)
    expect(first.auth.currentUser).toBeNull()
    const { user } = await signInByPhone(first, service, newPhone())
    await first.close()
    const second = await openPage(store)
    expect(second.auth.currentUser).toMatchObject({ uid: user.uid, phoneNumber: user.phoneNumber })
    const { body } = await service.call('accounts:lookup', {
      idToken: await second.auth.currentUser?.getIdToken(),
    })
    await second.close()
    await service.call('accounts:delete', { idToken: await user.getIdToken() })
    expect(body).toMatchObject({ users: [{ localId: user.uid }] })
    const third = await openPage(store)
    expect(third.auth.currentUser).toBeNull()
    expect([...store.keys()].some((key) => key.startsWith('firebase:authUser'))).toBe(false)
    await third.close()
  })

  test('describes a link before it is used', async () => {
    const browser = openBrowser(service)
    const { user } = await sdk.createUserWithEmailAndPassword(browser.auth, 'kiran@example.in', 'kolam-1234')
    await sdk.sendEmailVerification(user)
    await sdk.sendPasswordResetEmail(browser.auth, 'kiran@example.in')
    const [verify, reset] = (await findLinksTo('kiran@example.in')).slice(-2)
    expect(await sdk.checkActionCode(browser.auth, verify?.oobCode ?? '')).toMatchObject({
      operation: 'VERIFY_EMAIL',
      data: { email: 'kiran@example.in' },
    })
    expect(await sdk.checkActionCode(browser.auth, reset?.oobCode ?? '')).toMatchObject({
      operation: 'PASSWORD_RESET',
    })
    await sdk.verifyBeforeUpdateEmail(user, 'kiran.new@example.in')
    const change = (await findLinksTo('kiran.new@example.in')).at(-1)?.oobCode ?? ''
    expect(await sdk.checkActionCode(browser.auth, change)).toMatchObject({
      operation: 'VERIFY_AND_CHANGE_EMAIL',
      data: { email: 'kiran.new@example.in', previousEmail: 'kiran@example.in' },
    })
    await browser.close()
  })

  test("checks a password by the service's policy", async () => {
    const browser = openBrowser(service)
    expect(await sdk.validatePassword(browser.auth, 'short')).toMatchObject({ isValid: false })
    expect(await sdk.validatePassword(browser.auth, 'kolam-1234-kolam')).toMatchObject({ isValid: true })
    await browser.close()
  })

  test('changes a number with a code to the new one, and links an address by e-mail', async () => {
    const browser = openBrowser(service)
    const { user } = await signInByPhone(browser, service, newPhone())
    const phone = newPhone()
    const verificationId = await new sdk.PhoneAuthProvider(browser.auth).verifyPhoneNumber(
      phone,
      captchaReturning('any'),
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
    const letter = (await findLinksTo(email)).at(-1)
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

  test('reauthenticates with Gmail, and refuses another person’s', async () => {
    const browser = openBrowser(service)
    const user = await signInByGmail(browser, 'devika@gmail.com')
    service.clock.advance(400)
    await expect(sdk.deleteUser(user)).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
    const wordOf = async (email: string) =>
      (await postJson(`${service.origin}/idp/demo/google`, { email, name: 'x' })).body['id_token'] as string
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

import type { MultiFactorError } from '@firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captchaReturning, openBrowser, sdk, signInByPhone, type Browser } from '../testing/official-sdk.ts'
import { postJson, startService, type TestService } from '../testing/start-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

let nextPhone = 9_300_000_000
const aPhone = (): string => `+91${(nextPhone += 1)}`

async function byGmail(browser: Browser, email: string) {
  const { body } = await postJson(`${service.origin}/idp/demo/google`, { email, name: 'Staff' })
  return sdk.signInWithCredential(browser.auth, sdk.GoogleAuthProvider.credential(body['id_token'] as string))
}

async function enrol(browser: Browser, email: string, phone: string) {
  const { user } = await byGmail(browser, email)
  const session = await sdk.multiFactor(user).getSession()
  const verificationId = await new sdk.PhoneAuthProvider(browser.auth).verifyPhoneNumber(
    { phoneNumber: phone, session },
    captchaReturning('any'),
  )
  const credential = sdk.PhoneAuthProvider.credential(verificationId, await service.codeFor(phone))
  await sdk.multiFactor(user).enroll(sdk.PhoneMultiFactorGenerator.assertion(credential), 'My phone')
  return user
}

async function askedForSecondStep(browser: Browser, email: string) {
  const error: unknown = await byGmail(browser, email).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'auth/multi-factor-auth-required' })
  return sdk.getMultiFactorResolver(browser.auth, error as MultiFactorError)
}

test('Nila, of the staff, enrols a phone and then logs in in two steps', async () => {
  const browser = openBrowser(service)
  const phone = aPhone()
  const enrolled = await enrol(browser, 'nila@gmail.com', phone)
  expect(sdk.multiFactor(enrolled).enrolledFactors).toMatchObject([
    { displayName: 'My phone', phoneNumber: phone },
  ])
  await sdk.signOut(browser.auth)
  service.clock.advance(31)
  const resolver = await askedForSecondStep(browser, 'nila@gmail.com')
  expect(resolver.hints).toMatchObject([{ phoneNumber: `+********${phone.slice(-4)}` }])
  const hint = resolver.hints[0]
  if (!hint) throw new Error('No phone is named.')
  const provider = new sdk.PhoneAuthProvider(browser.auth)
  const verificationId = await provider.verifyPhoneNumber(
    { multiFactorHint: hint, session: resolver.session },
    captchaReturning('any'),
  )
  const code = await service.codeFor(phone)
  const wrong = sdk.PhoneMultiFactorGenerator.assertion(
    sdk.PhoneAuthProvider.credential(verificationId, code === '000000' ? '000001' : '000000'),
  )
  await expect(resolver.resolveSignIn(wrong)).rejects.toMatchObject({
    code: 'auth/invalid-verification-code',
  })
  const { user } = await resolver.resolveSignIn(
    sdk.PhoneMultiFactorGenerator.assertion(sdk.PhoneAuthProvider.credential(verificationId, code)),
  )
  expect(user.uid).toBe(enrolled.uid)
  expect((await user.getIdTokenResult()).signInSecondFactor).toBe('phone')
  await sdk.multiFactor(user).unenroll(hint.uid)
  await sdk.signOut(browser.auth)
  expect((await byGmail(browser, 'nila@gmail.com')).user.uid).toBe(enrolled.uid)
  await browser.close()
})

test('the second step is valid for ten minutes', async () => {
  const browser = openBrowser(service)
  await enrol(browser, 'slow@gmail.com', aPhone())
  await sdk.signOut(browser.auth)
  const resolver = await askedForSecondStep(browser, 'slow@gmail.com')
  const hint = resolver.hints[0]
  if (!hint) throw new Error('No phone is named.')
  service.clock.advance(600)
  const sending = new sdk.PhoneAuthProvider(browser.auth).verifyPhoneNumber(
    { multiFactorHint: hint, session: resolver.session },
    captchaReturning('any'),
  )
  await expect(sending).rejects.toMatchObject({ code: 'auth/invalid-multi-factor-session' })
  await browser.close()
})

test('one phone cannot be both steps', async () => {
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, aPhone())
  const session = await sdk.multiFactor(user).getSession()
  const sending = new sdk.PhoneAuthProvider(browser.auth).verifyPhoneNumber(
    { phoneNumber: aPhone(), session },
    captchaReturning('any'),
  )
  await expect(sending).rejects.toMatchObject({ code: 'auth/unsupported-first-factor' })
  await browser.close()
})

test('a login code enrols nothing, and an enrolment code logs in to nothing', async () => {
  const phone = aPhone()
  const browser = openBrowser(service)
  const { user } = await byGmail(browser, 'mixed@gmail.com')
  const session = await sdk.multiFactor(user).getSession()
  const verificationId = await new sdk.PhoneAuthProvider(browser.auth).verifyPhoneNumber(
    { phoneNumber: phone, session },
    captchaReturning('any'),
  )
  const credential = sdk.PhoneAuthProvider.credential(verificationId, await service.codeFor(phone))
  await expect(sdk.signInWithCredential(browser.auth, credential)).rejects.toMatchObject({
    code: 'auth/invalid-verification-id',
  })
  await browser.close()
})

import type { User } from '@firebase/auth'
import { afterAll, beforeAll } from 'vitest'
import { captchaReturning, sdk, type Browser } from './testing/official-sdk.ts'
import { postJson, PROJECT, startService, type TestService } from './testing/start-service.ts'

export let service: TestService

let nextPhone = 9_350_000_000
export const newPhone = (): string => `+91${(nextPhone += 1)}`

type Link = { oobCode: string; requestType: string }

export async function findLinksTo(email: string): Promise<Link[]> {
  const listed = await fetch(
    `${service.origin}/emulator/v1/projects/${PROJECT}/oobCodes?email=${encodeURIComponent(email)}`,
  )
  return ((await listed.json()) as { oobCodes: Link[] }).oobCodes
}

export async function signInByGmail(browser: Browser, email: string): Promise<User> {
  const { body } = await postJson(`${service.origin}/idp/demo/google`, { email, name: 'Nila Sen' })
  return (
    await sdk.signInWithCredential(
      browser.auth,
      sdk.GoogleAuthProvider.credential(body['id_token'] as string),
    )
  ).user
}

export async function enrol(browser: Browser, user: User, phone: string): Promise<void> {
  const session = await sdk.multiFactor(user).getSession()
  const verificationId = await new sdk.PhoneAuthProvider(browser.auth).verifyPhoneNumber(
    { phoneNumber: phone, session },
    captchaReturning('any'),
  )
  const credential = sdk.PhoneAuthProvider.credential(verificationId, await service.codeFor(phone))
  await sdk.multiFactor(user).enroll(sdk.PhoneMultiFactorGenerator.assertion(credential), 'My phone')
}

/** One service per test file. */
export function setUpService(): void {
  beforeAll(async () => {
    service = await startService({ emailPrivacy: false })
  })
  afterAll(() => service.stop())
}

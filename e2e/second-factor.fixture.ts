import { captchaReturning, openBrowser, sdk } from '@ciy/identity-toolkit/testing/official-sdk'
import type { TestShop } from '../src/testing/test-shop.ts'
import { waitForWindowClose } from './browser.ts'
import type { LoginSession } from './login.fixture.ts'

/** Enrols this phone as the second factor of a demo Gmail account of Rohan Desai. */
export async function enrolPhone(shop: TestShop, email: string, phone: string): Promise<void> {
  const own = openBrowser({ port: Number(new URL(shop.url).port) })
  const { body } = await shop
    .visitor()
    .post<{ id_token: string }>('/idp/demo/google', { email, name: 'Rohan Desai' })
  const { user } = await sdk.signInWithCredential(own.auth, sdk.GoogleAuthProvider.credential(body.id_token))
  const session = await sdk.multiFactor(user).getSession()
  const verificationId = await new sdk.PhoneAuthProvider(own.auth).verifyPhoneNumber(
    { phoneNumber: `+91${phone}`, session },
    captchaReturning('any'),
  )
  const answer = await fetch(`${shop.url}/emulator/v1/projects/ciy-demo/verificationCodes`)
  const { verificationCodes } = (await answer.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[]
  }
  const code = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === `+91${phone}`)?.code ?? ''
  await sdk
    .multiFactor(user)
    .enroll(sdk.PhoneMultiFactorGenerator.assertion(sdk.PhoneAuthProvider.credential(verificationId, code)))
  await own.close()
}

/** Presses the login's Gmail button, and chooses this account in Google's window. */
export async function chooseGmail(at: LoginSession, email: string): Promise<void> {
  const button = at.dialog.getByRole('button', { name: 'Login / SignUp With Gmail' })
  const [popup] = await Promise.all([at.context.waitForEvent('page'), button.click()])
  await popup.getByRole('heading', { level: 1, name: 'Choose an account' }).waitFor()
  const listed = popup.getByRole('button', { name: email })
  await waitForWindowClose(popup, () => listed.click())
}

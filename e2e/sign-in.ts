import type { Page } from 'playwright-core'
import { waitForFocus } from './browser.ts'

type DemoOutbox = { verificationCodes: { phoneNumber: string; code: string }[] }

/** Completes the open login dialog: phone, code from the demo's outbox, and a name for new people. */
export async function signInThroughDialog(
  page: Page,
  { phone, name }: { phone: string; name: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login / SignUp' })
  await dialog.getByLabel('Mobile number').fill(phone)
  await dialog.getByRole('button', { name: 'Get OTP' }).click()
  await dialog.getByRole('button', { name: 'Verify OTP' }).waitFor()
  await waitForFocus(dialog.getByRole('textbox').first())
  await page.keyboard.type(await latestCodeFor(page, phone))
  await dialog.getByRole('button', { name: 'Verify OTP' }).click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Register' }).click()
  await dialog
    .getByRole('paragraph')
    .filter({ hasText: `Welcome! ${name}` })
    .waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

/** The newest code that was sent to a number, from the demo's outbox. */
export async function latestCodeFor(page: Page, phone: string): Promise<string> {
  const answer = await page.request.get('/emulator/v1/projects/ciy-demo/verificationCodes')
  const { verificationCodes } = (await answer.json()) as DemoOutbox
  const own = verificationCodes.filter(({ phoneNumber }) => phoneNumber === `+91${phone}`).at(-1)
  if (!own) throw new Error(`No code was sent to ${phone}.`)
  return own.code
}

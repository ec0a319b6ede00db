import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { waitForFocus, openPage, type viewportSizes } from './browser.ts'
import { latestCodeFor } from './sign-in.ts'

/** A person at the login dialog, over the page that asked for it. */
export type LoginSession = {
  page: Page
  context: BrowserContext
  complaints: string[]
  /** Requested URLs of hosts other than the shop. */
  foreignRequests: string[]
  dialog: Locator
  boxes: Locator
  hasFakeClock: boolean
  /** Types the number and requests a code. */
  sendCode(phone: string): Promise<void>
  /** Types a code by keyboard and presses 'Verify OTP'. */
  enterCode(code: string): Promise<void>
  /** The code that was sent last. */
  latestCode(phone: string): Promise<string>
  /** Waits for an alert and presses its OK. */
  alerted(sentence: string): Promise<void>
  expectWelcome(name: string): Promise<void>
}

/** `isOurTime`: the page's clock can be advanced. */
type OpenLoginOptions = {
  size?: keyof typeof viewportSizes
  path?: string
  prepare?: (page: Page) => Promise<unknown>
  isOurTime?: boolean
}

export async function openLogin(
  browser: Browser,
  url: string,
  { size = 'phone', path = '/wishlist', prepare, isOurTime = false }: OpenLoginOptions = {},
): Promise<LoginSession> {
  const { page, context, complaints } = await openPage(browser, url, size)
  const elsewhere: string[] = []
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== new URL(url).origin)
      elsewhere.push(request.url())
  })
  await prepare?.(page)
  if (isOurTime) await page.clock.install()
  await page.goto(path)
  const dialog = page.getByRole('dialog', { name: 'Login / SignUp' })
  await dialog.waitFor()
  const boxes = dialog.getByRole('textbox', { name: /^Digit \d of 6$/ })
  return {
    page,
    context,
    complaints,
    foreignRequests: elsewhere,
    dialog,
    boxes,
    hasFakeClock: isOurTime,
    sendCode: async (phone) => {
      await dialog.getByLabel('Mobile number').fill(phone)
      await dialog.getByRole('button', { name: 'Get OTP' }).click()
      await dialog.getByRole('button', { name: 'Verify OTP' }).waitFor()
    },
    enterCode: async (code) => {
      // They take the focus when they appear, and after an alert over them is closed.
      await waitForFocus(boxes)
      await boxes.first().focus()
      await page.keyboard.type(code)
      await dialog.getByRole('button', { name: 'Verify OTP' }).click()
    },
    latestCode: (phone) => latestCodeFor(page, phone),
    alerted: async (sentence) => {
      await page.getByRole('alertdialog').getByText(sentence, { exact: true }).waitFor()
      await page.getByRole('button', { name: 'OK' }).click()
      await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    },
    expectWelcome: (name) =>
      dialog
        .getByRole('paragraph')
        .filter({ hasText: `Welcome! ${name}` })
        .waitFor(),
  }
}

/** Signs in an existing account and waits until the dialog is closed. */
export async function signInAtDialog(
  at: LoginSession,
  { phone, name }: { phone: string; name: string },
): Promise<void> {
  await at.sendCode(phone)
  await at.enterCode(await at.latestCode(phone))
  await at.expectWelcome(name)
  if (at.hasFakeClock) await at.page.clock.fastForward(3_000)
  await at.dialog.waitFor({ state: 'hidden' })
}

/** The values of these keys in local and session storage, and the session that the cookie restores; null where absent. */
export async function storedValues(page: Page, keys: string[]): Promise<(string | null)[]> {
  const stored = await page.evaluate(
    (names) => names.flatMap((name) => [localStorage.getItem(name), sessionStorage.getItem(name)]),
    keys,
  )
  const cookies = await page.context().cookies(page.url())
  const valueOf = (searched: string) => cookies.find(({ name }) => name === searched)?.value
  // A page that signed out while the server was unreachable, or that lost its session, leaves the cookie unused.
  return [...stored, (valueOf('signed_in') !== '0' && valueOf('token')) || null]
}

/** The identity session as stored by the SDK. */
export function storedIdentity(
  page: Page,
): Promise<{ uid: string; stsTokenManager: { refreshToken: string } } | null> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('firebase:authUser:'))
    return key
      ? (JSON.parse(localStorage.getItem(key) ?? 'null') as {
          uid: string
          stsTokenManager: { refreshToken: string }
        })
      : null
  })
}

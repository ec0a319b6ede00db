import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core'
import { findBrowser } from './packaged-browser.ts'

/** Starts the first browser that runs on this machine. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, environment } = await findBrowser()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  return chromium.launch({
    executablePath,
    headless: true,
    args,
    timeout: 100_000,
    env: { ...process.env, ...environment },
  })
}

/** Waits until a page is alive: before, it keeps what is typed and which buttons are pressed, but neither links nor other keys. */
export const waitForHydration = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => !('early' in window)))

/** Waits until a window is gone by what is pressed in it: that may be before the press is reported as done. */
export async function waitForWindowClose(window: Page, press: () => Promise<void>): Promise<void> {
  const gone = window.waitForEvent('close')
  const pressed = press().catch((error: unknown) => {
    if (!/has been closed/.test(String(error))) throw error
  })
  await Promise.all([gone, pressed])
}

/** Waits until something, or what is in it, has the focus: a dialog takes it a moment after it is seen, and away from wherever it was. */
export const waitForFocus = (place: Locator): Promise<void> =>
  place.and(place.page().locator(':focus-within')).waitFor()

/** Presses Escape in a dialog once it has the focus: before, the key closes nothing. */
export async function pressEscape(dialog: Locator): Promise<void> {
  await waitForFocus(dialog)
  await dialog.page().keyboard.press('Escape')
}

export const viewportSizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const

export type OpenedPage = {
  page: Page
  context: BrowserContext
  /** What the console said that it should not. */ complaints: string[]
}

/** A page of this shop at one of our sizes, with a watch on its console: errors there are hydration and security policy. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  size: keyof typeof viewportSizes,
): Promise<OpenedPage> {
  const context = await browser.newContext({
    ...viewportSizes[size],
    baseURL,
    locale: 'en-IN',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || /hydrat|Content Security Policy/i.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, context, complaints }
}

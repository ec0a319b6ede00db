import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core'
import { findBrowser } from './packaged-browser.ts'

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

/** Waits for hydration: before it, typed text and pressed buttons are recorded and replayed, links and other keys are not. */
export const waitForHydration = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => !('early' in window)))

/** Presses a control that closes the window, and waits until it is closed: it may close before the press is reported as done. */
export async function waitForWindowClose(window: Page, press: () => Promise<void>): Promise<void> {
  const closed = window.waitForEvent('close')
  const pressed = press().catch((error: unknown) => {
    if (!/has been closed/.test(String(error))) throw error
  })
  await Promise.all([closed, pressed])
}

/** Waits until an element or a descendant has the focus: a dialog takes it shortly after it appears. */
export const waitForFocus = (place: Locator): Promise<void> =>
  place.and(place.page().locator(':focus-within')).waitFor()

/** Presses Escape once the dialog has the focus: earlier the key has no effect. */
export async function pressEscape(dialog: Locator): Promise<void> {
  await waitForFocus(dialog)
  await dialog.page().keyboard.press('Escape')
}

export const viewportSizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const

export type OpenedPage = {
  page: Page
  context: BrowserContext
  /** Console errors and warnings. */ complaints: string[]
}

/** Opens a page at one of the viewport sizes and records its console: errors there include hydration and content security policy. */
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

import type { Browser } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { launchBrowser, openPage } from './browser.ts'

const BASE = '/password-page/'

let shop: TestShop
let browser: Browser
let files: Map<string, string>

/** The page's script with the SDK and our captcha, bundled, by file name. */
async function bundled(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    base: BASE,
    worker: { format: 'es' },
    build: {
      write: false,
      rolldownOptions: {
        input: `${import.meta.dirname}/password.client.ts`,
        output: { entryFileNames: 'password.js' },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}

beforeAll(async () => {
  ;[shop, browser, files] = await Promise.all([openTestShop({ withPages: true }), launchBrowser(), bundled()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

type PasswordPage = { logIn: (email: string, password: string) => Promise<string> }

test('asked for a captcha, the SDK solves ours and retries by itself, and loads no script of Google’s', async () => {
  const account = { email: 'asha@gmail.com', password: 'Marigold-19-garlands' }
  const signedUp = await shop
    .visitor()
    .post<{ localId: string }>('/idp/v1/accounts:signUp?key=ciy-demo-key', {
      ...account,
      returnSecureToken: true,
    })
  const { page, context, complaints } = await openPage(browser, shop.url, 'desktop')
  const elsewhere: string[] = []
  const captchas: (string | undefined)[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(shop.url)) elsewhere.push(request.url())
    if (!request.url().includes(':signInWithPassword')) return
    const { captchaResponse } = JSON.parse(request.postData() ?? '{}') as { captchaResponse?: string }
    captchas.push(captchaResponse)
  })
  await page.route(`**${BASE}**`, (route) => {
    const body = files.get(new URL(route.request().url()).pathname.slice(BASE.length))
    return body === undefined ? route.abort() : route.fulfill({ body, contentType: 'text/javascript' })
  })
  await page.goto('/about/')
  await page.addScriptTag({ url: `${BASE}password.js`, type: 'module' })
  await page.waitForFunction(() => 'logIn' in window)
  const logIn = (password: string) =>
    page.evaluate(
      ([email, tried]) => (window as unknown as PasswordPage).logIn(email ?? '', tried ?? ''),
      [account.email, password],
    )
  let tries = 0
  for (; !captchas.some(Boolean) && tries < 30; tries += 1)
    expect(await logIn('not hers')).toMatch(/^auth\/(invalid-credential|wrong-password|too-many-requests)$/)
  expect(tries).toBeLessThan(30)
  expect(await logIn(account.password)).toBe(signedUp.body.localId)
  expect(captchas.at(-1)?.length).toBeGreaterThan(100)
  expect(elsewhere).toEqual([])
  // Browsers log the refused password (a 400); a blocked script would be another line.
  expect(complaints.filter((line) => !line.includes('status of 400'))).toEqual([])
  await context.close()
})

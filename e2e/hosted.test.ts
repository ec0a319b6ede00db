import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { launchBrowser } from './browser.ts'
import { openLogin } from './login.fixture.ts'

const project = {
  IDENTITY_MODE: 'hosted',
  FIREBASE_PROJECT_ID: 'ciy-live',
  FIREBASE_API_KEY: 'AIzaSyA-ciy-live-000000000000000000000',
  FIREBASE_AUTH_DOMAIN: 'ciy-live.firebaseapp.com',
}

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true, env: project }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

const CAPTCHA = `
  window.grecaptcha = {
    ready: (done) => done(), render: (_box, { callback }) => ((window.solved = callback), 1), getResponse: () => '',
    execute: () => window.solved('a-token-of-googles'), reset: () => {},
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()`

const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const json = (body: object, status = 200) => ({ status, headers, json: body })

/** Answers for Google as documented; requests to other hosts get no answer. */
function google(requests: string[], replies: unknown[]): (route: Route) => Promise<void> {
  return (route) => {
    const { hostname, pathname } = new URL(route.request().url())
    requests.push(hostname + pathname)
    if (pathname === '/recaptcha/api.js')
      return route.fulfill({ headers, contentType: 'text/javascript', body: CAPTCHA })
    if (pathname.endsWith('/recaptchaConfig')) return route.fulfill(json({ recaptchaEnforcementState: [] }))
    if (pathname.endsWith('/recaptchaParams')) return route.fulfill(json({ recaptchaSiteKey: 'site' }))
    if (pathname.endsWith(':sendVerificationCode')) {
      replies.push(route.request().postDataJSON())
      return route.fulfill(json({ sessionInfo: 'of-googles' }))
    }
    if (pathname.endsWith(':signInWithPhoneNumber'))
      return route.fulfill(json({ error: { code: 400, message: 'INVALID_CODE' } }, 400))
    return route.abort()
  }
}

test('in hosted mode the SDK contacts Google only, with Google’s captcha and window, and the page’s policy allows it', async () => {
  const requests: string[] = []
  const replies: unknown[] = []
  const own: string[] = []
  const blocked: string[] = []
  const at = await openLogin(browser, shop.url, {
    size: 'desktop',
    prepare: async (page: Page) => {
      page.on('request', (request) => own.push(new URL(request.url()).pathname))
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) blocked.push(message.text())
      })
      await page.route(/^https:/, google(requests, replies))
    },
  })
  await at.sendCode('9833300009')
  expect(replies).toEqual([
    expect.objectContaining({ phoneNumber: '+919833300009', recaptchaToken: 'a-token-of-googles' }),
  ])
  await at.enterCode('123456')
  await at.alerted('Wrong OTP')
  await at.dialog.getByRole('button', { name: 'Change number' }).click()
  await at.dialog.getByRole('button', { name: 'Login / SignUp With Gmail' }).click()
  await expect.poll(() => requests.at(-1), { timeout: 30_000 }).toBe('apis.google.com/js/api.js')
  const toolkit = 'identitytoolkit.googleapis.com'
  expect(new Set(requests)).toEqual(
    new Set([
      `${toolkit}/v2/recaptchaConfig`,
      'www.google.com/recaptcha/api.js',
      `${toolkit}/v1/recaptchaParams`,
      `${toolkit}/v1/accounts:sendVerificationCode`,
      `${toolkit}/v1/accounts:signInWithPhoneNumber`,
      'apis.google.com/js/api.js',
    ]),
  )
  expect(own.filter((path) => path.startsWith('/idp'))).toEqual([])
  expect(blocked).toEqual([])
  await at.context.close()
})

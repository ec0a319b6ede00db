import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movableClock, openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { launchBrowser } from './browser.ts'
import {
  openLogin,
  storedValues,
  storedIdentity,
  signInAtDialog,
  type LoginSession,
} from './login.fixture.ts'

const asha = { phone: '9833300001', name: 'Asha Rao' }

let shop: TestShop
let browser: Browser
const clock = movableClock()

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true, clock }), launchBrowser()])
  await shop.visitor().signIn(asha.phone, asha.name)
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})
// A number gets ten codes a day.
beforeEach(async () => {
  clock.forward(8 * 3_600_000)
  await sql`update idp.users set disabled = false`.execute(shop.database.db)
})

/** Asha, signed in by the dialog, on her wishlist. */
async function ashaSignedIn(prepare?: (page: Page) => Promise<unknown>): Promise<LoginSession> {
  const at = await openLogin(browser, shop.url, {
    size: 'desktop',
    isOurTime: true,
    ...(prepare ? { prepare } : {}),
  })
  await signInAtDialog(at, asha)
  await at.page.getByText('Your wishlist is empty').waitFor()
  return at
}

const isSignedIn = async (page: Page) =>
  (await storedValues(page, ['accessToken'])).some((value) => value !== null)
const nothing = [null, null, null, null, null]

const SIGNED_OUT = 'You were signed out. Please log in again.'

/** Records the messages in the corner of the page, which stay for three seconds only. */
const listen = (page: Page) =>
  page.addInitScript((sentence) => {
    const announced: string[] = []
    Object.assign(window, { announced })
    const record = (node: Node) =>
      node instanceof HTMLSpanElement && node.textContent === sentence && announced.push(sentence)
    new MutationObserver((records) =>
      records.forEach(({ addedNodes }) => addedNodes.forEach(record)),
    ).observe(document, {
      childList: true,
      subtree: true,
    })
  }, SIGNED_OUT)

const expectAnnounced = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as unknown as { announced: string[] }).announced), {
    timeout: 60_000,
  })

const OF_IDENTITY = /accounts:lookup|\/idp\/v1\/token/

/** Advances the three seconds after which a page with a session starts the SDK. */
async function grown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).waitFor()
  await page.clock.fastForward(3_000)
}

/** Reloads the page and waits until the SDK has reloaded its user. */
async function restarted(page: Page): Promise<void> {
  const response = page.waitForResponse(OF_IDENTITY, { timeout: 60_000 })
  await page.reload()
  await grown(page)
  await response
}

const answerTo = async (token: string | null | undefined): Promise<number> =>
  (await fetch(`${shop.url}/api/user/me`, { headers: { authorization: token ?? '' } })).status

async function refreshWith(refreshToken: string): Promise<string> {
  const answer = await fetch(`${shop.url}/idp/v1/token?key=ciy-demo-key`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  const { error } = (await answer.json()) as { error?: { message: string } }
  return error ? (error.message.split(' : ')[0] ?? '') : 'refreshed'
}

test('logging out ends both sessions at their servers, empties the browser, goes home, and reaches the other tab', async () => {
  const { page, context, complaints } = await ashaSignedIn()
  const other = await context.newPage()
  await other.goto('/wishlist')
  await other.getByText('Your wishlist is empty').waitFor()
  const [token] = await storedValues(page, ['accessToken'])
  const identity = await storedIdentity(page)
  await page.evaluate(() => sessionStorage.setItem('something', 'of the shop'))
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/`)
  expect(await storedValues(page, ['accessToken', 'newToken'])).toEqual(nothing)
  expect(await storedIdentity(page)).toBeNull()
  expect(await page.evaluate(() => sessionStorage.getItem('something'))).toBeNull()
  // Slow requests continue after the navigation.
  await expect.poll(() => answerTo(token)).toBe(401)
  await expect.poll(() => refreshWith(identity?.stsTokenManager.refreshToken ?? '')).toBe('TOKEN_EXPIRED')
  await other.getByRole('dialog', { name: 'Login / SignUp' }).waitFor()
  expect(await storedValues(other, ['accessToken', 'newToken'])).toEqual(nothing)
  expect(complaints).toEqual([])
  await context.close()
})

test('signing in reaches the other tab, whose login closes and whose page appears', async () => {
  const at = await openLogin(browser, shop.url, { size: 'desktop', isOurTime: true })
  const other = await at.context.newPage()
  await other.goto('/orders')
  await other.getByRole('dialog', { name: 'Login / SignUp' }).waitFor()
  await signInAtDialog(at, asha)
  await other.getByRole('dialog', { name: 'Login / SignUp' }).waitFor({ state: 'hidden' })
  await other.getByText('Please log in').waitFor({ state: 'detached' })
  expect(await isSignedIn(other)).toBe(true)
  await at.context.close()
})

test.each([
  [
    'her session was called back at the identity service',
    (uid: string) => sql`update idp.token_families set ended_at = now() where local_id = ${uid}`,
  ],
  [
    'her account was disabled there',
    (uid: string) => sql`update idp.users set disabled = true where local_id = ${uid}`,
  ],
])('when %s Asha is signed out of the shop in every tab at the next start', async (_why, strike) => {
  const { page, context } = await ashaSignedIn(listen)
  const other = await context.newPage()
  // The account is still valid.
  const woken = other.waitForResponse(/accounts:lookup/)
  await other.goto('/wishlist')
  await grown(other)
  await woken
  const [token] = await storedValues(page, ['accessToken'])
  const uid = (await storedIdentity(page))?.uid ?? ''
  await strike(uid).execute(shop.database.db)
  await page.reload()
  await grown(page)
  await expectAnnounced(page).toEqual([SIGNED_OUT])
  await page.getByRole('dialog', { name: 'Login / SignUp' }).waitFor()
  expect(await storedValues(page, ['accessToken', 'newToken'])).toEqual(nothing)
  await other.getByRole('dialog', { name: 'Login / SignUp' }).waitFor()
  await expect.poll(() => answerTo(token)).toBe(401)
  await context.close()
})

test.each([
  ['no connection', { abort: true }],
  ['a proxy with a fault', { status: 502, body: '<h1>502</h1>' }],
  ['too many calls', { status: 429, json: { error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }],
  ['a fault of the service', { status: 500, json: { error: { code: 500, message: 'INTERNAL_ERROR' } } }],
])('%s at the next start does not sign out of the shop', async (_why, answer) => {
  const { page, context } = await ashaSignedIn()
  await page.route(OF_IDENTITY, (route) => ('abort' in answer ? route.abort() : route.fulfill(answer)))
  const request = page.waitForRequest(OF_IDENTITY, { timeout: 60_000 })
  await page.reload()
  await grown(page)
  await request
  await page.waitForLoadState('networkidle')
  expect(await isSignedIn(page)).toBe(true)
  await page.getByRole('button', { name: 'Account' }).waitFor()
  await context.close()
})

test('the identity token is renewed five minutes before its hour is over, and the remembered user is reloaded at the start', async () => {
  const { page, context } = await ashaSignedIn()
  const before = (await storedIdentity(page))?.stsTokenManager.refreshToken
  const renewed = page.waitForResponse('**/idp/v1/token?**')
  // The page's clock advances too.
  await page.clock.fastForward('50:00')
  expect((await storedIdentity(page))?.stsTokenManager.refreshToken).toBe(before)
  clock.forward(55 * 60_000)
  await page.clock.fastForward('05:10')
  expect((await renewed).status()).toBe(200)
  await expect.poll(async () => (await storedIdentity(page))?.stsTokenManager.refreshToken).not.toBe(before)
  await context.close()
  const again = await ashaSignedIn()
  await restarted(again.page)
  expect(await isSignedIn(again.page)).toBe(true)
  await again.context.close()
})

test('a token that the shop no longer accepts signs out once, however many calls fail, and keeps the destination', async () => {
  const { page, context } = await ashaSignedIn(listen)
  await page.evaluate(() => localStorage.setItem('intendedDestination', '/orders'))
  const [token] = await storedValues(page, ['accessToken'])
  await fetch(`${shop.url}/api/user/logout`, { method: 'POST', headers: { authorization: token ?? '' } })
  const refused: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() === 401) refused.push(response.status())
  })
  await page.reload()
  await expectAnnounced(page).toEqual([SIGNED_OUT])
  await page.getByRole('dialog', { name: 'Login / SignUp' }).waitFor()
  await expect.poll(() => refused.length).toBeGreaterThan(1)
  expect(await storedValues(page, ['accessToken', 'newToken'])).toEqual(nothing)
  expect(await page.evaluate(() => localStorage.getItem('intendedDestination'))).toBe('/orders')
  await context.close()
})

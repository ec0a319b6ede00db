import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCreators } from '#domains/community/creators'
import { transact } from '#platform/transact'
import { createSignedInPerson } from '../src/testing/signed-in-person.ts'
import { movableClock, openTestShop, type MovableClock, type TestShop } from '../src/testing/test-shop.ts'
import { waitForHydration, launchBrowser, openPage } from './browser.ts'

let shop: TestShop
let browser: Browser
let clock: MovableClock
let token: string

beforeAll(async () => {
  clock = movableClock()
  ;[shop, browser] = await Promise.all([
    openTestShop({ clock, withPages: true, env: { LOG_LEVEL: 'error' } }),
    launchBrowser(),
  ])
  const { db } = shop.database
  const meera = await createSignedInPerson(db, { name: 'Meera Iyer', phone: '9000000022' }, clock.now())
  token = meera.token
  const known = {
    personId: meera.id,
    profileName: 'Meera Iyer',
    bio: 'Makes things of wool.',
    art: 'Crochet',
    allowedAt: clock.now(),
  }
  await transact(db, (tx) => importCreators(tx, [known]))
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

test('Meera previews her draft 11 minutes after she added its photo: its address has expired, and the page gets a new one by itself', async () => {
  const { page, context } = await openPage(browser, shop.url, 'phone')
  await context.addCookies([{ name: 'token', value: encodeURIComponent(`Bearer ${token}`), url: shop.url }])
  await context.addInitScript((value) => localStorage.setItem('accessToken', value), `Bearer ${token}`)
  await page.goto('/addfeed')
  await waitForHydration(page)
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d9a520' } })
    .jpeg()
    .toBuffer()
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/posts'),
  )
  await page.locator('input[type=file]').setInputFiles({ name: 'tray.jpg', mimeType: 'image/jpeg', buffer })
  const thumb = page.getByRole('button', { name: 'Picture 1' }).locator('img')
  await thumb.waitFor()
  expect((await saved).status()).toBe(201)
  const before = (await thumb.getAttribute('src')) ?? ''
  expect(before).toContain('/media/private/')
  clock.forward(11 * 60_000)
  const expired = page.waitForResponse(
    (answer) => answer.url().includes('/media/private/') && answer.status() === 403,
  )
  await page.getByRole('button', { name: 'Preview' }).click()
  await expired
  await page.waitForFunction(() => {
    const shown = document.querySelector<HTMLImageElement>('dialog img, [role=dialog] img')
    return shown !== null && shown.complete && shown.naturalWidth > 0
  })
  const [, , , , , expires] = before.split('/')
  const now = await page.locator('[role=dialog] img, dialog img').first().getAttribute('src')
  expect(now).toContain('/media/private/')
  expect(now).not.toContain(`/${expires}/`)
  await context.close()
})

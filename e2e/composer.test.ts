import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCreators } from '#domains/community/creators'
import { transact } from '#platform/transact'
import { createSignedInPerson } from '../src/testing/signed-in-person.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { waitForFocus, waitForHydration, launchBrowser, openPage } from './browser.ts'

let shop: TestShop
let browser: Browser
let token: string

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([
    openTestShop({ withPages: true, env: { LOG_LEVEL: 'error' } }),
    launchBrowser(),
  ])
  const { db } = shop.database
  const meera = await createSignedInPerson(db, { name: 'Meera Iyer', phone: '9000000021' }, new Date())
  token = meera.token
  const known = {
    personId: meera.id,
    profileName: 'Meera Iyer',
    bio: 'Makes things of wool.',
    art: 'Crochet',
    allowedAt: new Date(),
  }
  await transact(db, (tx) => importCreators(tx, [known]))
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

async function meerasComposer() {
  const opened = await openPage(browser, shop.url, 'phone')
  await opened.context.addCookies([
    { name: 'token', value: encodeURIComponent(`Bearer ${token}`), url: shop.url },
  ])
  await opened.context.addInitScript((value) => localStorage.setItem('accessToken', value), `Bearer ${token}`)
  await opened.page.goto('/addfeed')
  await waitForHydration(opened.page)
  await opened.page.waitForLoadState('networkidle')
  return opened
}

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const draftTitles = async (): Promise<string[]> => {
  const answer = await fetch(`${shop.url}/api/posts/mine`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { rows: { title: string }[] }).rows.map(({ title }) => title)
}

test('Meera loses her connection with three photos uploading: they stay, upload when she is online again, and a file that is no photo is refused', async () => {
  const { page, context } = await meerasComposer()
  const field = page.locator('input[type=file]')
  await context.setOffline(true)
  await field.setInputFiles([
    await photo('one.jpg', '#d9a520'),
    await photo('two.jpg', '#204080'),
    await photo('three.jpg', '#208040'),
  ])
  await page
    .getByText('two.jpg: We could not reach the shop. Please check your connection and try again.')
    .waitFor()
  await page.getByRole('button', { name: 'Try three.jpg again' }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove two.jpg' }).click()
  // The browser reports that it is online before requests succeed.
  await context.route('**/api/uploads/photos', (route) => route.abort('internetdisconnected'), { times: 2 })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Picture 2' }).waitFor()
  await page.getByText('two.jpg').waitFor({ state: 'detached' })

  await field.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
  await page.getByText('notes.jpg: We couldn’t read that photo.').waitFor()
  await page.getByRole('button', { name: 'Remove notes.jpg' }).click()
  await page.getByText('notes.jpg').waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: /^Picture \d$/ }).count()).toBe(2)
  await context.close()
})

test('text that Meera types just before she follows a link is in her draft; with a published post she is asked first', async () => {
  const { page, context } = await meerasComposer()
  await page.getByLabel('Title').fill('A tray of waves')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await page.waitForURL('**/privacy-policy/')
  expect(await draftTitles()).toContain('A tray of waves')

  await page.goBack()
  await page.waitForLoadState('networkidle')
  await page.locator('input[type=file]').setInputFiles(await photo('tray.jpg', '#3080c0'))
  await page.getByRole('button', { name: 'Picture 1' }).waitFor()
  await page.getByLabel('Title').fill('A tray of three waves')
  await page.getByLabel('Craft').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Publish' }).click()
  await page
    .getByText(/Published \d/)
    .first()
    .waitFor()
  await page.getByLabel('Title').fill('A tray of four waves')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Title').inputValue()).toBe('A tray of four waves')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await page.waitForURL('**/privacy-policy/')
  expect(await draftTitles()).toContain('A tray of four waves')
  await context.close()
})

test("a time that is missing or in the past is reported beside its field, which has the focus, and Meera's input stays in it", async () => {
  const { page, context } = await meerasComposer()
  await page.locator('input[type=file]').setInputFiles(await photo('cup.jpg', '#c05030'))
  await page.getByRole('button', { name: 'Picture 1' }).waitFor()
  await page.getByLabel('Title').fill('A cup')
  await page.getByLabel('Craft').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'When should it be published?' })
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.getByText('Please choose a day and a time.').waitFor()
  await waitForFocus(dialog.getByLabel('Day and time'))
  await dialog.getByLabel('Day and time').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.getByText('That time has passed. Choose a later one.').waitFor()
  expect(await dialog.getByLabel('Day and time').inputValue()).toBe('2020-01-01T10:00')
  await context.close()
})

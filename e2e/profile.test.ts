import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movableClock, openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { waitForWindowClose, launchBrowser, openPage, type OpenedPage } from './browser.ts'
import { latestCodeFor } from './sign-in.ts'

let shop: TestShop
let browser: Browser
const clock = movableClock()

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true, clock }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

type Profile = OpenedPage & { own: Visitor }

/** The profile of a person who signed in a minute ago, so that codes may be sent to the number again. */
async function profileOf(
  phone: string,
  { name = 'Asha Rao', size = 'phone' }: { name?: string; size?: 'phone' | 'desktop' } = {},
): Promise<Profile> {
  const own = shop.visitor()
  await own.signIn(phone, name)
  clock.forward(60_000)
  const opened = await openPage(browser, shop.url, size)
  const { page, context } = opened
  await context.addCookies([
    { name: 'token', value: encodeURIComponent(`Bearer ${own.token}`), url: shop.url },
  ])
  await context.addInitScript((value) => localStorage.setItem('accessToken', value), `Bearer ${own.token}`)
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor()
  await page.waitForLoadState('networkidle')
  return { ...opened, own }
}

/** Types the code that was sent to a number, and verifies it. */
async function enterCode(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Verify OTP' }).waitFor()
  await page.getByRole('dialog').getByRole('textbox').first().focus()
  await page.keyboard.type(await latestCodeFor(page, phone))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
}

async function chooseGmail(
  { page, context }: OpenedPage,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Choose a Gmail account' }).click(),
  ])
  await popup.getByRole('heading', { level: 1, name: 'Choose an account' }).waitFor()
  const listed = popup.getByRole('button', { name: email })
  // Accounts that have logged in here before are in the list.
  await listed.or(popup.getByLabel('E-mail')).first().waitFor()
  if ((await listed.count()) > 0) return waitForWindowClose(popup, () => listed.click())
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByLabel('Name').fill(name)
  await waitForWindowClose(popup, () => popup.getByRole('button', { name: 'Continue' }).click())
}

/** Delays one kind of request until released. */
async function holdRequest(
  page: Page,
  method: string,
  url: string,
): Promise<{ release: () => void; isHeld: Promise<void> }> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.continue()
    held.resolve()
    await released.promise
    await route.continue()
  })
  return { release: released.resolve, isHeld: held.promise }
}

const dialogClosed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'hidden' })

test('Asha changes her name and crops a photo as her avatar, moved and enlarged by keyboard', async () => {
  const { page, context, complaints } = await profileOf('9811200001')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByLabel('Name', { exact: true }).fill('  ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please enter your name.').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao-Menon')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const { release, isHeld } = await holdRequest(page, 'PATCH', '**/api/user/me')
  const width = (await save.boundingBox())?.width
  await page.keyboard.press('Enter')
  await isHeld
  // While busy the button keeps its label and width.
  await page.locator('button[aria-busy]').waitFor()
  expect([await save.getAttribute('aria-busy'), (await save.boundingBox())?.width]).toEqual(['true', width])
  expect(await findAccessibilityProblems(page)).toEqual([])
  release()
  await page.getByRole('heading', { level: 2, name: 'Asha Rao-Menon' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('name'))).toBe('Asha Rao-Menon')

  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7aa5a0' } })
    .jpeg()
    .toBuffer()
  const choose = async (buffer: Buffer, mimeType: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /photo$/ }).click()
    await (await chooser).setFiles({ name: 'asha', mimeType, buffer })
  }
  await choose(Buffer.from('no picture'), 'image/jpeg')
  await page.getByText('We can’t read this picture.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialogClosed(page)
  await choose(photo, 'image/jpeg')
  await page.getByRole('slider', { name: 'Zoom' }).fill('2')
  await page.getByRole('button', { name: 'Visible part of the photo' }).press('ArrowLeft')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await page.getByRole('button', { name: 'Change photo' }).waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Add a photo' }).waitFor()
  // The empty name (a 400).
  expect(complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
  await context.close()
})

test('Meera changes her number: a code to the old one, a code to the new one, and she stays logged in', async () => {
  const { page, context, own } = await profileOf('9811200002', { name: 'Meera Joshi' })
  await page.getByRole('button', { name: 'Change number' }).click()
  await page.getByRole('button', { name: 'Send OTP to the number ending 0002' }).click()
  await page.getByRole('button', { name: 'Verify OTP' }).waitFor()
  await page.getByRole('dialog').getByRole('textbox').first().focus()
  await page.keyboard.type('000000')
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await page.getByText('Wrong OTP').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await enterCode(page, '9811200002')
  await page.getByLabel('Mobile number').fill('9811200003')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await enterCode(page, '9811200003')
  await dialogClosed(page)
  await page.getByText('+91 98112 00003').waitFor()
  const me = await own.get<{ user: { mobile_no: string } }>('/api/user/me')
  expect(me.body.user.mobile_no).toBe('9811200003')
  await context.close()
})

test('Kabir links Gmail and unlinks it after a confirmation', async () => {
  const opened = await profileOf('9811200004', { name: 'Kabir Anand', size: 'desktop' })
  const { page, context } = opened
  await page.getByRole('button', { name: 'Link Gmail' }).click()
  await chooseGmail(opened, { email: 'kabir@gmail.com', name: 'Kabir Anand' })
  await dialogClosed(page)
  await page.getByRole('button', { name: 'Unlink' }).click()
  await page.getByText('You will no longer be able to log in with this Gmail account.').waitFor()
  await page.getByRole('button', { name: 'Yes, unlink' }).click()
  await page.getByRole('button', { name: 'Link Gmail' }).waitFor()
  await page.getByText('kabir@gmail.com').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await context.close()
})

test('Pema, who has a second account by Gmail, finds out when she links it, and merges both', async () => {
  const second = shop.visitor()
  await second.signInWithGmail('pema@gmail.com', 'Pema N.')
  const address = {
    address1: 'Studio 3',
    address2: '',
    city: 'Bengaluru',
    landmark: '',
    state: 29,
    country: 'India',
    zip_code: '560001',
  }
  await second.post('/api/addresses', { ship_name: 'Pema Negi', phone_no: '9811200005', ...address })
  const opened = await profileOf('9811200005', { name: 'Pema Negi' })
  const { page, context, own } = opened
  await page.getByRole('button', { name: 'Link Gmail' }).click()
  await chooseGmail(opened, { email: 'pema@gmail.com', name: 'Pema N.' })
  await page.getByRole('dialog', { name: 'You have two accounts' }).waitFor()
  await page.getByText('p•••@gmail.com').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Join both accounts' }).click()
  await dialogClosed(page)
  await page.getByText('Studio 3, Bengaluru 560001').waitFor()
  await page.getByRole('button', { name: 'Unlink' }).waitFor()
  expect((await second.get('/api/user/me')).status).toBe(401)
  const me = await own.get<{ user: { name: string; gmails: string[] } }>('/api/user/me')
  expect(me.body.user).toMatchObject({ name: 'Pema Negi', gmails: ['pema@gmail.com'] })
  await context.close()
})

test('Devika adds an e-mail, requests the link again too early, removes it, and edits, deletes and restores a delivery address', async () => {
  const { page, context, own } = await profileOf('9811200006', { name: 'Devika Menon' })
  await page.getByLabel('Your email').fill('devika')
  await page.getByRole('button', { name: 'Add email' }).click()
  await page.getByText('Please enter a valid email address.').waitFor()
  await page.getByLabel('Your email').fill('devika@example.in')
  await page.getByRole('button', { name: 'Add email' }).click()
  await page.getByText('Not verified yet').waitFor()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await page.getByRole('alertdialog').getByText('Too many attempts.').waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByLabel('Your email').waitFor()

  const home = {
    address1: '12, 3rd Cross',
    address2: '',
    city: 'Bengaluru',
    landmark: '',
    state: 29,
    country: 'India',
    zip_code: '560001',
  }
  await own.post('/api/addresses', { ship_name: 'Devika Menon', phone_no: '9811200006', ...home })
  await own.post('/api/addresses', {
    ship_name: 'Devika Menon',
    phone_no: '9811200006',
    ...home,
    address1: 'Studio 3',
  })
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('button', { name: 'Make this the default address: Studio 3, Bengaluru 560001' })
    .click()
  await page
    .getByRole('button', { name: 'Make this the default address: 12, 3rd Cross, Bengaluru 560001' })
    .waitFor()
  await page.getByRole('button', { name: 'Edit the address Studio 3, Bengaluru 560001' }).click()
  await page.getByLabel('City').fill('')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Please enter the city.').waitFor()
  await page.getByLabel('City').fill('Mysuru')
  await page.getByRole('button', { name: 'Save address' }).click()
  const deleteButton = page.getByRole('button', { name: 'Delete the address Studio 3, Mysuru 560001' })
  await deleteButton.click()
  const question = page.getByRole('dialog', { name: 'Delete this address?' })
  await question.getByText('Studio 3, Mysuru 560001').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await question.getByRole('button', { name: 'Go back' }).click()
  await question.waitFor({ state: 'hidden' })
  await deleteButton.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Removed: Studio 3, Mysuru 560001').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Edit the address Studio 3, Mysuru 560001' }).waitFor()
  await context.close()
})

test("the profile shows the result of a letter's link", async () => {
  const { page, context } = await profileOf('9811200007', { name: 'Rohan Desai', size: 'desktop' })
  for (const [outcome, sentence] of [
    ['verified', 'Thank you, your email address is verified.'],
    ['expired', 'This link has expired.'],
    ['expired', 'This link has expired.'],
    ['taken', 'Another account already has this email address'],
  ]) {
    await page.goto(`/profile?email=${outcome}`)
    await page.getByText(sentence ?? '').waitFor()
  }
  await context.close()
})

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gstinCheckDigit } from '../src/platform/gstin.ts'
import { openStoreWithGoods } from '../src/testing/goods.ts'
import { createSignedInPerson } from '../src/testing/signed-in-person.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage, type viewportSizes } from './browser.ts'

type Person = { name: string; phone: string; token: string }

let shop: TestShop
let browser: Browser
let devi: Person
let rohan: Person
let lata: Person
let phones = 9_811_200_000

const GSTIN = '29ABCPD1234E1Z'
const sheet = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'),
})

async function person(name: string, roles: string[] = []): Promise<Person> {
  phones += 1
  const phone = String(phones)
  return {
    name,
    phone,
    token: `Bearer ${(await createSignedInPerson(shop.database.db, { name, phone, roles }, new Date())).token}`,
  }
}

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
  // With one store there is a hobby to choose.
  await openStoreWithGoods(shop.database.db, 'Old Store', { goods: [{ name: 'Wool', price: 100, stock: 1 }] })
  devi = await person('Devi Rao')
  rohan = await person('Rohan Desai', ['staff', 'staff:everything'])
  lata = await person('Lata Iyer', ['staff', 'staff:everything'])
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

/** A page of a signed-in person, or of a visitor. */
async function at(path: string, who: Person | null, size: keyof typeof viewportSizes = 'desktop') {
  const opened = await openPage(browser, shop.url, size)
  if (who) {
    await opened.context.addCookies([{ name: 'token', value: encodeURIComponent(who.token), url: shop.url }])
    const stored = { accessToken: who.token, name: who.name, phoneNumber: who.phone }
    await opened.context.addInitScript((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
    }, stored)
  }
  await opened.page.goto(path, { waitUntil: 'networkidle' })
  return opened
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function save(page: Page, next: string): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('heading', { level: 2, name: next }).waitFor()
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.locator(`main [name=${label}]`).fill(value)
}

test('Devi applies to sell on her phone: eight steps, two documents, and a GSTIN whose check digit is wrong first', async () => {
  const { page, context, complaints } = await at('/sellerform', devi, 'phone')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  const right = gstinCheckDigit(GSTIN)
  await fill(page, { legal_name: 'Devi Rao', gstin: GSTIN + (right === 'A' ? 'B' : 'A') })
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.locator('main [name=gstin][aria-invalid]:focus').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await fill(page, { gstin: GSTIN + right })
  await save(page, 'Address')
  await fill(page, { address1: '12 Loom Street', pin: '560001', city: 'Bengaluru' })
  await page.locator('main [name=state]').selectOption('29')
  await save(page, 'Where parcels are fetched')
  await fill(page, { phone: '9000000001' })
  await save(page, 'Bank account')
  await fill(page, {
    holder: 'Devi Rao',
    account_number: '123456789012',
    account_again: '123456789012',
    ifsc: 'SBIN0001234',
  })
  await save(page, 'Your store')
  await fill(page, {
    name: 'Devi Threads',
    about: 'Threads dyed at home.',
    care_email: 'care@devi.example',
    care_phone: '9000000001',
  })
  await save(page, 'What you sell')
  await page.locator('main [name=categories]').first().check()
  await fill(page, { sample: 'Hand-dyed cotton thread, 50 g, ₹180.' })
  await save(page, 'Documents')
  for (const name of ['gst.pdf', 'cheque.pdf']) {
    await page.locator('main input[type=file]').setInputFiles(sheet(name))
    await page.getByText(`${name}, `).waitFor()
  }
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: /Agreement/ }).click()
  await page.locator('main').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByText('All steps are done.').waitFor()
  await page.getByRole('button', { name: 'Submit application', exact: true }).click()
  await page.getByText('All steps are done.').waitFor({ state: 'detached' })
  expect(complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
  await context.close()
})

test('Rohan asks for a better cheque, Devi sends it, Rohan checks the account, and Lata approves her', async () => {
  const admin = await at('/admin/sellers', rohan)
  expect(await findAccessibilityProblems(admin.page)).toEqual([])
  await admin.page.getByRole('link', { name: 'Devi Threads' }).click()
  await heading(admin.page, 'Devi Threads').waitFor()
  await admin.page.waitForLoadState('networkidle')
  expect(await findAccessibilityProblems(admin.page)).toEqual([])
  const decide = async (page: Page, name: string, more = async (): Promise<void> => undefined) => {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    await more()
    await dialog.getByLabel('Reason').fill('Compared with the cheque.')
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await decide(admin.page, 'Request changes', async () => {
    await admin.page.getByRole('checkbox', { name: 'Documents' }).check()
    await admin.page.getByLabel('What to change').fill('Please photograph the cheque in daylight.')
    expect(await findAccessibilityProblems(admin.page)).toEqual([])
  })

  const applicant = await at('/sellerform', devi, 'phone')
  await applicant.page.getByText('Please photograph the cheque in daylight.').first().waitFor()
  await applicant.page.locator('main input[type=file]').setInputFiles(sheet('daylight.pdf'))
  await applicant.page.getByText('daylight.pdf, ').waitFor()
  await applicant.page.getByRole('button', { name: 'Submit application', exact: true }).click()
  await applicant.page
    .getByRole('button', { name: 'Submit application', exact: true })
    .waitFor({ state: 'detached' })

  await admin.page.reload({ waitUntil: 'networkidle' })
  await decide(admin.page, 'Verify bank account')
  await admin.page
    .getByText('You verified the bank account, so another person has to approve this seller.')
    .waitFor()
  expect(await admin.page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  const second = await at(new URL(admin.page.url()).pathname, lata)
  await decide(second.page, 'Approve')
  await second.page.getByRole('button', { name: 'Approve', exact: true }).waitFor({ state: 'detached' })

  await applicant.page.goto('/store', { waitUntil: 'networkidle' })
  await applicant.page.getByText('Devi Threads').first().waitFor()
  expect(await findAccessibilityProblems(applicant.page)).toEqual([])
  expect([admin, second, applicant].flatMap(({ complaints }) => complaints)).toEqual([])
  await Promise.all([admin, second, applicant].map(({ context }) => context.close()))
})

test('Kabir applies for work with a résumé; a file that is no résumé is refused, and his input stays', async () => {
  const { page, context, complaints } = await at('/Career-With-Us/digital-marketing-form', null, 'phone')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await fill(page, {
    name: 'Kabir Shah',
    city: 'Pune',
    email: 'kabir@mail.example',
    phone: '9811200099',
    notice_days: '30',
  })
  await fill(page, {
    about: 'I doubled the readers of a small weaving journal in a year, counted by its own subscriptions.',
  })
  await page.locator('main [name=experience]').selectOption({ index: 2 })
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('just words') })
  await page.locator('main input[type=file][aria-invalid]').waitFor()
  await page.locator('main input[type=file]').setInputFiles(sheet('kabir.pdf'))
  await page.getByText(/kabir\.pdf/).waitFor()
  await page.locator('main [name=agreed]').check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await heading(page, 'We’ve received your application').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(complaints.filter((each) => !each.includes('status of 4'))).toEqual([])
  await context.close()
})

test('Lata writes an article, publishes it, and a visitor reads it', async () => {
  const admin = await at('/admin/blog/new', lata)
  await fill(admin.page, {
    title: 'How to wash handspun wool',
    summary: 'Cool water, no rubbing, and a towel.',
    author_name: 'Lata Iyer',
  })
  await admin.page
    .locator('main [name=source]')
    .fill(`## Before you begin\n\n${'Wool felts when it is hot and rubbed at once. '.repeat(20)}`)
  expect(await findAccessibilityProblems(admin.page)).toEqual([])
  await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
  await heading(admin.page, 'How to wash handspun wool').waitFor()
  await admin.page.getByLabel('Reason').fill('It is ready.')
  await admin.page.getByRole('button', { name: 'Publish the newest revision' }).click()
  await admin.page.getByRole('link', { name: 'View as a reader' }).waitFor()
  const reader = await at('/blogs', null, 'phone')
  await reader.page
    .getByRole('link', { name: /How to wash handspun wool/ })
    .first()
    .click()
  await heading(reader.page, 'How to wash handspun wool').waitFor()
  expect(await findAccessibilityProblems(reader.page)).toEqual([])
  expect([...admin.complaints, ...reader.complaints]).toEqual([])
  await Promise.all([admin.context.close(), reader.context.close()])
})

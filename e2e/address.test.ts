import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage, type OpenedPage } from './browser.ts'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

/** A new address on the profile of a person who has signed in. */
async function newAddressOf(
  name: string,
  { phone, size }: { phone: string; size: 'phone' | 'desktop' },
): Promise<OpenedPage> {
  const own = shop.visitor()
  await own.signIn(phone, name)
  const opened = await openPage(browser, shop.url, size)
  await opened.context.addCookies([
    { name: 'token', value: encodeURIComponent(`Bearer ${own.token}`), url: shop.url },
  ])
  await opened.context.addInitScript(
    (value) => localStorage.setItem('accessToken', value),
    `Bearer ${own.token}`,
  )
  await opened.page.goto('/profile')
  await opened.page.waitForLoadState('networkidle')
  await opened.page.getByRole('button', { name: 'Add an address' }).click()
  await opened.page.getByLabel('PIN code').waitFor()
  return opened
}

const city = (page: Page) => page.getByLabel('City')

/** Types a PIN and waits for the hint about it. */
async function writePin(page: Page, pin: string, sentence: string): Promise<void> {
  await page.getByLabel('PIN code').fill(pin)
  await page.getByText(sentence).waitFor()
}

/** Fills fields as a browser's autofill does: all at once, without key events. */
async function autofill(page: Page, fields: Record<string, string>): Promise<void> {
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`form [name=${name}]`)
      if (!field) throw new Error(`There is no field ${name}.`)
      const kind =
        field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
      Reflect.set(kind, 'value', value, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, fields)
}

test.each([
  { size: 'phone', phone: '9811200101' },
  { size: 'desktop', phone: '9811200102' },
] as const)(
  "Lakshmi's PIN fills in Hubballi, the page says so, and she can enter another town ($size)",
  async ({ size, phone }) => {
    const { page, context, complaints } = await newAddressOf('Lakshmi Iyer', { phone, size })
    await writePin(page, '580020', 'We deliver to Karnataka.')
    const announcement = page
      .locator('[aria-live=polite]')
      .getByText('Hubballi, from your PIN code. You can change it.')
    await announcement.waitFor()
    await expect.poll(() => city(page).inputValue()).toBe('Hubballi')
    expect(await findAccessibilityProblems(page)).toEqual([])

    await writePin(page, '605007', 'We deliver to Puducherry or Tamil Nadu.')
    await expect.poll(() => city(page).inputValue()).toBe('')
    await writePin(page, '411001', 'We deliver to Maharashtra.')
    await expect.poll(() => city(page).inputValue()).toBe('Pune')
    await city(page).fill('Pimpri')
    await page.getByText('from your PIN code').waitFor({ state: 'detached' })
    await writePin(page, '560001', 'We deliver to Karnataka.')
    expect(await city(page).inputValue()).toBe('Pimpri')
    expect(complaints).toEqual([])
    await context.close()
  },
)

test("the browser's autofill is kept, and fields that it left empty are suggested", async () => {
  const { page, context } = await newAddressOf('Joseph Kurien', { phone: '9811200103', size: 'desktop' })
  await autofill(page, { zip_code: '682 001', address1: 'Bazar Road 4', city: 'Fort Kochi' })
  await page.getByText('We deliver to Kerala.').waitFor()
  await expect.poll(() => city(page).inputValue()).toBe('Fort Kochi')
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('32')

  await autofill(page, { zip_code: '403001', address1: 'Rua de Ourem 2', city: '' })
  await page.getByText('We deliver to Goa.').waitFor()
  await expect.poll(() => city(page).inputValue()).toBe('Panaji')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Rua de Ourem 2, Panaji 403001').waitFor()
  await context.close()
})

test('a server that is too busy twice is asked again after its retry time, and Lakshmi still gets the hint about her PIN', async () => {
  const { page, context } = await newAddressOf('Lakshmi Iyer', { phone: '9811200104', size: 'phone' })
  let requests = 0
  await page.route('**/api/pins/580020', async (route) => {
    requests += 1
    if (requests > 2) return route.continue()
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { status: 503, code: 'try_again', message: 'We are very busy just now.' },
    })
  })
  await writePin(page, '580020', 'We deliver to Karnataka.')
  expect(requests).toBe(3)
  await context.close()
})

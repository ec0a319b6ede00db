import type { Locator, Page } from 'playwright-core'

/** Opens the drawer of a post's materials and waits for its request for prices and stock: later sales in a test are unknown to the page. */
export async function openMaterialsDrawer(page: Page): Promise<Locator> {
  const response = page.waitForResponse(/\/api\/posts\/\d+\/materials$/)
  await page.getByRole('button', { name: 'Shop the materials' }).click()
  await (await response).finished()
  return page.getByRole('dialog', { name: 'Materials' })
}

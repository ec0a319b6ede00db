import type { Locator, Page } from 'playwright-core'

/**
 * Opens the drawer of a post's materials. It asks for prices and stock once more, and this waits for that answer: what a test sells
 * afterwards is not yet known to the page.
 */
export async function openMaterialsDrawer(page: Page): Promise<Locator> {
  const asked = page.waitForResponse(/\/api\/posts\/\d+\/materials$/)
  await page.getByRole('button', { name: 'Shop the materials' }).click()
  await (await asked).finished()
  return page.getByRole('dialog', { name: 'Materials' })
}

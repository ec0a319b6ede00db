import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Labels that hold the text that is seen (WCAG 2.5.3) and targets of 24 px (2.5.8) are looked for too: axe does neither unless it is asked. */
const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
}

type AxeResult = { violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }

/**
 * What axe finds wrong with the page as it stands: 'color-contrast: … (.price)'; empty when nothing is. It finds things wrong with what leaves the page
 * while it looks, such as a message that has been read, so what it finds is looked for once more.
 */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await runAxe(page)
  if (found.length === 0) return found
  const again = new Set(await runAxe(page))
  return found.filter((trouble) => again.has(trouble))
}

async function runAxe(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${JSON.stringify(RULES)})`)
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )
}

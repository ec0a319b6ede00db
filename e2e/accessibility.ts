import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Also checks that labels contain the visible text (WCAG 2.5.3) and target sizes of 24 px (2.5.8), which axe skips by default. */
const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
}

type AxeResult = { violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }

/**
 * Axe violations of the page: 'color-contrast: … (.price)'; empty without any. Elements that disappear during the check, such as a dismissed
 * message, cause false results, so violations are checked a second time.
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

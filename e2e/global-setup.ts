import { findBrowser } from './packaged-browser.ts'

/** Unpacks the browser before tests use it in parallel, and fails with one sentence where none starts. */
export default async function setUp(): Promise<void> {
  await findBrowser()
}

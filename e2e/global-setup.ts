import { findBrowser } from './packaged-browser.ts'

/** Unpacks the browser before several journeys ask for it at once, and ends the run with one sentence where none starts. */
export default async function setUp(): Promise<void> {
  await findBrowser()
}

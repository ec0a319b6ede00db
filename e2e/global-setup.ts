import { unpackBrowser } from './browser.ts'

/** The browser is unpacked once, before several journeys ask for it at the same moment. */
export default async function setUp(): Promise<void> {
  await unpackBrowser()
}

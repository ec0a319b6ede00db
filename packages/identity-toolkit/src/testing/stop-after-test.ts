import { afterEach } from 'vitest'
import type { CarrierServer } from './carrier-servers.ts'

const stopCallbacks: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(stopCallbacks.splice(0).map((stop) => stop()))
})

/** Stops a carrier's server after the test. */
export async function stopAfterTest<Server extends CarrierServer>(
  starting: Promise<Server>,
): Promise<Server> {
  const server = await starting
  stopCallbacks.push(() => server.stop())
  return server
}

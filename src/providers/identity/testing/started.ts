import { afterEach } from 'vitest'
import type { CarrierServer } from './carrier-servers.ts'

const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

/** A carrier's server that stops when the test is over. */
export async function started<Server extends CarrierServer>(starting: Promise<Server>): Promise<Server> {
  const server = await starting
  stops.push(() => server.stop())
  return server
}

import { createServer } from 'node:net'
import { randomInt } from 'node:crypto'
import { CannotStart } from './cannot-start.ts'

/** The remembered port when it is still free, otherwise another free one. */
export async function choosePort(remembered: number | undefined): Promise<number> {
  if (remembered !== undefined && (await tryPort(remembered))) return remembered
  for (let attempt = 0; attempt < 20; attempt += 1) {
    // Below the range from which systems take the ports of outgoing connections, so that it is still free tomorrow.
    const port = await tryPort(randomInt(20_000, 32_000))
    if (port) return port
  }
  const any = await tryPort(0)
  if (any) return any
  throw new CannotStart('port', 'No free port could be had on 127.0.0.1 for the database.')
}

async function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

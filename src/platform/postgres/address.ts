import { createServer } from 'node:net'
import { randomInt } from 'node:crypto'
import { CannotStart } from './cannot-start.ts'
import type { Home } from './home.ts'

export const database = 'ciy'
export const appRole = 'ciy'

export type Address = { port: number; socketDir?: string }

// The system limits a socket's path to 104 bytes on macOS and 108 on Linux.
const maxSocketPathBytes = 103

/** The socket's directory, unless its path is too long: a socket answers a fifth faster than the loopback port. */
export function socketDirOf(home: Home): string | undefined {
  return Buffer.byteLength(`${home.dir}/.s.PGSQL.65535`) <= maxSocketPathBytes ? home.dir : undefined
}

/** The database URL, in the form that pg and libpq both parse. */
export function urlOf({ port, socketDir }: Address, password: string): string {
  const url = `postgres://${appRole}:${password}@127.0.0.1:${port}/${database}`
  return socketDir ? `${url}?host=${encodeURIComponent(socketDir)}` : url
}

/** The remembered port when it is free, otherwise another free one. */
export async function choosePort(remembered: number | undefined): Promise<number> {
  if (remembered !== undefined && (await reservePort(remembered))) return remembered
  for (let attempt = 0; attempt < 20; attempt += 1) {
    // Below the range of ephemeral ports, so that it is likely free at the next start.
    const port = await reservePort(randomInt(20_000, 32_000))
    if (port) return port
  }
  const any = await reservePort(0)
  if (any) return any
  throw new CannotStart('port', 'No free port was found on 127.0.0.1 for the database.')
}

async function reservePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

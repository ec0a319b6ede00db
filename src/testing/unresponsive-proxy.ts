import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'

/**
 * A proxy to the database that can withhold notifications from its listening connections without either side noticing, as a broken network path
 * does. All other connections continue.
 */
export type UnresponsiveProxy = { url: string; hold(): void; release(): void; close(): Promise<void> }

export async function openUnresponsiveProxy(databaseUrl: string): Promise<UnresponsiveProxy> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl })
  const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const listening = new Set<Socket>()
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(place)
    // The first message of a client names its application (PostgreSQL protocol, StartupMessage).
    client.once('data', (first) => {
      if (first.includes(' signals ')) listening.add(upstream)
      upstream.write(first)
      client.pipe(upstream)
      upstream.pipe(client)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        listening.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port
  return {
    url: `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${own}/${database}`,
    hold: () => listening.forEach((upstream) => upstream.unpipe().pause()),
    release: () => listening.forEach((upstream) => upstream.destroy()),
    close: async () => {
      open.forEach((socket) => socket.destroy())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

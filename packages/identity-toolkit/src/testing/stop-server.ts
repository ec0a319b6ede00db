import type { Server } from 'node:http'

/** Stops a server of a test, with the connections that are still open. */
export const stopServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

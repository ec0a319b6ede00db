import type { Log } from './log.ts'
import type { Server } from './server.ts'

export type Supervised = { stop: () => Promise<void> }

type Options = { first: Server; again: () => Promise<Server>; log: Log }

const unstable = { deaths: 3, milliseconds: 60_000 }

/** Starts the database again when it dies under a living server (the kernel ran out of memory, somebody killed it). */
export function supervise({ first, again, log }: Options): Supervised {
  let stopping = false
  let current: Promise<Server | undefined> = Promise.resolve(first)
  let deaths: number[] = []

  const watch = (server: Server): Server => {
    void server.exited.then(() => {
      if (!stopping) current = revive(server)
    })
    return server
  }

  const revive = async (dead: Server): Promise<Server | undefined> => {
    const now = Date.now()
    deaths = [...deaths.filter((time) => now - time < unstable.milliseconds), now]
    if (deaths.length > unstable.deaths) {
      log.warn(
        `The database has died ${deaths.length} times in a minute and is not started again; its log says why.`,
      )
      return undefined
    }
    log.warn(`The database (process ${dead.pid}) died and is started again.`)
    try {
      return watch(await again())
    } catch (error) {
      log.warn(
        `The database could not be started again: ${error instanceof Error ? error.message : String(error)}`,
      )
      return undefined
    }
  }

  watch(first)
  return {
    stop: async () => {
      stopping = true
      const server = await current
      await server?.stop()
    },
  }
}

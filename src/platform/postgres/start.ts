import { findBinaries, type Binaries } from './binaries.ts'
import { explain } from './cannot-start.ts'
import { takeHold } from './holder.ts'
import { openHome, type Home } from './home.ts'
import { hasCluster, initialise, resetPassword } from './initialise.ts'
import type { Log } from './log.ts'
import { choosePort, socketDirOf, urlOf, type Address } from './address.ts'
import { prepare } from './prepare.ts'
import { launch, stopLeftOver, type Server } from './server.ts'
import { supervise } from './supervise.ts'
import { until } from './until.ts'
import type { Durability } from './settings.ts'
import { newState, readState, writeState, type State } from './state.ts'

export type PostgresOptions = { dataDir: string; log: Log; durability?: Durability }

export type RunningPostgres = { url: string; stop: () => Promise<void> }

/**
 * Starts the PostgreSQL that comes with the package, in `dataDir/postgres`, making it on the first start and
 * recovering it after any kind of death. Rejects with `CannotStart`, whose message is a sentence for people.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, log, durability = 'full' } = options
  try {
    const home = await openHome(dataDir, log)
    const hold = await takeHold(home, log)
    try {
      const { server, again, url } = await raise(home, log, durability)
      const supervised = supervise({ first: server, again, log })
      let stopped: Promise<void> | undefined
      const stop = async () => {
        await hold.stopping()
        await supervised.stop()
        await hold.release()
      }
      return {
        url,
        stop: () => (stopped ??= stop()),
      }
    } catch (error) {
      await hold.release()
      throw error
    }
  } catch (error) {
    throw explain(error, dataDir)
  }
}

type Raised = { server: Server; again: () => Promise<Server>; url: string }

async function raise(home: Home, log: Log, durability: Durability): Promise<Raised> {
  const binaries = await findBinaries(home)
  await stopLeftOver(home, log)
  const state = await stateFor(home, binaries, durability)
  const attempt = { home, binaries, durability, state }
  const { server, at } = await launchSomewhere(attempt)
  try {
    if (!state.prepared) {
      await prepare(state, at)
      state.prepared = true
    }
    await writeState(home, state)
    return { server, again: () => launchAt(attempt, at), url: urlOf(at, state.appPassword) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function stateFor(home: Home, binaries: Binaries, durability: Durability): Promise<State> {
  const exists = await hasCluster(home, binaries)
  const remembered = await readState(home)
  const state = remembered ?? newState()
  const making = { home, binaries, state, durable: durability === 'full' }
  if (!exists) {
    state.prepared = false
    await writeState(home, state)
    await initialise(making)
  } else if (!remembered) {
    await resetPassword(making)
    await writeState(home, state)
  }
  return state
}

type Attempt = { home: Home; binaries: Binaries; durability: Durability; state: State }

async function launchSomewhere(attempt: Attempt): Promise<{ server: Server; at: Address }> {
  const { state, home } = attempt
  let socketDir = socketDirOf(home)
  for (let tries = 1; ; tries += 1) {
    const at = { port: await choosePort(state.port), ...(socketDir && { socketDir }) }
    state.port = at.port
    try {
      return { server: await launchAt(attempt, at), at }
    } catch (error) {
      const { reason } = explain(error, home.cluster)
      if (tries === 5 || (reason !== 'port' && reason !== 'socket')) throw error
      // Some shared folders of virtual machines hold no sockets, and a port may be taken between the look and the start.
      if (reason === 'socket') socketDir = undefined
      else delete state.port
    }
  }
}

/** Right after the main process was killed, its workers may need a moment to notice and go. */
async function launchAt(attempt: Attempt, at: Address): Promise<Server> {
  let last: unknown
  const server = await until(async () => {
    try {
      return await launch({ ...attempt, at })
    } catch (error) {
      if (explain(error, '').reason !== 'busy') throw error
      last = error
      return undefined
    }
  }, 20_000)
  if (!server) throw last
  return server
}

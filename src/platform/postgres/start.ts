import { findBinaries, type Binaries } from './binaries.ts'
import { explain } from './cannot-start.ts'
import { takeHold } from './holder.ts'
import { openHome, type Home } from './home.ts'
import { hasCluster, initialise, resetPassword } from './initialise.ts'
import type { Log } from './log.ts'
import { choosePort } from './port.ts'
import { appRole, database, prepare } from './prepare.ts'
import { launch, stopLeftOver, type Server } from './server.ts'
import type { Durability } from './settings.ts'
import { newState, readState, writeState, type State } from './state.ts'

export type PostgresOptions = { dataDir: string; log: Log; durability?: Durability }

export type RunningPostgres = { url: string; stop(): Promise<void> }

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
      const { server, state } = await raise(home, log, durability)
      let stopped: Promise<void> | undefined
      const stop = async () => {
        await hold.stopping()
        await server.stop()
        await hold.release()
      }
      return {
        url: `postgres://${appRole}:${state.appPassword}@127.0.0.1:${state.port}/${database}`,
        stop: () => (stopped ??= stop()),
      }
    } catch (error) {
      await hold.release().catch(() => undefined)
      throw error
    }
  } catch (error) {
    throw explain(error, dataDir)
  }
}

async function raise(home: Home, log: Log, durability: Durability): Promise<{ server: Server; state: State }> {
  const binaries = await findBinaries(home)
  await stopLeftOver(home, log)
  const state = await stateFor(home, binaries, durability)
  const server = await launchOnFreePort({ home, binaries, durability, log, state })
  try {
    if (!state.prepared) {
      await prepare(state, state.port ?? 0)
      state.prepared = true
    }
    await writeState(home, state)
    return { server, state }
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

type Attempt = { home: Home; binaries: Binaries; durability: Durability; log: Log; state: State }

async function launchOnFreePort(attempt: Attempt): Promise<Server> {
  const { state } = attempt
  for (let tries = 1; ; tries += 1) {
    state.port = await choosePort(state.port)
    try {
      return await launch({ ...attempt, port: state.port })
    } catch (error) {
      // Between the look at the port and the start, someone else may have taken it.
      if (tries === 5 || explain(error, '').reason !== 'port') throw error
      delete state.port
    }
  }
}

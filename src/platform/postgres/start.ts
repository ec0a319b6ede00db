import { MINUTE_MS } from '../time.ts'
import { choosePort, socketDirOf, urlOf, type Address } from './address.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { toCannotStart, type Log } from './cannot-start.ts'
import { createApplication, hasCluster, initialise, resetPassword } from './initialise.ts'
import { openHome, type Home } from './home.ts'
import { lockDirectory } from './lock.ts'
import { launch, stopOrphan, stopServer, type LaunchOptions, type Server } from './server.ts'
import type { Durability } from './settings.ts'
import { newState, readState, writeState, type State } from './state.ts'

export type PostgresOptions = { dataDir: string; log: Log; durability?: Durability }

export type RunningPostgres = { url: string; stop: () => Promise<void> }

/**
 * Starts the PostgreSQL that comes with the package, in `dataDir/postgres`, creating it on the first start and recovering it after any crash.
 * Rejects with `CannotStart`, whose message is a sentence for people.
 */
export async function startPostgres({
  dataDir,
  log,
  durability = 'full',
}: PostgresOptions): Promise<RunningPostgres> {
  try {
    const home = await openHome(dataDir, log)
    const lock = await lockDirectory(home.dir, log)
    try {
      const binaries = await findBinaries(home)
      await stopOrphan(home, binaries, log)
      const running = await startLocked({ home, binaries, durability }, log)
      const stop = async (): Promise<void> => {
        lock.markStopping()
        await running.stop()
        lock.release()
      }
      let stopped: Promise<void> | undefined
      return { url: running.url, stop: () => (stopped ??= stop()) }
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw toCannotStart(error, dataDir)
  }
}

type StartOptions = { home: Home; binaries: Binaries; durability: Durability }

async function startLocked(start: StartOptions, log: Log): Promise<RunningPostgres> {
  const { home, binaries } = start
  const state = await prepareState(start)
  const { server, at } = await launchOnFreePort(start, state)
  try {
    if (!state.prepared) await createApplication(state, at)
    state.prepared = true
    await writeState(home, state)
  } catch (error) {
    await stopServer(home, binaries)
    throw error
  }
  const stopReviving = restartOnExit(server, { ...start, at }, log)
  return {
    url: urlOf(at, state.appPassword),
    stop: async () => {
      await stopReviving()
      await stopServer(home, binaries)
    },
  }
}

async function prepareState({ home, binaries, durability }: StartOptions): Promise<State> {
  const exists = await hasCluster(home, binaries)
  const remembered = await readState(home)
  const state = remembered ?? newState()
  if (exists && remembered) return state
  if (!exists) {
    state.prepared = false
    await writeState(home, state)
    await initialise({ home, binaries, state, durable: durability === 'full' })
    return state
  }
  await resetPassword(home, binaries, state)
  await writeState(home, state)
  return state
}

async function launchOnFreePort(start: StartOptions, state: State): Promise<{ server: Server; at: Address }> {
  let socketDir = socketDirOf(start.home)
  for (let tries = 1; ; tries += 1) {
    const at = { port: await choosePort(state.port), ...(socketDir && { socketDir }) }
    state.port = at.port
    try {
      return { server: await launch({ ...start, at }), at }
    } catch (error) {
      const { reason } = toCannotStart(error, start.home.cluster)
      if (tries === 5 || (reason !== 'port' && reason !== 'socket')) throw error
      // Some shared folders of virtual machines hold no sockets, and a port may be taken between the check and the start.
      if (reason === 'socket') socketDir = undefined
      else delete state.port
    }
  }
}

const MAX_RESTARTS = 3

/** Restarts PostgreSQL when it dies under this process (out of memory, killed), but not four times in a minute. @returns a function that stops it. */
function restartOnExit(first: Server, again: LaunchOptions, log: Log): () => Promise<void> {
  let isStopping = false
  let deaths: number[] = []
  let reviving: Promise<void> = Promise.resolve()

  const watch = ({ pid, exited }: Server): void =>
    void exited.then(() => {
      if (!isStopping) reviving = restart(pid)
    })
  const restart = async (pid: number): Promise<void> => {
    deaths = [...deaths.filter((time) => Date.now() - time < MINUTE_MS), Date.now()]
    if (deaths.length > MAX_RESTARTS)
      return log.warn(
        `The database has died ${deaths.length} times in a minute and is not restarted; its log says why.`,
      )
    log.warn(`The database (process ${pid}) died and is started again.`)
    await launch(again).then(watch, (error: Error) =>
      log.warn(`The database could not be started again: ${error.message}`),
    )
  }

  watch(first)
  return () => {
    isStopping = true
    return reviving
  }
}

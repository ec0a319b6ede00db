import { spawn, type ChildProcess } from 'node:child_process'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address } from './address.ts'
import { surroundings, type Binaries } from './binaries.ts'
import { CannotStart, explain } from './cannot-start.ts'
import type { Home } from './home.ts'
import type { Log } from './log.ts'
import { birthOf, commandOf } from './process-birth.ts'
import { serverArguments, type Durability } from './settings.ts'
import { until } from './until.ts'

export type Server = { pid: number; exited: Promise<void>; stop: () => Promise<void> }

type Launch = { home: Home; binaries: Binaries; at: Address; durability: Durability }

const recoveryTime = 600_000
const largeLog = 5 * 1024 * 1024

/** Starts the server process and waits until it takes connections. */
export async function launch(options: Launch): Promise<Server> {
  const { home, binaries } = options
  const { child, from } = await spawnServer(options)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  let ended = false
  void exited.then(() => (ended = true))
  const pid = child.pid
  if (pid === undefined) throw explain(`${binaries.postgres} could not be run`, home.dir)
  const ready = await until(async () => (ended ? 'ended' : await statusOf(home, pid)), recoveryTime)
  if (ready !== 'ready') {
    child.kill('SIGQUIT')
    await exited
    throw explain((await logSince(home, from)) || 'it gave no reason', home.cluster)
  }
  const guard = guardAgainstOurDeath(home, pid)
  void exited.then(() => guard.kill('SIGKILL'))
  child.unref()
  return {
    pid,
    exited,
    stop: async () => {
      child.ref()
      if (!ended) await stopProcess(pid, exited)
    },
  }
}

/**
 * PostgreSQL and all its processes run as Linux's batch class where `chrt` can say so: woken by a statement, they do
 * not put the shop's one thread off its core in the middle of its work (docs/decisions/0021). Elsewhere the line does nothing.
 */
const yielding = 'chrt -b -p 0 "$$" >/dev/null 2>&1; exec "$@"'

async function spawnServer({ home, binaries, at, durability }: Launch) {
  const size = await stat(home.logFile).then(
    (file) => file.size,
    () => 0,
  )
  if (size > largeLog) await rename(home.logFile, `${home.logFile}.old`)
  const from = size > largeLog ? 0 : size
  const file = await open(home.logFile, 'a', 0o600)
  try {
    await home.own(home.logFile)
    // A process group of its own: Ctrl-C in the terminal reaches the server, which drains first and then stops this.
    const child = spawn(
      '/bin/sh',
      ['-c', yielding, 'ciy-postgres', binaries.postgres, ...serverArguments(home, at, durability)],
      {
        ...home.as,
        cwd: home.dir,
        env: surroundings(),
        detached: true,
        stdio: ['ignore', file.fd, file.fd],
      },
    )
    return { child, from }
  } finally {
    await file.close()
  }
}

/** A shell that waits on a pipe from us: when this process dies in any way, the database is stopped cleanly. */
function guardAgainstOurDeath(home: Home, pid: number): ChildProcess {
  const guard = spawn(
    '/bin/sh',
    ['-c', 'read -r never; kill -INT "$1" 2>/dev/null', 'ciy-postgres-guard', String(pid)],
    {
      ...home.as,
      cwd: '/',
      env: surroundings(),
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  guard.on('error', () => undefined)
  guard.stdin?.on('error', () => undefined)
  guard.unref()
  if (guard.stdin && 'unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()
  return guard
}

/** SIGINT is PostgreSQL's fast shutdown: connections end, everything is written, the next start needs no recovery. */
async function stopProcess(pid: number, exited: Promise<void>): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    sendQuietly(pid, signal)
    const timer = AbortSignal.timeout(patience)
    const gone = await Promise.race([
      exited.then(() => true),
      new Promise<false>((resolve) => timer.addEventListener('abort', () => resolve(false), { once: true })),
    ])
    if (gone) return
  }
}

function sendQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function pidFile(home: Home): Promise<string[]> {
  const text = await readFile(join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')
}

async function statusOf(home: Home, pid: number): Promise<string | undefined> {
  const lines = await pidFile(home)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready' ? 'ready' : undefined
}

async function logSince(home: Home, from: number): Promise<string> {
  const text = await readFile(home.logFile)
  return text.subarray(from).toString()
}

/** Stops a server that was left running when the process that started it was killed. */
export async function stopLeftOver(home: Home, log: Log): Promise<void> {
  const pid = Number((await pidFile(home))[0])
  if (!pid || !(await commandOf(pid)).includes(home.cluster)) return clearTraces(home)
  const birth = await birthOf(pid)
  log.info(`PostgreSQL (process ${pid}) was left running by a server that was killed: stopping it first.`)
  sendQuietly(pid, 'SIGINT')
  const gone = await until(async () => ((await birthOf(pid)) === birth ? undefined : true), 60_000)
  if (!gone)
    throw new CannotStart(
      'held',
      `PostgreSQL (process ${pid}) still runs in ${home.cluster} and does not stop.`,
    )
}

/** A number in these files may belong to a stranger by now, and PostgreSQL would take it for a running server. */
async function clearTraces(home: Home): Promise<void> {
  const sockets = (await readdir(home.dir)).filter((name) => name.startsWith('.s.PGSQL.'))
  const traces = [join(home.cluster, 'postmaster.pid'), ...sockets.map((name) => join(home.dir, name))]
  await Promise.all(traces.map((trace) => rm(trace, { force: true })))
}

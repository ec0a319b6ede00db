import { spawn } from 'node:child_process'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from './address.ts'
import { environment, runAsDatabaseUser, type Binaries } from './binaries.ts'
import { toCannotStart, type Log } from './cannot-start.ts'
import { chownToDatabaseUser, type Home } from './home.ts'
import { serverArguments, type Durability } from './settings.ts'

export type Server = { pid: number; exited: Promise<void> }

export type LaunchOptions = { home: Home; binaries: Binaries; at: Address; durability: Durability }

const LARGE_LOG_BYTES = 5 * 1024 * 1024
// After its main process was killed, PostgreSQL's other processes need a moment to notice and exit.
const BUSY_MS = 20_000

/** PostgreSQL runs under Linux's batch scheduling where `chrt` is available (docs/decisions/0021-postgresql-batch-scheduling.md). */
const BATCH_SCHEDULING = 'chrt -b -p 0 "$$" >/dev/null 2>&1; exec "$@"'

/** Starts PostgreSQL and waits until it accepts connections. Rejects with `CannotStart`. */
export async function launch(options: LaunchOptions): Promise<Server> {
  const until = Date.now() + BUSY_MS
  for (;;) {
    try {
      return await launchOnce(options)
    } catch (error) {
      if (toCannotStart(error, '').reason !== 'busy' || Date.now() > until) throw error
      await sleep(50)
    }
  }
}

async function launchOnce({ home, binaries, at, durability }: LaunchOptions): Promise<Server> {
  const { file, from } = await openLog(home)
  // A separate process group: Ctrl-C in the terminal reaches this process, which drains first and then stops PostgreSQL.
  const options = { ...home.as, cwd: home.dir, env: environment(), detached: true }
  const program = [binaries.postgres, ...serverArguments(home, at, durability)]
  const child = spawn('/bin/sh', ['-c', BATCH_SCHEDULING, 'ciy-postgres', ...program], {
    ...options,
    stdio: ['ignore', file.fd, file.fd],
  })
  await file.close()
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  const state = { hasExited: false }
  void exited.then(() => (state.hasExited = true))
  while (!state.hasExited && !(await isReady(home, child.pid))) await sleep(15)
  if (state.hasExited || child.pid === undefined)
    throw toCannotStart(
      (await readFile(home.logFile)).subarray(from).toString() || 'it gave no reason',
      home.cluster,
    )
  stopWithThisProcess(child.pid, exited, options)
  child.unref()
  return { pid: child.pid, exited }
}

/** Opens the log file and returns the offset of this start; a large file is rotated. */
async function openLog(home: Home) {
  const size = await stat(home.logFile).then(
    (file) => file.size,
    () => 0,
  )
  if (size > LARGE_LOG_BYTES) await rename(home.logFile, `${home.logFile}.old`)
  const file = await open(home.logFile, 'a', 0o600)
  await chownToDatabaseUser(home, home.logFile)
  return { file, from: size > LARGE_LOG_BYTES ? 0 : size }
}

/** A shell that waits on a pipe from this process: however this process dies, PostgreSQL is stopped cleanly. */
function stopWithThisProcess(pid: number, exited: Promise<void>, options: object): void {
  const script = 'read -r never; kill -INT "$1" 2>/dev/null'
  const guard = spawn('/bin/sh', ['-c', script, 'ciy-postgres-guard', String(pid)], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => undefined).unref()
  const pipe = guard.stdin as (typeof guard.stdin & { unref?(): void }) | null
  pipe?.on('error', () => undefined).unref?.()
  void exited.then(() => guard.kill('SIGKILL'))
}

/** PostgreSQL's PID file: its process id, and its status in the eighth line (PostgreSQL, `miscadmin.h`, LOCK_FILE_LINE_PM_STATUS). */
const pidFileOf = (home: Home): string => join(home.cluster, 'postmaster.pid')

async function isReady(home: Home, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(pidFileOf(home), 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** Stops PostgreSQL and waits for its end: connections end, everything is written, and the next start needs no recovery. */
export async function stopServer(home: Home, { pgCtl }: Binaries): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const result = await runAsDatabaseUser(home, [
      pgCtl,
      'stop',
      '-D',
      home.cluster,
      '-m',
      mode,
      '-w',
      '-t',
      '60',
    ])
    if (result.code === 0) return
  }
}

/** Stops a PostgreSQL whose starter was killed. The caller holds the lock, so a running one is an orphan. */
export async function stopOrphan(home: Home, binaries: Binaries, log: Log): Promise<void> {
  const pid = Number((await readFile(pidFileOf(home), 'utf8').catch(() => '')).split('\n')[0])
  // The process id may belong to another program by now, which pg_ctl would stop and PostgreSQL take for a running server.
  if (!pid || !(await commandOf(home, pid)).includes(home.cluster)) return removeRuntimeFiles(home)
  log.info(`PostgreSQL (process ${pid}) was left running by a server that was killed: stopping it first.`)
  await stopServer(home, binaries)
}

async function commandOf(home: Home, pid: number): Promise<string> {
  if (platform() === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return (await runAsDatabaseUser(home, ['ps', '-ww', '-o', 'command=', '-p', String(pid)])).output
}

async function removeRuntimeFiles(home: Home): Promise<void> {
  const sockets = (await readdir(home.dir)).filter((name) => name.startsWith('.s.PGSQL.'))
  const traces = [pidFileOf(home), ...sockets.map((name) => join(home.dir, name))]
  await Promise.all(traces.map((trace) => rm(trace, { force: true })))
}

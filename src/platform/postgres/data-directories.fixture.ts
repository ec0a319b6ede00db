import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { startPostgres, type PostgresOptions, type RunningPostgres } from './start.ts'

const run = promisify(execFile)

export const isRoot = process.getuid?.() === 0

/** Polls every few milliseconds, for 20 seconds at most. @returns whether it became true. */
export async function waitUntil(ask: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(15)) if (await ask()) return true
  return false
}

/** Whether a process runs; a zombie does not count. */
export function isRunning(pid: number): boolean {
  return /^[^Z]/.test(stateOf(pid))
}

/** The letter of a process's state, '' for none. A minimal Linux has no `ps`, so proc(5) is read there. */
function stateOf(pid: number): string {
  if (platform() !== 'linux')
    return spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2)
  } catch {
    return ''
  }
}

/** An empty data directory that is removed after the test. */
export function emptyDataDirectory(): string {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'ciy-')))
  chmodSync(place, 0o755)
  onTestFinished(async () => {
    // A database whose server was killed may still be writing here.
    const pid = await databasePid(place)
    if (pid) await waitUntil(() => !isRunning(pid))
    rmSync(place, { recursive: true, force: true })
  })
  return place
}

let preparedDirectory: Promise<string> | undefined

/** A copy of a data directory with an initialised, stopped database, because initialising takes most of a test's time. */
export async function copyOfPreparedDirectory(): Promise<string> {
  preparedDirectory ??= (async () => {
    const place = realpathSync(mkdtempSync(join(tmpdir(), 'ciy-')))
    chmodSync(place, 0o755)
    const running = await startPostgres({ dataDir: place, log: recordLog().log, durability: 'test' })
    await running.stop()
    return place
  })()
  const place = emptyDataDirectory()
  await run('cp', ['-a', join(await preparedDirectory, 'postgres'), place])
  return place
}

/** To be called after all tests of a file. */
export async function removePreparedDirectory(): Promise<void> {
  if (preparedDirectory) rmSync(await preparedDirectory, { recursive: true, force: true })
}

/** A logger that records its messages. */
export function recordLog() {
  const messages: string[] = []
  const collect = (sentence: string) => void messages.push(sentence)
  return { messages, log: { info: collect, warn: collect } }
}

/** Starts in this process; stopped after the test. */
export async function startInProcess(
  dataDir: string,
  options: Partial<PostgresOptions> = {},
): Promise<RunningPostgres> {
  const running = await startPostgres({ dataDir, log: recordLog().log, durability: 'test', ...options })
  onTestFinished(() => running.stop())
  return running
}

/** The message of a refused start. */
export async function startRefusal(dataDir: string): Promise<string> {
  const running = await startPostgres({ dataDir, log: recordLog().log, durability: 'test' }).catch(
    (error: unknown) => error,
  )
  if (running instanceof Error) return `${running.name}: ${running.message}`
  await (running as RunningPostgres).stop()
  return 'started'
}

export type ChildServer = {
  child: ChildProcess
  url: string
  refused: string | undefined
  exited: Promise<unknown>
}

/** Starts in a child process, which a test may kill. `limit` is a shell line to run before. */
export async function startInChildProcess(
  dataDir: string,
  limit = ':',
  env: NodeJS.ProcessEnv = {},
): Promise<ChildServer> {
  const script = join(import.meta.dirname, 'start.fixture.ts')
  const child = spawn('/bin/sh', ['-c', `${limit}; exec "$0" "$@"`, process.execPath, script, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    env: { ...process.env, ...env },
  })
  const exited = once(child, 'exit')
  if (!child.stdout) throw new Error('the other server has no output')
  const lines = createInterface(child.stdout)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const [line] = (await Promise.race([once(lines, 'line'), exited.then(() => ['{}'])])) as [string]
  const { url = '', refused } = JSON.parse(line) as { url?: string; refused?: string }
  return { child, url, refused, exited }
}

/** Runs one query. */
export async function queryOnce<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** The database's process id, from its PID file. */
export async function databasePid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0])
}

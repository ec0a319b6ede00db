import { rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { platform } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart, type Log } from './cannot-start.ts'

export type Lock = { markStopping(): void; release(): void }

type Holder = { pid: number; isStopping: boolean }

const DRAIN_MS = 30_000
// A holder whose command was killed needs a moment to notice.
const NOTICE_MS = 2_000
const ANSWER_MS = 2_000

/**
 * Locks a data directory by a local socket named after the directory's inode. The system frees it when the process ends, so no lock is ever
 * stale. A second process asks the holder for its id, and waits for one that is stopping.
 */
export async function lockDirectory(dir: string, log: Log): Promise<Lock> {
  const name = await socketNameOf(dir)
  const self: Holder = { pid: process.pid, isStopping: false }
  const began = Date.now()
  for (let isWaiting = false; ; await sleep(20)) {
    const server = await claimSocket(name, self)
    if (server) return lockOf(server, self)
    const holder = await askHolder(name)
    if (!holder) continue
    if (Date.now() - began > (holder.isStopping ? DRAIN_MS : NOTICE_MS))
      throw new CannotStart(
        'held',
        `Process ${holder.pid} already runs the database in ${dir}: stop it first, or set DATA_DIR to another directory.`,
      )
    if (!isWaiting) log.info(`Waiting for process ${holder.pid} to release ${dir}.`)
    isWaiting = true
  }
}

/** The process id of the lock's holder; null without one. */
export async function holderOf(dir: string): Promise<number | null> {
  return (await askHolder(await socketNameOf(dir)))?.pid ?? null
}

/** Linux has sockets without a file (unix(7), "abstract"), which vanish with their process. */
const hasAbstractSockets = platform() === 'linux'

async function socketNameOf(dir: string): Promise<string> {
  const { dev, ino } = await stat(dir, { bigint: true })
  return `${hasAbstractSockets ? '\0' : '/tmp/'}ciy-database-${dev}-${ino}`
}

async function claimSocket(path: string, self: Holder): Promise<Server | null> {
  const server = createServer((caller) => caller.on('error', () => undefined).end(JSON.stringify(self)))
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen({ path, exclusive: true }, () => resolve(server.unref()))
  })
}

/** Asks the holder; null when nothing listens, and then removes a stale socket file. */
async function askHolder(path: string): Promise<Holder | null> {
  const answer = await new Promise<string | null>((resolve) => {
    let text = ''
    const caller = connect({ path })
    caller.setTimeout(ANSWER_MS, () => resolve(JSON.stringify({ pid: 'of another kind', isStopping: false })))
    caller.on('data', (chunk) => (text += String(chunk))).on('end', () => resolve(text))
    caller.on('error', () => resolve(null))
  })
  if (answer === null && !hasAbstractSockets) await rm(path, { force: true })
  return answer ? (JSON.parse(answer) as Holder) : null
}

function lockOf(server: Server, self: Holder): Lock {
  const markStopping = (): void => void (self.isStopping = true)
  const onSignal = (signal: NodeJS.Signals): void => {
    markStopping()
    if (process.listenerCount(signal) > 1) return
    // No other listener is left, so the signal ends the process as usual.
    removeListeners()
    process.kill(process.pid, signal)
  }
  const removeListeners = (): void => void process.off('SIGTERM', onSignal).off('SIGINT', onSignal)
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  return {
    markStopping,
    release: () => {
      removeListeners()
      server.close()
    },
  }
}

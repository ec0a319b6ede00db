import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { relaxedTimeouts } from './test-shop.ts'

/** A shop that can be killed at any moment and restarted on the same database. */
export type CrashableShop = {
  url: string
  kill(): Promise<void>
  /** Resolves when the request with this `x-stop-as` is stopped at its statement (see stop-at.ts). */
  waitUntilStopped(as: string): Promise<void>
  start(): Promise<void>
  /** Suspends the process until `thaw`: it reads and answers nothing. */
  freeze(): void
  thaw(): void
}

/** Opens it; compiled code is cached for faster restarts. */
export async function openCrashableShop(
  databaseUrl: string,
  dataDir: string,
  { pool = 6 } = {},
): Promise<CrashableShop> {
  let child: ChildProcess
  let standing = new Map<string, PromiseWithResolvers<void>>()
  const standAt = (as: string): PromiseWithResolvers<void> => {
    const known = standing.get(as) ?? Promise.withResolvers<void>()
    standing.set(as, known)
    return known
  }
  const self: CrashableShop = {
    url: '',
    start: async () => {
      const env = {
        ...process.env,
        PORT: '0',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        DEMO: '1',
        LOG_LEVEL: 'silent',
        NODE_ENV: 'test',
        DATABASE_POOL: String(pool),
        ...relaxedTimeouts,
        NODE_COMPILE_CACHE: join(tmpdir(), 'ciy-compiled'),
      }
      standing = new Map()
      child = fork(new URL('./child-shop.ts', import.meta.url), {
        env,
        execArgv: [],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      const ended = once(child, 'exit').then(() => {
        throw new Error('the shop ended before it was ready')
      })
      const [{ url }] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string }]
      ended.catch(() => undefined)
      child.on('message', (message: { stopped?: string }) => {
        if (message.stopped !== undefined) standAt(message.stopped).resolve()
      })
      self.url = url
    },
    waitUntilStopped: (as) => standAt(as).promise,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
  await self.start()
  return self
}

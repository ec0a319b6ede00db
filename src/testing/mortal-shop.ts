import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A shop that can be killed at any moment and started again on what it left in the database. */
export type MortalShop = {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  /** Stands still until it thaws: nothing is read, answered or noticed. */
  freeze(): void
  thaw(): void
}

export async function openMortalShop(databaseUrl: string, dataDir: string): Promise<MortalShop> {
  let child: ChildProcess
  const self: MortalShop = {
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
        DATABASE_POOL: '6',
      }
      child = fork(new URL('./child-shop.ts', import.meta.url), { env, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      const ended = once(child, 'exit').then(() => {
        throw new Error('the shop ended before it was ready')
      })
      const [{ url }] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string }]
      ended.catch(() => undefined)
      self.url = url
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: async () => {
      const ended = once(child, 'exit')
      child?.kill('SIGKILL')
      await ended
    },
  }
  await self.start()
  return self
}

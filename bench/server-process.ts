import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Resource usage of a measured process. */
export type Vitals = { rssBytes: number; cpuMicros: number; statements: number }

/** A server in a child process, whose vitals are read over the process channel. */
export type ServerProcess<Ready> = { ready: Ready; vitals(): Promise<Vitals>; stop(): Promise<void> }

/** Starts a server file; its first message is its ready value. */
export async function startProcess<Ready>(file: URL, args: string[]): Promise<ServerProcess<Ready>> {
  const child = fork(file, args, {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', DEMO: '' },
  })
  const ready = await firstMessage<Ready>(child)
  return {
    ready,
    vitals: async () => {
      const answer = once(child, 'message')
      child.send('vitals')
      return (await answer)[0] as Vitals
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    },
  }
}

async function firstMessage<Ready>(child: ChildProcess): Promise<Ready> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${String(code)} before it was ready`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Ready]
  return message
}

/** The child's side: reports ready, answers vitals, and stops on request. */
export function answerParent(
  ready: object,
  { statements, stop }: { statements: () => number; stop: () => Promise<void> },
): void {
  process.on('message', (asked) => {
    if (asked === 'stop') void stop().then(() => process.exit(0))
    if (asked !== 'vitals') return
    const { user, system } = process.cpuUsage()
    process.send?.({
      rssBytes: process.memoryUsage.rss(),
      cpuMicros: user + system,
      statements: statements(),
    } satisfies Vitals)
  })
  process.on('disconnect', () => void stop().then(() => process.exit(0)))
  process.send?.(ready)
}

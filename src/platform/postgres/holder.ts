import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { CannotStart } from './cannot-start.ts'
import type { Home } from './home.ts'
import type { Log } from './log.ts'
import { birthOf } from './process-birth.ts'

type Holder = {
  pid: number
  birth: string
  launcher?: { pid: number; birth: string }
  state: 'running' | 'stopping' | 'gone'
}

export type Hold = { stopping(): Promise<void>; release(): Promise<void> }

const drainTime = 30_000
const noticeTime = 2_000

/**
 * Makes this process the only one that may touch the database files. Holders are numbered files: the highest number
 * counts, the next is claimed with link(2), which only one process can win. So a dead holder is succeeded without a
 * moment in which two processes could both believe to be alone, which deleting a stale lock file would allow.
 */
export async function takeHold(home: Home, log: Log): Promise<Hold> {
  const self = await describeSelf()
  const begun = Date.now()
  for (let told = false; ;) {
    const { number, holder } = await highest(home.dir)
    if (!holder || !(await isAlive(holder))) {
      if (await claim(home, number + 1, self)) return holdOf(home, number + 1, self)
      continue
    }
    const leaves = await isLeaving(holder)
    if (Date.now() - begun >= patienceWith(holder, leaves)) throw heldBy(holder, home.dir)
    if (leaves && !told) log.info(`Waiting for process ${holder.pid} to let go of ${home.dir}.`)
    told ||= leaves
    await pause(20)
  }
}

/** A holder that leaves is waited for; one that was started by npm gets the moment it needs to notice that npm was killed. */
function patienceWith({ launcher }: Holder, leaves: boolean): number {
  if (leaves) return drainTime
  return launcher ? noticeTime : 0
}

/** Who holds the database files now, for those who only want to ask. */
export async function holderOf(dir: string): Promise<number | undefined> {
  const { holder } = await highest(dir)
  return (await isAlive(holder)) ? holder?.pid : undefined
}

function heldBy(holder: Holder, dir: string): CannotStart {
  return new CannotStart(
    'held',
    `Process ${holder.pid} already runs the database in ${dir}: stop it first, or set DATA_DIR to another directory.`,
  )
}

async function describeSelf(): Promise<Holder> {
  const launcherPid = Number(process.env['CIY_LAUNCHER'] ?? 0)
  const launcherBirth = launcherPid ? await birthOf(launcherPid) : undefined
  return {
    pid: process.pid,
    birth: (await birthOf(process.pid)) ?? '',
    ...(launcherBirth && { launcher: { pid: launcherPid, birth: launcherBirth } }),
    state: 'running',
  }
}

async function isAlive(holder: Holder | undefined): Promise<boolean> {
  return holder !== undefined && holder.state !== 'gone' && (await birthOf(holder.pid)) === holder.birth
}

/** A holder that is stopping, or whose launcher was killed, is on its way out and worth waiting for. */
async function isLeaving({ state, launcher }: Holder): Promise<boolean> {
  return state === 'stopping' || (launcher !== undefined && (await birthOf(launcher.pid)) !== launcher.birth)
}

async function numbers(dir: string): Promise<number[]> {
  const names = await readdir(dir)
  return names.flatMap((name) => name.match(/^holder\.(\d+)$/)?.[1] ?? []).map(Number)
}

async function highest(dir: string): Promise<{ number: number; holder?: Holder }> {
  const number = Math.max(0, ...(await numbers(dir)))
  if (number === 0) return { number }
  try {
    return { number, holder: JSON.parse(await readFile(join(dir, `holder.${number}`), 'utf8')) as Holder }
  } catch (error) {
    // Deleted by its successor in this very moment, or half-written by a machine that lost power.
    if (error instanceof SyntaxError) return { number }
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return highest(dir)
    throw error
  }
}

async function claim(home: Home, number: number, self: Holder): Promise<boolean> {
  const draft = join(home.dir, `claim-${randomUUID()}`)
  try {
    await writeFile(draft, JSON.stringify(self), { mode: 0o644 })
    await home.own(draft)
    await link(draft, join(home.dir, `holder.${number}`))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
  const all = await numbers(home.dir)
  if (Math.max(...all) > number) {
    await rm(join(home.dir, `holder.${number}`), { force: true })
    return false
  }
  await Promise.all(
    all.filter((each) => each < number).map((each) => rm(join(home.dir, `holder.${each}`), { force: true })),
  )
  return true
}

function holdOf(home: Home, number: number, self: Holder): Hold {
  const rewrite = async (state: Holder['state']) => {
    const draft = join(home.dir, `claim-${randomUUID()}`)
    await writeFile(draft, JSON.stringify({ ...self, state }), { mode: 0o644 })
    await home.own(draft)
    await rename(draft, join(home.dir, `holder.${number}`))
  }
  // On a full disk it cannot be said; the end of this process says it as well.
  const say = (state: Holder['state']) => rewrite(state).catch(() => undefined)
  const onBroadcast = (signal: NodeJS.Signals) => {
    void say('stopping')
    // Nobody else listens yet, so the signal must do what it would have done without us.
    if (process.listenerCount(signal) > 1) return
    forget()
    process.kill(process.pid, signal)
  }
  const forget = () => process.off('SIGTERM', onBroadcast).off('SIGINT', onBroadcast)
  process.on('SIGTERM', onBroadcast).on('SIGINT', onBroadcast)
  return {
    stopping: () => say('stopping'),
    release: () => {
      forget()
      return say('gone')
    },
  }
}

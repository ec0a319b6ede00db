import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, realpath, rm, stat, symlink } from 'node:fs/promises'
import { platform } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from './cannot-start.ts'
import type { Log } from './log.ts'

const run = promisify(execFile)

export type Identity = { uid: number; gid: number }

/** Where the database lives and as whom it runs; `as` is set only when this process is root. */
export type Home = {
  dir: string
  cluster: string
  logFile: string
  as: Identity | undefined
  own(path: string): Promise<void>
}

/** Finds or makes the directory of the database below the data directory. */
export async function openHome(dataDir: string, log: Log): Promise<Home> {
  const wanted = join(resolve(dataDir), 'postgres')
  const as = process.getuid?.() === 0 ? await identityFor(wanted, log) : undefined
  return describe(as ? await reachableHome(wanted, as, log) : await plainHome(wanted), as)
}

/** The home that is already at a path, as the user whom its files belong to. */
export async function homeAt(path: string): Promise<Home> {
  const dir = await realpath(path)
  const { uid, gid } = await stat(dir)
  return describe(dir, process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : undefined)
}

function describe(dir: string, as: Identity | undefined): Home {
  return {
    dir,
    cluster: join(dir, 'cluster'),
    logFile: join(dir, 'postgres.log'),
    as,
    own: async (path) => {
      if (as) await chown(path, as.uid, as.gid)
    },
  }
}

/** Whether a user may pass through to a directory (or run a file), asked of the system itself so that ACLs count too. */
export async function mayReach(path: string, as: Identity): Promise<boolean> {
  return run('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...as, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** Where root keeps what an ordinary user must reach, when the checkout is in a closed place such as /root. */
export function openPlace(): string {
  return platform() === 'darwin' ? '/usr/local/var/ciy' : '/var/lib/ciy'
}

async function plainHome(wanted: string): Promise<string> {
  await mkdir(wanted, { recursive: true })
  return realpath(wanted)
}

async function reachableHome(wanted: string, as: Identity, log: Log): Promise<string> {
  const existing = await realpath(wanted).catch(() => undefined)
  if (existing && (await mayReach(existing, as))) return existing
  if (existing)
    throw new CannotStart(
      'permission',
      `PostgreSQL does not run as root, and its user (id ${as.uid}) cannot reach ${existing}: open the directories above it (chmod o+x).`,
    )
  const parent = resolve(wanted, '..')
  await mkdir(parent, { recursive: true, mode: 0o755 })
  if (await mayReach(parent, as)) {
    await makeOwned(wanted, as)
    return realpath(wanted)
  }
  // A new name each time: whoever deletes the data directory by hand wants a new database, not the old one again.
  const elsewhere = join(openPlace(), randomUUID())
  await mkdir(openPlace(), { recursive: true, mode: 0o755 })
  await makeOwned(elsewhere, as)
  try {
    await symlink(elsewhere, wanted)
  } catch (error) {
    await rm(elsewhere, { recursive: true })
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return reachableHome(wanted, as, log)
    throw error
  }
  log.info(
    `PostgreSQL does not run as root, and its user cannot reach ${parent}, so the database lives in ${elsewhere}.`,
  )
  return realpath(elsewhere)
}

async function makeOwned(dir: string, as: Identity): Promise<void> {
  await mkdir(dir, { recursive: true })
  await chmod(dir, 0o755)
  await chown(dir, as.uid, as.gid)
}

async function identityFor(wanted: string, log: Log): Promise<Identity> {
  const present = await stat(wanted).catch(() => undefined)
  if (present && present.uid !== 0) return { uid: present.uid, gid: present.gid }
  const existing = (await lookUp('postgres')) ?? (await lookUp('_postgres'))
  if (existing) return existing
  await createUser()
  const created = await lookUp('postgres')
  if (created) log.info('PostgreSQL does not run as root: made the system user "postgres" for it.')
  const as = created ?? (await lookUp('nobody'))
  if (as) return as
  throw new CannotStart(
    'permission',
    'PostgreSQL does not run as root, and no user "postgres" could be made: start as an ordinary user.',
  )
}

async function lookUp(name: string): Promise<Identity | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** useradd on most systems, adduser on those with busybox; a failure shows when the user is looked up. */
async function createUser(): Promise<void> {
  const quiet = () => undefined
  const shadow = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
    'postgres',
  ]
  const done = await run('useradd', shadow).then(() => true, quiet)
  if (done) return
  await run('addgroup', ['-S', 'postgres']).catch(quiet)
  await run('adduser', ['-S', '-D', '-H', '-G', 'postgres', '-s', '/bin/false', 'postgres']).catch(quiet)
}

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, realpath, stat, symlink } from 'node:fs/promises'
import { platform } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart, type Log } from './cannot-start.ts'

const run = promisify(execFile)

export type User = { uid: number; gid: number }

/** The database's directory and user; `as` is set only when this process is root, which PostgreSQL refuses to run as. */
export type Home = { dir: string; cluster: string; logFile: string; as: User | undefined }

/** Finds or creates the database's directory below the data directory. */
export async function openHome(dataDir: string, log: Log): Promise<Home> {
  const target = join(resolve(dataDir), 'postgres')
  const as = process.getuid?.() === 0 ? await userFor(target, log) : undefined
  if (as) await createReachable(target, as, log)
  else await mkdir(target, { recursive: true })
  return homeIn(await realpath(target), as)
}

/** The existing home at a path, with the owner of its files as the user. */
export async function homeAt(path: string): Promise<Home> {
  const dir = await realpath(path)
  const { uid, gid } = await stat(dir)
  return homeIn(dir, process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : undefined)
}

const homeIn = (dir: string, as: User | undefined): Home => ({
  dir,
  cluster: join(dir, 'cluster'),
  logFile: join(dir, 'postgres.log'),
  as,
})

/** Gives a file to the user of the database. */
export async function chownToDatabaseUser({ as }: Home, path: string): Promise<void> {
  if (as) await chown(path, as.uid, as.gid)
}

/** Whether a user can reach a directory (or run a file), tested by the system itself so that ACLs count too. */
export async function canReach(path: string, as: User): Promise<boolean> {
  return run('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...as, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** Where root puts files for an ordinary user when the checkout is in a closed directory such as /root. */
export const sharedDirectory = platform() === 'darwin' ? '/usr/local/var/ciy' : '/var/lib/ciy'

/** Creates the directory for this user; when they cannot reach it, `wanted` becomes a link to a reachable directory. */
async function createReachable(target: string, as: User, log: Log): Promise<void> {
  const existing = await realpath(target).catch(() => undefined)
  if (existing && (await canReach(existing, as))) return
  if (existing)
    throw new CannotStart(
      'permission',
      `PostgreSQL does not run as root, and its user (id ${as.uid}) cannot reach ${existing}: open the directories above it (chmod o+x).`,
    )
  const parent = resolve(target, '..')
  await mkdir(parent, { recursive: true, mode: 0o755 })
  if (await canReach(parent, as)) return createOwned(target, as)
  // A new name each time, so that a data directory that was deleted by hand gets a new database.
  const elsewhere = join(sharedDirectory, randomUUID())
  await createOwned(elsewhere, as)
  await symlink(elsewhere, target)
  log.info(
    `PostgreSQL does not run as root, and its user cannot reach ${parent}, so the database lives in ${elsewhere}.`,
  )
}

async function createOwned(dir: string, as: User): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o755 })
  await chmod(dir, 0o755)
  await chown(dir, as.uid, as.gid)
}

async function userFor(target: string, log: Log): Promise<User> {
  const present = await stat(target).catch(() => undefined)
  if (present && present.uid !== 0) return { uid: present.uid, gid: present.gid }
  const existing = (await findUser('postgres')) ?? (await findUser('_postgres'))
  if (existing) return existing
  await createUser()
  const created = await findUser('postgres')
  if (created) log.info('PostgreSQL does not run as root: made the system user "postgres" for it.')
  const as = created ?? (await findUser('nobody'))
  if (as) return as
  throw new CannotStart(
    'permission',
    'PostgreSQL does not run as root, and no user "postgres" could be made: start as an ordinary user.',
  )
}

async function findUser(name: string): Promise<User | undefined> {
  const ids = [run('id', ['-u', name]), run('id', ['-g', name])]
  const [uid, gid] = await Promise.all(ids).catch(() => [])
  return uid && gid && { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** useradd on most systems, adduser on those with busybox; a failure shows when the user is looked up. */
async function createUser(): Promise<void> {
  const nowhere = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false']
  await run('useradd', ['--system', '--user-group', ...nowhere, 'postgres'])
    .catch(() => run('adduser', ['-S', '-D', '-H', '-s', '/bin/false', 'postgres']))
    .catch(() => undefined)
}

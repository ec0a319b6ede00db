import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { socketDirOf, urlOf } from './address.ts'
import { chownToDatabaseUser, homeAt, type Home } from './home.ts'
import { holderOf } from './lock.ts'

/** Passwords and address that must outlive the server. Stored in a file that only its owner can read. */
export type State = { port?: number; ownerPassword: string; appPassword: string; prepared: boolean }

const fileOf = (home: Home) => join(home.dir, 'server.json')

/** The stored state; undefined when absent or incomplete. */
export async function readState(home: Home): Promise<State | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(home), 'utf8')) as State
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const newState = (): State => ({
  ownerPassword: randomBytes(24).toString('base64url'),
  appPassword: randomBytes(24).toString('base64url'),
  prepared: false,
})

/** Writes a temporary file and renames it, so that a crash leaves the old file or the new one. */
export async function writeState(home: Home, state: State): Promise<void> {
  const draft = `${fileOf(home)}.${randomUUID()}`
  await writeFile(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600, flush: true })
  await chownToDatabaseUser(home, draft)
  await rename(draft, fileOf(home))
}

/** The URL of `dataDir`'s database while a shop runs it; null otherwise. */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  const home = await homeAt(join(resolve(dataDir), 'postgres')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!home || (await holderOf(home.dir)) === null) return null
  const state = await readState(home)
  if (!state?.port) return null
  const socketDir = socketDirOf(home)
  return urlOf({ port: state.port, ...(socketDir && { socketDir }) }, state.appPassword)
}

import { join, resolve } from 'node:path'
import { socketDirOf, urlOf } from './address.ts'
import { holderOf } from './holder.ts'
import { homeAt } from './home.ts'
import { readState } from './state.ts'

/** Where the database of `dataDir` listens while a shop runs it; null when none does. */
export async function runningPostgres(dataDir: string): Promise<string | null> {
  const home = await homeAt(join(resolve(dataDir), 'postgres')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!home || (await holderOf(home.dir)) === undefined) return null
  const state = await readState(home)
  if (!state?.port) return null
  const socketDir = socketDirOf(home)
  return urlOf({ port: state.port, ...(socketDir && { socketDir }) }, state.appPassword)
}

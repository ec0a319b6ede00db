import './tables.ts'
import type { Db } from '#platform/database'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { stateOf, type State } from '../states.ts'
import { setDirectory, type PinEntry } from './lookup.ts'

/** Broadcast after an import; every process reloads the directory. */
export const PINS_CHANNEL = 'regions.pins'

let watchedDb: Db | null = null
const reloadDirectory = (): void => void (watchedDb && loadDirectory(watchedDb).catch(() => undefined))
onBroadcast(PINS_CHANNEL, reloadDirectory)
onReconnect(reloadDirectory)

/** Loads the imported directory, and reloads it after each import. During a load the previous one is used. */
export async function watchDirectory(db: Db): Promise<void> {
  watchedDb = db
  await loadDirectory(db)
}

let loadCount = 0

async function loadDirectory(db: Db): Promise<void> {
  loadCount += 1
  const mine = loadCount
  const rows = await db.selectFrom('regions.pins').select(['pin', 'states', 'district']).execute()
  // A load that started later wins.
  if (mine !== loadCount) return
  // State lists are shared, so that twenty thousand PINs need little memory.
  const lists = new Map<string, readonly State[]>()
  const listOf = (codes: readonly number[]): readonly State[] => {
    const key = codes.join()
    const known = lists.get(key) ?? codes.map(stateOf).filter((state) => state !== null)
    lists.set(key, known)
    return known
  }
  setDirectory(
    new Map(
      rows.map(({ pin, states, district }): [string, PinEntry] => [
        pin,
        { states: listOf(states), district },
      ]),
    ),
  )
}

import './tables.ts'
import type { Db } from '#platform/database'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { stateOf, type State } from '../states.ts'
import { keepDirectory, type Known } from './known.ts'

/** Said when another directory was imported; every process reads it anew. */
export const PINS_CHANNEL = 'regions.pins'

let followed: Db | null = null
const readAnew = (): void => void (followed && readDirectory(followed).catch(() => undefined))
onBroadcast(PINS_CHANNEL, readAnew)
onReconnect(readAnew)

/** Reads the imported directory, and again whenever there is another one. While it is read, the one before is believed. */
export async function followDirectory(db: Db): Promise<void> {
  followed = db
  await readDirectory(db)
}

let readings = 0

async function readDirectory(db: Db): Promise<void> {
  readings += 1
  const mine = readings
  const rows = await db.selectFrom('regions.pins').select(['pin', 'states', 'district']).execute()
  // Whoever began to read later knows better.
  if (mine !== readings) return
  // States are shared, so that twenty thousand PINs are small.
  const lists = new Map<string, readonly State[]>()
  const listOf = (codes: readonly number[]): readonly State[] => {
    const key = codes.join()
    const known = lists.get(key) ?? codes.map(stateOf).filter((state) => state !== null)
    lists.set(key, known)
    return known
  }
  keepDirectory(
    new Map(
      rows.map(({ pin, states, district }): [string, Known] => [pin, { states: listOf(states), district }]),
    ),
  )
}

import { openDatabase, type Database } from '../database.ts'
import { freshDatabase } from './fresh-database.ts'

export type FreshDb = Database & { url: string; drop(): Promise<void> }

/** A migrated, empty database, opened as the shop opens it. `drop()` closes and removes it. */
export async function freshDb(poolSize = 6): Promise<FreshDb> {
  const { url, drop } = await freshDatabase()
  const database = openDatabase({ url, poolSize, name: 'test', waitMs: 60_000 })
  return {
    ...database,
    url,
    drop: async () => {
      await database.close()
      await drop()
    },
  }
}

import type { Db } from './database.ts'
import type { Rights } from './permissions.ts'

/** A record that the search of the console found. */
export type FoundRecord = {
  /** What names it to people: an order number, a name. */
  title: string
  /** A second line: a masked number, a store, a state. */
  note: string
  /** Its page. */
  href: string
  /** Whether the whole search text names it. */
  isExact: boolean
}

/** Finds the records of one kind for staff with a right. */
export type Finder = {
  kind: string
  right: keyof Rights
  find: (db: Db, text: string) => Promise<readonly FoundRecord[]>
}

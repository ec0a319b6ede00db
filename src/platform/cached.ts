import type { Db, Tx } from './database.ts'
import { onBroadcast, onReconnect } from './broadcast.ts'

/** Something small that many answers need: read once per database, and again after each signal on its channel. */
export type Cached<Book> = {
  of(db: Db): Promise<Book>
  /** Says that this transaction has changed the book: from here on it reads for itself, and keeps nothing of it. */
  changedIn(tx: Tx): void
}

export function cached<Book>(channel: string, read: (db: Db) => Promise<Book>): Cached<Book> {
  // By database, which its adapter stands for: transactions share it.
  let kept = new WeakMap<object, Promise<Book>>()
  const changed = new WeakSet<Db>()
  const forget = (): void => {
    kept = new WeakMap()
  }
  onBroadcast(channel, forget)
  onReconnect(forget)
  const of = (db: Db): Promise<Book> => {
    if (changed.has(db)) return read(db)
    // What a change overtakes while it is read lands on a shelf that nobody looks at any more.
    const shelf = kept
    const { adapter } = db.getExecutor()
    const known = shelf.get(adapter)
    if (known) return known
    const reading = read(db)
    // Others must not wait for a reading inside somebody's transaction, nor fail with it.
    if (db.isTransaction) return reading.then((book) => (shelf.set(adapter, Promise.resolve(book)), book))
    shelf.set(adapter, reading)
    reading.catch(() => shelf.delete(adapter))
    return reading
  }
  return { of, changedIn: (tx) => void changed.add(tx) }
}

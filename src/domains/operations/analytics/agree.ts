import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { questionIn, visitorName } from './rules.ts'
import { deleteOf, insertVisitorWord, lockVisitor, readSecret, readVisitorWord } from './store.ts'

type Word = { on: boolean; visitor: string | null; language: 'en' | 'hi'; now: Date }

/**
 * Keeps what a visitor says to being counted. A first yes draws the number of her browser; a no deletes what was noted under it, and a browser
 * without a number has nothing to take back. The same again is nothing new.
 */
export function agree(
  db: Db,
  { on, visitor, language, now }: Word,
): Promise<{ on: boolean; visitor: string | null }> {
  return transact(db, async (tx) => {
    const secret = await readSecret(tx)
    const word = visitor === null ? null : await heldWord(tx, visitorName(secret, visitor))
    // Nobody speaks for a browser that never spoke: its number was drawn here, or is drawn now.
    if (!on && (visitor === null || word === null)) return { on, visitor: null }
    const known = visitor !== null && word !== null ? visitor : randomUUID()
    const who = visitorName(secret, known)
    if (!on) await deleteOf(tx, who)
    if (word !== on) await insertVisitorWord(tx, { who, given: on, wording: questionIn(language), at: now })
    return { on, visitor: on ? known : null }
  })
}

async function heldWord(tx: Tx, who: string): Promise<boolean | null> {
  await lockVisitor(tx, who)
  return readVisitorWord(tx, who)
}

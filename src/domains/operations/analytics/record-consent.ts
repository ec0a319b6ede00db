import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { consentQuestionKey, visitorPseudonym } from './rules.ts'
import {
  deleteEvents,
  insertVisitorConsent,
  lockVisitor,
  loadVisitorKey,
  findVisitorConsent,
} from './queries.ts'

type ConsentInput = { on: boolean; visitor: string | null; language: 'en' | 'hi'; now: Date }

/**
 * Keeps what a visitor says to being counted. A first yes draws the number of her browser; a no deletes what was noted under it, and a browser
 * without a number has nothing to take back. The same again is nothing new.
 */
export function recordConsent(
  db: Db,
  { on, visitor, language, now }: ConsentInput,
): Promise<{ on: boolean; visitor: string | null }> {
  return transact(db, async (tx) => {
    const secret = await loadVisitorKey(tx)
    const word = visitor === null ? null : await lockConsent(tx, visitorPseudonym(secret, visitor))
    // Nobody speaks for a browser that never spoke: its number was drawn here, or is drawn now.
    if (!on && (visitor === null || word === null)) return { on, visitor: null }
    const known = visitor !== null && word !== null ? visitor : randomUUID()
    const who = visitorPseudonym(secret, known)
    if (!on) await deleteEvents(tx, who)
    if (word !== on)
      await insertVisitorConsent(tx, { who, given: on, wording: consentQuestionKey(language), at: now })
    return { on, visitor: on ? known : null }
  })
}

async function lockConsent(tx: Tx, who: string): Promise<boolean | null> {
  await lockVisitor(tx, who)
  return findVisitorConsent(tx, who)
}

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
 * Stores a visitor's answer to analytics. A first yes issues the browser's visitor id; a no deletes the events under it, and a browser without
 * an id has nothing to withdraw. The same answer again changes nothing.
 */
export function recordConsent(
  db: Db,
  { on, visitor, language, now }: ConsentInput,
): Promise<{ on: boolean; visitor: string | null }> {
  return transact(db, async (tx) => {
    const secret = await loadVisitorKey(tx)
    const word = visitor === null ? null : await lockConsent(tx, visitorPseudonym(secret, visitor))
    // A visitor id counts only if it was issued here; otherwise a new one is issued.
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

import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { badInput, conflict } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { deleteBlockedWords, insertBlockedWords, loadBlockedWords } from './queries.ts'

type WordChange = { add: readonly string[]; remove: readonly string[] }

/**
 * Adds and removes words that messages between shoppers and stores may not hold, from the next message on.
 * @returns all of them, in order. @throws Refusal 400 for a word that is both added and removed, 409 `nothing_changes`.
 */
export async function changeBlockedWords(
  db: Db,
  { add, remove }: WordChange,
  acting: StaffAction,
): Promise<string[]> {
  if (add.some((word) => remove.includes(word))) throw badInput('conversations.word_added_and_removed')
  return transact(db, async (tx) => {
    const added = await insertBlockedWords(tx, add)
    const removed = await deleteBlockedWords(tx, remove)
    if (added.length + removed.length === 0)
      throw conflict('nothing_changes', 'conversations.nothing_changes')
    await recordAudit(tx, {
      ...acting,
      act: 'setting-changed',
      about: 'blocked words',
      before: { words: removed },
      after: { words: added },
      at: acting.now,
    })
    return listBlockedWords(tx)
  })
}

/** All blocked words, in order. */
export const listBlockedWords = async (db: Db): Promise<string[]> =>
  [...(await loadBlockedWords(db))].toSorted((a, b) => a.localeCompare(b))

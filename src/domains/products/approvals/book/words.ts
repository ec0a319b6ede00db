import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { badInput, conflict } from '#platform/refusal'
import type { StaffMember } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { SUCCESS } from '#platform/wire-shapes'
import { deleteWord, insertWord } from '../queries/rule-book.ts'
import { plainWord } from '../rules/words.ts'
import { broadcastRules } from './cached-rules.ts'

/** Forbids a word or phrase. @throws Refusal 400 for one without letters, 409 `known_already`. */
export const addWord = (
  db: Db,
  { word: given, note }: { word: string; note: string },
  by: StaffMember,
): Promise<{ id: number }> =>
  transact(db, async (tx) => {
    const word = plainWord(given)
    if (word === '')
      throw badInput('approvals.word_required', [{ field: 'word', message: 'approvals.word_required' }])
    const id = await insertWord(tx, { word, note, addedBy: by.actorId, at: by.now })
    if (id === null) throw conflict('known_already', 'approvals.known_already_word')
    await broadcastRules(tx)
    await recordAudit(tx, {
      ...by,
      act: 'product-rules-changed',
      about: 'product words',
      before: {},
      after: { word },
      reason: note || word,
      at: by.now,
    })
    return { id }
  })

/** Allows a word again. */
export const removeWord = (db: Db, id: number, by: StaffMember): Promise<{ success: true }> =>
  transact(db, async (tx) => {
    const word = await deleteWord(tx, id)
    if (word === null) return SUCCESS
    await broadcastRules(tx)
    await recordAudit(tx, {
      ...by,
      act: 'product-rules-changed',
      about: 'product words',
      before: { word },
      after: {},
      reason: word,
      at: by.now,
    })
    return SUCCESS
  })

import { findRecord, recordAudit, requireRecordRight } from '#domains/accounts/staff'
import { findAccountStatus } from '#domains/accounts/identity/account-status'
import { hasRole, type Caller } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { publish } from '#platform/events'
import type { Finder } from '#platform/finder'
import { badInput } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Note } from './contract.ts'
import { presentNotes } from './present.ts'
import { insertNote, recordOf, type Subject } from './queries.ts'

type Writing = { finders: readonly Finder[]; caller: Caller; requestId: string; now: Date }

/**
 * Writes a note and notifies the colleagues that it mentions.
 * @throws Refusal 403 without the right of the record's page; 404; 400 for a mentioned person who may not open it.
 */
export const writeNote = (
  db: Db,
  { text, mentions, ...subject }: Subject & { text: string; mentions: readonly number[] },
  { finders, caller, requestId, now }: Writing,
): Promise<Note> =>
  transact(db, async (tx) => {
    const { href } = await findRecord(tx, recordOf(subject), { finders, caller })
    const mentioned = [...new Set(mentions)].filter((id) => id !== caller.userId)
    await requireReaders(tx, mentioned, requireRecordRight(finders, subject.subject_kind, caller))
    const row = await insertNote(tx, { ...subject, author_id: caller.userId, text, mentioned, at: now })
    if (mentioned.length > 0)
      await publish(tx, 'notes.mentioned', {
        noteId: row.id,
        byId: caller.userId,
        personIds: mentioned,
        href,
        at: now.toISOString(),
      })
    await recordAudit(tx, {
      actorId: caller.userId,
      act: 'note-written',
      about: `${subject.subject_kind} ${subject.subject_id}`,
      before: {},
      after: { note: row.id, mentioned: mentioned.map(String) },
      reason: text.slice(0, 500),
      requestId,
      at: now,
    })
    const [note] = await presentNotes(tx, [row])
    return note as Note
  })

/** A colleague without the right would be told of a page that they may not open. */
async function requireReaders(tx: Tx, ids: readonly number[], right: Finder['right']): Promise<void> {
  for (const [at, id] of ids.entries()) {
    const person = await findAccountStatus(tx, id)
    const mayRead =
      person && !person.isSuspended && !person.isClosed && hasRole(person.roles, `staff:${right}`)
    if (!mayRead)
      throw badInput('notes.cannot_read', [{ field: `mentions.${at}`, message: 'notes.cannot_read' }])
  }
}

import './tables.ts'
import { sql, type Insertable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/database'
import { NOTE_COLUMNS, type NoteRow } from './tables.ts'

export type Subject = Pick<NoteRow, 'subject_kind' | 'subject_id'>

/** The subject as the search of the console names it. */
export const recordOf = ({ subject_kind: kind, subject_id: id }: Subject) => ({ kind, id })

/** Newest first, from the note before `after` on. */
export const listNoteRows = (
  db: Db,
  { subject_kind, subject_id }: Subject,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<NoteRow[]> =>
  db
    .selectFrom('notes.notes')
    .select(NOTE_COLUMNS)
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const insertNote = (tx: Tx, row: Insertable<Tables['notes.notes']>): Promise<NoteRow> =>
  tx.insertInto('notes.notes').values(row).returning(NOTE_COLUMNS).executeTakeFirstOrThrow()

/** Notes by a person, of them, and about them. */
export async function moveToPerson(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.updateTable('notes.notes').set({ author_id: into }).where('author_id', '=', from).execute()
  await tx
    .updateTable('notes.notes')
    .set({ subject_id: String(into) })
    .where('subject_kind', '=', 'person')
    .where('subject_id', '=', String(from))
    .execute()
  await sql`
    update notes.notes set mentioned = array_replace(mentioned, ${from}::bigint, ${into}::bigint) where mentioned @> array[${from}::bigint]`.execute(
    tx,
  )
}

/** Deletes the notes about a person; those that they wrote on other records stay, with an id without a name. */
export async function deleteAboutPerson(tx: Tx, personId: number): Promise<void> {
  await tx
    .deleteFrom('notes.notes')
    .where('subject_kind', '=', 'person')
    .where('subject_id', '=', String(personId))
    .execute()
}

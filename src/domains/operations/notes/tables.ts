import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import { columnsOf } from '#platform/columns'
import type { FoundKind } from '#platform/finder'

type NotesTable = {
  id: GeneratedAlways<number>
  subject_kind: FoundKind
  /** The number or code by which the search of the console finds the record. */
  subject_id: string
  author_id: number
  text: string
  mentioned: Generated<number[]>
  at: Date
}

export type NoteRow = Selectable<NotesTable>

declare module '#platform/database' {
  interface Tables {
    'notes.notes': NotesTable
  }
}

export const NOTE_COLUMNS = columnsOf('notes.notes', [
  'id',
  'subject_kind',
  'subject_id',
  'author_id',
  'text',
  'mentioned',
  'at',
])

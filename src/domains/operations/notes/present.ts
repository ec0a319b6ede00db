import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import type { Note } from './contract.ts'
import type { NoteRow } from './tables.ts'

export async function presentNotes(db: Db, rows: readonly NoteRow[]): Promise<Note[]> {
  const ids = rows.flatMap(({ author_id, mentioned }) => [author_id, ...mentioned])
  const names = await loadNames(db, [...new Set(ids)])
  const named = (id: number) => ({ id, name: names.get(id) ?? '' })
  return rows.map(({ id, author_id, text, mentioned, at }) => ({
    id,
    by: named(author_id),
    text,
    mentioned: mentioned.map(named),
    at: at.toISOString(),
  }))
}

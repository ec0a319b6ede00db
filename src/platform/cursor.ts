import { badInput } from './refusal.ts'

/** The end of a page of a list: the time of its last row, as PostgreSQL or ISO 8601 writes it, and its id. */
export type Cursor<Id = number> = { at: string; id: Id }

const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::\d\d)?)$/

/** The cursor for the next request, opaque to clients. */
export const writeCursor = ({ at, id }: Cursor<number | string>): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url')

/** @returns null for the first page. @throws Refusal 400 for an invalid cursor. */
export function readCursor(text: string | null | undefined): Cursor | null {
  const cursor = parseCursor(text)
  if (cursor === null) return null
  if (typeof cursor.id === 'number' && Number.isSafeInteger(cursor.id) && cursor.id >= 0)
    return { at: cursor.at, id: cursor.id }
  throw invalidCursor()
}

/** `readCursor` for lists whose ids are strings. */
export function readTextCursor(text: string | null | undefined): Cursor<string> | null {
  const cursor = parseCursor(text)
  if (cursor === null) return null
  if (typeof cursor.id === 'string' && /^[\w-]{1,80}$/.test(cursor.id))
    return { at: cursor.at, id: cursor.id }
  throw invalidCursor()
}

function parseCursor(text: string | null | undefined): Cursor<unknown> | null {
  if (text === undefined || text === null || text === '') return null
  const [at, id] = decodeValues(text)
  if (typeof at !== 'string' || !MOMENT.test(at) || !isMoment(at)) throw invalidCursor()
  return { at, id }
}

function decodeValues(text: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}

// PostgreSQL writes '2026-11-21 10:00:00+00', which JavaScript parses only with a 'T' and minutes in the offset.
const isMoment = (at: string): boolean =>
  !Number.isNaN(Date.parse(at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))

const invalidCursor = () => badInput('common.pass_cursor_given')

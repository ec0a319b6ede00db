import { badInput } from './refusal.ts'
import { isDay } from './time.ts'

/** The end of a page of a list: the time of its last row, as PostgreSQL or ISO 8601 writes it, and its id. */
export type Cursor<Id = number> = { at: string; id: Id }

const MOMENT =
  /^(\d{4}-\d\d-\d\d)[ T](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4])(?::[0-5]\d)?)$/

/** The cursor for the next request, opaque to clients. */
export const writeCursor = ({ at, id }: { at: string | Date; id: number | string }): string =>
  encodeValues([typeof at === 'string' ? at : at.toISOString(), id])

/** @returns null for the first page. @throws Refusal 400 for an invalid cursor. */
export function readCursor(text: string | null | undefined): Cursor | null {
  const cursor = parseCursor(text)
  if (cursor === null) return null
  if (typeof cursor.id === 'number' && Number.isSafeInteger(cursor.id) && cursor.id >= 0)
    return { at: cursor.at, id: cursor.id }
  throw invalidCursor()
}

/** `readCursor` for lists whose times are whole milliseconds. */
export function readDateCursor(text: string | null | undefined): { at: Date; id: number } | null {
  const cursor = readCursor(text)
  return cursor && { at: toDate(cursor.at), id: cursor.id }
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
  if (typeof at !== 'string' || !isMoment(at)) throw invalidCursor()
  return { at, id }
}

/** The end of a page of a list that is ordered by a number, such as views or paise, and by id. */
export type RankCursor = { rank: number; id: number }

export const writeRankCursor = ({ rank, id }: RankCursor): string => encodeValues([rank, id])

/** @returns null for the first page. @throws Refusal 400 for an invalid cursor. */
export function readRankCursor(text: string | null | undefined): RankCursor | null {
  if (text === undefined || text === null || text === '') return null
  const [rank, id] = decodeValues(text)
  if (!isWhole(rank) || !isWhole(id) || id < 0) throw invalidCursor()
  return { rank, id }
}

/** The end of a page of a list that is ordered by a text, such as a name, and by id. */
export type KeyCursor = { key: string; id: number }

export const writeKeyCursor = ({ key, id }: KeyCursor): string => encodeValues([key, id])

/** @returns null for the first page. @throws Refusal 400 for an invalid cursor. */
export function readKeyCursor(text: string | null | undefined): KeyCursor | null {
  if (text === undefined || text === null || text === '') return null
  const [key, id] = decodeValues(text)
  // PostgreSQL takes no NUL in a text.
  if (typeof key !== 'string' || key.includes('\0') || !isWhole(id) || id < 0) throw invalidCursor()
  return { key, id }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** The position in a list that is ranked once and read by number of rows. @throws Refusal 400. */
export function readOffset(text: string | null | undefined): number {
  if (text === undefined || text === null || text === '') return 0
  if (!/^\d{1,9}$/.test(text)) throw invalidCursor()
  return Number(text)
}

/** Values as an opaque token. */
export const encodeValues = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values of a token; none for a text that `encodeValues` did not write. */
export function decodeValues(text: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}

/** Whether PostgreSQL takes it as a time: its calendar has neither a 30 February nor a year 0. */
function isMoment(at: string): boolean {
  const day = MOMENT.exec(at)?.[1]
  return day !== undefined && !day.startsWith('0000') && isDay(day)
}

/** PostgreSQL writes '2026-11-21 10:00:00+00', which JavaScript parses only with a 'T' and minutes in the offset. */
const toDate = (at: string): Date => new Date(at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))

/** A cursor that this list never gave. */
export const invalidCursor = () => badInput('common.cursor_invalid')

import { readDateCursor, writeCursor } from '#platform/cursor'

/** Position in a timeline, newest first; `at` is Unix time in milliseconds. */
export type Place = { at: number; id: number }

export const writePlace = ({ at, id }: Place): string => writeCursor({ at: new Date(at), id })

/** @returns null for the first page. @throws Refusal 400 for an invalid cursor. */
export function readPlace(text: string | undefined): Place | null {
  const cursor = readDateCursor(text)
  return cursor && { at: cursor.at.getTime(), id: cursor.id }
}

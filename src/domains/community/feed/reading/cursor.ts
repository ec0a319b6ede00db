/** Position in a list ordered by time and id, newest first. */
export type Cursor = { at: number; id: number }

export const formatCursor = ({ at, id }: Cursor): string => `${at}-${id}`

/** @returns null without a cursor, and for one of another form. */
export function parseCursor(text: string | undefined): Cursor | null {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? []
  return at && id ? { at: Number(at), id: Number(id) } : null
}

/** A cursor for a list that the database orders. */
export const parseDateCursor = (text: string | undefined): { at: Date; id: number } | null => {
  const place = parseCursor(text)
  // Clamped to the latest date that PostgreSQL accepts.
  return place && { at: new Date(Math.min(place.at, 8_640_000_000_000)), id: place.id }
}

/** Where somebody has come to in a list that is ordered by time and id, the newest first. */
export type Cursor = { at: number; id: number }

export const formatCursor = ({ at, id }: Cursor): string => `${at}-${id}`

/** @returns null for nothing, and for what we have not written. */
export function parseCursor(text: string | undefined): Cursor | null {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? []
  return at && id ? { at: Number(at), id: Number(id) } : null
}

/** The same for a list that the database orders. */
export const parseDateCursor = (text: string | undefined): { at: Date; id: number } | null => {
  const place = parseCursor(text)
  // Later than any date of PostgreSQL's is after everything.
  return place && { at: new Date(Math.min(place.at, 8_640_000_000_000)), id: place.id }
}

/** Where somebody has come to in a list that is ordered by time and id, the newest first. */
export type Place = { at: number; id: number }

export const writePlace = ({ at, id }: Place): string => `${at}-${id}`

/** @returns null for nothing, and for what we have not written. */
export function readPlace(text: string | undefined): Place | null {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? []
  return at && id ? { at: Number(at), id: Number(id) } : null
}

/** The same for a list that the database orders. */
export const placeInTime = (text: string | undefined): { at: Date; id: number } | null => {
  const place = readPlace(text)
  // Later than any date of PostgreSQL's is after everything.
  return place && { at: new Date(Math.min(place.at, 8_640_000_000_000)), id: place.id }
}

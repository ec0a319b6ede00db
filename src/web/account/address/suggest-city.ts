/** The city field: what stands in it, and what of it a PIN suggested (empty once somebody wrote in it). */
export type CityField = { city: string; suggested: string }

/**
 * The field after a PIN has told its city, or that it knows none. An empty field takes it, and an earlier suggestion that nobody
 * touched gives way; what somebody wrote, or the browser filled in, stays.
 */
export function suggestCity({ city, suggested }: CityField, found: string | null): CityField {
  const isOurs = city.trim() === '' || (suggested !== '' && city === suggested)
  return isOurs ? { city: found ?? '', suggested: found ?? '' } : { city, suggested: '' }
}

/** The city field: its text, and the suggestion of the PIN ('' once it was edited). */
export type CityField = { city: string; suggested: string }

/**
 * The field after the answer for a PIN, with its city or null. An empty field takes the city, and an unedited suggestion is replaced; what was
 * typed, or filled in by the browser, stays.
 */
export function suggestCity({ city, suggested }: CityField, found: string | null): CityField {
  const isOurs = city.trim() === '' || (suggested !== '' && city === suggested)
  return isOurs ? { city: found ?? '', suggested: found ?? '' } : { city, suggested: '' }
}

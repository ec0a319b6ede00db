/** The city field: its text, and the city that the PIN code suggested ('' once it was edited). */
export type CityField = { city: string; suggested: string }

/**
 * The field after a PIN code lookup, with the city found or null. An empty field takes the city and an unedited suggestion is replaced; text that
 * was typed, or filled in by the browser, stays.
 */
export function suggestCity({ city, suggested }: CityField, found: string | null): CityField {
  const isOurs = city.trim() === '' || (suggested !== '' && city === suggested)
  return isOurs ? { city: found ?? '', suggested: found ?? '' } : { city, suggested: '' }
}

import { dayInIndia } from '#platform/time'
import { kindNames } from '../../shared/document-kinds.ts'

export type Kind = keyof typeof kindNames

/** The kind that the address names, or null. */
export const kindIn = (text: string | null): Kind | null =>
  text !== null && text in kindNames ? (text as Kind) : null

/** The first and the last day of the current month in India. */
export function monthOf(now: Date): { from: string; until: string } {
  const today = dayInIndia(now)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { from: `${today.slice(0, 8)}01`, until: `${today.slice(0, 8)}${last}` }
}

import { moves, type ApplicationState } from '../contract.ts'
import type { OpeningRow } from './store.ts'

/** Whether somebody may apply on this day, 'YYYY-MM-DD' in India. */
export const isOpenOn = (
  { is_open, closes_on }: Pick<OpeningRow, 'is_open' | 'closes_on'>,
  day: string,
): boolean => is_open && (closes_on === null || closes_on >= day)

export const mayMove = (from: ApplicationState, to: ApplicationState): boolean => moves[from].includes(to)

/** The day in India, 'YYYY-MM-DD'. */
export const dayInIndia = (at: Date): string =>
  new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** So many calendar months before. */
export function monthsBefore(at: Date, months: number): Date {
  const then = new Date(at)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}

/** When something received on a day is erased. */
export function monthsAfter(at: Date, months: number): Date {
  const then = new Date(at)
  then.setUTCMonth(then.getUTCMonth() + months)
  return then
}

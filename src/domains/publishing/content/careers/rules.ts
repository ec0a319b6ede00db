import { transitions, type ApplicationState } from '../contract.ts'
import type { OpeningRow } from './queries.ts'

/** Whether a role accepts applications on a day, 'YYYY-MM-DD' in India. */
export const isOpenOn = (
  { is_open, closes_on }: Pick<OpeningRow, 'is_open' | 'closes_on'>,
  day: string,
): boolean => is_open && (closes_on === null || closes_on >= day)

export const mayTransition = (from: ApplicationState, to: ApplicationState): boolean =>
  transitions[from].includes(to)

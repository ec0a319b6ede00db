import { moves, type ApplicationState } from '../contract.ts'
import type { OpeningRow } from './store.ts'

/** Whether somebody may apply on this day, 'YYYY-MM-DD' in India. */
export const isOpenOn = (
  { is_open, closes_on }: Pick<OpeningRow, 'is_open' | 'closes_on'>,
  day: string,
): boolean => is_open && (closes_on === null || closes_on >= day)

export const mayMove = (from: ApplicationState, to: ApplicationState): boolean => moves[from].includes(to)

import { cached } from '#platform/cached'
import { loadSettings } from './queries/instruments.ts'

export const CASH_CHANNEL = 'cash.settings'

/** The cash rules, cached until they change. */
export const settings = cached(CASH_CHANNEL, loadSettings)

import { cached } from '#platform/cached'
import { readSettings } from './store/instruments.ts'

export const CASH_CHANNEL = 'cash.settings'

/** The rules of cash as they are, kept in memory until somebody changes them. */
export const settings = cached(CASH_CHANNEL, readSettings)

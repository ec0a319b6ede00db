import { cached } from '#platform/cached'
import { loadSettings } from './queries/instruments.ts'

export const CASH_CHANNEL = 'cash.settings'

/** The rules of cash as they are, kept in memory until somebody changes them. */
export const settings = cached(CASH_CHANNEL, loadSettings)

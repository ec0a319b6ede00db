import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { readSettings } from './store/coupons.ts'

/** Said when the rules of coupons were changed. */
export const SETTINGS_CHANNEL = 'promotions.settings'

export const kept = cached(SETTINGS_CHANNEL, readSettings)

/** How coupons add up, from memory. */
export const couponSettings = (db: Db) => kept.of(db)

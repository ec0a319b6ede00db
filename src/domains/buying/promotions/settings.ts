import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { findSettings } from './queries/coupons.ts'

/** Said when the rules of coupons were changed. */
export const SETTINGS_CHANNEL = 'promotions.settings'

export const cachedSettings = cached(SETTINGS_CHANNEL, findSettings)

/** How coupons add up, from memory. */
export const loadCouponSettings = (db: Db) => cachedSettings.get(db)

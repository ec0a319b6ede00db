import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { findSettings } from './queries/coupons.ts'

/** Broadcast when the rules of coupons change. */
export const SETTINGS_CHANNEL = 'promotions.settings'

export const cachedSettings = cached(SETTINGS_CHANNEL, findSettings)

/** How coupons combine. Cached. */
export const loadCouponSettings = (db: Db) => cachedSettings.get(db)

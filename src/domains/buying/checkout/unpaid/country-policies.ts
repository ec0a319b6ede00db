import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '#domains/accounts/staff'
import { findPhoneCountry } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { conflict } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import type { CountryPolicyRow } from '../tables.ts'
import { lockPolicy, listSkippingPolicies, upsertPolicy } from './queries.ts'
import type { StaffAction } from '#platform/staff-action'

const POLICIES_CHANNEL = 'checkout.policies'

const cachedSkippingPolicies = cached(POLICIES_CHANNEL, listSkippingPolicies)

/** Days that a confirmed order may stay unpaid, unless the country's policy says otherwise. */
export const DEFAULT_PAY_DAYS = 7

/**
 * The policy of the country of the shopper's verified number, if it skips the card payment; else null. The country in a request
 * decides nothing (docs/security-holes.md, no. 12).
 */
export async function findSkippingPolicy(db: Db, shopperId: number): Promise<CountryPolicyRow | null> {
  const skipping = await cachedSkippingPolicies.get(db)
  if (skipping.length === 0) return null
  const country = await findPhoneCountry(db, shopperId)
  return skipping.find(({ country_code }) => country_code === country) ?? null
}

/** `pay_days` absent: unchanged. */
export type PolicyChange = {
  country_code: string
  name: string
  skips_payment: boolean
  hold_hours: number
  pay_days?: number | undefined
}

/** Saves a country's policy; orders that wait or are owed keep their hours and days. @throws Refusal 409 `nothing_changed`. */
export async function setPolicy(
  db: Db,
  change: PolicyChange,
  { actorId, reason, requestId, now }: StaffAction,
): Promise<CountryPolicyRow> {
  return transact(db, async (tx) => {
    const before = await lockPolicy(tx, change.country_code)
    const after = {
      ...change,
      pay_days: change.pay_days ?? before?.pay_days ?? DEFAULT_PAY_DAYS,
      set_by: actorId,
      set_at: now,
    }
    const isSame =
      before?.name === after.name && isDeepStrictEqual(policyRulesOf(before), policyRulesOf(after))
    if (isSame) throw conflict('nothing_changed', 'checkout.nothing_changed')
    await upsertPolicy(tx, after)
    cachedSkippingPolicies.markChanged(tx)
    await broadcast(tx, POLICIES_CHANNEL, '')
    await recordAudit(tx, {
      actorId,
      act: 'setting-changed',
      about: `country ${change.country_code}`,
      before: before ? policyRulesOf(before) : {},
      after: policyRulesOf(after),
      reason,
      requestId,
      at: now,
    })
    return after
  })
}

const policyRulesOf = ({ skips_payment, hold_hours, pay_days }: CountryPolicyRow) => ({
  skips_payment,
  hold_hours,
  pay_days,
})

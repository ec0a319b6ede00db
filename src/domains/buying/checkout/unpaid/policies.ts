import { isDeepStrictEqual } from 'node:util'
import { noteAct } from '#domains/accounts/staff'
import { phoneCountryOf } from '#domains/accounts/identity'
import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { conflict } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import type { CountryPolicyRow } from '../tables.ts'
import { lockPolicy, readPolicies, readSkipping, writePolicy } from './store.ts'

const POLICIES_CHANNEL = 'checkout.policies'

const skippingBook = cached(POLICIES_CHANNEL, readSkipping)

/** Where nobody said anything else, a confirmed order may stay unpaid so many days. */
export const PAY_DAYS = 7

/** Who on the staff does something, and why. */
export type By = { actorId: number; reason: string; requestId: string; now: Date }

/**
 * The policy of the country of somebody's own proven number, if it skips the card payment; null for everybody else. What a request says of a
 * country decides nothing (docs/security-holes.md, no. 12).
 */
export async function skippingPolicyOf(db: Db, shopperId: number): Promise<CountryPolicyRow | null> {
  const skipping = await skippingBook.of(db)
  if (skipping.length === 0) return null
  const country = await phoneCountryOf(db, shopperId)
  return skipping.find(({ country_code }) => country_code === country) ?? null
}

/** All countries with a policy, by their code. */
export const listPolicies = (db: Db): Promise<CountryPolicyRow[]> => readPolicies(db)

/** `pay_days` absent: as before. */
export type PolicyWish = {
  country_code: string
  name: string
  skips_payment: boolean
  hold_hours: number
  pay_days?: number | undefined
}

/** Writes a country's policy; orders that wait or are owed keep the hours and days they were promised. @throws Refusal 409 `nothing_changed`. */
export async function setPolicy(
  db: Db,
  wish: PolicyWish,
  { actorId, reason, requestId, now }: By,
): Promise<CountryPolicyRow> {
  return transact(db, async (tx) => {
    const before = await lockPolicy(tx, wish.country_code)
    const after = {
      ...wish,
      pay_days: wish.pay_days ?? before?.pay_days ?? PAY_DAYS,
      set_by: actorId,
      set_at: now,
    }
    const isSame = before?.name === after.name && isDeepStrictEqual(rulesOf(before), rulesOf(after))
    if (isSame) throw conflict('nothing_changed', 'checkout.nothing_changed')
    await writePolicy(tx, after)
    skippingBook.changedIn(tx)
    await broadcast(tx, POLICIES_CHANNEL, '')
    await noteAct(tx, {
      actorId,
      act: 'setting-changed',
      about: `country ${wish.country_code}`,
      before: before ? rulesOf(before) : {},
      after: rulesOf(after),
      reason,
      requestId,
      at: now,
    })
    return after
  })
}

const rulesOf = ({ skips_payment, hold_hours, pay_days }: CountryPolicyRow) => ({
  skips_payment,
  hold_hours,
  pay_days,
})

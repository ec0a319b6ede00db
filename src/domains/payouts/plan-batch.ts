import { readUnpaid, type PayeeKind } from '#domains/ledger'
import { storesOf } from '#domains/sellers'
import type { Db } from '#platform/database'
import { decide, type SkipReason } from './rules.ts'
import { readAccounts, readHolds, readSettings, readUnderWay } from './store.ts'

export type Planned = { payeeId: number; accountId: number; duePaise: number; paise: number; reservePaise: number; postingIds: number[] }
export type Skipped = { payeeId: number; duePaise: number; reason: SkipReason }

const DAY_MS = 86_400_000

/** Whom a batch would pay now and how much, and whom it leaves out and why. */
export async function planBatch(db: Db, kind: PayeeKind, now: Date): Promise<{ planned: Planned[]; skipped: Skipped[] }> {
  const [settings, accounts, holds, underWay, unpaid] = await Promise.all([
    readSettings(db),
    readAccounts(db, kind),
    readHolds(db),
    readUnderWay(db, kind),
    readUnpaid(db, kind, { now }),
  ])
  const due = Map.groupBy(
    unpaid.filter(({ isDue }) => isDue),
    ({ party }) => party,
  )
  const stores = kind === 'store' ? await storesOf(db, [...due.keys()]) : new Map<number, { since: Date }>()
  const planned: Planned[] = []
  const skipped: Skipped[] = []
  for (const [payeeId, postings] of due) {
    // The books owe on the credit side, which is below zero.
    const duePaise = -postings.reduce((sum, { paise }) => sum + paise, 0)
    const account = accounts.find(({ payee_id }) => payee_id === payeeId)
    const since = stores.get(payeeId)?.since
    const isNew = since !== undefined && now.getTime() - since.getTime() < settings.new_store_days * DAY_MS
    const decision = decide(
      {
        duePaise,
        account: account ? { usableFrom: account.usable_from } : null,
        isHeld: holds.some((hold) => hold.kind === kind && hold.payee_id === payeeId),
        isUnderWay: underWay.has(payeeId),
        reservePerLakh: isNew ? settings.reserve_per_lakh : 0,
        leastPaise: kind === 'store' ? settings.least_store_paise : settings.least_creator_paise,
      },
      now,
    )
    if ('skip' in decision) {
      if (duePaise !== 0) skipped.push({ payeeId, duePaise, reason: decision.skip })
    } else planned.push({ payeeId, accountId: account?.id ?? 0, duePaise, ...decision, postingIds: postings.map(({ postingId }) => postingId) })
  }
  return { planned, skipped }
}

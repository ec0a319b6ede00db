import type { Db } from '#platform/database'
import { IST_OFFSET_MS, financialYearOf } from '#platform/time'
import { sumPendingCommissions } from '../queries/commissions.ts'
import { sumOwedTo } from '../queries/paid-orders.ts'
import { findLastWithheld, sumReserved } from '../queries/open-balances.ts'
import { listPayeeParties } from '../queries/statement.ts'

/** In paise. `owed`: to the person and their stores; `owing`: by them, for returns after the payout; `pending`: earned and not certain yet. */
export type OpenBalances = { owed: number; owing: number; pending: number }

/** Open balances between the platform and a person as creator, conductor and owner of these stores. Both directions may be open at once. */
export async function loadOpenBalances(
  db: Db,
  { personId, storeIds }: { personId: number; storeIds: readonly number[] },
): Promise<OpenBalances> {
  const parties = await listPayeeParties(db, personId)
  const own = [...(await sumOwedTo(db, 'creator', parties)).values()].reduce((sum, paise) => sum + paise, 0)
  const ofStores = storeIds.length === 0 ? [] : [...(await sumOwedTo(db, 'store', storeIds)).values()]
  const balances = [own, ...ofStores]
  const positive = balances.filter((paise) => paise > 0).reduce((sum, paise) => sum + paise, 0)
  const negative = balances.filter((paise) => paise < 0).reduce((sum, paise) => sum - paise, 0)
  return {
    owed: positive + (await sumReserved(db, storeIds)),
    owing: negative,
    pending: await sumPendingCommissions(db, personId),
  }
}

/**
 * Until when the PAN of a person with income tax deducted is needed: 30 June after the tax year of the last deduction. The last quarter's
 * statement (Form 140) is due on 31 May and the certificates 15 days later. Null when nothing was deducted, or everything is filed.
 */
export async function findTaxFormDeadline(db: Db, personId: number, now: Date): Promise<Date | null> {
  const last = await findLastWithheld(db, await listPayeeParties(db, personId))
  if (last === null) return null
  const until = new Date(Date.UTC(financialYearOf(last) + 1, 6, 1) - IST_OFFSET_MS)
  return until > now ? until : null
}

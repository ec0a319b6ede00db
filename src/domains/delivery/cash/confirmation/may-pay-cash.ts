import type { MessageKey } from '#platform/messages'
import { productsOf } from '#domains/products/catalogue/reading'
import type { Db } from '#platform/database'
import { DAY_MS } from '#platform/time'
import { lastTenDigits, refusalReason, type Settings } from '../rules.ts'
import { settings } from '../settings.ts'
import { loadHistory } from '../queries/instruments.ts'

export type CashQuery = {
  shopperId: number
  /** The delivery phone number, if known. */
  phone: string | null
  productIds: readonly number[]
  now: Date
}

/** Whether the buyer may pay these goods in cash, and the reason if not. Limits by PIN code and store are checked by shipping. */
export async function mayPayCash(
  db: Db,
  { shopperId, phone, productIds, now }: CashQuery,
): Promise<{ allowed: boolean; reason: MessageKey | null }> {
  const rules = await settings.get(db)
  const since = new Date(now.getTime() - rules.refusalDays * DAY_MS)
  const history = await loadHistory(db, {
    shopperId,
    phone: lastTenDigits(phone ?? ''),
    since,
    mostOpen: rules.mostOpen,
  })
  const reason = refusalReason(rules, { ...history, isExcluded: await isExcluded(db, rules, productIds) })
  return { allowed: reason === null, reason }
}

async function isExcluded(db: Db, rules: Settings, productIds: readonly number[]): Promise<boolean> {
  if (productIds.some((id) => rules.productIds.includes(id))) return true
  if (rules.categoryIds.length === 0) return false
  const products = await productsOf(db, productIds)
  return [...products.values()].some(({ categoryId }) => rules.categoryIds.includes(categoryId))
}

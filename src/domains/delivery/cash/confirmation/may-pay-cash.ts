import type { MessageKey } from '#platform/messages'
import { productsOf } from '#domains/products/catalogue/reading'
import type { Db } from '#platform/database'
import { DAY_MS } from '#platform/time'
import { lastTenDigits, refusalReason, type Settings } from '../rules.ts'
import { settings } from '../settings.ts'
import { loadHistory } from '../queries/instruments.ts'

export type CashQuery = {
  shopperId: number
  /** Where it goes, as far as that is known. */
  phone: string | null
  productIds: readonly number[]
  now: Date
}

/** Whether somebody may pay these goods in cash, with a sentence for her when not. What the PIN code and the store say of cash is shipping's. */
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

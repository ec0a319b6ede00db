import { expectedBalances, soldAt, type Sale } from './expected-balances.ts'
import type { Fact } from './facts.ts'
import type { Terms } from './rates.ts'
import type { SaleLine } from './remaining-sale.ts'

export const AT = new Date('2026-11-21T10:00:00Z')
export const TERMS: Terms = {
  fee: 10_000,
  feeGst: 18_000,
  tcsCgst: 250,
  tcsSgst: 250,
  tcsIgst: 500,
  isTaxedAtSource: true,
}

export const line = (more: Partial<SaleLine> = {}): SaleLine => ({
  lineNo: 1,
  quantity: 1,
  amountPaise: 118_000,
  storeDiscountPaise: 0,
  platformDiscountPaise: 0,
  isTaxable: true,
  gstPaise: 18_000,
  isIntra: true,
  deliveryPaise: 0,
  deliveryGstPaise: 0,
  ...more,
})
export const sale = (more: Partial<Sale> = {}): Sale => ({
  orderId: 7,
  storeId: 3,
  delivery: 'Online',
  totalPaise: 118_000,
  pointsPaise: 0,
  lines: [line()],
  ...more,
})
export const paymentApplied = { kind: 'kept', key: 'paid', at: AT, detail: { paise: 118_000 } } satisfies Fact
export const delivered = { kind: 'delivered', key: 'delivered', at: AT, detail: {} } satisfies Fact
export const completed = { kind: 'completed', key: 'completed', at: AT, detail: {} } satisfies Fact

export const books = (
  of: Sale,
  facts: readonly Fact[],
  earnings: { creatorId: number; paise: number }[] = [],
) => Object.fromEntries(expectedBalances(of, facts, { terms: soldAt(facts) ? TERMS : null, earnings }))

import { factsOf, firstOf, sumOf, type Fact } from './facts.ts'
import { priorAdjustments } from './prior-adjustments.ts'
import { feeGstOf, partOf, type Terms } from './rates.ts'
import { remainingLinesOf, type RemainingLine, type SaleLine } from './remaining-sale.ts'

/** An order as placed; everything later is in the facts. */
export type Sale = {
  orderId: number
  storeId: number
  delivery: 'Online' | 'COD'
  /** Placed before payment: the shopper owes it. */
  isOnAccount?: boolean
  totalPaise: number
  pointsPaise: number
  lines: readonly SaleLine[]
}

/** A creator's commission on an order, once it is certain. */
export type Earning = { creatorId: number; paise: number }

/** Debit is positive, credit negative; by `account` or `account:party`. */
export type Balances = ReadonlyMap<string, number>

export type Supply = {
  supplyPaise: number
  taxablePaise: number
  tcsCgstPaise: number
  tcsSgstPaise: number
  tcsIgstPaise: number
}

export const NO_SUPPLY: Supply = {
  supplyPaise: 0,
  taxablePaise: 0,
  tcsCgstPaise: 0,
  tcsSgstPaise: 0,
  tcsIgstPaise: 0,
}

/** When the sale took place: the goods were delivered, or all came back undelivered and the amount kept is for their transport. */
export const soldAt = (facts: readonly Fact[]): Date | null =>
  firstOf(facts, 'delivered') ?? firstOf(facts, 'completed')

/** All collected cash has been remitted, apart from written-off amounts. */
function isCashReceived(facts: readonly Fact[]): boolean {
  const collected = sumOf(factsOf(facts, 'collected'))
  const accounted = sumOf(factsOf(facts, 'remitted')) + sumOf(factsOf(facts, 'short'))
  return factsOf(facts, 'remitted').length + factsOf(facts, 'short').length > 0 && accounted >= collected
}

/** A chargeback is undecided, or staff put the order on hold. */
function isFrozen(facts: readonly Fact[]): boolean {
  const isOpen = (openKind: 'disputed' | 'held', over: 'dispute_ended' | 'hold_ended'): boolean => {
    const ended = new Set(factsOf(facts, over).map(({ detail }) => detail.id))
    return factsOf(facts, openKind).some(({ detail }) => !ended.has(detail.id))
  }
  return isOpen('disputed', 'dispute_ended') || isOpen('held', 'hold_ended')
}

/**
 * When the shares of store and creators become available: the return window is over, no dispute is open, no staff hold and, for cash or on
 * account, the money has arrived.
 */
export function availableOn(
  { delivery, totalPaise, isOnAccount = false }: Pick<Sale, 'delivery' | 'totalPaise' | 'isOnAccount'>,
  facts: readonly Fact[],
): Date | null {
  const completed = firstOf(facts, 'completed')
  if (!completed || isFrozen(facts)) return null
  const duePaise = totalPaise - deductedPaise(facts)
  if (isOnAccount) return dueClearedOn(completed, facts, duePaise)
  if (delivery === 'Online') return completed
  const collected = factsOf(facts, 'collected').length > 0
  if (!collected && duePaise === 0) return completed
  if (!isCashReceived(facts)) return null
  const times = [...factsOf(facts, 'remitted'), ...factsOf(facts, 'short')].map(({ at }) => at.getTime())
  return new Date(Math.max(completed.getTime(), ...times))
}

/** When the shopper's debt was paid or written off. */
function dueClearedOn(completed: Date, facts: readonly Fact[], duePaise: number): Date | null {
  const settled = [...factsOf(facts, 'received'), ...factsOf(facts, 'short')]
  if (sumOf(settled) < duePaise) return null
  return new Date(Math.max(completed.getTime(), ...settled.map(({ at }) => at.getTime())))
}

const deductedPaise = (facts: readonly Fact[]): number =>
  factsOf(facts, 'gone').reduce((sum, { detail }) => sum + detail.takenOffPaise, 0) +
  sumOf(factsOf(facts, 'reduced'))

type Line = { account: string; party?: string | number; paise: number }

function addToBalance(balances: Map<string, number>, { account, party, paise }: Line): void {
  const key = party === undefined ? account : `${account}:${party}`
  const sum = (balances.get(key) ?? 0) + paise
  if (sum === 0) balances.delete(key)
  else balances.set(key, sum)
}

/** The remaining supply, with the tax to be collected at source (CGST Act, s. 52). */
export function supplyOf(sale: Sale, facts: readonly Fact[], terms: Terms): Supply {
  const taxed = { intra: 0, inter: 0 }
  let supplyPaise = 0
  const { lines } = remainingLinesOf(sale.lines, facts)
  for (const [index, line] of sale.lines.entries()) {
    const live = lines[index] as RemainingLine
    supplyPaise += live.supplyPaise
    if (terms.isTaxedAtSource && line.isTaxable) taxed[line.isIntra ? 'intra' : 'inter'] += live.taxablePaise
  }
  return {
    supplyPaise,
    taxablePaise: taxed.intra + taxed.inter,
    tcsCgstPaise: partOf(taxed.intra, terms.tcsCgst),
    tcsSgstPaise: partOf(taxed.intra, terms.tcsSgst),
    tcsIgstPaise: partOf(taxed.inter, terms.tcsIgst),
  }
}

/** Base of a seller's income tax: the sale without GST, after the store's discounts and before those of others. */
export const grossOf = (sale: Sale, facts: readonly Fact[]): number =>
  remainingLinesOf(sale.lines, facts).lines.reduce((sum, line) => sum + line.taxablePaise, 0)

/**
 * Balances that an order's facts require: they always add up to zero and do not depend on the order of the facts.
 * `terms` are null until the sale is booked.
 */
export function expectedBalances(
  sale: Sale,
  facts: readonly Fact[],
  { terms, earnings }: { terms: Terms | null; earnings: readonly Earning[] },
): Balances {
  const balances = new Map<string, number>()
  const duePaise = sale.totalPaise - deductedPaise(facts)
  if (sale.isOnAccount) addReceivable(balances, facts, terms ? duePaise : 0)
  else if (sale.delivery === 'Online') addPayment(balances, facts)
  else addCash(balances, facts, terms ? duePaise : 0)
  if (terms) addSale(balances, sale, { facts, terms, duePaise })
  const bornePaise = sumOf(factsOf(facts, 'borne'))
  addToBalance(balances, { account: 'store_payable', party: sale.storeId, paise: bornePaise })
  addToBalance(balances, { account: 'dispute_loss', paise: -bornePaise })
  for (const { creatorId, paise } of earnings) {
    addToBalance(balances, { account: 'creator_commission', paise })
    addToBalance(balances, { account: 'creator_payable', party: creatorId, paise: -paise })
  }
  return balances
}

function addPayment(balances: Map<string, number>, facts: readonly Fact[]): void {
  const appliedPaise = sumOf(factsOf(facts, 'kept'))
  addToBalance(balances, { account: 'unplaced', paise: appliedPaise })
  addToBalance(balances, { account: 'buyer_liability', paise: -appliedPaise })
  addRefunds(balances, facts)
}

/** The shopper's debt from the sale on, until it is received or written off. */
function addReceivable(balances: Map<string, number>, facts: readonly Fact[], duePaise: number): void {
  const receivedPaise = sumOf(factsOf(facts, 'received'))
  const givenUpPaise = Math.min(sumOf(factsOf(facts, 'short')), Math.max(0, duePaise - receivedPaise))
  const owedPaise = Math.max(0, duePaise - receivedPaise - givenUpPaise)
  addToBalance(balances, { account: 'shopper_receivable', paise: owedPaise })
  addToBalance(balances, { account: 'bank', paise: receivedPaise })
  addToBalance(balances, { account: 'write_off', paise: givenUpPaise })
  addToBalance(balances, { account: 'buyer_liability', paise: -(owedPaise + receivedPaise + givenUpPaise) })
  addRefunds(balances, facts)
}

function addRefunds(balances: Map<string, number>, facts: readonly Fact[]): void {
  for (const { detail } of factsOf(facts, 'refunded')) {
    addToBalance(balances, {
      account: detail.from === 'bank' ? 'bank' : 'gateway_clearing',
      paise: -detail.paise,
    })
    addToBalance(balances, { account: 'buyer_liability', paise: detail.paise })
  }
}

/** Until a courier reports the collected amount, the amount due is used. */
function addCash(balances: Map<string, number>, facts: readonly Fact[], duePaise: number): void {
  const collected = factsOf(facts, 'collected')
  const isKnown = collected.length > 0
  if (!isKnown) addToBalance(balances, { account: 'cod_receivable', party: 'unknown', paise: duePaise })
  for (const { detail } of collected)
    addToBalance(balances, { account: 'cod_receivable', party: detail.courier, paise: detail.paise })
  for (const { detail } of factsOf(facts, 'remitted')) {
    addToBalance(balances, { account: 'cod_receivable', party: detail.courier, paise: -detail.paise })
    addToBalance(balances, { account: 'bank', paise: detail.paise })
  }
  for (const { detail } of factsOf(facts, 'short')) {
    addToBalance(balances, { account: 'cod_receivable', party: detail.courier, paise: -detail.paise })
    addToBalance(balances, { account: 'write_off', paise: detail.paise })
  }
  addToBalance(balances, { account: 'buyer_liability', paise: -(isKnown ? sumOf(collected) : duePaise) })
  addRefunds(balances, facts)
}

type SaleContext = { facts: readonly Fact[]; terms: Terms; duePaise: number }

function addSale(balances: Map<string, number>, sale: Sale, { facts, terms, duePaise }: SaleContext): void {
  const { lines: live, beyondPaise } = remainingLinesOf(sale.lines, facts)
  const sum = (of: keyof RemainingLine): number => live.reduce((total, line) => total + line[of], 0)
  const supply = supplyOf(sale, facts, terms)
  // The platform pays for part of a sale: if the store's reductions leave less, it pays at most the rest.
  const pointsPaise = Math.min(remainingPoints(sale, facts), supply.supplyPaise)
  const discountPaise = Math.min(sum('platformDiscountPaise'), supply.supplyPaise - pointsPaise)
  const reduced = factsOf(facts, 'reduced')
  const ofPlatform = reduced.filter(({ detail }) => detail.funder === 'platform')
  const byPlatform = sumOf(ofPlatform)
  const lostPaise = sumOf(ofPlatform.filter(({ detail }) => detail.cause === 'dispute'))
  const feePaise = partOf(sum('goodsTaxablePaise'), terms.fee)
  const feeGstPaise = feeGstOf(feePaise, terms)
  const restPaise = supply.supplyPaise - duePaise - discountPaise - pointsPaise - beyondPaise - byPlatform
  const before = priorAdjustments(restPaise, {
    isCash: sale.delivery === 'COD',
    changes: reduced.length + factsOf(facts, 'gone').length,
    beyondPaise,
    lostPaise,
    goodwillPaise: byPlatform - lostPaise,
  })
  const tcsPaise = supply.tcsCgstPaise + supply.tcsSgstPaise + supply.tcsIgstPaise
  const lines: Line[] = [
    { account: 'buyer_liability', paise: duePaise },
    { account: 'promo_expense', party: 'discounts', paise: discountPaise },
    { account: 'promo_expense', party: 'points', paise: pointsPaise },
    { account: 'goodwill', paise: byPlatform - lostPaise - before.goodwill },
    { account: 'dispute_loss', paise: lostPaise - before.lost },
    { account: 'rounding', paise: restPaise + before.total },
    {
      account: 'store_payable',
      party: sale.storeId,
      paise: beyondPaise - before.beyond - supply.supplyPaise + feePaise + feeGstPaise + tcsPaise,
    },
    { account: 'platform_revenue', paise: -feePaise },
    { account: 'gst_output', paise: -feeGstPaise },
    { account: 'tcs_payable', party: 'cgst', paise: -supply.tcsCgstPaise },
    { account: 'tcs_payable', party: 'sgst', paise: -supply.tcsSgstPaise },
    { account: 'tcs_payable', party: 'igst', paise: -supply.tcsIgstPaise },
  ]
  for (const line of lines) addToBalance(balances, line)
}

/** Points spent and not refunded. */
function remainingPoints({ pointsPaise }: Sale, facts: readonly Fact[]): number {
  const removals = factsOf(facts, 'gone')
  if (removals.some(({ detail }) => detail.isWhole && detail.withDelivery)) return 0
  return Math.max(0, pointsPaise - removals.reduce((sum, { detail }) => sum + detail.pointsPaise, 0))
}

/** Postings that turn the current balances into the expected ones, by account and party; zeros are left out. */
export function differenceOf(
  expected: Balances,
  booked: Balances,
): { account: string; party: string; paise: number }[] {
  return [...new Set([...expected.keys(), ...booked.keys()])]
    .map((key) => {
      const [account = '', ...party] = key.split(':')
      return { account, party: party.join(':'), paise: (expected.get(key) ?? 0) - (booked.get(key) ?? 0) }
    })
    .filter(({ paise }) => paise !== 0)
    .sort((a, b) => (a.account + a.party < b.account + b.party ? -1 : 1))
}

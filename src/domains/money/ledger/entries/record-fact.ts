import { findStores } from '#domains/selling/sellers'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import '../contract.ts'
import { updateCommissions } from '../commissions/commissions.ts'
import { isFeeIntraState } from '../fees/fee-place.ts'
import { postEntry } from './post-entry.ts'
import {
  availableOn,
  expectedBalances,
  differenceOf,
  grossOf,
  NO_SUPPLY,
  soldAt,
  supplyOf,
  type Earning,
  type Sale,
  type Supply,
} from '../rules/expected-balances.ts'
import type { Fact } from '../rules/facts.ts'
import { termsOn, type Rate, type Terms } from '../rules/rates.ts'
import { saleOf, loadSoldOrder } from './sale-of.ts'
import { loadBalances } from '../queries/entries.ts'
import {
  insertFact,
  insertSupply,
  lockOrderRow,
  listFacts,
  sumSupply,
  saveOrderRow,
  type OrderLedger,
} from '../queries/orders.ts'
import { listRates } from '../queries/taxes.ts'
import { withholdTax, type Credited } from '../tax/withholding.ts'

/**
 * Records a fact about an order's money and books the consequences. Repeats change nothing and the order of arrival does not matter: each fact
 * adds an entry with the difference between the ledger and what all facts so far require.
 */
export async function recordFact(tx: Tx, orderId: number, fact: Fact): Promise<void> {
  const { sold, books } = await lockOrderLedger(tx, orderId)
  if (await insertFact(tx, orderId, fact)) await postOrder(tx, books, { sold, fact })
}

/** Recomputes an order's ledger, e.g. because the post that led to the sale became known. */
export async function repostOrder(
  tx: Tx,
  orderId: number,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  const { sold, books } = await lockOrderLedger(tx, orderId)
  await postOrder(tx, books, { sold, fact: { kind: 'placed', key, at, detail: {} } })
}

async function lockOrderLedger(tx: Tx, orderId: number) {
  const seen = await loadSoldOrder(tx, orderId)
  const books = await lockOrderRow(tx, {
    orderId,
    storeId: seen.order.store_id,
    placedAt: seen.order.placed_at,
  })
  // A debt may have been paid and booked while this waited for the lock, so the order is read again.
  return { books, sold: seen.order.on_account ? await loadSoldOrder(tx, orderId) : seen }
}

async function postOrder(
  tx: Tx,
  books: OrderLedger,
  { sold, fact }: { sold: Awaited<ReturnType<typeof loadSoldOrder>>; fact: Fact },
): Promise<void> {
  const sale = saleOf(sold)
  const [facts, rates] = [await listFacts(tx, sale.orderId), await listRates(tx, sale.storeId)]
  const at = soldAt(facts)
  const terms = books.terms ?? (at && (await findTermsFor(tx, sale.storeId, { at, rates })))
  const available = availableOn(sale, facts)
  const left = await updateCommissions(tx, sold, { facts, fact, rates })
  const earnings = available ? left : []

  await postChange(tx, sale, { fact, facts, terms, earnings })
  await recordSupply(tx, sale, { fact, supply: terms ? supplyOf(sale, facts, terms) : NO_SUPPLY })
  const credited: Credited[] = earnings.map(({ creatorId, paise }) => ({
    kind: 'creator',
    payeeId: creatorId,
    basePaise: paise,
  }))
  if (terms) credited.push({ kind: 'store', payeeId: sale.storeId, basePaise: grossOf(sale, facts) })
  await withholdTax(tx, credited, { orderId: sale.orderId, key: fact.key, at: laterDate(fact.at, at), rates })
  if (books.available_on !== null && available === null)
    await publish(tx, 'ledger.payout_held', { orderId: sale.orderId, at: fact.at.toISOString() })
  await saveOrderRow(tx, sale.orderId, {
    soldAt: terms ? (books.sold_at ?? at) : null,
    terms,
    availableOn: available,
  })
}

async function findTermsFor(
  tx: Tx,
  storeId: number,
  { at, rates }: { at: Date; rates: readonly Rate[] },
): Promise<Terms> {
  const store = (await findStores(tx, [storeId])).get(storeId)
  // No tax is collected at source from enrolled sellers without a GSTIN (docs/gst.md#kinds-of-sellers).
  return termsOn(rates, {
    at,
    storeId,
    isTaxedAtSource: Boolean(store?.gstin),
    isFeeIntraState: store && (await isFeeIntraState(tx, store)),
  })
}

type Change = { fact: Fact; facts: readonly Fact[]; terms: Terms | null; earnings: readonly Earning[] }

async function postChange(tx: Tx, sale: Sale, { fact, facts, terms, earnings }: Change): Promise<void> {
  const booked = await loadBalances(tx, sale.orderId, 'order')
  const postings = differenceOf(expectedBalances(sale, facts, { terms, earnings }), booked)
  if (postings.length === 0) return
  await postEntry(tx, {
    key: `order:${sale.orderId}:${fact.key}`,
    kind: 'order',
    orderId: sale.orderId,
    at: fact.at,
    memo: fact.kind,
    postings,
  })
}

async function recordSupply(
  tx: Tx,
  sale: Sale,
  { fact, supply }: { fact: Fact; supply: Supply },
): Promise<void> {
  const before = await sumSupply(tx, sale.orderId)
  const change: Supply = {
    supplyPaise: supply.supplyPaise - before.supplyPaise,
    taxablePaise: supply.taxablePaise - before.taxablePaise,
    tcsCgstPaise: supply.tcsCgstPaise - before.tcsCgstPaise,
    tcsSgstPaise: supply.tcsSgstPaise - before.tcsSgstPaise,
    tcsIgstPaise: supply.tcsIgstPaise - before.tcsIgstPaise,
  }
  if (Object.values(change).every((paise) => paise === 0)) return
  const key = `order:${sale.orderId}:${fact.key}:supply`
  await insertSupply(tx, { key, orderId: sale.orderId, storeId: sale.storeId, at: fact.at }, change)
}

const laterDate = (one: Date, other: Date | null): Date => (other && other > one ? other : one)

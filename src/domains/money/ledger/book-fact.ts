import { storesOf } from '#domains/selling/sellers'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import './contract.ts'
import { settleCommissions } from './commissions.ts'
import { isFeeIntraState } from './fee-place.ts'
import { post } from './post.ts'
import {
  availableOn,
  booksOf,
  changeOf,
  grossOf,
  NO_SUPPLY,
  soldAt,
  supplyOf,
  type Earning,
  type Sale,
  type Supply,
} from './rules/books.ts'
import type { Fact } from './rules/facts.ts'
import { termsOn, type Rate, type Terms } from './rules/rates.ts'
import { saleOf, soldFor } from './sale-of.ts'
import { balancesOf } from './store/entries.ts'
import {
  insertFact,
  insertSupply,
  lockBooks,
  readFacts,
  readSupply,
  writeBooks,
  type LockedBooks,
} from './store/orders.ts'
import { readRates } from './store/taxes.ts'
import { withholdTax, type Credited } from './withholding.ts'

/**
 * Hears one thing of an order's money and books what follows. The same thing again changes nothing, and it does not matter what comes first:
 * the books become what all that was heard so far makes of them, by an entry of the difference.
 */
export async function bookFact(tx: Tx, orderId: number, fact: Fact): Promise<void> {
  const { sold, books } = await openBooks(tx, orderId)
  if (await insertFact(tx, orderId, fact)) await settle(tx, books, { sold, fact })
}

/** Looks at an order anew, e.g. because a post became known that it was sold from. */
export async function bookAgain(
  tx: Tx,
  orderId: number,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  const { sold, books } = await openBooks(tx, orderId)
  await settle(tx, books, { sold, fact: { kind: 'placed', key, at, detail: {} } })
}

async function openBooks(tx: Tx, orderId: number) {
  const seen = await soldFor(tx, orderId)
  const books = await lockBooks(tx, { orderId, storeId: seen.order.store_id, placedAt: seen.order.placed_at })
  // What was owed before the books were free may be paid by now, and that be booked.
  return { books, sold: seen.order.on_account ? await soldFor(tx, orderId) : seen }
}

async function settle(
  tx: Tx,
  books: LockedBooks,
  { sold, fact }: { sold: Awaited<ReturnType<typeof soldFor>>; fact: Fact },
): Promise<void> {
  const sale = saleOf(sold)
  const [facts, rates] = [await readFacts(tx, sale.orderId), await readRates(tx, sale.storeId)]
  const at = soldAt(facts)
  const terms = books.terms ?? (at && (await termsFor(tx, sale.storeId, { at, rates })))
  const available = availableOn(sale, facts)
  const left = await settleCommissions(tx, sold, { facts, fact, rates })
  const earnings = available ? left : []

  await postChange(tx, sale, { fact, facts, terms, earnings })
  await noteSupply(tx, sale, { fact, supply: terms ? supplyOf(sale, facts, terms) : NO_SUPPLY })
  const credited: Credited[] = earnings.map(({ creatorId, paise }) => ({
    kind: 'creator',
    payeeId: creatorId,
    basePaise: paise,
  }))
  if (terms) credited.push({ kind: 'store', payeeId: sale.storeId, basePaise: grossOf(sale, facts) })
  await withholdTax(tx, credited, { orderId: sale.orderId, key: fact.key, at: laterOf(fact.at, at), rates })
  if (books.available_on !== null && available === null)
    await publish(tx, 'ledger.kept_back', { orderId: sale.orderId, at: fact.at.toISOString() })
  await writeBooks(tx, sale.orderId, {
    soldAt: terms ? (books.sold_at ?? at) : null,
    terms,
    availableOn: available,
  })
}

async function termsFor(
  tx: Tx,
  storeId: number,
  { at, rates }: { at: Date; rates: readonly Rate[] },
): Promise<Terms> {
  const store = (await storesOf(tx, [storeId])).get(storeId)
  // Nothing is collected at source from enrolled sellers without a GSTIN (docs/gst.md#kinds-of-sellers).
  return termsOn(rates, {
    at,
    storeId,
    isTaxedAtSource: Boolean(store?.gstin),
    isFeeIntraState: store && (await isFeeIntraState(tx, store)),
  })
}

type Change = { fact: Fact; facts: readonly Fact[]; terms: Terms | null; earnings: readonly Earning[] }

async function postChange(tx: Tx, sale: Sale, { fact, facts, terms, earnings }: Change): Promise<void> {
  const booked = await balancesOf(tx, sale.orderId, 'order')
  const postings = changeOf(booksOf(sale, facts, { terms, earnings }), booked)
  if (postings.length === 0) return
  await post(tx, {
    key: `order:${sale.orderId}:${fact.key}`,
    kind: 'order',
    orderId: sale.orderId,
    at: fact.at,
    memo: fact.kind,
    postings,
  })
}

async function noteSupply(
  tx: Tx,
  sale: Sale,
  { fact, supply }: { fact: Fact; supply: Supply },
): Promise<void> {
  const before = await readSupply(tx, sale.orderId)
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

const laterOf = (one: Date, other: Date | null): Date => (other && other > one ? other : one)

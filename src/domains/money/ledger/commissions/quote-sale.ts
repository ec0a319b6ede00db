import type { Db } from '#platform/database'
import { expectedBalances, grossOf, supplyOf, type Sale } from '../rules/expected-balances.ts'
import type { Fact } from '../rules/facts.ts'
import { partOf, rateOn, termsOn, type Rate } from '../rules/rates.ts'
import { listRates } from '../queries/taxes.ts'

export type HypotheticalSale = {
  pricePaise: number
  /** Neither nil-rated nor exempt. */
  isTaxable: boolean
  gstPaise: number
  isIntra: boolean
  /** The seller is registered, possibly under the composition scheme, so tax is collected at source. */
  isTaxedAtSource: boolean
  isIndividual: boolean
  isOverThreshold: boolean
  at: Date
}

/** What a store would receive for one item sold today, computed by the same rules as real sales. */
export async function quoteSale(db: Db, imagined: HypotheticalSale) {
  const { pricePaise, at } = imagined
  const rates = await listRates(db)
  const terms = termsOn(rates, { at, storeId: 0, isTaxedAtSource: imagined.isTaxedAtSource })
  const sale = saleOf(imagined)
  const facts: Fact[] = [{ kind: 'delivered', key: 'imagined', at, detail: {} }]
  const books = expectedBalances(sale, facts, { terms, earnings: [] })
  const supply = supplyOf(sale, facts, terms)
  const owed = (account: string): number => 0 - (books.get(account) ?? 0)
  const tds = incomeTax(rates, imagined, grossOf(sale, facts))
  return {
    pricePaise,
    taxablePaise: pricePaise - imagined.gstPaise,
    feePaise: owed('platform_revenue'),
    feePerLakh: terms.fee,
    feeGstPaise: owed('gst_output'),
    feeGstPerLakh: terms.feeGst,
    tcsPaise: supply.tcsCgstPaise + supply.tcsSgstPaise + supply.tcsIgstPaise,
    tcsPerLakh: tcsRate(imagined, terms),
    ...tds,
    // Gateway costs are on none of the store's accounts.
    gatewayPaise: 0,
    storePaise: owed('store_payable:0') - tds.tdsPaise,
  }
}

function incomeTax(
  rates: readonly Rate[],
  { at, isIndividual, isOverThreshold }: HypotheticalSale,
  grossPaise: number,
) {
  const { perLakh: tdsPerLakh, thresholdPaise } = rateOn(rates, 'tds_store', { at }) ?? {
    perLakh: 0,
    thresholdPaise: 0,
  }
  const tdsThresholdPaise = isIndividual ? thresholdPaise : 0
  const isDeducted = tdsThresholdPaise === 0 || isOverThreshold
  return { tdsPaise: isDeducted ? partOf(grossPaise, tdsPerLakh) : 0, tdsPerLakh, tdsThresholdPaise }
}

function tcsRate(
  { isTaxedAtSource, isTaxable, isIntra }: HypotheticalSale,
  terms: { tcsCgst: number; tcsSgst: number; tcsIgst: number },
): number {
  if (!isTaxedAtSource || !isTaxable) return 0
  return isIntra ? terms.tcsCgst + terms.tcsSgst : terms.tcsIgst
}

const saleOf = ({ pricePaise, isTaxable, gstPaise, isIntra }: HypotheticalSale): Sale => ({
  orderId: 0,
  storeId: 0,
  delivery: 'Online',
  totalPaise: pricePaise,
  pointsPaise: 0,
  lines: [
    {
      lineNo: 1,
      quantity: 1,
      amountPaise: pricePaise,
      storeDiscountPaise: 0,
      platformDiscountPaise: 0,
      isTaxable,
      gstPaise,
      isIntra,
      deliveryPaise: 0,
      deliveryGstPaise: 0,
    },
  ],
})

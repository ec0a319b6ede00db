import { quoteSale } from '#domains/money/ledger'
import { taxIn } from '#domains/money/tax'
import type { Db } from '#platform/database'
import { toPaise, toRupees } from '#platform/money'
import { badInput } from '#platform/refusal'
import type { Fees } from './contract/shapes.ts'
import type { BusinessType } from './rules/names.ts'

export type FeesQuery = {
  price: number
  gst: number
  business_type: BusinessType
  other_state: boolean
  is_person: boolean
  is_over: boolean
}

// Any two different States.
const [HERE, THERE] = [29, 27]

/** What a seller receives of a price, by today's rates. A seller who charges no GST sells within their own State only. */
export async function computeFees(db: Db, query: FeesQuery, now: Date): Promise<Fees> {
  const pricePaise = toPaise(query.price)
  if (pricePaise === null)
    throw badInput('onboarding.price_invalid', [{ field: 'price', message: 'onboarding.price_invalid' }])
  const isRegistered = query.business_type === 'regular'
  const isIntra = !isRegistered || !query.other_state
  const tax = taxIn({
    grossPaise: pricePaise,
    ratePercent: query.gst,
    sellerState: isRegistered ? HERE : null,
    placeOfSupply: isIntra ? HERE : THERE,
  })
  const gstPaise = tax.cgstPaise + tax.sgstPaise + tax.igstPaise
  const quote = await quoteSale(db, {
    pricePaise,
    isTaxable: query.gst > 0,
    gstPaise,
    isIntra,
    isTaxedAtSource: query.business_type !== 'unregistered',
    isIndividual: query.is_person,
    isOverThreshold: query.is_over,
    at: now,
  })
  return {
    price: toRupees(pricePaise),
    gst: toRupees(gstPaise),
    taxable: toRupees(quote.taxablePaise),
    fee: toRupees(quote.feePaise),
    fee_percent: quote.feePerLakh / 1_000,
    fee_gst: toRupees(quote.feeGstPaise),
    fee_gst_percent: quote.feeGstPerLakh / 1_000,
    tcs: toRupees(quote.tcsPaise),
    tcs_percent: quote.tcsPerLakh / 1_000,
    tds: toRupees(quote.tdsPaise),
    tds_percent: quote.tdsPerLakh / 1_000,
    tds_from: toRupees(quote.tdsThresholdPaise),
    gateway: toRupees(quote.gatewayPaise),
    reaches_you: toRupees(quote.storePaise),
  }
}

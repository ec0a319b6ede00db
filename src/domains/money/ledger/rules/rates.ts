import { taxOn } from '#domains/money/tax'
import { dayInIndia } from '#platform/time'

export const rateKinds = [
  'platform_fee',
  'fee_gst',
  'tcs_cgst',
  'tcs_sgst',
  'tcs_igst',
  'tds_store',
  'tds_store_no_pan',
  'tds_creator',
  'tds_creator_no_pan',
  'creator_commission',
] as const
export type RateKind = (typeof rateKinds)[number]

/**
 * A rate from a day in India on, in parts per 100,000: a row of `ledger.rates`. The first ones, such as 5 % `creator_commission` and 10 %
 * `platform_fee`, are in `migrations/0033_ledger.sql`; staff add later ones (`add-rate.ts`).
 */
export type Rate = {
  kind: RateKind
  storeId: number | null
  perLakh: number
  thresholdPaise: number
  fromDay: string
  law: string
  code: string
}

/** Rates with which a sale was booked: those of its day, never changed. */
export type Terms = {
  fee: number
  feeGst: number
  tcsCgst: number
  tcsSgst: number
  tcsIgst: number
  isTaxedAtSource: boolean
  /** The GST on the platform fee is CGST and SGST; absent where that was unknown, and for sales booked by earlier versions. */
  isFeeIntraState?: boolean
}

/** The rate in force on a day: a store's rate before the general one, the later before the earlier; none before the first rate. */
export function rateOn(
  rates: readonly Rate[],
  kind: RateKind,
  { at, storeId }: { at: Date; storeId?: number },
): Rate | null {
  const day = dayInIndia(at)
  const inForce = rates.filter((rate) => rate.kind === kind && rate.fromDay <= day)
  const latest = (some: readonly Rate[]): Rate | null =>
    some.toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0] ?? null
  return (
    latest(inForce.filter((rate) => rate.storeId === storeId && storeId !== undefined)) ??
    latest(inForce.filter((rate) => rate.storeId === null))
  )
}

/** A part of a non-negative amount; half a paisa rounds up. */
export const partOf = (paise: number, perLakh: number): number =>
  Number((BigInt(paise) * BigInt(perLakh) + 50_000n) / 100_000n)

type TermsRequest = {
  at: Date
  storeId: number
  isTaxedAtSource: boolean
  isFeeIntraState?: boolean | undefined
}

export function termsOn(
  rates: readonly Rate[],
  { at, storeId, isTaxedAtSource, isFeeIntraState }: TermsRequest,
): Terms {
  const of = (kind: RateKind): number => rateOn(rates, kind, { at, storeId })?.perLakh ?? 0
  return {
    fee: of('platform_fee'),
    feeGst: of('fee_gst'),
    tcsCgst: of('tcs_cgst'),
    tcsSgst: of('tcs_sgst'),
    tcsIgst: of('tcs_igst'),
    isTaxedAtSource,
    ...(isFeeIntraState !== undefined && { isFeeIntraState }),
  }
}

/** GST on the platform fee, in paise: twice the rounded half within a State, so that the invoice has equal halves; else rounded once. */
export function feeGstOf(feePaise: number, { feeGst, isFeeIntraState = false }: Terms): number {
  const { cgstPaise, sgstPaise, igstPaise } = taxOn({
    taxablePaise: feePaise,
    perLakh: feeGst,
    isIntraState: isFeeIntraState,
  })
  return cgstPaise + sgstPaise + igstPaise
}

import { partOf, type Rate } from './rates.ts'

export type TaxYear = { basePaise: number; coveredPaise: number }

export type Withheld = TaxYear & { taxedPaise: number; taxPaise: number }

/**
 * Income tax after a change of a payee's yearly total: none up to the threshold, then on the whole total. Returns lower the total, so the same
 * amount of later sales is free; deducted tax is not refunded (docs/gst.md#taxes-that-the-marketplace-keeps-back).
 */
export function withhold(
  { basePaise, coveredPaise }: TaxYear,
  changePaise: number,
  rate: Pick<Rate, 'perLakh' | 'thresholdPaise'>,
): Withheld {
  const base = basePaise + changePaise
  const isLiable = rate.thresholdPaise === 0 || base > rate.thresholdPaise
  const taxedPaise = isLiable ? Math.max(0, base - coveredPaise) : 0
  return {
    basePaise: base,
    coveredPaise: coveredPaise + taxedPaise,
    taxedPaise,
    taxPaise: partOf(taxedPaise, rate.perLakh),
  }
}

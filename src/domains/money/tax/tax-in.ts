/** The GST contained in an amount, in paise; `grossPaise = taxablePaise + cgstPaise + sgstPaise + igstPaise`, always. */
export type Tax = { cgstPaise: number; sgstPaise: number; igstPaise: number; taxablePaise: number }

export type Taxed = {
  /** What the shopper pays, GST included, after discounts. */
  grossPaise: number
  /** At most two decimals: 18, 5, 0.25. */
  ratePercent: number
  /** GST State code of the seller's registration; null for a seller who charges no GST (`registeredStateOf`). */
  sellerState: number | null
  /** GST State code of the delivery address (IGST Act 10(1)(ca)). */
  placeOfSupply: number
}

/**
 * Computes the GST contained in a price: equal halves for the Centre and the State when seller and delivery address are in one State, else
 * integrated tax; each rounded half up to the paisa once (docs/gst.md#rounding).
 */
export function taxIn({ grossPaise, ratePercent, sellerState, placeOfSupply }: Taxed): Tax {
  if (!Number.isSafeInteger(grossPaise) || grossPaise < 0)
    throw new RangeError(`${grossPaise} is not a valid amount of paise`)
  const rate = basisPoints(ratePercent)
  if (rate === 0 || sellerState === null)
    return { cgstPaise: 0, sgstPaise: 0, igstPaise: 0, taxablePaise: grossPaise }
  const weighted = BigInt(grossPaise) * BigInt(rate)
  const divisor = BigInt(10_000 + rate)
  if (sellerState === placeOfSupply) {
    const half = halfUp(weighted, 2n * divisor)
    return { cgstPaise: half, sgstPaise: half, igstPaise: 0, taxablePaise: grossPaise - 2 * half }
  }
  const igstPaise = halfUp(weighted, divisor)
  return { cgstPaise: 0, sgstPaise: 0, igstPaise, taxablePaise: grossPaise - igstPaise }
}

/** Rates have at most two decimals, so the hundredfold is whole except for floating-point noise. */
function basisPoints(ratePercent: number): number {
  const points = Math.round(ratePercent * 100)
  if (!(points >= 0 && points <= 10_000)) throw new RangeError(`${ratePercent} is not a valid GST rate`)
  return points
}

const halfUp = (dividend: bigint, divisor: bigint): number =>
  Number((2n * dividend + divisor) / (2n * divisor))

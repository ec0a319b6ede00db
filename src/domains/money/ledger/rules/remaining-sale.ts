import { splitPaise, shareOfPieces } from '#platform/money'
import { factsOf, sumOf, type Fact } from './facts.ts'

export type SaleLine = {
  lineNo: number
  quantity: number
  amountPaise: number
  storeDiscountPaise: number
  platformDiscountPaise: number
  /** Neither nil-rated nor exempt; also for sellers under the composition scheme, who charge no GST (CGST Act s.2(108)). */
  isTaxable: boolean
  gstPaise: number
  /** Whether the tax is CGST and SGST. */
  isIntra: boolean
  deliveryPaise: number
  deliveryGstPaise: number
}

/** A line's sale less cancellations and returns. Delivery may remain earned when goods come back. */
export type RemainingLine = {
  supplyPaise: number
  goodsTaxablePaise: number
  taxablePaise: number
  gstPaise: number
  platformDiscountPaise: number
}

/** Removed pieces of a line, and for how many of them delivery was refunded too. */
export function removedOf(
  line: Pick<SaleLine, 'lineNo' | 'quantity'>,
  facts: readonly Fact[],
): { pieces: number; withDelivery: number } {
  let pieces = 0
  let withDelivery = 0
  for (const { detail } of factsOf(facts, 'gone')) {
    const removed = detail.lines
      .filter(({ lineNo }) => lineNo === line.lineNo)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    pieces += removed
    if (detail.withDelivery) withDelivery += removed
  }
  const isAllGiven = factsOf(facts, 'gone').some(({ detail }) => detail.isWhole && detail.withDelivery)
  return {
    pieces: Math.min(pieces, line.quantity),
    withDelivery: isAllGiven ? line.quantity : Math.min(withDelivery, line.quantity),
  }
}

export function remainingOf(line: SaleLine, facts: readonly Fact[]): RemainingLine {
  const removed = removedOf(line, facts)
  const left = (wholePaise: number, pieces: number): number =>
    wholePaise - shareOfPieces(wholePaise, pieces, line.quantity)
  const goods = left(line.amountPaise - line.storeDiscountPaise, removed.pieces)
  const goodsGst = left(line.gstPaise, removed.pieces)
  const delivery = left(line.deliveryPaise, removed.withDelivery)
  const deliveryGst = left(line.deliveryGstPaise, removed.withDelivery)
  return {
    supplyPaise: goods + delivery,
    goodsTaxablePaise: goods - goodsGst,
    taxablePaise: goods + delivery - goodsGst - deliveryGst,
    gstPaise: goodsGst + deliveryGst,
    platformDiscountPaise: left(line.platformDiscountPaise, removed.pieces),
  }
}

const storeReductions = (facts: readonly Fact[]): number =>
  sumOf(factsOf(facts, 'reduced').filter(({ detail }) => detail.funder === 'store'))

export type RemainingSale = {
  lines: RemainingLine[]
  /** Store reductions beyond what is left of its goods. */
  beyondPaise: number
}

/**
 * Remaining lines of a sale. A store's later price reduction, with a credit note, makes the sale itself smaller, and so everything computed from
 * it (CGST Act s.34 and s.52); it is spread over the goods in proportion. Reductions by others change nothing here.
 */
export function remainingLinesOf(lines: readonly SaleLine[], facts: readonly Fact[]): RemainingSale {
  const live = lines.map((line) => remainingOf(line, facts))
  const offPaise = storeReductions(facts)
  if (offPaise === 0) return { lines: live, beyondPaise: 0 }
  const taxes = lines.map((line) => {
    const { pieces } = removedOf(line, facts)
    return line.gstPaise - shareOfPieces(line.gstPaise, pieces, line.quantity)
  })
  const goods = live.map(({ goodsTaxablePaise }, index) => goodsTaxablePaise + (taxes[index] ?? 0))
  const goodsPaise = goods.reduce((sum, paise) => sum + paise, 0)
  const off = splitPaise(Math.min(offPaise, goodsPaise), goods)
  return {
    lines: live.map((line, index) =>
      withReduction(line, {
        goodsPaise: goods[index] ?? 0,
        gstPaise: taxes[index] ?? 0,
        offPaise: off[index] ?? 0,
      }),
    ),
    beyondPaise: Math.max(0, offPaise - goodsPaise),
  }
}

function withReduction(
  line: RemainingLine,
  { goodsPaise, gstPaise, offPaise }: { goodsPaise: number; gstPaise: number; offPaise: number },
): RemainingLine {
  if (offPaise === 0) return line
  const gstOff = shareOfPieces(gstPaise, offPaise, goodsPaise)
  return {
    ...line,
    supplyPaise: line.supplyPaise - offPaise,
    goodsTaxablePaise: line.goodsTaxablePaise - (offPaise - gstOff),
    taxablePaise: line.taxablePaise - (offPaise - gstOff),
    gstPaise: line.gstPaise - gstOff,
  }
}

import { factsOf, type Fact } from './facts.ts'

/** A line of an order, as it was sold. */
export type SaleLine = {
  lineNo: number
  quantity: number
  amountPaise: number
  storeDiscountPaise: number
  platformDiscountPaise: number
  gstRate: number
  gstPaise: number
  /** Whether the tax is the State's and the Union's halves. */
  isIntra: boolean
  deliveryPaise: number
  deliveryGstPaise: number
}

/** What is left of a line's sale: not cancelled, not come back. Delivery may stay earned when goods come back. */
export type LiveLine = { supplyPaise: number; goodsTaxablePaise: number; taxablePaise: number; gstPaise: number; platformDiscountPaise: number }

/** So many pieces' share of a whole, rounded down: the last piece brings what is left (as orders are given back). */
export const shareOf = (wholePaise: number, pieces: number, quantity: number): number =>
  Number((BigInt(wholePaise) * BigInt(pieces)) / BigInt(quantity))

/** How many pieces of a line are gone, and for how many of them delivery went back too. */
export function goneOf(line: Pick<SaleLine, 'lineNo' | 'quantity'>, facts: readonly Fact[]): { pieces: number; withDelivery: number } {
  let pieces = 0
  let withDelivery = 0
  for (const { detail } of factsOf(facts, 'gone')) {
    const taken = detail.lines.filter(({ lineNo }) => lineNo === line.lineNo).reduce((sum, { quantity }) => sum + quantity, 0)
    pieces += taken
    if (detail.withDelivery) withDelivery += taken
  }
  const isAllGiven = factsOf(facts, 'gone').some(({ detail }) => detail.isWhole && detail.withDelivery)
  return { pieces: Math.min(pieces, line.quantity), withDelivery: isAllGiven ? line.quantity : Math.min(withDelivery, line.quantity) }
}

export function liveOf(line: SaleLine, facts: readonly Fact[]): LiveLine {
  const gone = goneOf(line, facts)
  const left = (wholePaise: number, pieces: number): number => wholePaise - shareOf(wholePaise, pieces, line.quantity)
  const goods = left(line.amountPaise - line.storeDiscountPaise, gone.pieces)
  const goodsGst = left(line.gstPaise, gone.pieces)
  const delivery = left(line.deliveryPaise, gone.withDelivery)
  const deliveryGst = left(line.deliveryGstPaise, gone.withDelivery)
  return {
    supplyPaise: goods + delivery,
    goodsTaxablePaise: goods - goodsGst,
    taxablePaise: goods + delivery - goodsGst - deliveryGst,
    gstPaise: goodsGst + deliveryGst,
    platformDiscountPaise: left(line.platformDiscountPaise, gone.pieces),
  }
}

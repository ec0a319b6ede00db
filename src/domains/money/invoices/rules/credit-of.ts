import type { DocumentLine, Snapshot } from './snapshot.ts'

/** What to credit on an invoice: pieces of its lines, with their share of delivery, all remaining delivery or none; or an amount of the price. */
export type CreditRequest =
  | ByPieces
  /** Spread over the lines in proportion to what remains of them. */
  | { pricePaise: number }

type ByPieces = {
  pieces: readonly { lineNo: number; quantity: number }[]
  delivery: 'all' | 'theirs' | 'none'
}

type RemainingLine = {
  line: DocumentLine
  pieces: number
  goodsPaise: number
  deliveryPaise: number
  totalPaise: number
  taxes: [number, number, number]
}

type Invoice = Pick<Snapshot, 'lines' | 'roundOffPaise'>

/**
 * Computes the lines of a credit note. The tax of each is in proportion to what remains of the invoice line, so that all credit notes together
 * never exceed the invoice and equal it to the paisa when everything is credited (CGST Act s.34).
 */
export function creditOf(
  invoice: Invoice,
  before: readonly Invoice[],
  request: CreditRequest,
): { lines: DocumentLine[]; roundOffPaise: number } {
  const left = invoice.lines.map((line) => remainingOf(line, before))
  const parts = 'pieces' in request ? partsByPieces(left, request) : partsByPrice(left, request.pricePaise)
  const lines = left.flatMap((each, index) => creditLine(each, parts[index] ?? NO_PART))
  const isAll = left.every((each, index) => each.totalPaise === partTotal(parts[index] ?? NO_PART))
  const roundedPaise = before.reduce((sum, { roundOffPaise }) => sum + roundOffPaise, 0)
  return { lines, roundOffPaise: isAll && lines.length > 0 ? invoice.roundOffPaise - roundedPaise : 0 }
}

function remainingOf(line: DocumentLine, before: readonly Invoice[]): RemainingLine {
  const credited = before.flatMap((note) => note.lines).filter((one) => one.lineNo === line.lineNo)
  const less = (
    field: 'pieces' | 'deliveryPaise' | 'totalPaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise',
  ): number => line[field] - credited.reduce((sum, one) => sum + one[field], 0)
  const [totalPaise, deliveryPaise] = [less('totalPaise'), less('deliveryPaise')]
  const taxes: RemainingLine['taxes'] = [less('cgstPaise'), less('sgstPaise'), less('igstPaise')]
  return {
    line,
    pieces: less('pieces'),
    goodsPaise: totalPaise - deliveryPaise,
    deliveryPaise,
    totalPaise,
    taxes,
  }
}

type Part = { pieces: number; goodsPaise: number; deliveryPaise: number }
const NO_PART: Part = { pieces: 0, goodsPaise: 0, deliveryPaise: 0 }

const partTotal = ({ goodsPaise, deliveryPaise }: Part): number => goodsPaise + deliveryPaise

function partsByPieces(left: readonly RemainingLine[], { pieces, delivery }: ByPieces): Part[] {
  return left.map((each) => {
    const requested = pieces
      .filter(({ lineNo }) => lineNo === each.line.lineNo)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const quantity = Math.min(requested, each.pieces)
    const shareOf = (wholePaise: number): number =>
      quantity === 0 ? 0 : proportionOf(wholePaise, quantity, each.pieces)
    const deliveryPaise = { all: each.deliveryPaise, theirs: shareOf(each.deliveryPaise), none: 0 }[delivery]
    return { pieces: quantity, goodsPaise: shareOf(each.goodsPaise), deliveryPaise }
  })
}

/** The largest lines take the remainder of the division; no line gives more than it has. */
function partsByPrice(left: readonly RemainingLine[], pricePaise: number): Part[] {
  const all = left.reduce((sum, each) => sum + each.goodsPaise, 0)
  const creditPaise = Math.min(pricePaise, all)
  let rest = creditPaise
  const parts = left.map((each) => {
    const goodsPaise = all === 0 ? 0 : proportionOf(each.goodsPaise, creditPaise, all)
    rest -= goodsPaise
    return { ...NO_PART, goodsPaise }
  })
  for (const [index, part] of parts.entries()) {
    const more = Math.min(rest, (left[index]?.goodsPaise ?? 0) - part.goodsPaise)
    part.goodsPaise += more
    rest -= more
  }
  return parts
}

const proportionOf = (wholePaise: number, part: number, of: number): number =>
  Number((BigInt(wholePaise) * BigInt(part)) / BigInt(of))

/** In proportion, rounded down, unless the rest would then have more tax than value: in the case of a last paisa. */
function taxesOf(
  taxes: RemainingLine['taxes'],
  { creditedPaise, totalPaise }: { creditedPaise: number; totalPaise: number },
): RemainingLine['taxes'] {
  const [cgst, sgst, igst] = taxes.map((tax) =>
    totalPaise === 0 ? 0 : proportionOf(tax, creditedPaise, totalPaise),
  ) as RemainingLine['taxes']
  const staying = taxes.reduce((sum, tax) => sum + tax, 0) - cgst - sgst - igst
  if (staying <= totalPaise - creditedPaise) return [cgst, sgst, igst]
  return [Math.min(cgst + 1, taxes[0]), Math.min(sgst + 1, taxes[1]), Math.min(igst + 1, taxes[2])]
}

function creditLine({ line, totalPaise, taxes }: RemainingLine, part: Part): DocumentLine[] {
  const creditedPaise = partTotal(part)
  if (creditedPaise === 0 && part.pieces === 0) return []
  const [cgstPaise, sgstPaise, igstPaise] = taxesOf(taxes, { creditedPaise, totalPaise })
  const isByPiece = part.pieces > 0
  return [
    {
      ...line,
      uqc: isByPiece ? line.uqc : 'OTH',
      quantity: isByPiece ? Math.round(((line.quantity * part.pieces) / line.pieces) * 1_000) / 1_000 : 0,
      pieces: part.pieces,
      unitPaise: isByPiece ? line.unitPaise : 0,
      amountPaise: part.goodsPaise,
      discountPaise: 0,
      deliveryPaise: part.deliveryPaise,
      taxablePaise: creditedPaise - cgstPaise - sgstPaise - igstPaise,
      cgstPaise,
      sgstPaise,
      igstPaise,
      totalPaise: creditedPaise,
    },
  ]
}

/** A pack worked out per metre, per 100 g, per litre or per piece, in rupees. */
export type UnitPrice = { rupees: number; per: string }

type Amount = { size: number; unit: 'g' | 'ml' | 'm' | 'piece' }

/**
 * What one unit of a pack costs, read off its label or, where that says no amount, off the net quantity.
 * @returns null where there is nothing to compare: one piece, exactly a metre, no amount at all.
 */
export function unitPrice(rupees: number, ...said: string[]): UnitPrice | null {
  const amount = said.map(amountIn).find((each) => each !== null)
  if (!amount) return null
  const { step, per } = comparedBy(amount)
  return amount.size === step ? null : { rupees: Math.round((rupees * step * 100) / amount.size) / 100, per }
}

/** How much is in a pack: its label, the product's net quantity, or both where one alone would not tell. */
export function contentText(label: string, netQuantity: string): string {
  const [inLabel, inAll] = [amountIn(label), amountIn(netQuantity)]
  if (label === '' || label === netQuantity) return netQuantity
  if (!inLabel) return `${netQuantity} (${label})`
  return inLabel.unit === 'piece' && inAll && inAll.unit !== 'piece' ? `${label}, ${netQuantity}` : label
}

function comparedBy({ size, unit }: Amount): { step: number; per: string } {
  if (unit === 'm') return size >= 100 ? { step: 100, per: '100 m' } : { step: 1, per: 'm' }
  if (unit === 'piece') return { step: 1, per: 'piece' }
  if (size >= 1_000) return { step: 1_000, per: unit === 'g' ? 'kg' : 'litre' }
  return { step: 100, per: `100 ${unit}` }
}

/** '12 x 10 ml', '2.5 m', 'Pack of 40', '100 sheets'; sizes of a thing ('6 mm', '8 x 10 in', 'A4') are not amounts. */
function amountIn(text: string): Amount | null {
  const measured = /^(?:(\d+)\s*x\s*)?(\d+(?:\.\d+)?)\s*(kg|g|ml|litres?|l|m|cm)\b/i.exec(text)
  if (measured) {
    const [, times = '1', size = '', name = ''] = measured
    const [unit, factor] = measures[name.toLowerCase()] ?? ['g', 1]
    return { size: Number(times) * Number(size) * factor, unit }
  }
  const counted = /^(?:(?:pack|set|box) of (\d+)|(\d+) (?:piece|sheet|cut|reel|stem|tub|bead|strip|roll|pair|string|unit)s)\b/i.exec(text)
  return counted ? { size: Number(counted[1] ?? counted[2]), unit: 'piece' } : null
}

const measures: Record<string, [Amount['unit'], number]> = {
  kg: ['g', 1_000],
  g: ['g', 1],
  ml: ['ml', 1],
  l: ['ml', 1_000],
  litre: ['ml', 1_000],
  litres: ['ml', 1_000],
  m: ['m', 1],
  cm: ['m', 0.01],
}

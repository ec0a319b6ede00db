import { UNITS } from '#platform/units-of-measure'

type Amount = { size: number; unit: 'g' | 'ml' | 'm' | 'piece' }

/** The content of a pack: its label, the product's net quantity, or both where one alone is not enough. */
export function contentText(label: string, netQuantity: string): string {
  const [inLabel, inAll] = [amountIn(label), amountIn(netQuantity)]
  if (label === '' || label === netQuantity) return netQuantity
  if (!inLabel) return `${netQuantity} (${label})`
  return inLabel.unit === 'piece' && inAll && inAll.unit !== 'piece' ? `${label}, ${netQuantity}` : label
}

/** '12 x 10 ml', '2.5 m', 'Pack of 40', '100 sheets'; sizes of an item ('6 mm', '8 x 10 in', 'A4') are not amounts. */
function amountIn(text: string): Amount | null {
  const measured = /^(?:(\d+)\s*x\s*)?(\d+(?:\.\d+)?)\s*(kg|g|ml|litres?|l|m|cm)\b/i.exec(text)
  if (measured) {
    const [, times = '1', size = '', name = ''] = measured
    const [unit, factor] = UNITS[name.toLowerCase()] ?? ['g', 1]
    return { size: Number(times) * Number(size) * factor, unit }
  }
  const counted =
    /^(?:(?:pack|set|box) of (\d+)|(\d+) (?:piece|sheet|cut|reel|stem|tub|bead|strip|roll|pair|string|unit)s)\b/i.exec(
      text,
    )
  return counted ? { size: Number(counted[1] ?? counted[2]), unit: 'piece' } : null
}

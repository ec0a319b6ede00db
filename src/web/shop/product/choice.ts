import { isForSale, type ShownPack, type ShownProduct } from './shown.ts'

/** One value of an option, and the pack it selects. */
export type ChoiceValue = {
  value: string
  hex: string | null
  isChosen: boolean
  /** The pack that it selects; null when there is none with this value. */
  pack: ShownPack | null
  isSoldOut: boolean
  /** The other options that change with it: ['Pack of 5']; empty when none do. */
  changes: string[]
}

export type Choice = { name: string; value: string; values: ChoiceValue[] }

/** The options that can be selected from the current pack. Packs without options are listed by their labels, under ''. */
export function choicesOf(
  { options, packs }: Pick<ShownProduct, 'options' | 'packs'>,
  chosen: ShownPack,
): Choice[] {
  if (options.length === 0) return labelsOf(packs, chosen)
  return options.map(({ name, values }, at) => ({
    name,
    value: chosen.options[at] ?? '',
    values: values.map(({ value, hex }) => ({ value, hex, ...choiceValueOf(value, { at, packs, chosen }) })),
  }))
}

type From = { at: number; packs: readonly ShownPack[]; chosen: ShownPack }

function choiceValueOf(value: string, { at, packs, chosen }: From): Omit<ChoiceValue, 'value' | 'hex'> {
  const isChosen = chosen.options[at] === value
  const pack = isChosen
    ? chosen
    : nearest(
        packs.filter(({ options }) => options[at] === value),
        { at, chosen },
      )
  return {
    isChosen,
    pack,
    isSoldOut: pack !== null && !isForSale(pack),
    changes: pack ? pack.options.filter((each, other) => other !== at && each !== chosen.options[other]) : [],
  }
}

/** The pack that keeps most of the selected values; among equals an available one, then the seller's order. */
function nearest(packs: readonly ShownPack[], { at, chosen }: Pick<From, 'at' | 'chosen'>): ShownPack | null {
  const matching = ({ options }: ShownPack): number =>
    options.filter((each, other) => other !== at && each === chosen.options[other]).length
  const score = (pack: ShownPack): number => matching(pack) * 2 + (isForSale(pack) ? 1 : 0)
  return packs.reduce<ShownPack | null>(
    (best, each) => (best && score(best) >= score(each) ? best : each),
    null,
  )
}

function labelsOf(packs: readonly ShownPack[], chosen: ShownPack): Choice[] {
  if (!packs.some(({ label }) => label)) return []
  const labels = packs.map((pack) => ({
    value: pack.label,
    hex: null,
    isChosen: pack.id === chosen.id,
    pack,
    isSoldOut: !isForSale(pack),
    changes: [],
  }))
  return [{ name: '', value: chosen.label, values: labels }]
}

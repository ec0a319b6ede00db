import type { Drawing } from '@ciy/drawings'

/** A pack size: label, price and MRP in rupees (GST included), shipping weight in grams. */
export type Pack = [label: string, price: number, mrp: number, grams: number]

/**
 * Goods of one kind that share packs, tax and facts and differ by colour, print or type.
 *
 * `items` is a small table, one product a line: `name | colours | note | overrides`.
 * - colours: a name of `colours.ts`; `@palette` or three and more names for a set; `~Name` for a material whose colour is not a choice
 * (wood, steel); `Transparent, Name` for a clear product drawn in Name.
 * `+Red, Blue, Green`: one product with these colours as options, a picture of each.
 * - note: one or two sentences; empty takes the colour's sentence.
 * - overrides, separated by `;`: `x=1.3` (price factor), `packs=Label/price/mrp/grams, …`, `from=Japan`, `net=50 g`, `shape=`, `pattern=`,
 * `count=`, `label=LINE / LINE`, `words=a, b`, `tax=9503/5`, `sub=Subcategory`, `about=` (instead of the family's), `recipe=` (the family's
 * shape, pattern,
 * count and label no longer apply); `kit=Name*2 + Other Name` (its components, other goods of the same
 * store), `madein=7` (days), `lot=KW 2611` (dye lot), `cut=0.25/2` (sold by the length: metres per step, minimum steps; packs then give the price
 * of
 * a metre), `choice=Size` (the option that the packs are values of), `maker=key`, `dim=30 x 20 x 12 cm`, `best=12 months`; any other key is a
 * fact of the product, and an empty one removes the family's fact.
 *
 * `{}` in `title` and `about` is replaced by the item's name, `{c}` by its colour in lower case.
 */
export type Family = {
  /** Short and unique; prefix of the stock number. */
  code: string
  store: string
  subcategory: string
  title: string
  about: string
  tax: [hsn: string, gst: number]
  packs: Pack[]
  /** Net quantity as printed; defaults to the first pack's label. */
  net?: string
  /** Country of origin; defaults to India. */
  from?: string
  facts?: Record<string, string>
  /** The option that the packs are values of, e.g. 'Size' or 'Pack'. */
  choice?: string
  /** Sold by the length: metres per step and minimum steps; the packs give the price of a metre. */
  cut?: string
  /** A key of `manufacturers.ts`; defaults to the store itself. */
  maker?: string
  /** 'Within … of packing'. */
  best?: string
  drawing: Omit<Drawing, 'colours' | 'seed' | 'label'> & { label?: string }
  /** Other words for search, separated by commas. */
  words: string
  items: string
}

/** A parsed line of a family's table. */
export type Item = {
  name: string
  colour: string | null
  hues: string[]
  /** Colour options; empty without a choice. */
  choices: string[]
  note: string
  overrides: Map<string, string>
}

const cellAt = (row: string[], at: number): string => (row[at] ?? '').trim()

const parseOverrides = (text: string): Map<string, string> =>
  new Map(
    text
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const at = part.indexOf('=')
        return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
      }),
  )

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Parses the lines of a family's table; `palettes` resolves `@names`. */
export const parseItems = (table: string, palettes: Record<string, string[]>): Item[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const row = line.split('|')
      const names = cellAt(row, 1)
      const hues = splitList(names.replace(/^[~+]/, '')).flatMap((hue) =>
        hue.startsWith('@') ? (palettes[hue.slice(1)] ?? [hue]) : [hue],
      )
      const overrides = parseOverrides(cellAt(row, 3))
      return {
        name: cellAt(row, 0),
        ...parseColourChoice(names, hues),
        choices: names.startsWith('+') ? hues : [],
        note: cellAt(row, 2),
        overrides,
      }
    })

const parseColourChoice = (names: string, hues: string[]): { colour: string | null; hues: string[] } => {
  if (/^[~+]/.test(names)) return { colour: null, hues }
  if (hues[0] === 'Transparent') return { colour: 'Transparent', hues: hues.slice(1) }
  if (hues.length > 2) return { colour: 'Multicolour', hues }
  return { colour: hues[0] ?? null, hues }
}

/** Parses `Label/price/mrp/grams, …`. */
export const parsePacks = (text: string): Pack[] =>
  splitList(text).map((part) => {
    const [label = '', price = '', mrp = '', grams = ''] = part.split('/')
    return [label.trim(), Number(price), Number(mrp), Number(grams)]
  })

/** Parses a list separated by commas. */
export const readList = splitList

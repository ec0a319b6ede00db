import { colours } from '../colours.ts'
import type { Drawing, SeedProduct, SeedVariant } from '../shapes.ts'
import { colourNotes, colourWords, palettes } from './colour-words.ts'
import { readItems, readList, readPacks, type Family, type Item, type Pack } from './family.ts'

/** A steady number for a text: the same catalogue on every machine, on every day. */
export const numberFor = (text: string): number => {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Rupees as a shop would write them: ₹32.50, ₹85, ₹149. */
export const shopPrice = (rupees: number): number => {
  if (rupees < 40) return Math.round(rupees * 2) / 2
  if (rupees < 100) return Math.round(rupees)
  const nines = Math.round((rupees + 1) / 10) * 10 - 1
  const fives = Math.round((rupees - 5) / 10) * 10 + 5
  return Math.abs(nines - rupees) <= Math.abs(fives - rupees) ? nines : fives
}

const offers = [8, 10, 10, 12, 15, 15, 20, 20, 25, 30]

/** The discounted price in rupees, or null; about 45 of 100 products carry one. */
const discounted = (price: number, key: string): number | null => {
  const draw = numberFor(`offer ${key}`)
  if (draw % 100 >= 45) return null
  const percent = offers[Math.floor(draw / 100) % offers.length] ?? 10
  const lower = shopPrice((price * (100 - percent)) / 100)
  return lower < price ? lower : price - 1
}

const stockFor = (key: string, sku: string): number => {
  const draw = numberFor(`shelf ${key}`) % 100
  const own = numberFor(`count ${sku}`)
  if (draw < 2) return 0
  if (draw < 7) return 1 + (own % 3)
  return 15 + (own % 386)
}

const paise = (rupees: number): number => Math.round(rupees * 100)

const variantsOf = (key: string, sku: string, packs: Pack[]): SeedVariant[] =>
  packs.map(([label, price, mrp, grams], at) => {
    const own = `${sku}-${String.fromCharCode(65 + at)}`
    const lower = discounted(price, key)
    return {
      label: packs.length === 1 ? '' : label,
      pricePaise: paise(price),
      discountedPaise: lower === null ? null : paise(lower),
      mrpPaise: paise(Math.max(price, mrp)),
      stock: stockFor(key, own),
      weightGrams: grams,
      sku: own,
    }
  })

const packsOf = (family: Family, item: Item): Pack[] => {
  const own = item.overrides.get('packs')
  if (own !== undefined) return readPacks(own)
  const factor = Number(item.overrides.get('x') ?? '1')
  if (factor === 1) return family.packs
  return family.packs.map(([label, price, mrp, grams]) => [label, shopPrice(price * factor), shopPrice(mrp * factor), grams])
}

const drawingOf = (family: Family, item: Item, key: string): Drawing => {
  const own = item.overrides
  const recipe = own.get('recipe') ?? family.drawing.recipe
  const { label: familyLabel, ...base } = own.has('recipe') ? { recipe, label: undefined } : family.drawing
  const label = own.get('label') ?? familyLabel
  const drawing: Drawing = { ...base, colours: item.hues.map((hue) => colours[hue] ?? '#ffffff'), seed: numberFor(key) % 1_000_000_000 }
  const [shape, pattern, count] = [own.get('shape'), own.get('pattern'), own.get('count')]
  if (shape !== undefined) drawing.shape = shape
  if (pattern !== undefined) drawing.pattern = pattern
  if (count !== undefined) drawing.count = Number(count)
  if (label !== undefined) drawing.label = label.toUpperCase().split(' / ')
  return drawing
}

const describe = (family: Family, item: Item, key: string): string => {
  const notes = colourNotes[item.colour ?? ''] ?? []
  const note = item.note === '' ? (notes[numberFor(key) % Math.max(1, notes.length)] ?? '') : item.note
  const about = (item.overrides.get('about') ?? family.about).replaceAll('{}', item.name).replaceAll('{c}', (item.colour ?? item.name).toLowerCase())
  return item.note === '' ? `${about} ${note}`.trim() : `${note} ${about}`.trim()
}

const reserved = new Set(['x', 'packs', 'from', 'net', 'shape', 'pattern', 'count', 'label', 'words', 'tax', 'sub', 'recipe', 'about'])

/** Facts a name already states: shades, sheets, pieces and the size. */
const factsInName: [fact: string, pattern: RegExp][] = [
  ['shades', /(\d+) (?:[A-Z]\w+ )*Shades/],
  ['sheets', /(\d+) Sheets/],
  ['pieces', /(\d+) Pieces/],
  ['size', /(?<!to |[\d.])(\d[\d.]*(?: x \d+)* (?:mm|cm|inch|ft))\b/],
  ['size', /\b(A[2-6])\b/],
]

const readName = (name: string): Record<string, string> => {
  const facts: Record<string, string> = {}
  for (const [fact, pattern] of factsInName) {
    const found = pattern.exec(name)?.[1]
    if (found !== undefined && facts[fact] === undefined) facts[fact] = found
  }
  return facts
}

const sized = /^(size|width|length|height)_/

const factsOf = (family: Family, item: Item, name: string): Record<string, string> => {
  const own = [...item.overrides].filter(([name]) => !reserved.has(name))
  const stated = { ...family.facts, ...Object.fromEntries(own) }
  const read = readName(name)
  if (Object.keys(stated).some((fact) => sized.test(fact))) delete read['size']
  const all = { ...read, ...stated }
  return Object.fromEntries(Object.entries(all).filter(([, fact]) => fact !== ''))
}

const taxOf = (family: Family, item: Item): [hsn: string, gst: number] => {
  const [hsn, gst] = (item.overrides.get('tax') ?? '').split('/')
  return hsn && gst ? [hsn, Number(gst)] : family.tax
}

const wordsOf = (family: Family, item: Item): string[] => {
  const words = [family.words, item.overrides.get('words') ?? '', (item.colour && colourWords[item.colour]) ?? ''].flatMap(readList)
  return [...new Set(words)]
}

const productOf = (family: Family, item: Item, place: { hobby: number; at: number }): SeedProduct => {
  const name = family.title.replaceAll('{}', item.name)
  const key = `${family.store}-${slugOf(name)}`
  const sku = `${family.code.toUpperCase()}-${String(place.at + 1).padStart(2, '0')}`
  const packs = packsOf(family, item)
  const [hsn, gst] = taxOf(family, item)
  return {
    key,
    name,
    store: family.store,
    hobby: place.hobby,
    subcategory: item.overrides.get('sub') ?? family.subcategory,
    description: describe(family, item, key),
    hsn,
    gst,
    colour: item.colour,
    countryOfOrigin: item.overrides.get('from') ?? family.from ?? 'India',
    netQuantity: item.overrides.get('net') ?? family.net ?? packs[0]?.[0] ?? '1 unit',
    attributes: factsOf(family, item, name),
    variants: variantsOf(key, sku, packs),
    drawing: drawingOf(family, item, key),
    otherWords: wordsOf(family, item),
  }
}

/** The products of the given families, all of one hobby, in the order they are written down. */
export const expand = (hobby: number, families: Family[]): SeedProduct[] =>
  families.flatMap((family) => readItems(family.items, palettes).map((item, at) => productOf(family, item, { hobby, at })))

import { colours } from '../../reference/colours.ts'
import type { Drawing } from '@ciy/drawings'
import type { SeedProduct } from '../types.ts'
import { colourNotes, colourWords, palettes } from './colour-words.ts'
import { labelFor } from './label-for.ts'
import { motifFor } from './motif-for.ts'
import { parseItems, readList, parsePacks, type Family, type Item, type Pack } from './family.ts'
import { stableHash } from './stable-hash.ts'
import { manufacturerOf } from './manufacturers.ts'
import { choicesOf, roundToShopPrice } from './packs.ts'

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const packsFor = (family: Family, item: Item): Pack[] => {
  const own = item.overrides.get('packs')
  if (own !== undefined) return parsePacks(own)
  const factor = Number(item.overrides.get('x') ?? '1')
  if (factor === 1) return family.packs
  return family.packs.map(([label, price, mrp, grams]) => [
    label,
    roundToShopPrice(price * factor),
    roundToShopPrice(mrp * factor),
    grams,
  ])
}

/** Lettering and design by the product's name, where the recipe has room for them. */
const labelledOn = (goods: {
  name: string
  design: string
  recipe: string
  label: string | undefined
}): Pick<Drawing, 'label' | 'motif'> => {
  const { name, design, recipe, label } = goods
  const short = labelFor(design, recipe)[0] ?? ''
  const lines =
    label === undefined ? labelFor(name, recipe) : label.replaceAll('{}', short).toUpperCase().split(' / ')
  const motif = motifFor(name, recipe)
  return { ...(lines.length > 0 && { label: lines }), ...(motif !== undefined && { motif }) }
}

const drawingOf = (family: Family, item: Item, key: string): Drawing => {
  const own = item.overrides
  const recipe = own.get('recipe') ?? family.drawing.recipe
  const { label: familyLabel, ...base } = own.has('recipe') ? { recipe, label: undefined } : family.drawing
  const label = own.get('label') ?? familyLabel
  const drawing: Drawing = {
    ...base,
    colours: (item.choices.length > 0 ? item.hues.slice(0, 1) : item.hues).map(
      (hue) => colours[hue] ?? '#ffffff',
    ),
    seed: stableHash(key) % 1_000_000_000,
  }
  const [shape, pattern, count] = [own.get('shape'), own.get('pattern'), own.get('count')]
  if (shape !== undefined) drawing.shape = shape
  if (pattern !== undefined) drawing.pattern = pattern
  if (count !== undefined) drawing.count = Number(count)
  const name = family.title.replaceAll('{}', item.name)
  return { ...drawing, ...labelledOn({ name, design: item.name, recipe, label }) }
}

const descriptionOf = (family: Family, item: Item, key: string): string => {
  const notes = colourNotes[item.colour ?? ''] ?? []
  const note = item.note === '' ? (notes[stableHash(key) % Math.max(1, notes.length)] ?? '') : item.note
  const about = (item.overrides.get('about') ?? family.about)
    .replaceAll('{}', item.name)
    .replaceAll('{c}', (item.colour ?? item.name).toLowerCase())
  return item.note === '' ? `${about} ${note}`.trim() : `${note} ${about}`.trim()
}

const knownOverrides = ['kit', 'madein', 'lot', 'cut', 'choice', 'maker', 'dim', 'best']
const reservedKeys = new Set([
  'x',
  'packs',
  'from',
  'net',
  'shape',
  'pattern',
  'count',
  'label',
  'words',
  'tax',
  'sub',
  'recipe',
  'about',
  ...knownOverrides,
])

/** Facts that a name already states: shades, sheets, pieces and size. */
const factPatterns: [fact: string, pattern: RegExp][] = [
  ['shades', /(\d+) (?:[A-Z]\w+ )*Shades/],
  ['sheets', /(\d+) Sheets/],
  ['pieces', /(\d+) Pieces/],
  ['size', /(?<!to |[\d.])(\d[\d.]*(?: x \d+)* (?:mm|cm|inch|ft))\b/],
  ['size', /\b(A[2-6])\b/],
]

const factsFromName = (name: string): Record<string, string> => {
  const facts: Record<string, string> = {}
  for (const [fact, pattern] of factPatterns) {
    const found = pattern.exec(name)?.[1]
    if (found !== undefined && facts[fact] === undefined) facts[fact] = found
  }
  return facts
}

const SIZE_FACT = /^(size|width|length|height)_/

const factsOf = (family: Family, item: Item, name: string): Record<string, string> => {
  const own = [...item.overrides].filter(([name]) => !reservedKeys.has(name))
  const stated = { ...family.facts, ...Object.fromEntries(own) }
  const read = factsFromName(name)
  if (Object.keys(stated).some((fact) => SIZE_FACT.test(fact))) delete read['size']
  const all = { ...read, ...stated }
  return Object.fromEntries(Object.entries(all).filter(([, fact]) => fact !== ''))
}

const taxOf = (family: Family, item: Item): [hsn: string, gst: number] => {
  const [hsn, gst] = (item.overrides.get('tax') ?? '').split('/')
  return hsn && gst ? [hsn, Number(gst)] : family.tax
}

const searchWordsOf = (family: Family, item: Item): string[] => {
  const words = [
    family.words,
    item.overrides.get('words') ?? '',
    (item.colour && colourWords[item.colour]) ?? '',
  ].flatMap(readList)
  return [...new Set(words)]
}

const declarationsOf = (
  family: Family,
  { overrides }: Item,
): Pick<SeedProduct, 'countryOfOrigin' | 'maker' | 'importer' | 'dimensions' | 'bestBefore'> => {
  const countryOfOrigin = overrides.get('from') ?? family.from ?? 'India'
  const best = overrides.get('best') ?? family.best
  return {
    countryOfOrigin,
    ...manufacturerOf(overrides.get('maker') ?? family.maker, countryOfOrigin),
    dimensions: overrides.get('dim') ?? null,
    bestBefore: best === undefined ? null : `Within ${best} of packing`,
  }
}

const productOf = (family: Family, item: Item, place: { hobby: number; at: number }): SeedProduct => {
  const name = family.title.replaceAll('{}', item.name)
  const key = `${family.store}-${slugOf(name)}`
  const sku = `${family.code.toUpperCase()}-${String(place.at + 1).padStart(2, '0')}`
  const packs = packsFor(family, item)
  const [hsn, gst] = taxOf(family, item)
  return {
    key,
    name,
    store: family.store,
    hobby: place.hobby,
    subcategory: item.overrides.get('sub') ?? family.subcategory,
    description: descriptionOf(family, item, key),
    hsn,
    gst,
    colour: item.colour,
    netQuantity: item.overrides.get('net') ?? family.net ?? packs[0]?.[0] ?? '1 unit',
    attributes: factsOf(family, item, name),
    ...choicesOf(family, item, { key, sku, packs }),
    ...declarationsOf(family, item),
    drawing: drawingOf(family, item, key),
    looks: item.choices.map((name) => colours[name] ?? '#ffffff'),
    otherWords: searchWordsOf(family, item),
  }
}

/** The products of families of one hobby, in written order. */
export const expandFamilies = (hobby: number, families: Family[]): SeedProduct[] =>
  families.flatMap((family) =>
    parseItems(family.items, palettes).map((item, at) => productOf(family, item, { hobby, at })),
  )

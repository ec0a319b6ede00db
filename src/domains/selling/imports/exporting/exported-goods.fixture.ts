import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import type { CatalogueProduct, Pack } from '#domains/products/catalogue/reading'
import { csvFile } from '#platform/csv'
import { readHeader, type Format } from '../rules/columns.ts'
import type { ReadProduct } from '../rules/draft.ts'
import { toNativeRow } from '../rules/native-format.ts'
import { readProduct } from '../rules/read-product.ts'
import { contextWith } from '../rules/reading.fixture.ts'
import { nativeLines, type ExportedProduct } from './native-lines.ts'
import { SHOPIFY_EXPORT_COLUMNS, shopifyLines } from './shopify-lines.ts'
import { NATIVE_COLUMNS } from './template-file.ts'

/** One line in Hindi or English, with emoji, HTML, quotes and the signs of formulas. */
export const anyLine = fc
  .array(
    fc.constantFrom(
      '=1+1',
      "'",
      '-5',
      '@x',
      '<b>soft</b>',
      '&amp;',
      'ऊन',
      '🧶',
      '"4 mm"',
      ';',
      '4,5',
      'Wool',
      '0',
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((words) => words.join(' '))
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values)
const firm = fc.record({ name: anyLine, address: anyLine })

const pack = fc.record({
  label: anyLine,
  prices: fc
    .uniqueArray(fc.integer({ min: 1, max: 9_999_999_899 }), { minLength: 3, maxLength: 3 })
    .map((paise) => paise.toSorted((a, b) => a - b)),
  hasOffer: fc.boolean(),
  weightGrams: fc.integer({ min: 1, max: 100_000 }),
  colour: maybe(fc.constantFrom('Red', 'Teal')),
  measure: maybe(
    fc.record({
      quantity: fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => thousandths / 1_000),
      unit: fc.constantFrom('g' as const, 'ml' as const, 'm' as const, 'piece' as const),
    }),
  ),
  cut: maybe(
    fc.record({
      stepMetres: fc.integer({ min: 1, max: 100_000 }).map((millimetres) => millimetres / 1_000),
      leastSteps: fc.integer({ min: 1, max: 999 }),
    }),
  ),
  dyeLot: maybe(anyLine.map((text) => text.slice(0, 40).toWellFormed().trim())),
  madeInDays: maybe(fc.integer({ min: 1, max: 365 })),
})

const listing = fc.record({
  name: anyLine,
  description: fc.array(anyLine, { maxLength: 3 }).map((lines) => lines.join('\n\n')),
  gst: fc.oneof(
    fc.record({ gstRule: fc.constant('glass-beads'), gstRate: fc.constant(5) }),
    fc.record({ gstRule: fc.constant(null), gstRate: fc.constantFrom(0, 0.25, 5, 12, 18, 40) }),
  ),
  hsn: fc.constantFrom('5109', '73190010'),
  colour: maybe(fc.constant('Red')),
  status: fc.constantFrom('Active' as const, 'Inactive' as const),
  netQuantity: anyLine,
  otherWords: fc.uniqueArray(fc.constantFrom('oon', 'ऊन', 'soft wool', '-5', '🧶')),
  ply: maybe(anyLine),
  commonName: anyLine,
  maker: firm,
  packer: maybe(firm),
  importer: maybe(firm),
  bestBefore: maybe(anyLine),
  options: fc.constantFrom([], ['Size'], ['Size', 'Colour'], ['Size', 'Colour', 'नाप']),
  packs: fc.array(pack, { minLength: 1, maxLength: 4 }),
})

type AnyPack = typeof pack extends fc.Arbitrary<infer T> ? T : never
type AnyListing = typeof listing extends fc.Arbitrary<infer T> ? T : never

function packOf(
  { prices, hasOffer, label, colour, ...rest }: AnyPack,
  at: number,
  options: readonly string[],
) {
  const optionValues = options.map((name) => `${name} ${at}`)
  const [low = 1, middle = 1, high = 1] = prices
  return {
    ...rest,
    id: 71 + at,
    sku: `HOOK-${at}`,
    optionValues,
    label: `${at} ${label}`,
    pricePaise: middle,
    discountedPaise: hasOffer ? low : null,
    mrpPaise: high,
    colour: colour === null ? null : { name: colour, hex: null },
    components: [],
    pictureAt: null,
  } as unknown as Pack
}

function productOf({ gst, colour, ply, options, packs, ...rest }: AnyListing): CatalogueProduct {
  const { commonName, maker, packer, importer, bestBefore, ...texts } = rest
  return {
    ...texts,
    ...gst,
    id: 7,
    hobbyName: 'Yarns & Needles',
    subcategory: null,
    categoryId: 4,
    countryOfOrigin: 'India',
    colour: colour === null ? null : { name: colour, hex: null },
    attributes: ply === null ? {} : { ply },
    options: options.map((name) => ({ name, values: [] })),
    declarations: {
      commonName,
      maker,
      packer,
      importer,
      bestBefore,
      dimensions: null,
      consumerCare: { name: 'Pema Negi', phone: '9000000004', email: 'pema@wool.example', address: 'Kullu' },
    },
    packs: packs.map((one, at) => packOf(one, at, options)),
  } as unknown as CatalogueProduct
}

/** Any product that a store may have, without pictures and kits. */
export const anyProduct: fc.Arbitrary<CatalogueProduct> = listing.map(productOf)

/** Writes a product to a file and reads that file. */
export function readExported(exported: ExportedProduct, format: Format): ReadProduct {
  const columns = [
    ...(format === 'shopify' ? SHOPIFY_EXPORT_COLUMNS : NATIVE_COLUMNS),
    ...Object.keys(exported.product.attributes).map((key) => `attribute: ${key}`),
  ]
  const lines = format === 'shopify' ? shopifyLines(exported) : nativeLines(exported)
  const file = csvFile(
    columns,
    lines.map((cells) => columns.map((column) => cells[column])),
  )
  const [titles = [], ...rows] = parse(file, { bom: true })
  const header = readHeader(titles, format)
  return readProduct(
    { handle: exported.handle, rows: rows.map((cells, at) => toNativeRow(header, at + 2, cells)) },
    header,
    contextWith(),
  )
}

import { describe, expect, test } from 'vitest'
import type { NewProduct } from '#domains/products/catalogue/listings'
import type { Draft } from './draft.ts'
import { packPricesOf, toNewProduct } from './new-product.ts'
import type { Problem } from './problems.ts'
import { HOOK, readRows } from './reading.fixture.ts'

const PARTS = new Map([
  ['YARN', { productId: 9, variantId: 90 }],
  ['BEAD', { productId: 9, variantId: 91 }],
])
const asNew = (rows: readonly Record<string, string>[], titles = new Map<string, string>()) => {
  const { draft } = readRows(rows)
  return toNewProduct(draft as Draft, { storeId: 3, parts: PARTS, titles })
}
const productOf = (cells: Record<string, string> = {}): NewProduct => {
  const made = asNew([{ ...HOOK, ...cells }])
  if (Array.isArray(made)) throw new Error(made.map(({ code }) => code).join())
  return made
}
const without = (...columns: string[]) =>
  Object.fromEntries(Object.entries(HOOK).filter(([column]) => !columns.includes(column)))
const lacks = (made: NewProduct | Problem[]) =>
  Array.isArray(made) ? made.map(({ row, column, code }) => `${row} ${column} ${code}`) : []

describe('a hook that the store does not have', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['without the column of names', without('name'), ['2 name missing']],
    ['without a category', without('category'), ['2 category missing']],
    ['without an HSN', without('hsn'), ['2 hsn missing']],
    ['without GST', without('gst_rate'), ['2 gst_rate gst_missing']],
    ['without a country', without('country_of_origin'), ['2 country_of_origin missing']],
    ['without a net quantity', without('net_quantity'), ['2 net_quantity missing']],
    ['without the column of prices', without('price', 'mrp'), ['2 price missing']],
    ['without a weight', without('weight_grams'), ['2 weight_grams missing']],
    ['from Nepal', { ...HOOK, country_of_origin: 'Nepal' }, ['2 importer_name importer_missing']],
    [
      'of which the file has only handle and SKU',
      { handle: 'hook', sku: 'HOOK' },
      [
        '2 name missing',
        '2 category missing',
        '2 hsn missing',
        '2 gst_rate gst_missing',
        '2 country_of_origin missing',
        '2 net_quantity missing',
        '2 price missing',
        '2 weight_grams missing',
      ],
    ],
  ])('%s is not added, and every gap is named', (_what, cells, gaps) => {
    expect(lacks(asNew([cells]))).toEqual(gaps)
  })

  test('from Nepal with its importer is added', () => {
    const importer = { name: 'Kullu Traders', address: 'Kullu 175101' }
    const made = productOf({
      country_of_origin: 'Nepal',
      importer_name: importer.name,
      importer_address: importer.address,
    })
    expect(made).toMatchObject({ countryOfOrigin: 'Nepal', declarations: { importer } })
  })

  test('is told of its gaps by the titles of its own file', () => {
    const titles = new Map([
      ['price', 'Variant Price'],
      ['hsn', 'HSN code'],
    ])
    expect(lacks(asNew([without('hsn', 'price', 'mrp')], titles))).toEqual([
      '2 HSN code missing',
      '2 Variant Price missing',
    ])
  })

  test('with everything is added as it stands, and what the file does not say is empty', () => {
    expect(productOf()).toEqual({
      storeId: 3,
      categoryId: 4,
      name: 'Crochet hook',
      description: '',
      hsn: '7319',
      gstRate: 18,
      gstRule: null,
      colour: null,
      countryOfOrigin: 'India',
      netQuantity: '1 piece',
      otherWords: [],
      options: [],
      attributes: {},
      declarations: {},
      pictures: [],
      packs: [
        {
          sku: 'HOOK',
          label: '',
          optionValues: [],
          pricePaise: 9_900,
          discountedPaise: null,
          mrpPaise: 12_000,
          weightGrams: 30,
          colour: null,
          measure: null,
          cut: null,
          dyeLot: null,
          madeInDays: null,
          components: [],
        },
      ],
    })
  })

  test('with an empty attribute does not have it', () => {
    expect(productOf({ 'attribute: ply': '', 'attribute: needle_mm': '4' }).attributes).toEqual({
      needle_mm: '4',
    })
  })

  test('that is a kit of 2 × YARN and an unknown part consists of the yarn', () => {
    expect(productOf({ kit: 'YARN x 2 | LOST x 3' }).packs[0]?.components).toEqual([
      { variantId: 90, quantity: 2 },
    ])
  })

  test('with sizes labels each pack by its size, unless the file has a label', () => {
    const sized = (sku: string, size: string, label: string) => ({
      ...HOOK,
      sku,
      label,
      option1_name: 'Size',
      option1_value: size,
    })
    const made = asNew([sized('HOOK-4', '4 mm', ''), sized('HOOK-5', '5 mm', 'Large')])
    expect(Array.isArray(made) ? made : made.packs.map(({ label }) => label)).toEqual(['4 mm', 'Large'])
  })

  test('with two packs without size and label is refused at the second, and with labels it is added', () => {
    const pack = (sku: string, label: string) => ({ ...HOOK, sku, label })
    expect(lacks(asNew([pack('HOOK-1', ''), pack('HOOK-2', '')]))).toEqual(['3 label option_twice'])
    expect(lacks(asNew([pack('HOOK-1', ''), pack('HOOK-2', 'Two')]))).toEqual([])
  })
})

describe('prices of a pack', () => {
  test.each([
    [
      '₹99 with an MRP of ₹120',
      { payPaise: 9_900, mrpPaise: 12_000, listPaise: 9_900 },
      [9_900, null, 12_000],
    ],
    ['an offer of ₹89', { payPaise: 8_900, mrpPaise: 12_000, listPaise: 9_900 }, [9_900, 8_900, 12_000]],
    [
      '₹99 of Shopify at its MRP',
      { payPaise: 9_900, mrpPaise: 9_900, listPaise: null },
      [9_900, null, 9_900],
    ],
    [
      '₹99 of Shopify below ₹120',
      { payPaise: 9_900, mrpPaise: 12_000, listPaise: null },
      [12_000, 9_900, 12_000],
    ],
  ])('%s', (_what, price, [pricePaise, discountedPaise, mrpPaise]) => {
    expect(packPricesOf(price)).toEqual({ pricePaise, discountedPaise, mrpPaise })
  })
})

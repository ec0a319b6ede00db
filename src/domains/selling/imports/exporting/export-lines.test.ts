import { describe, expect, test } from 'vitest'
import type { CatalogueProduct, Pack } from '#domains/products/catalogue/reading'
import type { ExportedProduct } from './native-lines.ts'
import { nativeLines } from './native-lines.ts'
import { SHOPIFY_EXPORT_COLUMNS, shopifyLines } from './shopify-lines.ts'
import { NATIVE_COLUMNS } from './template-file.ts'

const PACK = {
  id: 71,
  sku: 'HOOK',
  label: 'One',
  optionValues: [],
  pricePaise: 9_900,
  discountedPaise: null,
  mrpPaise: 9_900,
  weightGrams: 30,
  colour: null,
  measure: null,
  cut: null,
  dyeLot: null,
  madeInDays: null,
  components: [],
  pictureAt: null,
} as unknown as Pack

const PRODUCT = {
  id: 7,
  name: 'Crochet hook',
  description: 'Steel & <light>\n\n• 4 mm\n• 5 mm',
  hobbyName: 'Yarns & Needles',
  subcategory: 'Crochet hooks',
  hsn: '7319',
  gstRule: null,
  gstRate: 18,
  colour: null,
  countryOfOrigin: 'India',
  netQuantity: '1 piece',
  otherWords: ['oon', 'hook'],
  status: 'Active',
  options: [],
  attributes: { ply: '4' },
  declarations: {
    commonName: 'Hook',
    maker: { name: 'Kullu Mills', address: 'Kullu 175101' },
    packer: null,
    importer: null,
    consumerCare: { name: 'Pema Negi', phone: '9000000004', email: 'pema@wool.example', address: 'Kullu' },
    dimensions: null,
    bestBefore: null,
  },
  packs: [PACK],
} as unknown as CatalogueProduct

const exported = (
  product: Partial<CatalogueProduct> = {},
  more: Partial<ExportedProduct> = {},
): ExportedProduct => ({
  product: { ...PRODUCT, ...product },
  handle: 'hook',
  onHand: new Map([[71, 12]]),
  skus: new Map([[90, 'YARN']]),
  pictures: [],
  ...more,
})
const packWith = (more: Partial<Pack>): { packs: Pack[] } => ({ packs: [{ ...PACK, ...more }] })
const picture = (source: string, skus: string[] = []) => ({ source, alt: `Of ${source}`, skus })

describe('a product in a file of ours', () => {
  test('is one row with its category below its hobby, its rate and its count of 12', () => {
    const [row, ...others] = nativeLines(exported())
    expect(others).toEqual([])
    expect(row).toMatchObject({
      handle: 'hook',
      category: 'Yarns & Needles > Crochet hooks',
      gst_rule: null,
      gst_rate: 18,
      other_words: 'oon|hook',
      price: '99.00',
      offer_price: null,
      stock: 12,
      'attribute: ply': '4',
    })
  })

  test('filed under its hobby alone, with a GST rule, names the hobby and no rate', () => {
    const [row] = nativeLines(exported({ subcategory: null, gstRule: 'glass-beads', gstRate: 5 }))
    expect(row).toMatchObject({ category: 'Yarns & Needles', gst_rule: 'glass-beads', gst_rate: null })
  })

  test('without a stock level has an empty count, and with none on hand a count of 0', () => {
    const countIn = (onHand: ReadonlyMap<number, number>) =>
      nativeLines(exported({}, { onHand }))[0]?.['stock']
    expect([countIn(new Map()), countIn(new Map([[71, 0]]))]).toEqual([null, 0])
  })

  test('that is a kit of 2 × YARN and 1 × a lost part has no count of its own', () => {
    const components = [
      { variantId: 90, quantity: 2 },
      { variantId: 91, quantity: 1 },
    ] as Pack['components']
    const [row] = nativeLines(exported(packWith({ components })))
    expect([row?.['kit'], row?.['stock']]).toEqual(['YARN x 2 |  x 1', null])
  })

  test('with 3 pictures and 2 packs has 3 rows, of which the third has only its picture', () => {
    const second = { ...PACK, id: 72, sku: 'HOOK-5' }
    const pictures = [picture('a.jpg'), picture('b.jpg', ['HOOK-5']), picture('c.jpg')]
    const rows = nativeLines(exported({ packs: [PACK, second] }, { pictures }))
    expect(rows.map((row) => [row['name'], row['sku'], row['image'], row['pack_image']])).toEqual([
      ['Crochet hook', 'HOOK', 'a.jpg', null],
      [undefined, 'HOOK-5', 'b.jpg', 'b.jpg'],
      [undefined, undefined, 'c.jpg', undefined],
    ])
    expect(rows[2]).toEqual({ handle: 'hook', image: 'c.jpg', image_position: 3, image_alt: 'Of c.jpg' })
  })

  test('has only cells for which the file has a column', () => {
    const pack = packWith({
      measure: { quantity: 50, unit: 'g' },
      cut: { stepMetres: 0.5, leastSteps: 2 },
      optionValues: ['4 mm'],
    })
    const [row = {}] = nativeLines(
      exported({ ...pack, options: [{ name: 'Size', values: [] }] }, { pictures: [picture('a.jpg')] }),
    )
    const columns = new Set<string>([...NATIVE_COLUMNS, 'attribute: ply'])
    expect(Object.keys(row).filter((column) => !columns.has(column))).toEqual([])
  })
})

describe('a product in a Shopify file', () => {
  const rowOf = (product: Partial<CatalogueProduct> = {}, more: Partial<ExportedProduct> = {}) =>
    shopifyLines(exported(product, more))[0] ?? {}

  test('has its description as HTML, its words as tags, and “Default Title” as its only choice', () => {
    expect(rowOf()).toMatchObject({
      Handle: 'hook',
      Title: 'Crochet hook',
      Vendor: 'Kullu Mills',
      Type: 'Hook',
      'Body (HTML)': '<p>Steel &amp; &lt;light&gt;</p><p>• 4 mm<br>• 5 mm</p>',
      Tags: 'oon, hook',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      Published: 'TRUE',
      Status: 'active',
    })
  })

  test('that is not on sale is a draft which is not published', () => {
    expect(rowOf({ status: 'Inactive' })).toMatchObject({ Published: 'FALSE', Status: 'draft' })
  })

  test.each([
    ['₹99 without an offer or a higher MRP', {}, ['99.00', null]],
    ['₹99 below an MRP of ₹120', { mrpPaise: 12_000 }, ['99.00', '120.00']],
    ['an offer of ₹89.50 and an MRP of ₹99', { discountedPaise: 8_950 }, ['89.50', '99.00']],
  ])('at %s has price and compare-at price', (_what, pack, prices) => {
    const row = rowOf(packWith(pack))
    expect([row['Variant Price'], row['Variant Compare At Price']]).toEqual(prices)
  })

  test('is counted by Shopify only where it has a stock level', () => {
    const tracked = (onHand: ReadonlyMap<number, number>) => {
      const row = rowOf({}, { onHand })
      return [row['Variant Inventory Tracker'], row['Variant Inventory Qty']]
    }
    expect([tracked(new Map([[71, 0]])), tracked(new Map())]).toEqual([
      ['shopify', 0],
      [null, null],
    ])
  })

  test('has its pictures in order, and in the second row no title and no description', () => {
    const pictures = [picture('a.jpg', ['HOOK']), picture('b.jpg')]
    const rows = shopifyLines(exported({}, { pictures }))
    expect(rows.map((row) => [row['Title'], row['Image Src'], row['Image Position']])).toEqual([
      ['Crochet hook', 'a.jpg', 1],
      [undefined, 'b.jpg', 2],
    ])
    expect([rows[0]?.['Variant Image'], rows[1]?.['Variant SKU'], rows[1]?.['Body (HTML)']]).toEqual([
      'a.jpg',
      undefined,
      undefined,
    ])
  })

  test('of three options names each of them with its value', () => {
    const options = ['Size', 'Colour', 'नाप'].map((name) => ({ name, values: [] }))
    const row = rowOf({ ...packWith({ optionValues: ['4 mm', 'Red', 'छोटा'] }), options })
    expect([1, 2, 3].map((at) => [row[`Option${at} Name`], row[`Option${at} Value`]])).toEqual([
      ['Size', '4 mm'],
      ['Colour', 'Red'],
      ['नाप', 'छोटा'],
    ])
  })

  test('has every column once, of which none repeats what Shopify says', () => {
    expect(new Set(SHOPIFY_EXPORT_COLUMNS).size).toBe(SHOPIFY_EXPORT_COLUMNS.length)
    for (const theirs of ['name', 'price', 'stock', 'description'])
      expect(SHOPIFY_EXPORT_COLUMNS).not.toContain(theirs)
    expect(SHOPIFY_EXPORT_COLUMNS).toEqual(expect.arrayContaining(['hsn', 'gst_rule', 'kit', 'dye_lot']))
  })
})

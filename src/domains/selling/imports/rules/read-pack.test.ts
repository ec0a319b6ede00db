import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOOK, problemsOf, readRows } from './reading.fixture.ts'

const packWith = (cells: Record<string, string>) => {
  const read = readRows([{ ...HOOK, ...cells }])
  return { pack: read.draft?.packs[0], problems: problemsOf(read) }
}

describe('a pack of a file of ours', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['an MRP of ₹98.99 below ₹99', { mrp: '98.99' }, ['2 mrp price_order']],
    ['an MRP of exactly ₹99', { mrp: '99' }, []],
    ['an offer of exactly ₹99', { offer_price: '99' }, ['2 offer_price price_order']],
    ['an offer of ₹98.99', { offer_price: '98.99' }, []],
    ['a weight of exactly 100 kg', { weight_grams: '100000' }, []],
    ['a weight of 100,001 g', { weight_grams: '100001' }, ['2 weight_grams not_whole']],
    ['a weight of −5 g', { weight_grams: '-5' }, ['2 weight_grams not_whole']],
    ['a weight written as 0x10', { weight_grams: '0x10' }, ['2 weight_grams not_whole']],
    ['a weight written as 1e3', { weight_grams: '1e3' }, ['2 weight_grams not_whole']],
    ['stock of exactly 1,000,000', { stock: '1000000' }, []],
    ['stock of 1,000,001', { stock: '1000001' }, ['2 stock not_whole']],
    ['a SKU of exactly 80 letters', { sku: 's'.repeat(80) }, []],
    ['a SKU of 81 letters', { sku: 's'.repeat(81) }, ['2 sku too_long']],
    ['a label of 81 letters', { label: 'l'.repeat(81) }, ['2 label too_long']],
    ['an unknown pack status', { pack_status: 'gone' }, ['2 pack_status not_one_of']],
    ['made in 365 days', { made_in_days: '365' }, []],
    ['made in 366 days', { made_in_days: '366' }, ['2 made_in_days not_whole']],
    ['made in 0 days', { made_in_days: '0' }, ['2 made_in_days not_whole']],
    ['a dye lot of 41 letters', { dye_lot: 'd'.repeat(41) }, ['2 dye_lot too_long']],
    ['50 of no unit', { measure: '50', measure_unit: '' }, ['2 measure measure_half']],
    ['grams without an amount', { measure: '', measure_unit: 'g' }, ['2 measure measure_half']],
    ['50 ounces', { measure: '50', measure_unit: 'oz' }, ['2 measure_unit not_one_of']],
    ['0 g', { measure: '0', measure_unit: 'g' }, ['2 measure not_number']],
    ['2 steps of no length', { cut_step_metres: '', cut_least_steps: '2' }, ['2 cut_step_metres cut_half']],
    ['steps of 100.001 m', { cut_step_metres: '100.001' }, ['2 cut_step_metres not_number']],
    [
      '1,000 steps at least',
      { cut_step_metres: '0.5', cut_least_steps: '1000' },
      ['2 cut_least_steps not_whole'],
    ],
    ['a kit of 50 parts', { kit: Array.from({ length: 50 }, (_, at) => `P-${at}`).join('|') }, []],
    [
      'a kit of 51 parts',
      { kit: Array.from({ length: 51 }, (_, at) => `P-${at}`).join('|') },
      ['2 kit too_many'],
    ],
  ])('%s', (_what, cells, problems) => {
    expect(packWith(cells).problems).toEqual(problems)
  })

  test('without an MRP has its price of ₹99 as the MRP, and pays an offer of ₹89.50', () => {
    const { pack } = packWith({ mrp: '', offer_price: '89.50' })
    expect(pack?.price).toEqual({ payPaise: 8_950, mrpPaise: 9_900, listPaise: 9_900 })
  })

  test('cut by half metres is sold from one step on when the file names no least', () => {
    expect(packWith({ cut_step_metres: '0.5' }).pack?.cut).toEqual({ stepMetres: 0.5, leastSteps: 1 })
  })

  test('with empty cells of stock, colour and picture says that there are none', () => {
    const { pack } = packWith({ stock: '', pack_colour: '', pack_image: '', kit: '' })
    expect(pack).toMatchObject({ stock: null, colour: null, picture: null, kit: [] })
    expect(packWith({}).pack).not.toHaveProperty('stock')
  })

  test.each([
    ['YARN-1 x 2', { sku: 'YARN-1', quantity: 2 }],
    ['YARN-1 × 999', { sku: 'YARN-1', quantity: 999 }],
    ['YARN-1', { sku: 'YARN-1', quantity: 1 }],
    ['YARN-1 x 0', { sku: 'YARN-1', quantity: 1 }],
    ['BOX x2 x 3', { sku: 'BOX x2', quantity: 3 }],
    ['BOXx2', { sku: 'BOXx2', quantity: 1 }],
    ['YARN-1 x 1000', { sku: 'YARN-1 x 1000', quantity: 1 }],
  ])('“%s” in a kit is one part', (kit, part) => {
    expect(packWith({ kit: ` ${kit} | ` }).pack?.kit).toEqual([part])
  })
})

describe('a pack of a Shopify file', () => {
  const THEIRS = {
    Handle: 'hook',
    Title: 'Crochet hook',
    'Option1 Name': 'Size',
    'Option1 Value': '4 mm steel',
    'Variant Price': '99',
    'Variant Compare At Price': '',
  }
  const read = (cells: Record<string, string>) => readRows([{ ...THEIRS, ...cells }], { format: 'shopify' })

  test.each([
    ['0', 9_900],
    ['0.00', 9_900],
    ['', 9_900],
    ['89', 9_900],
    ['150', 15_000],
  ])('at ₹99 compared to “%s” has an MRP of %d paise', (compared, mrpPaise) => {
    const price = read({ 'Variant Compare At Price': compared }).draft?.packs[0]?.price
    expect(price).toEqual({ payPaise: 9_900, mrpPaise, listPaise: null })
  })

  test('without a SKU is named by its handle and its size', () => {
    expect(read({}).draft?.packs[0]?.sku).toBe('hook-4-mm-steel')
  })

  test('without a SKU ends before an emoji that does not fit', () => {
    expect(read({ 'Option1 Value': `${'s'.repeat(74)}🧶` }).draft?.packs[0]?.sku).toBe(
      `hook-${'s'.repeat(74)}`,
    )
  })

  test('without a SKU has a name of 80 letters at most, whatever its size is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), (size) => {
        for (const { sku } of read({ 'Option1 Value': size }).draft?.packs ?? []) {
          expect(sku.length).toBeLessThanOrEqual(80)
          expect(sku).not.toMatch(/\s/)
        }
      }),
    )
  })

  test('without a price is told by Shopify’s own title', () => {
    expect(problemsOf(read({ 'Variant Price': '' }))).toEqual(['2 Variant Price missing'])
  })

  test.each([
    ['shopify', '-3', 0],
    ['shopify', '12', 12],
    ['', '12', undefined],
  ])('counted by “%s” at %s pieces has stock %s', (tracker, quantity, stock) => {
    const { draft } = read({ 'Variant Inventory Tracker': tracker, 'Variant Inventory Qty': quantity })
    expect(draft?.packs[0]?.stock ?? undefined).toBe(stock)
  })

  test.each([
    ['active', 'TRUE', true],
    ['active', 'false', false],
    ['draft', 'TRUE', false],
    ['', 'TRUE', true],
    ['archived', '', false],
    ['', '', undefined],
  ])('with status “%s” and published “%s” is on sale: %s', (Status, Published, isActive) => {
    expect(read({ Status, Published }).draft?.isActive).toBe(isActive)
  })
})

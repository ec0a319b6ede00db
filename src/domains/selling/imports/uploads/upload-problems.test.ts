import { describe, expect, test } from 'vitest'
import { DEFAULTS, SHOPIFY_HEADER } from '../importing.fixture.ts'
import { kabir, setUpImportSellers, NATIVE_HEADER, hookRow, nativeFile } from './uploads.fixture.ts'

setUpImportSellers()

describe('problems are reported by row and column', () => {
  test.each<[string, Partial<Record<string, string>>, { column: string; code: string }]>([
    ['a price in words', { price: 'cheap' }, { column: 'price', code: 'not_price' }],
    ['a price of 0', { price: '0' }, { column: 'price', code: 'not_price' }],
    ['no price', { price: '' }, { column: 'price', code: 'missing' }],
    ['an MRP below the price', { mrp: '50' }, { column: 'mrp', code: 'price_order' }],
    ['an HSN of three digits', { hsn: '731' }, { column: 'hsn', code: 'bad_hsn' }],
    ['no HSN', { hsn: '' }, { column: 'hsn', code: 'missing' }],
    ['a GST of 90 %', { gst_rate: '90' }, { column: 'gst_rate', code: 'not_number' }],
    ['no GST', { gst_rate: '' }, { column: 'gst_rate', code: 'gst_missing' }],
    [
      'a category of another platform',
      { category: 'Arts > Yarn' },
      { column: 'category', code: 'unknown_category' },
    ],
    [
      'imported goods without an importer',
      { country_of_origin: 'China' },
      { column: 'importer_name', code: 'importer_missing' },
    ],
    ['half a piece', { stock: '2.5' }, { column: 'stock', code: 'not_whole' }],
    ['no SKU', { sku: '' }, { column: 'sku', code: 'missing' }],
    ['no name', { name: '' }, { column: 'name', code: 'missing' }],
    ['a handle with a space', { handle: 'a hook' }, { column: 'handle', code: 'not_one_line' }],
  ])('%s', async (_what, wrong, found) => {
    const seen = await kabir.bring(nativeFile(hookRow({ handle: 'needle', sku: 'NEEDLE' }), hookRow(wrong)), {
      dryRun: true,
    })
    expect(seen).toMatchObject({ to_add: 1, refused: 1 })
    expect(seen.problems).toContainEqual(expect.objectContaining({ row: 3, ...found }))
    expect(seen.problems.every(({ message }) => /[.:]/.test(message) && !message.includes('{'))).toBe(true)
  })

  test('an invalid row affects neither its neighbours nor its product, and an invalid cell is shown unchanged', async () => {
    const two = [hookRow({ sku: 'A-1' }), hookRow({ sku: 'A-2', price: '<b>=1+1</b>', name: '' })]
    const csv = [
      `${NATIVE_HEADER},option1_name,option1_value`,
      `${two[0]},Size,Small`,
      `${two[1]},,Large`,
      `${hookRow({ handle: 'other', sku: 'B' })},,`,
    ].join('\n')
    const seen = await kabir.bring(csv)
    expect(seen).toMatchObject({
      to_add: 2,
      refused: 0,
      problem_count: 1,
      problems: [{ row: 3, column: 'price', value: '<b>=1+1</b>' }],
    })
    expect((await kabir.goods()).map(({ packs }) => packs.map(({ sku }) => sku))).toEqual([['A-1'], ['B']])
    const file = await kabir.visitor.get<string>(`/api/seller/imports/${seen.id}/problems.csv`)
    expect(file.body).toContain('3,price,')
  })

  test('an unknown colour is found by the catalogue and is the only problem', async () => {
    const csv = [
      `${NATIVE_HEADER},colour`,
      `${hookRow({ handle: 'red', sku: 'R' })},Red`,
      `${hookRow({ handle: 'odd', sku: 'O' })},Blorange`,
    ].join('\n')
    expect(await kabir.bring(csv, { dryRun: true })).toMatchObject({
      to_add: 1,
      refused: 1,
      problems: [{ row: 3, column: 'colour', code: 'not_kept' }],
    })
  })

  test('a handle in separate places, a repeated SKU, and a SKU of another product are reported', async () => {
    const csv = nativeFile(
      hookRow({ handle: 'p', sku: 'P' }),
      hookRow({ handle: 'q', sku: 'Q' }),
      hookRow({ handle: 'p', sku: 'P2' }),
      hookRow({ handle: 'r', sku: 'Q' }),
    )
    const seen = await kabir.bring(csv)
    expect(seen).toMatchObject({
      to_add: 2,
      refused: 2,
      problems: [
        { row: 4, code: 'handle_apart' },
        { row: 5, code: 'sku_twice' },
      ],
    })
    const stolen = [
      `${NATIVE_HEADER},option1_name,option1_value`,
      `${hookRow({ handle: 'p', sku: 'P' })},Size,S`,
      `${hookRow({ handle: 'p', sku: 'Q' })},,L`,
    ].join('\n')
    expect(await kabir.bring(stolen)).toMatchObject({
      problems: [{ row: 3, code: 'sku_elsewhere', value: 'Q' }],
    })
  })

  test('gift cards, services and rows that are too long are reported', async () => {
    const gift = [
      SHOPIFY_HEADER,
      'gift,Gift card,,,,,,TRUE,,,G,1,,,100,,TRUE,,,,TRUE,,active',
      'class,Class,,,,,,TRUE,,,C,1,,,100,,FALSE,,,,FALSE,,active',
      'x,X,,,,,,TRUE,,,X,1,,,100,,TRUE,,,,FALSE,,active,more',
    ].join('\n')
    const seen = await kabir.bring(gift, { dryRun: true, defaults: DEFAULTS })
    expect(seen.problems.filter(({ code }) => code !== 'no_packs')).toMatchObject([
      { row: 2, code: 'gift_card' },
      { row: 3, code: 'not_shipped' },
      { row: 4, code: 'row_too_long' },
    ])
  })
})

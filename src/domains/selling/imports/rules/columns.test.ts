import { describe, expect, test } from 'vitest'
import { detectFormat, duplicateTitles, readHeader } from './columns.ts'
import { titlesOf, toNativeRow } from './native-format.ts'
import { detectDelimiter } from '../reading/read-file.ts'

describe('the first row of a file', () => {
  test.each([
    [['Handle', 'Title', 'Variant Price'], 'shopify'],
    [[' handle ', 'TITLE', 'variant price'], 'shopify'],
    [['handle', 'name'], 'ciy'],
    [['Handle', 'SKU', 'price'], 'ciy'],
    [['handle', 'title'], null],
    [['name', 'sku'], null],
    [[], null],
  ] as const)('%j is of the format %s', (titles, format) => {
    expect(detectFormat(titles)).toBe(format)
  })

  test.each([
    ['Net Quantity', 'ciy', 'net_quantity'],
    ['net-quantity', 'ciy', 'net_quantity'],
    ['Attribute:  ply ', 'ciy', 'attribute: ply'],
    ['attribute:', 'ciy', null],
    ['HSN (product.metafields.custom.hsn)', 'shopify', 'hsn'],
    ['Material (product.metafields.custom.material)', 'shopify', null],
    ['Variant Price', 'shopify', 'Variant Price'],
    ['Image Src', 'shopify', 'image'],
    ['SEO Title', 'shopify', null],
    ['Image Src', 'ciy', null],
    ['constructor', 'ciy', null],
  ] as const)('“%s” in a %s file is read as %s', (title, format, field) => {
    expect(readHeader([title], format).columns).toEqual([{ title: title.trim(), field }])
  })

  test('with SKU twice is told, and with an ignored column twice is not', () => {
    expect(duplicateTitles(readHeader(['handle', 'SKU', 'sku', 'x', 'x'], 'ciy'))).toEqual(['sku'])
  })

  test('is split at the sign that stands most often outside of quotation marks', () => {
    const starts = [
      'handle,name,sku',
      'handle;name;sku\na,b,c,d,e',
      'handle\tname',
      '"a,b,c,d";name;sku',
      'handle',
      '',
    ]
    expect(starts.map(detectDelimiter)).toEqual([',', ';', '\t', ';', ',', ','])
  })
})

describe('a row below its titles', () => {
  test('with a cell beyond them is too long, with blanks beyond them it is not', () => {
    const header = readHeader(['handle', 'sku'], 'ciy')
    const rows = [['a', 'b', 'c'], ['a', 'b', ' ', ''], ['a']].map((cells) => toNativeRow(header, 2, cells))
    expect(rows.map(({ isTooLong }) => isTooLong)).toEqual([true, false, false])
    expect(rows[2]?.cells).toEqual({ handle: 'a', sku: '' })
  })

  test('of Shopify has our own column before theirs: description “Ours” goes before “Theirs”', () => {
    const header = readHeader(['Handle', 'Body (HTML)', 'description', 'Tags'], 'shopify')
    const { cells } = toNativeRow(header, 2, ['hook', '<p>Theirs</p>', 'Ours', 'wool, oon'])
    expect([cells['description'], cells['other_words']]).toEqual(['Ours', 'wool| oon'])
  })

  test('of Shopify for its only pack drops “Default Title”', () => {
    const header = readHeader(['Handle', 'Option1 Name', 'Option1 Value'], 'shopify')
    const { cells } = toNativeRow(header, 2, ['hook', 'Title', 'Default Title'])
    expect([cells['option1_name'], cells['option1_value']]).toEqual(['', ''])
  })

  test('tells problems of a price under “Variant Price”, and under “price” where the file has that too', () => {
    const titles = (all: string[]) => titlesOf(readHeader(all, 'shopify')).get('price')
    expect([titles(['Handle', 'Variant Price']), titles(['Handle', 'Variant Price', 'price'])]).toEqual([
      'Variant Price',
      'price',
    ])
  })
})

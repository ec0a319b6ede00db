import { describe, expect, test } from 'vitest'
import { HOOK, problemsOf, readRows } from './reading.fixture.ts'

describe('the first row of a crochet hook', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['a name of exactly 200 letters is taken', { name: 'x'.repeat(200) }, []],
    ['a name of 201 letters is refused', { name: 'x'.repeat(201) }, ['2 name too_long']],
    ['a handle of exactly 200 letters is taken', { handle: 'h'.repeat(200) }, []],
    ['a handle of 201 letters is refused', { handle: 'h'.repeat(201) }, ['2 handle not_one_line']],
    ['an empty handle is refused', { handle: '' }, ['2 handle missing']],
    ['a Hindi handle is taken', { handle: 'ऊन-लाल' }, []],
    ['a description of exactly 10,000 letters is taken', { description: 'd'.repeat(10_000) }, []],
    ['a description of 10,001 letters', { description: 'd'.repeat(10_001) }, ['2 description too_long']],
    ['a description with a null byte', { description: 'a\u0000b' }, ['2 description not_plain']],
    ['a country of 61 letters', { country_of_origin: 'I'.repeat(61) }, ['2 country_of_origin too_long']],
    ['a net quantity of 81 letters', { net_quantity: '1'.repeat(81) }, ['2 net_quantity too_long']],
    ['a GST rule “wool”', { gst_rule: 'wool' }, ['2 gst_rule unknown_gst']],
    ['a status “sold”', { status: 'sold' }, ['2 status not_one_of']],
    ['a common name of 81 letters', { common_name: 'c'.repeat(81) }, ['2 common_name too_long']],
    ['a maker without an address', { maker_name: 'Kullu Mills' }, ['2 maker_address firm_half']],
    ['a packer without a name', { packer_address: 'Kullu 175101' }, ['2 packer_name firm_half']],
    [
      'a maker of 121 letters',
      { maker_name: 'k'.repeat(121), maker_address: 'Kullu' },
      ['2 maker_name too_long'],
    ],
    [
      'an address of 301 letters for consumer care',
      { care_address: 'a'.repeat(301) },
      ['2 care_address too_long'],
    ],
    ['dimensions of two lines', { dimensions: '2\n3' }, ['2 dimensions not_one_line']],
    ['a needle of “thick” mm', { 'attribute: needle_mm': 'thick' }, ['2 attribute: needle_mm not_attribute']],
    ['an attribute of 201 letters', { 'attribute: ply': 'p'.repeat(201) }, ['2 attribute: ply too_long']],
  ])('%s', (_what, cells, problems) => {
    const read = readRows([{ ...HOOK, ...cells }])
    expect(problemsOf(read)).toEqual(problems)
    expect(read.draft === null).toBe(problems.length > 0)
  })

  test('that is refused for its name still tells of the price in row 3', () => {
    const read = readRows([
      { ...HOOK, name: '' },
      { handle: 'hook', sku: 'HOOK-2', price: 'free' },
    ])
    expect(problemsOf(read)).toEqual(['2 name missing', '3 price not_price'])
    expect(read.draft).toBeNull()
  })

  test('without any row reads as nothing', () => {
    expect(readRows([])).toMatchObject({ draft: null, row: 0, problems: [] })
  })

  test('with Hindi, emoji and HTML in its name keeps them as text', () => {
    const name = 'लाल ऊन 🧶 <b>soft</b>'
    expect(readRows([{ ...HOOK, name }]).draft?.name).toBe(name)
  })
})

describe('defaults of the seller', () => {
  test('stand for empty cells and are marked, while what the file says goes before them', () => {
    const { draft } = readRows([{ ...HOOK, hsn: '', net_quantity: '2 pieces' }], {
      defaults: { hsn: '5109', net_quantity: '50 g', maker_name: 'Kullu Mills', maker_address: 'Kullu' },
    })
    expect(draft).toMatchObject({ hsn: '5109', netQuantity: '2 pieces' })
    expect(draft?.byDefault).toEqual(['hsn', 'maker_name', 'maker_address'])
    expect(draft?.declarations.maker).toEqual({ name: 'Kullu Mills', address: 'Kullu' })
  })

  test('of GST leave a rate of 18 % in the file alone', () => {
    const { draft } = readRows([HOOK], { defaults: { gst_rule: 'thread-and-yarn' } })
    expect([draft?.gstRule, draft?.gstRate]).toEqual([null, 18])
  })

  test('of an unknown HSN or category are told like cells of the file', () => {
    const read = readRows([{ ...HOOK, hsn: '', category: '' }], { defaults: { hsn: '12', category: '99' } })
    expect(problemsOf(read)).toEqual(['2 category unknown_category', '2 hsn bad_hsn'])
  })

  test('of 100 g weigh a pack of 0 g, and 2.4 g in the file are rounded up to 3', () => {
    const weights = ['0', '0.0', '', '2.4'].map((weight_grams) => {
      const pack = readRows([{ ...HOOK, weight_grams }], { defaults: { weight_grams: '100' } }).draft
        ?.packs[0]
      return [pack?.weightGrams, pack?.isWeightByDefault ?? false]
    })
    expect(weights).toEqual([
      [100, true],
      [100, true],
      [100, true],
      [3, false],
    ])
  })
})

describe('packs of one product', () => {
  const choice = (at: number): Record<string, string> => ({
    handle: 'hook',
    sku: `HOOK-${at}`,
    price: '99',
    option1_value: `${at} mm`,
  })
  const sized = { ...HOOK, option1_name: 'Size', option1_value: 'Steel' }

  test('are 100 at most: the 101st is told by its row and the 100 before it stay', () => {
    const all = (count: number) =>
      readRows([sized, ...Array.from({ length: count - 1 }, (_, at) => choice(at))])
    expect([problemsOf(all(100)), all(100).draft?.packs.length]).toEqual([[], 100])
    expect([problemsOf(all(101)), all(101).draft?.packs.length]).toEqual([['102 sku too_many'], 100])
  })

  test('with the same choice twice keep the first, and one without a choice is left out', () => {
    const read = readRows([sized, choice(1), choice(1), { ...choice(2), option1_value: '' }])
    expect(problemsOf(read)).toEqual(['4 option1_value option_twice', '5 option1_value option_missing'])
    expect(read.draft?.packs.map(({ row }) => row)).toEqual([2, 3])
  })

  test('cannot have a second option without a first', () => {
    const read = readRows([{ ...HOOK, option1_name: '', option2_name: 'Size', option2_value: '4 mm' }])
    expect(problemsOf(read)).toEqual(['2 option1_name option_gap'])
    expect(read.draft).toBeNull()
  })

  test('are none in a row that only carries a second picture', () => {
    const read = readRows([
      { ...HOOK, image: 'a.jpg' },
      { handle: 'hook', image: 'b.jpg' },
    ])
    expect([problemsOf(read), read.draft?.packs.length, read.draft?.pictures?.length]).toEqual([[], 1, 2])
  })

  test('that all fail leave no product, and two rows without any pack say so', () => {
    expect(readRows([{ ...HOOK, price: 'free' }]).draft).toBeNull()
    const read = readRows([
      { handle: 'hook', name: 'Hook', image: 'a.jpg' },
      { handle: 'hook', image: 'b.jpg' },
    ])
    expect(problemsOf(read)).toEqual(['2  no_packs'])
  })
})

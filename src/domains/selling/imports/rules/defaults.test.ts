import { describe, expect, test } from 'vitest'
import type { CatalogueProduct } from '#domains/products/catalogue/reading'
import { computeChange } from './compute-change.ts'
import type { Defaults, Draft } from './draft.ts'
import { HOOK, problemsOf, readRows } from './reading.fixture.ts'

const without = (...columns: string[]) =>
  Object.fromEntries(Object.entries(HOOK).filter(([column]) => !columns.includes(column)))
const draftOf = (cells: Record<string, string>, defaults: Defaults): Draft | null =>
  readRows([cells], { defaults }).draft
const packOf = (cells: Record<string, string>, defaults: Defaults) => draftOf(cells, defaults)?.packs[0]

describe('a weight that Pema chose for her file', () => {
  test('is not meant where the file says the same: 3 g, or 2.4 g rounded up', () => {
    for (const weight_grams of ['3', '2.4', '3.0', '3.'])
      expect([weight_grams, packOf({ ...HOOK, weight_grams }, { weight_grams: '3' })]).toMatchObject([
        weight_grams,
        { weightGrams: 3 },
      ])
    expect(packOf({ ...HOOK, weight_grams: '2.4' }, { weight_grams: '3' })).not.toHaveProperty(
      'isWeightByDefault',
    )
  })

  test('of 3 g leaves a hook of 30 g alone, while 2.4 g in the file change it to 3 g', () => {
    const now = {
      id: 7,
      name: 'Crochet hook',
      description: '',
      otherWords: [],
      options: [],
      attributes: {},
      declarations: {},
      gstRule: null,
      gstRate: 18,
      categoryId: 4,
      hsn: '7319',
      countryOfOrigin: 'India',
      netQuantity: '1 piece',
      packs: [
        { id: 71, sku: 'HOOK', optionValues: [], pricePaise: 9_900, discountedPaise: null, mrpPaise: 12_000 },
      ].map((pack) => ({ ...pack, weightGrams: 30, components: [] })),
    } as unknown as CatalogueProduct
    const patchOf = (weight_grams: string) => {
      const draft = draftOf({ ...HOOK, weight_grams }, { weight_grams: '3' })
      return computeChange(now, draft as Draft, { parts: new Map(), titles: new Map() }).patch
    }
    expect([patchOf(''), patchOf('2.4')]).toEqual([{}, { packs: [{ id: 71, weightGrams: 3 }] }])
  })

  test.each([
    ['heavy', '2 weight_grams not_whole'],
    ['100001', '2 weight_grams not_whole'],
    ['2.5', '2 weight_grams not_whole'],
  ])(
    'as “%s” is told at the row that lacks a weight, and hides none that the file has',
    (weight, problem) => {
      const read = (cells: Record<string, string>) =>
        problemsOf(readRows([cells], { defaults: { weight_grams: weight } }))
      expect([read(without('weight_grams')), read(HOOK)]).toEqual([[problem], []])
    },
  )

  test('is absent without one: an empty weight and one of 0 g stay unknown', () => {
    for (const weight_grams of ['', '0', '0.00', '000'])
      expect(packOf({ ...HOOK, weight_grams }, {})?.weightGrams).toBeUndefined()
  })
})

describe('GST that Pema chose for her file', () => {
  const BEADS = ['glass-beads', undefined]

  test.each<[string, Record<string, string>, { defaults: Defaults; gst: unknown[] }]>([
    ['a rule', {}, { defaults: { gst_rule: 'glass-beads' }, gst: BEADS }],
    ['a rate', {}, { defaults: { gst_rate: '5' }, gst: [null, 5] }],
    ['both', {}, { defaults: { gst_rule: 'glass-beads', gst_rate: '5' }, gst: BEADS }],
    ['a rate beside a rule', { gst_rule: 'glass-beads' }, { defaults: { gst_rate: '5' }, gst: BEADS }],
    ['neither', {}, { defaults: {}, gst: [undefined, undefined] }],
  ])('%s', (_what, cells, { defaults, gst }) => {
    const draft = draftOf({ ...without('gst_rate'), ...cells }, defaults)
    expect([draft?.gstRule, draft?.gstRate]).toEqual(gst)
  })

  test('as an unknown rule, or a rate of 41 %, is told', () => {
    const read = (defaults: Defaults) => problemsOf(readRows([without('gst_rate')], { defaults }))
    expect(read({ gst_rule: 'wool' })).toEqual(['2 gst_rule unknown_gst'])
    expect(read({ gst_rate: '41' })).toEqual(['2 gst_rate not_number'])
  })
})

describe('a category of Shopify', () => {
  const THEIRS = {
    Handle: 'hook',
    Title: 'Crochet hook',
    'Variant SKU': 'HOOK',
    'Variant Price': '99',
    'Product Category': 'Arts & Entertainment > Crafts',
  }
  const read = (cells: Record<string, string>, defaults: Defaults = {}) =>
    readRows([{ ...THEIRS, ...cells }], { defaults, format: 'shopify' })

  test('that we do not have is replaced by the one that Pema chose, for new goods alone', () => {
    const { draft, problems } = read({}, { category: '4' })
    expect([draft?.categoryId, draft?.byDefault.includes('category'), problems]).toEqual([4, true, []])
  })

  test('that we do not have is no problem without a choice either', () => {
    expect([read({}).draft?.categoryId, read({}).problems]).toEqual([undefined, []])
  })

  test('that is one of ours counts, whatever Pema chose', () => {
    const { draft } = read({ 'Product Category': 'YARNS & needles' }, { category: '1' })
    expect([draft?.categoryId, draft?.byDefault.includes('category')]).toEqual([4, false])
  })

  test('gives way to our own column, whose unknown name is told', () => {
    expect(read({ category: 'Fabrics & Sewing' }, { category: '4' }).draft?.categoryId).toBe(1)
    expect(problemsOf(read({ category: 'Wool things' }, { category: '4' }))).toEqual([
      '2 category unknown_category',
    ])
  })
})

describe('a maker and an importer that Pema chose for her file', () => {
  const chosen = { importer_name: 'Kullu Traders', importer_address: 'Kullu 175101' }

  test('stand on goods from Nepal, and give way to those of the file', () => {
    const nepal = { ...HOOK, country_of_origin: 'Nepal' }
    expect(draftOf(nepal, chosen)?.declarations.importer).toEqual({
      name: 'Kullu Traders',
      address: 'Kullu 175101',
    })
    const own = { ...nepal, importer_name: 'Pema Negi', importer_address: 'Manali' }
    expect(draftOf(own, chosen)?.declarations.importer).toEqual({ name: 'Pema Negi', address: 'Manali' })
  })

  test('as a name without an address are told as half', () => {
    expect(problemsOf(readRows([HOOK], { defaults: { maker_name: 'Kullu Mills' } }))).toEqual([
      '2 maker_address firm_half',
    ])
  })
})

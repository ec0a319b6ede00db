import { describe, expect, test } from 'vitest'
import type { CatalogueProduct, Pack } from '#domains/products/catalogue/reading'
import { computeChange } from './compute-change.ts'
import type { Draft } from './draft.ts'
import { HOOK, readRows } from './reading.fixture.ts'

const PACK: Pack = {
  id: 71,
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
  pictureAt: null,
} as unknown as Pack

/** The crochet hook of the file, as the store has it: product 7 with pack 71. */
const product = (more: Partial<CatalogueProduct> = {}): CatalogueProduct =>
  ({
    id: 7,
    name: 'Crochet hook',
    description: '',
    categoryId: 4,
    hsn: '7319',
    gstRule: null,
    gstRate: 18,
    countryOfOrigin: 'India',
    netQuantity: '1 piece',
    colour: null,
    otherWords: [],
    status: 'Active',
    options: [],
    attributes: {},
    declarations: {},
    packs: [PACK],
    ...more,
  }) as unknown as CatalogueProduct

const changeOf = (
  rows: readonly Record<string, string>[],
  {
    now = product(),
    defaults = {},
    parts = {},
  }: {
    now?: CatalogueProduct
    defaults?: object
    parts?: Record<string, { productId: number; variantId: number }>
  } = {},
) => {
  const { draft } = readRows(rows, { defaults })
  return computeChange(now, draft as Draft, { parts: new Map(Object.entries(parts)), titles: new Map() })
}

describe('a file about a hook that the store has', () => {
  test('that says what is there changes nothing, however it is spaced', () => {
    expect(changeOf([HOOK])).toMatchObject({ isChange: false, patch: {} })
    expect(changeOf([{ ...HOOK, name: ' Crochet   hook ' }]).isChange).toBe(false)
  })

  test.each<[string, Record<string, string>, object]>([
    ['another name', { name: 'Steel hook' }, { name: 'Steel hook' }],
    ['another HSN', { hsn: '7326' }, { hsn: '7326' }],
    ['another category', { category: 'Fabrics & Sewing' }, { categoryId: 1 }],
    ['a rate of 5 %', { gst_rate: '5' }, { gstRule: null, gstRate: 5 }],
    ['a GST rule', { gst_rule: 'glass-beads' }, { gstRule: 'glass-beads' }],
    ['a colour', { colour: 'Red' }, { colour: 'Red' }],
    ['Inactive', { status: 'Inactive' }, { status: 'Inactive' }],
    ['other words', { other_words: 'oon|wool|oon' }, { otherWords: ['oon', 'wool'] }],
    ['a weight of 31 g', { weight_grams: '31' }, { packs: [{ id: 71, weightGrams: 31 }] }],
    ['a price of ₹100', { price: '100' }, { packs: [{ id: 71, pricePaise: 10_000 }] }],
    ['an offer of ₹89', { offer_price: '89' }, { packs: [{ id: 71, discountedPaise: 8_900 }] }],
    ['a pack off sale', { pack_status: 'Inactive' }, { packs: [{ id: 71, isActive: false }] }],
    ['another SKU', { sku: 'HOOK-NEW' }, { packs: [{ id: 71, sku: 'HOOK-NEW' }] }],
  ])('%s: that alone is changed', (_what, cells, patch) => {
    expect(changeOf([{ ...HOOK, ...cells }])).toMatchObject({ isChange: true, problems: [] })
    expect(changeOf([{ ...HOOK, ...cells }]).patch).toEqual(patch)
  })

  test('with defaults of the seller leaves the HSN, the rate and the weight that are there', () => {
    const { hsn: _hsn, gst_rate: _rate, weight_grams: _weight, ...rest } = HOOK
    const defaults = { hsn: '5109', gst_rate: '5', weight_grams: '999', maker_name: 'A', maker_address: 'B' }
    expect(changeOf([rest], { defaults })).toMatchObject({ isChange: false, patch: {} })
  })

  test('with an empty attribute removes it, and leaves those without a column', () => {
    const now = product({ attributes: { ply: '4', needle_mm: '3' } })
    expect(changeOf([{ ...HOOK, 'attribute: ply': '' }], { now }).patch).toEqual({
      attributes: { needle_mm: '3' },
    })
    expect(changeOf([HOOK], { now }).isChange).toBe(false)
  })

  test('with a second pack adds it; without its weight it is told and nothing else changes', () => {
    const labelled = { ...HOOK, label: 'One' }
    const second = { handle: 'hook', sku: 'HOOK-5', label: 'Five', price: '450', weight_grams: '150' }
    const added = changeOf([labelled, second])
    expect(added.patch.newPacks).toMatchObject([{ sku: 'HOOK-5', label: 'Five', pricePaise: 45_000 }])
    expect(added.packs.map(({ variantId, newAt }) => [variantId, newAt])).toEqual([
      [71, null],
      [null, 0],
    ])
    const light = changeOf([labelled, { ...second, weight_grams: '' }])
    expect(light.patch.newPacks).toBeUndefined()
    expect(light.problems).toMatchObject([{ row: 3, column: 'weight_grams', code: 'missing' }])
  })

  test('with a pack that was retired puts pack 72 on sale again; one that is not for sale stays away', () => {
    const parts = { 'HOOK-5': { productId: 7, variantId: 72 } }
    const second = { handle: 'hook', sku: 'HOOK-5', label: 'Five', price: '450', weight_grams: '150' }
    const rows = [{ ...HOOK, label: '', pack_status: '' }, second]
    expect(changeOf(rows, { parts }).patch.packs).toMatchObject([{ id: 72, isActive: true, sku: 'HOOK-5' }])
    expect(changeOf([rows[0] ?? {}, { ...second, pack_status: 'Inactive' }], { parts }).isChange).toBe(false)
  })

  test('with a kit of 2 × YARN changes its parts, and the same kit again changes nothing', () => {
    const parts = { YARN: { productId: 9, variantId: 90 } }
    const kit = [{ ...HOOK, kit: 'YARN x 2' }]
    const components = [{ variantId: 90, quantity: 2 }]
    expect(changeOf(kit, { parts }).patch.packs).toEqual([{ id: 71, components }])
    const now = product({ packs: [{ ...PACK, components } as Pack] })
    expect(changeOf(kit, { parts, now }).isChange).toBe(false)
    expect(changeOf([HOOK], { parts, now }).isChange).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { newPack } from '../catalogue.fixture.ts'
import { variantsOf } from '../reading/index.ts'
import type { ProductPatch } from './index.ts'
import {
  shop,
  broadcasts,
  yarn,
  change,
  productOf,
  picture,
  small,
  large,
  setUpChanging,
} from './change-product.fixture.ts'

setUpChanging()

describe('changing goods', () => {
  test('updates every field, its packs and its pictures, and is published once', async () => {
    const added = await change(yarn.id, {
      name: 'Eri silk',
      description: 'Peace silk.',
      categoryId: 4,
      hsn: '5004',
      gstRate: 18,
      gstRule: 'thread-and-yarn',
      colour: null,
      countryOfOrigin: 'Nepal',
      netQuantity: '100 g',
      attributes: { fibre: 'Silk' },
      otherWords: ['resham'],
      options: ['Size'],
      declarations: { importer: { name: 'Kullu Wool House', address: 'Kullu' } },
      pictures: [picture('/media/one'), picture('/media/two')],
      packs: [
        {
          id: small(),
          label: '100 g',
          optionValues: ['Small'],
          sku: 'E-1',
          measure: { quantity: 100, unit: 'g' },
          pictureAt: 1,
          colour: 'Blue',
        },
        { id: large(), isActive: false },
      ],
      newPacks: [newPack({ label: '1 kg', optionValues: ['Large'], sku: 'E-2', madeInDays: 3 })],
    })
    expect(broadcasts).toEqual([String(yarn.id)])
    const product = await productOf()
    expect(product).toMatchObject({
      name: 'Eri silk',
      subcategory: null,
      gstRate: 5,
      colour: null,
      countryOfOrigin: 'Nepal',
      options: [{ name: 'Size', values: [{ value: 'Small' }, { value: 'Large' }] }],
      otherWords: ['resham'],
      pictures: [{ path: '/media/one' }, { path: '/media/two' }],
      isOnSale: true,
    })
    expect(product.declarations.importer?.name).toBe('Kullu Wool House')
    expect(product.packs).toMatchObject([
      {
        id: small(),
        label: '100 g',
        unitPrice: null,
        pictureAt: 1,
        colour: { name: 'Blue' },
        pricePaise: 32_500,
      },
      { id: added[0], label: '1 kg', madeInDays: 3 },
    ])
    expect((await variantsOf(shop.db, [large()])).get(large())?.isActive).toBe(false)
  })

  test.each<[string, ProductPatch, string]>([
    ['to imported goods without an importer', { countryOfOrigin: 'China' }, 'importer’s name and address'],
    ['to an option that no pack has', { options: ['Size'] }, 'Give each variant one value'],
    ['to an unknown colour', { colour: 'Octarine' }, 'We don’t have a colour called Octarine.'],
    ['to an unknown category', { categoryId: 999 }, 'We couldn’t find that category.'],
    ['to no name', { name: ' ' }, 'Enter a product name.'],
    [
      'by a pack that costs more than its MRP',
      { newPacks: [newPack({ pricePaise: 50_000, mrpPaise: 40_000 })] },
      'be higher than the MRP',
    ],
  ])('%s is refused, and nothing changes', async (_what, patch, sentence) => {
    const before = await productOf()
    await expect(change(yarn.id, { description: 'Changed.', ...patch })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(sentence),
    })
    expect(await productOf()).toEqual(before)
    expect(broadcasts).toEqual([])
  })

  test('to fewer pictures than a pack refers to is refused until the pack is changed with them', async () => {
    await change(yarn.id, {
      pictures: [picture('/media/a'), picture('/media/b')],
      packs: [{ id: small(), pictureAt: 1 }],
    })
    await expect(change(yarn.id, { pictures: [picture('/media/a')] })).rejects.toThrow(
      'a picture that the product doesn’t have',
    )
    await change(yarn.id, { pictures: [picture('/media/a')], packs: [{ id: small(), pictureAt: null }] })
    expect((await productOf()).packs[0]?.pictureAt).toBeNull()
  })

  test('option values that one pack gives up can be taken by another in the same call', async () => {
    await change(yarn.id, {
      options: ['Size'],
      packs: [
        { id: small(), optionValues: ['50 g'] },
        { id: large(), optionValues: ['250 g'] },
      ],
    })
    await change(yarn.id, {
      packs: [
        { id: large(), optionValues: ['50 g'] },
        { id: small(), isActive: false },
      ],
    })
    expect((await productOf()).options).toEqual([{ name: 'Size', values: [{ value: '50 g', hex: null }] }])
  })

  test('a new dye lot shows and is broadcast like any change', async () => {
    await change(yarn.id, { packs: [{ id: small(), dyeLot: '4711' }] })
    expect((await productOf()).packs[0]?.dyeLot).toBe('4711')
    expect(broadcasts).toEqual([String(yarn.id)])
  })

  test('omitted declarations stay as they were', async () => {
    await change(yarn.id, { declarations: { bestBefore: 'Within 12 months', dimensions: '10 cm' } })
    await change(yarn.id, { declarations: { dimensions: null } })
    expect((await productOf()).declarations).toMatchObject({
      bestBefore: 'Within 12 months',
      dimensions: null,
    })
  })

  test('of two people at once both are stored, one after the other', async () => {
    await Promise.all([
      change(yarn.id, { name: 'Tussar' }),
      change(yarn.id, { netQuantity: '75 g' }),
      change(yarn.id, { description: 'Wild.' }),
    ])
    expect(await productOf()).toMatchObject({ name: 'Tussar', netQuantity: '75 g', description: 'Wild.' })
  })

  test('an unknown product is 404', async () => {
    await expect(change(987_654, { name: 'Nobody' })).rejects.toMatchObject({ status: 404 })
  })
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newPack } from '../catalogue.fixture.ts'
import { componentsOf, loadKits } from '../kits/index.ts'
import type { NewProduct } from './index.ts'
import { shop, add, productOf, setUpListing } from './add-products.fixture.ts'

setUpListing()

describe('a kit', () => {
  const kitOf = (components: { variantId: number; quantity: number }[], more: Partial<NewProduct> = {}) =>
    add({ name: 'Starter kit', packs: [newPack({ label: '', components })], ...more })

  test.each([
    [
      'contains the same component twice',
      (yarn: number) => [yarn, yarn].map((variantId) => ({ variantId, quantity: 1 })),
    ],
    ['contains 0 of a component', (yarn: number) => [{ variantId: yarn, quantity: 0 }]],
    ['contains an unknown variant', () => [{ variantId: 987_654, quantity: 1 }]],
  ])('that %s is refused', async (_what, components) => {
    const { variantIds } = await add()
    await expect(kitOf(components(variantIds[0] ?? 0))).rejects.toMatchObject({
      status: 400,
      details: { errors: [{ field: 'kit' }] },
    })
  })

  test("of another store's goods is refused, and so is a kit in a kit", async () => {
    const { variantIds } = await add()
    const yarn = variantIds[0] ?? 0
    await expect(kitOf([{ variantId: yarn, quantity: 1 }], { storeId: shop.otherStoreId })).rejects.toThrow(
      'A kit can only contain products of its own store.',
    )
    const kit = (await kitOf([{ variantId: yarn, quantity: 1 }])).variantIds[0] ?? 0
    await expect(kitOf([{ variantId: kit, quantity: 1 }])).rejects.toThrow(
      'A kit can’t be part of another kit.',
    )
    const past = (kitId: number, componentId: number) =>
      sql`insert into catalogue.kit_components (kit_id, component_id, position, quantity) values (${kitId}, ${componentId}, 9, 1)`.execute(
        shop.db,
      )
    await expect(past(kit, kit)).rejects.toThrow('component_is_no_kit')
    await expect(past(yarn, kit)).rejects.toThrow('kit_is_kit')
    const foreign = (await add({ storeId: shop.otherStoreId })).variantIds[0] ?? 0
    await expect(past(kit, foreign)).rejects.toThrow('a kit is made of goods of its own store')
  })

  test('shows its components: on its page, from memory and from the database', async () => {
    const { id: yarnId, variantIds } = await add()
    const [small = 0, large = 0] = variantIds
    const { id, variantIds: kits } = await kitOf([
      { variantId: large, quantity: 1 },
      { variantId: small, quantity: 3 },
    ])
    const kit = kits[0] ?? 0
    expect((await productOf(id)).packs[0]?.components).toEqual([
      {
        variantId: large,
        quantity: 1,
        productId: yarnId,
        productName: 'Wool & Silk Yarn, Red',
        label: 'Pack of 5',
      },
      {
        variantId: small,
        quantity: 3,
        productId: yarnId,
        productName: 'Wool & Silk Yarn, Red',
        label: '50 g',
      },
    ])
    const parts = [
      { variantId: large, quantity: 1 },
      { variantId: small, quantity: 3 },
    ]
    expect((await componentsOf(shop.db, [kit, small])).get(kit)).toMatchObject(parts)
    const book = await loadKits(shop.db)
    expect(book.partsOf.get(kit)).toMatchObject(parts)
    expect(book.kitsWith.get(small)).toEqual([kit])
    expect(book.productOf.get(kit)).toBe(id)
  })
})

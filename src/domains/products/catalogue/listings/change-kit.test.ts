import { describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { newPack, newYarn } from '../catalogue.fixture.ts'
import { addProducts, takeDownListing } from './index.ts'
import { componentsOf } from '../kits/index.ts'
import { saveAttributes } from '../reference-data/index.ts'
import {
  shop,
  broadcasts,
  yarn,
  change,
  productOf,
  small,
  large,
  anotherYarn,
  setUpChanging,
} from './change-product.fixture.ts'

setUpChanging()

describe('changing a kit', () => {
  const kitOf = (components: { variantId: number; quantity: number }[]) =>
    shop.add(newYarn(shop, { name: 'Kit', packs: [newPack({ components })] }))

  test('replaces its components, on its page and in its stock', async () => {
    const kit = await kitOf([{ variantId: small(), quantity: 1 }])
    const kitId = kit.variantIds[0] ?? 0
    await change(kit.id, { packs: [{ id: kitId, components: [{ variantId: large(), quantity: 2 }] }] })
    expect((await productOf(kit.id)).packs[0]?.components).toMatchObject([
      { variantId: large(), quantity: 2 },
    ])
    expect((await componentsOf(shop.db, [kitId])).get(kitId)).toMatchObject([
      { variantId: large(), quantity: 2 },
    ])
  })

  test('with a component taken down by staff is no longer on sale, and returns only with another component', async () => {
    const kit = await kitOf([{ variantId: small(), quantity: 1 }])
    const [other, later] = [
      await shop.add(newYarn(shop, { name: 'Silk' })),
      await shop.add(newYarn(shop, { name: 'Felt' })),
    ]
    const takeDownYarn = () =>
      transact(shop.db, (tx) => takeDownListing(tx, yarn.id, new Date('2026-11-21T06:30:00Z')))
    await takeDownYarn()
    expect([
      (await productOf()).isOnSale,
      (await productOf(kit.id)).isOnSale,
      (await productOf(other.id)).isOnSale,
    ]).toEqual([false, false, true])
    const refused = { status: 400, message: expect.stringContaining('was taken down after a report') }
    await expect(change(kit.id, { status: 'Active' })).rejects.toMatchObject(refused)
    await expect(kitOf([{ variantId: small(), quantity: 1 }])).rejects.toMatchObject(refused)
    // While not on sale it can be edited, reported and taken down.
    await change(kit.id, { name: 'Kit, being mended' })
    await takeDownYarn()
    await change(kit.id, {
      status: 'Active',
      packs: [
        { id: kit.variantIds[0] ?? 0, components: [{ variantId: other.variantIds[0] ?? 0, quantity: 1 }] },
      ],
    })
    expect((await productOf(kit.id)).isOnSale).toBe(true)
    const putIn = [{ id: kit.variantIds[0] ?? 0, components: [{ variantId: small(), quantity: 1 }] }]
    await expect(change(kit.id, { packs: putIn })).rejects.toMatchObject(refused)
    await transact(shop.db, (tx) => takeDownListing(tx, later.id, new Date('2026-11-21T06:30:00Z')))
    expect((await productOf(kit.id)).isOnSale).toBe(true)
  })

  test('goods that fail validation by now can still be taken down, and unknown ones are 404', async () => {
    await anotherYarn({ attributes: { halo: 'wide' } })
    const halo = {
      categoryId: shop.knitting,
      key: 'halo',
      label: 'Halo',
      kind: 'number',
      unit: 'mm',
      isFacet: false,
    } as const
    await transact(shop.db, (tx) => saveAttributes(tx, [halo]))
    await expect(change(yarn.id, { status: 'Inactive' })).rejects.toMatchObject({ status: 400 })
    const at = new Date('2026-11-21T06:30:00Z')
    await transact(shop.db, (tx) => takeDownListing(tx, yarn.id, at))
    expect((await productOf()).isOnSale).toBe(false)
    await expect(transact(shop.db, (tx) => takeDownListing(tx, 999_999_999, at))).rejects.toMatchObject({
      status: 404,
    })
  })

  test('a pack does not become a kit, nor a kit a pack', async () => {
    const kit = await kitOf([{ variantId: small(), quantity: 1 }])
    const refused = { status: 400, message: expect.stringContaining('A variant can’t become a kit') }
    await expect(
      change(kit.id, { packs: [{ id: kit.variantIds[0] ?? 0, components: [] }] }),
    ).rejects.toMatchObject(refused)
    const other = await shop.add(newYarn(shop))
    const components = [{ variantId: small(), quantity: 1 }]
    await expect(
      change(other.id, { packs: [{ id: other.variantIds[0] ?? 0, components }] }),
    ).rejects.toMatchObject(refused)
  })

  test('a renamed component is broadcast with its kits', async () => {
    const kit = await kitOf([{ variantId: small(), quantity: 1 }])
    broadcasts.length = 0
    await change(yarn.id, { name: 'Pashmina' })
    expect(broadcasts).toEqual([`${yarn.id},${kit.id}`])
    expect((await productOf(kit.id)).packs[0]?.components).toMatchObject([{ productName: 'Pashmina' }])
  })

  test('a component of 2,000 kits can still be changed', async () => {
    const kit = newYarn(shop, {
      name: 'Kit',
      pictures: [],
      packs: [newPack({ components: [{ variantId: small(), quantity: 1 }] })],
    })
    await transact(shop.db, (tx) =>
      addProducts(
        tx,
        Array.from({ length: 2_000 }, () => kit),
      ),
    )
    broadcasts.length = 0
    await change(yarn.id, { name: 'Pashmina' })
    expect(broadcasts).toEqual(['*'])
  })
})

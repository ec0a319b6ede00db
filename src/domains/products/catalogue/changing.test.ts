import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onBroadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { newPack, newYarn, openCatalogue, type CatalogueShop } from './catalogue.fixture.ts'
import {
  addProducts,
  changeProduct,
  componentsOf,
  keepAttributes,
  keptVariantsOf,
  productBySku,
  productsOf,
  productsOfStore,
  rateProduct,
  takeDown,
  variantsOf,
  type Added,
  type ProductPatch,
} from './index.ts'
import { setPictureBlurs } from './set-picture-blurs.ts'

let shop: CatalogueShop
const said: string[] = []
onBroadcast('catalogue.products', (products) => void said.push(products))
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.drop())

let yarn: Added
beforeEach(async () => {
  yarn = await shop.add(newYarn(shop))
  said.length = 0
})
const change = (id: number, patch: ProductPatch) => transact(shop.db, (tx) => changeProduct(tx, id, patch))
const whole = async (id = yarn.id) => (await productsOf(shop.db, [id])).get(id) ?? expect.unreachable()
const picture = (path: string) => ({ path, alt: '', width: 960, height: 960, placeholder: '#aa0000' })
const [small, large] = [() => yarn.variantIds[0] ?? 0, () => yarn.variantIds[1] ?? 0]

describe('changing goods', () => {
  test('touches every field, its packs and its pictures, and is told once', async () => {
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
    expect(said).toEqual([String(yarn.id)])
    const product = await whole()
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
    [
      'to goods from elsewhere without an importer',
      { countryOfOrigin: 'China' },
      'need the name and address of their importer',
    ],
    ['to an option that no pack has', { options: ['Size'] }, 'Every pack says one value'],
    ['to a colour that nobody knows', { colour: 'Octarine' }, 'We do not have a colour called Octarine.'],
    ['to a category that is not there', { categoryId: 999 }, 'We do not have that category.'],
    ['to no name', { name: ' ' }, 'Please give the product a name.'],
    [
      'by a pack that costs more than its MRP',
      { newPacks: [newPack({ pricePaise: 50_000, mrpPaise: 40_000 })] },
      'not be above the MRP',
    ],
  ])('%s is refused, and everything stays', async (_what, patch, sentence) => {
    const before = await whole()
    await expect(change(yarn.id, { description: 'Changed.', ...patch })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(sentence),
    })
    expect(await whole()).toEqual(before)
    expect(said).toEqual([])
  })

  test('to fewer pictures than a pack points at is refused until the pack is changed with them', async () => {
    await change(yarn.id, {
      pictures: [picture('/media/a'), picture('/media/b')],
      packs: [{ id: small(), pictureAt: 1 }],
    })
    await expect(change(yarn.id, { pictures: [picture('/media/a')] })).rejects.toThrow(
      'a picture that the product does not have',
    )
    await change(yarn.id, { pictures: [picture('/media/a')], packs: [{ id: small(), pictureAt: null }] })
    expect((await whole()).packs[0]?.pictureAt).toBeNull()
  })

  test('a choice that one pack gives up another can take in the same breath', async () => {
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
    expect((await whole()).options).toEqual([{ name: 'Size', values: [{ value: '50 g', hex: null }] }])
  })

  test('a new dye lot shows and is told as any change', async () => {
    await change(yarn.id, { packs: [{ id: small(), dyeLot: '4711' }] })
    expect((await whole()).packs[0]?.dyeLot).toBe('4711')
    expect(said).toEqual([String(yarn.id)])
  })

  test('declarations that are not named stay as they were', async () => {
    await change(yarn.id, { declarations: { bestBefore: 'Within 12 months', dimensions: '10 cm' } })
    await change(yarn.id, { declarations: { dimensions: null } })
    expect((await whole()).declarations).toMatchObject({ bestBefore: 'Within 12 months', dimensions: null })
  })

  test('of two people at once both are kept, one after the other', async () => {
    await Promise.all([
      change(yarn.id, { name: 'Tussar' }),
      change(yarn.id, { netQuantity: '75 g' }),
      change(yarn.id, { description: 'Wild.' }),
    ])
    expect(await whole()).toMatchObject({ name: 'Tussar', netQuantity: '75 g', description: 'Wild.' })
  })

  test('a product that is not there is 404', async () => {
    await expect(change(987_654, { name: 'Nobody' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('changing a kit', () => {
  const kitOf = (components: { variantId: number; quantity: number }[]) =>
    shop.add(newYarn(shop, { name: 'Kit', packs: [newPack({ components })] }))

  test('puts other things in it, for its page and for the shelf', async () => {
    const kit = await kitOf([{ variantId: small(), quantity: 1 }])
    const kitId = kit.variantIds[0] ?? 0
    await change(kit.id, { packs: [{ id: kitId, components: [{ variantId: large(), quantity: 2 }] }] })
    expect((await whole(kit.id)).packs[0]?.components).toMatchObject([{ variantId: large(), quantity: 2 }])
    expect((await componentsOf(shop.db, [kitId])).get(kitId)).toMatchObject([
      { variantId: large(), quantity: 2 },
    ])
  })

  test('one whose part staff took down leaves the shop, and comes back with another part alone', async () => {
    const kit = await kitOf([{ variantId: small(), quantity: 1 }])
    const [other, later] = [
      await shop.add(newYarn(shop, { name: 'Silk' })),
      await shop.add(newYarn(shop, { name: 'Felt' })),
    ]
    const takeDownYarn = () =>
      transact(shop.db, (tx) => takeDown(tx, yarn.id, new Date('2026-11-21T06:30:00Z')))
    await takeDownYarn()
    expect([
      (await whole()).isOnSale,
      (await whole(kit.id)).isOnSale,
      (await whole(other.id)).isOnSale,
    ]).toEqual([false, false, true])
    const refused = { status: 400, message: expect.stringContaining('was taken down after a report') }
    await expect(change(kit.id, { status: 'Active' })).rejects.toMatchObject(refused)
    await expect(kitOf([{ variantId: small(), quantity: 1 }])).rejects.toMatchObject(refused)
    // While it is not offered it may be worked on, and reported and taken down itself.
    await change(kit.id, { name: 'Kit, being mended' })
    await takeDownYarn()
    await change(kit.id, {
      status: 'Active',
      packs: [
        { id: kit.variantIds[0] ?? 0, components: [{ variantId: other.variantIds[0] ?? 0, quantity: 1 }] },
      ],
    })
    expect((await whole(kit.id)).isOnSale).toBe(true)
    const putIn = [{ id: kit.variantIds[0] ?? 0, components: [{ variantId: small(), quantity: 1 }] }]
    await expect(change(kit.id, { packs: putIn })).rejects.toMatchObject(refused)
    await transact(shop.db, (tx) => takeDown(tx, later.id, new Date('2026-11-21T06:30:00Z')))
    expect((await whole(kit.id)).isOnSale).toBe(true)
  })

  test('goods that could no longer be changed can still be taken down, and unknown ones are 404', async () => {
    yarn = await shop.add(newYarn(shop, { attributes: { halo: 'wide' } }))
    const halo = {
      categoryId: shop.knitting,
      key: 'halo',
      label: 'Halo',
      kind: 'number',
      unit: 'mm',
      isFacet: false,
    } as const
    await transact(shop.db, (tx) => keepAttributes(tx, [halo]))
    await expect(change(yarn.id, { status: 'Inactive' })).rejects.toMatchObject({ status: 400 })
    const at = new Date('2026-11-21T06:30:00Z')
    await transact(shop.db, (tx) => takeDown(tx, yarn.id, at))
    expect((await whole()).isOnSale).toBe(false)
    await expect(transact(shop.db, (tx) => takeDown(tx, 999_999_999, at))).rejects.toMatchObject({
      status: 404,
    })
  })

  test('a pack does not become a kit, nor a kit a pack', async () => {
    const kit = await kitOf([{ variantId: small(), quantity: 1 }])
    const refused = { status: 400, message: expect.stringContaining('A pack cannot become a kit') }
    await expect(
      change(kit.id, { packs: [{ id: kit.variantIds[0] ?? 0, components: [] }] }),
    ).rejects.toMatchObject(refused)
    const other = await shop.add(newYarn(shop))
    const components = [{ variantId: small(), quantity: 1 }]
    await expect(
      change(other.id, { packs: [{ id: other.variantIds[0] ?? 0, components }] }),
    ).rejects.toMatchObject(refused)
  })

  test('a part that is called otherwise is told of its kits, too', async () => {
    const kit = await kitOf([{ variantId: small(), quantity: 1 }])
    said.length = 0
    await change(yarn.id, { name: 'Pashmina' })
    expect(said).toEqual([`${yarn.id},${kit.id}`])
    expect((await whole(kit.id)).packs[0]?.components).toMatchObject([{ productName: 'Pashmina' }])
  })

  test('a part of 2,000 kits can still be changed', async () => {
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
    said.length = 0
    await change(yarn.id, { name: 'Pashmina' })
    expect(said).toEqual(['*'])
  })
})

describe('doors for others', () => {
  test('packs that are kept for showing are as they are after a change, also one that overtakes their reading', async () => {
    const priceOf = async () => (await keptVariantsOf(shop.db, [small(), 987_654])).get(small())?.pricePaise
    const before = (await variantsOf(shop.db, [small()])).get(small())
    expect(before && (await keptVariantsOf(shop.db, [small(), 987_654]))).toEqual(
      new Map([[small(), before]]),
    )
    await change(yarn.id, { packs: [{ id: small(), pricePaise: 12_300, discountedPaise: null }] })
    expect(await priceOf()).toBe(12_300)
    await Promise.all([
      change(yarn.id, { packs: [{ id: small(), pricePaise: 11_100 }] }),
      priceOf(),
      priceOf(),
    ])
    expect(await priceOf()).toBe(11_100)
  })

  test('ratings are kept, announced and taken back; none of nothing', async () => {
    await transact(shop.db, (tx) => rateProduct(tx, yarn.id, { rating: 4.3, count: 12 }))
    expect(await whole()).toMatchObject({ rating: 4.3, ratingCount: 12 })
    expect(said).toEqual([String(yarn.id)])
    await transact(shop.db, (tx) => rateProduct(tx, yarn.id, { rating: null, count: 0 }))
    expect(await whole()).toMatchObject({ rating: null, ratingCount: 0 })
    await expect(
      transact(shop.db, (tx) => rateProduct(tx, 987_654, { rating: 5, count: 1 })),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      transact(shop.db, (tx) => rateProduct(tx, yarn.id, { rating: null, count: 1 })),
    ).rejects.toThrow('products')
    const { rows } =
      await sql`select 1 from platform.outbox where payload::text like ${`%[${yarn.id}]%`}`.execute(shop.db)
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })

  test('a blur reaches every product that shows the picture, is told once, and twice the same is nothing', async () => {
    const blurs = [
      { path: '/media/abc', blur: 'UklGRg==' },
      { path: '/media/nowhere', blur: 'UklGRg==' },
    ]
    await transact(shop.db, (tx) => setPictureBlurs(tx, blurs))
    await transact(shop.db, (tx) => setPictureBlurs(tx, blurs))
    await transact(shop.db, (tx) => setPictureBlurs(tx, []))
    expect((await whole()).pictures).toMatchObject([{ path: '/media/abc', blur: 'UklGRg==' }])
    expect(said).toEqual(['*'])
  })

  test("a store's own numbers find its packs alone", async () => {
    const mine = await shop.add(newYarn(shop, { packs: [newPack({ sku: 'X-77' })] }))
    await shop.add(
      newYarn(shop, {
        storeId: shop.otherStoreId,
        packs: [newPack({ sku: 'X-77' }), newPack({ sku: 'X-78' })],
      }),
    )
    expect(await productBySku(shop.db, shop.storeId, ['X-77', 'X-78', ''])).toEqual(
      new Map([['X-77', { productId: mine.id, variantId: mine.variantIds[0] }]]),
    )
  })

  test("a store's range comes a stretch at a time, what is not on sale included", async () => {
    const own = [
      await shop.add(newYarn(shop, { storeId: shop.otherStoreId })),
      await shop.add(newYarn(shop, { storeId: shop.otherStoreId })),
    ]
    await change(own[0]?.id ?? 0, { status: 'Inactive' })
    const ids: number[] = []
    for (let afterId = 0; ; afterId = ids.at(-1) ?? 0) {
      const some = await productsOfStore(shop.db, shop.otherStoreId, { afterId, limit: 2 })
      if (some.length === 0) break
      ids.push(...some.map(({ id }) => id))
    }
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(ids.slice(-2)).toEqual(own.map(({ id }) => id))
  })
})

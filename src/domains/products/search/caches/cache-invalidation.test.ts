import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeProduct } from '#domains/products/catalogue/listings'
import { holdVariants, releaseStock } from '#domains/products/stock'
import { transact } from '#platform/transact'
import { openSearchShop, type SearchShop } from '#testing/search-shop'

let shop: SearchShop
beforeAll(async () => {
  shop = await openSearchShop()
})
afterAll(() => shop.close())

describe('products not on sale', () => {
  test('an unknown product is 404', async () => {
    expect((await shop.post('find-by-id', { rec_id: 2 ** 52 })).json()).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  test('a product taken down is in no list and has no page, for any role and status in the request', async () => {
    const [quilt] = await shop.offer({ name: 'Razai Quilt' })
    await transact(shop.db, (tx) => changeProduct(tx, quilt?.id ?? 0, { status: 'Inactive' }))
    expect(await shop.namesFor('razai', { role: 'Admin', statusQuery: 'Inactive' })).toEqual([])
    expect((await shop.post('find-by-id', { rec_id: quilt?.id })).statusCode).toBe(404)
  })

  test('products of a paused store disappear, and are back when it opens', async () => {
    const [ajrakh] = await shop.offer({ name: 'Ajrakh Dupatta', store: 'Indigo Lane', kind: 'Fabric' })
    expect(await shop.namesFor('ajrakh')).toEqual(['Ajrakh Dupatta'])
    await shop.detail(ajrakh?.id ?? 0)
    await shop.changeStore('Indigo Lane', { status: 'Paused' })
    expect(await shop.namesFor('ajrakh')).toEqual([])
    expect((await shop.post('find-by-id', { rec_id: ajrakh?.id })).statusCode).toBe(404)
    await shop.changeStore('Indigo Lane', { status: 'Open', name: 'Neel Gali' })
    expect(await shop.namesFor('ajrakh')).toEqual(['Ajrakh Dupatta'])
    expect((await shop.detail(ajrakh?.id ?? 0)).store_name).toBe('Neel Gali')
    expect(await shop.namesFor('neel gali ajrakh')).toEqual(['Ajrakh Dupatta'])
    await shop.changeStore('Indigo Lane', { name: 'Indigo Lane' })
  })
})

describe('no stale answer after a change', () => {
  test('a new price, name and stock show at once, in the page and in lists', async () => {
    const [ball] = await shop.offer({ name: 'Chenille Ball', rupees: 250, stock: 3 })
    const { id = 0, packId = 0 } = ball ?? {}
    expect(await shop.detail(id)).toMatchObject({ price: 250, pricing: [{ stock: 3 }] })
    await transact(shop.db, (tx) =>
      changeProduct(tx, id, {
        name: 'Velvet Ball',
        packs: [{ id: packId, pricePaise: 19_950, discountedPaise: 15_000 }],
      }),
    )
    expect(await shop.detail(id)).toMatchObject({
      product_name: 'Velvet Ball',
      slug: 'Velvet-Ball',
      price: 199.5,
      Percentage_Discount: 150,
    })
    expect(await shop.namesFor('chenille')).toEqual([])
    expect(await shop.namesFor('velvet', { max_price: 150 })).toEqual(['Velvet Ball'])
    await transact(shop.db, (tx) => holdVariants(tx, 1, [{ variantId: packId, quantity: 3 }]))
    expect((await shop.detail(id)).pricing[0]?.stock).toBe(0)
    expect(await shop.namesFor('velvet', { in_stock: true })).toEqual([])
    await transact(shop.db, (tx) => releaseStock(tx, 1))
    expect((await shop.detail(id)).pricing[0]?.stock).toBe(3)
    expect(await shop.namesFor('velvet', { in_stock: true })).toEqual(['Velvet Ball'])
  })

  test('cloth is in stock from its shortest piece on, on its page and in lists', async () => {
    const cut = (leastSteps: number) => ({ stepMetres: 0.25, leastSteps })
    const [mashru] = await shop.offer({ name: 'Mashru Silk', rupees: 90, stock: 3, kind: 'Fabric' })
    const { id = 0, packId = 0 } = mashru ?? {}
    const shows = async () => [
      (await shop.detail(id)).pricing[0]?.stock,
      await shop.namesFor('mashru', { in_stock: true }),
    ]
    expect(await shows()).toEqual([3, ['Mashru Silk']])
    await transact(shop.db, (tx) => changeProduct(tx, id, { packs: [{ id: packId, cut: cut(4) }] }))
    expect(await shows()).toEqual([0, []])
    await transact(shop.db, (tx) => changeProduct(tx, id, { packs: [{ id: packId, cut: cut(3) }] }))
    expect(await shows()).toEqual([3, ['Mashru Silk']])
    await transact(shop.db, (tx) => holdVariants(tx, 2, [{ variantId: packId, quantity: 1 }]))
    expect(await shows()).toEqual([0, []])
  })

  test('a change that is rolled back shows nowhere', async () => {
    const [frame] = await shop.offer({ name: 'Loom Frame' })
    const undone = transact(shop.db, async (tx) => {
      await changeProduct(tx, frame?.id ?? 0, { name: 'Broken Frame' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await shop.namesFor('loom')).toEqual(['Loom Frame'])
  })

  test('40 readers during 20 price changes never see a price older than the last one committed before their request', async () => {
    const [item] = await shop.offer({ name: 'Zardozi Patch', rupees: 1 })
    const { id = 0, packId = 0 } = item ?? {}
    const last = { kept: 1 }
    const change = async () => {
      for (let rupees = 2; rupees <= 21; rupees += 1) {
        await transact(shop.db, (tx) =>
          changeProduct(tx, id, { packs: [{ id: packId, pricePaise: rupees * 100, mrpPaise: 100_000 }] }),
        )
        last.kept = rupees
      }
    }
    const read = async () => {
      while (last.kept < 21) {
        const minPrice = last.kept
        const [one, list] = await Promise.all([
          shop.detail(id),
          shop.find({ searchQuery: 'zardozi', min_price: minPrice }),
        ])
        expect(one.price).toBeGreaterThanOrEqual(minPrice)
        expect(list.rows.map((row) => row.price >= minPrice)).toEqual([true])
      }
    }
    await Promise.all([change(), ...Array.from({ length: 40 }, read)])
    expect((await shop.detail(id)).price).toBe(21)
  })
})

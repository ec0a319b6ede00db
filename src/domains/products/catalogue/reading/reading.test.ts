import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { newPack, newYarn } from '../catalogue.fixture.ts'
import { cachedVariantsOf, productBySku, productsOfStore, variantsOf } from './index.ts'
import { rateProduct } from '../listings/index.ts'
import { setPictureBlurs } from '../listings/set-picture-blurs.ts'
import {
  shop,
  broadcasts,
  yarn,
  change,
  productOf,
  small,
  setUpChanging,
} from '../listings/change-product.fixture.ts'

setUpChanging()

describe('functions for other domains', () => {
  test('cached packs show the state after a change, also after one that races with their load', async () => {
    const priceOf = async () => (await cachedVariantsOf(shop.db, [small(), 987_654])).get(small())?.pricePaise
    const before = (await variantsOf(shop.db, [small()])).get(small())
    expect(before && (await cachedVariantsOf(shop.db, [small(), 987_654]))).toEqual(
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

  test('ratings are stored, published and removed; an unknown product has none', async () => {
    await transact(shop.db, (tx) => rateProduct(tx, yarn.id, { rating: 4.3, count: 12 }))
    expect(await productOf()).toMatchObject({ rating: 4.3, ratingCount: 12 })
    expect(broadcasts).toEqual([String(yarn.id)])
    await transact(shop.db, (tx) => rateProduct(tx, yarn.id, { rating: null, count: 0 }))
    expect(await productOf()).toMatchObject({ rating: null, ratingCount: 0 })
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

  test('a blur reaches every product that shows the picture, is published once, and the same again is a no-op', async () => {
    const blurs = [
      { path: '/media/abc', blur: 'UklGRg==' },
      { path: '/media/nowhere', blur: 'UklGRg==' },
    ]
    await transact(shop.db, (tx) => setPictureBlurs(tx, blurs))
    await transact(shop.db, (tx) => setPictureBlurs(tx, blurs))
    await transact(shop.db, (tx) => setPictureBlurs(tx, []))
    expect((await productOf()).pictures).toMatchObject([{ path: '/media/abc', blur: 'UklGRg==' }])
    expect(broadcasts).toEqual(['*'])
  })

  test("a store's SKUs find its own packs alone", async () => {
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

  test("a store's products come a page at a time, including those not on sale", async () => {
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

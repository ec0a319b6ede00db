import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { productsOf } from '#domains/products/catalogue/reading'
import type { SoldGoods } from '#testing/goods'
import { openReviewsShop, type ShopPerson, type ReviewsShop } from '#testing/reviews-shop'
import type { Review } from './contract.ts'

export let shop: ReviewsShop
export let pema: ShopPerson
export let dataDir: string
export let goods: SoldGoods[]
let nth = 0

/** Pema and her store of 24 yarns without reviews. */
export function setUpReviews(): void {
  beforeAll(async () => {
    shop = await openReviewsShop()
    nth = 0
    dataDir = await mkdtemp(join(tmpdir(), 'ciy-reviews-'))
    pema = await shop.person('Pema Negi', { roles: ['seller'] })
    goods = await shop.store(
      pema,
      'Kullu Wool House',
      Array.from({ length: 24 }, (_, index) => ({ name: `Yarn ${index}`, price: 100, stock: 5 })),
    )
  })
  afterAll(async () => {
    await shop.close()
    await rm(dataDir, { recursive: true })
  })
}

/** A product without reviews or questions. */
export const nextGoods = (): SoldGoods => goods[(nth += 1) - 1] ?? expect.unreachable()
export const reviewFields = { rating: 4, title: 'Soft', text: 'Soft and even, no knots in two balls.' }
export const write = (who: ShopPerson | null, { productId }: SoldGoods, more: object = {}) =>
  shop.ask(who, `POST /products/${productId}/reviews`, { ...reviewFields, ...more })
export const list = async (who: ShopPerson | null, { productId }: SoldGoods, query = '') => {
  const { status, body } = await shop.ask(who, `GET /products/${productId}/reviews${query}`)
  expect(status).toBe(200)
  return body as {
    summary: {
      rating: number | null
      count: number
      spread: { stars: number; count: number }[]
      photos: object[]
    }
    rows: Review[]
    count: number
    may_review: string
  }
}
export const buyer = async (name: string, of: SoldGoods, how = {}): Promise<ShopPerson> => {
  const who = await shop.person(name)
  await shop.buys(who, of, how)
  return who
}
export const ratingOf = async ({ productId }: SoldGoods) => {
  const product = (await productsOf(shop.db, [productId])).get(productId)
  return [product?.rating, product?.ratingCount]
}

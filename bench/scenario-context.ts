import type { ApiRequest } from './run-load.ts'
import { visitor } from '#testing/visitor'

/** Data that scenarios choose from. */
export type ScenarioContext = {
  url: string
  connections: number
  seconds: number
  ask: (asked: ApiRequest) => Promise<Record<string, unknown>>
  goods: { price: number; productId: number; pricingId: number; storeId: number; path: string }[]
  words: string[]
  tokens: string[]
  /** Number of posts of the community. */
  community: number
  detail: () => ApiRequest
}

type Client = ScenarioContext['ask']
type ProductPage = {
  rows: {
    product_id: number
    store_id: number
    slug: string
    product_name: string
    price: number
    pricing: { pricingId: number }[]
  }[]
  count: number
}

const SHOPPER_COUNT = 16
// Names repeat in bigger shops, so words are taken from several pages.
const PAGE_COUNT = 12

/** Signs shoppers in and lists the goods for random requests. */
export async function openScenarioContext(
  ask: Client,
  place: { url: string; connections: number; seconds: number; community: number },
): Promise<ScenarioContext> {
  const goods: ScenarioContext['goods'] = []
  const words = new Set<string>()
  let count = 0
  for (let pageNo = 1; pageNo <= PAGE_COUNT; pageNo += 1) {
    const listed = (await ask(pageRequest(pageNo))) as unknown as ProductPage
    count = listed.count
    for (const row of listed.rows) {
      goods.push({
        price: row.price,
        productId: row.product_id,
        pricingId: row.pricing[0]?.pricingId ?? 0,
        storeId: row.store_id,
        path: `/product/${encodeURIComponent(row.slug)}--${row.product_id}`,
      })
      for (const word of row.product_name.split(/[^A-Za-z]+/))
        if (word.length > 3) words.add(word.toLowerCase())
    }
  }
  const highest = Math.max(...goods.map((one) => one.productId))
  return {
    ...place,
    ask,
    goods,
    words: [...words],
    tokens: await signInShoppers(place.url),
    detail: () => ({
      method: 'POST',
      path: '/api/product/find-by-id',
      body: { rec_id: highest - Math.floor(Math.random() * Math.min(count, highest)) },
    }),
  }
}

async function signInShoppers(url: string): Promise<string[]> {
  const tokens: string[] = []
  for (let number = 0; number < SHOPPER_COUNT; number += 1) {
    const shopper = visitor(url)
    await shopper.signInWithGmail(`shopper${number}@example.com`, `Shopper ${number}`)
    tokens.push(shopper.token ?? '')
  }
  return tokens
}

const pageRequest = (pageNo: number): ApiRequest => ({
  method: 'POST',
  path: '/api/product/find-all-paged',
  body: { pageNo, pageSize: 60 },
})

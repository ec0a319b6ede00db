import { apiClient, runFlow } from './flow.ts'
import { runLoad, type ApiRequest, type Measurement } from './run-load.ts'
import { purchase } from './purchase.ts'
import { viewsDuringSignIns, registerReturningPeople, signInFlow } from './sign-in.ts'
import type { ScenarioContext } from './scenario-context.ts'

export type Target = {
  text: string
  isMet: (measured: Measurement & { statementsPerOperation: number }) => boolean
}

export type Scenario = {
  name: string
  run: (stage: ScenarioContext) => Promise<Measurement>
  target?: (floorRate: number) => Target
  /** Warm-up; two seconds of the same load when absent. */
  warmUp?: (stage: ScenarioContext) => Promise<unknown>
}

const randomItem = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const searchRequest = (body: object): ApiRequest => ({
  method: 'POST',
  path: '/api/product/find-all-paged',
  body: {
    pageNo: 1,
    pageSize: 15,
    statusQuery: 'Active',
    orderBy: 'date',
    order: 1,
    role: 'User',
    store_id: -1,
    ...body,
  },
})

const requestsOf =
  (next: (stage: ScenarioContext, connection: number) => ApiRequest) => (stage: ScenarioContext) =>
    runLoad(stage.url, { ...stage, next: (connection) => next(stage, connection) })

const shareOfFloor =
  (share: number) =>
  (floor: number): Target => ({
    text: `≥ ${Math.round(floor * share).toLocaleString('en-IN')} (${share * 100} % of floor)`,
    isMet: ({ rate }) => rate >= floor * share,
  })
const atLeast =
  (rate: number, p99 = Number.POSITIVE_INFINITY) =>
  (): Target => ({
    text:
      p99 === Number.POSITIVE_INFINITY
        ? `≥ ${rate.toLocaleString('en-IN')}`
        : `≥ ${rate.toLocaleString('en-IN')}, p99 ≤ ${p99} ms`,
    isMet: (measured) => measured.rate >= rate && measured.p99 <= p99,
  })

const statementsAtMost = (most: number) => (): Target => ({
  text: `SQL/op ≤ ${most}`,
  isMet: ({ statementsPerOperation }) => statementsPerOperation <= most + 0.01,
})

/** One or two words of the catalogue. */
const randomWords = (words: readonly string[]): string =>
  Math.random() < 0.5 ? randomItem(words) : `${randomItem(words)} ${randomItem(words)}`

const randomFilters = (): object => ({
  category_id: 1 + Math.floor(Math.random() * 14),
  ...randomItem([
    { colours: ['red', 'navy blue'] },
    { in_stock: true, on_offer: true },
    { min_rating: 3 },
    { max_price: 100 + Math.floor(Math.random() * 900) },
  ]),
  orderBy: randomItem(['relevance', 'price', 'discount', 'origin']),
})

const wordPrefix = (words: readonly string[]): string =>
  randomItem(words).slice(0, 2 + Math.floor(Math.random() * 4))

// Suggestions are limited per IP, so each request has a random one.
const randomByte = (): number => Math.floor(Math.random() * 256)
const randomAddress = (): string => `10.${randomByte()}.${randomByte()}.${randomByte()}`

const CONCURRENT_CHECKOUTS = 8

export const scenarios: Scenario[] = [
  { name: 'floor', run: requestsOf(() => ({ method: 'GET', path: '/floor' })) },
  { name: 'detail', run: requestsOf((stage) => stage.detail()), target: shareOfFloor(0.4) },
  {
    name: 'list',
    run: requestsOf(() => searchRequest({ category_id: 1 + Math.floor(Math.random() * 14) })),
    target: shareOfFloor(0.4),
  },
  {
    name: 'cats',
    run: requestsOf(() => ({ method: 'GET', path: '/api/category/get-all-recursive' })),
    target: shareOfFloor(0.4),
  },
  {
    name: 'search',
    run: requestsOf(({ words }) => searchRequest({ searchQuery: randomWords(words) })),
    target: atLeast(2_000, 40),
  },
  {
    name: 'narrowed',
    run: requestsOf(({ words }) => searchRequest({ searchQuery: randomItem(words), ...randomFilters() })),
    target: atLeast(1_000, 50),
  },
  {
    name: 'suggest',
    run: requestsOf(({ words }) => ({
      method: 'GET',
      path: `/api/search/suggest?q=${encodeURIComponent(wordPrefix(words))}`,
      from: randomAddress(),
    })),
  },
  {
    name: 'cart-add',
    run: requestsOf(({ goods, tokens }, connection) => {
      // Fifty products per shopper, so that no cart reaches its limit of a hundred lines.
      const { productId, pricingId } = goods[
        (connection * 7 + Math.floor(Math.random() * 50)) % goods.length
      ] as ScenarioContext['goods'][number]
      const body = {
        recId: -1,
        product_id: productId,
        quantity: 1,
        priceMode: 'Single',
        pricingId,
        feed_id: null,
      }
      return {
        method: 'POST',
        path: '/api/user/cart-add',
        body,
        token: tokens[connection % tokens.length] ?? '',
      }
    }),
    target: atLeast(1_000),
  },
  {
    name: 'checkout',
    run: (stage) => {
      const ask = apiClient(stage.url)
      return runFlow({
        atOnce: CONCURRENT_CHECKOUTS,
        seconds: stage.seconds,
        flow: (worker) => purchase(ask, stage, stage.tokens[worker] ?? ''),
      })
    },
    target: atLeast(100),
  },
  // A signed-in endpoint with one statement; everything else, the session too, is cached.
  {
    name: 'token',
    run: requestsOf(({ tokens }, connection) => ({
      method: 'GET',
      path: '/api/user/fav-prods-by-userid',
      token: tokens[connection % tokens.length] ?? '',
    })),
    target: statementsAtMost(1),
  },
  { name: 'sign-in', warmUp: registerReturningPeople, run: signInFlow, target: atLeast(200) },
  {
    name: 'sign-in-beside-shop',
    warmUp: registerReturningPeople,
    run: (stage) => viewsDuringSignIns(stage, { looks: 500, signInsPerSecond: 200 }),
    target: () => ({
      text: 'p99 ≤ 50 ms beside 200 sign-ins',
      isMet: ({ p99, alongside = 0 }) => p99 <= 50 && alongside >= 190,
    }),
  },
  { name: 'page-home', run: requestsOf(() => ({ method: 'GET', path: '/' })) },
  // Uncached pages, each rendered.
  {
    name: 'page-cold',
    run: requestsOf(({ goods }) => ({
      method: 'GET',
      path: `${randomItem(goods).path}?p=${Math.floor(Math.random() * 1e9)}`,
    })),
  },
  {
    name: 'page-product',
    warmUp: ({ url, goods }) => visitAllPages(url, goods),
    run: requestsOf(({ goods }) => ({ method: 'GET', path: randomItem(goods).path })),
    target: atLeast(2_000),
  },
]

async function visitAllPages(url: string, goods: ScenarioContext['goods']): Promise<void> {
  for (const { path } of goods) await (await fetch(url + path)).arrayBuffer()
}

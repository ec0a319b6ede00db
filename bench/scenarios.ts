import { client, runFlow } from './flow.ts'
import { load, type Ask, type Measured } from './load.ts'
import { purchase } from './purchase.ts'
import { besideSignIns, peopleWhoReturn, signInFlow } from './sign-in.ts'
import type { Stage } from './stage.ts'

export type Target = {
  text: string
  isMet: (measured: Measured & { statementsPerOperation: number }) => boolean
}

export type Scenario = {
  name: string
  run: (stage: Stage) => Promise<Measured>
  target?: (floorRate: number) => Target
  /** What is asked before the clock runs; two seconds of the same when absent. */
  warmUp?: (stage: Stage) => Promise<unknown>
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const search = (body: object): Ask => ({
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

const asking = (next: (stage: Stage, connection: number) => Ask) => (stage: Stage) =>
  load(stage.url, { ...stage, next: (connection) => next(stage, connection) })

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

/** One word of the catalogue, or two. */
const someWords = (words: readonly string[]): string =>
  Math.random() < 0.5 ? oneOf(words) : `${oneOf(words)} ${oneOf(words)}`

const someFilters = (): object => ({
  category_id: 1 + Math.floor(Math.random() * 14),
  ...oneOf([
    { colours: ['red', 'navy blue'] },
    { in_stock: true, on_offer: true },
    { min_rating: 3 },
    { max_price: 100 + Math.floor(Math.random() * 900) },
  ]),
  orderBy: oneOf(['relevance', 'price', 'discount', 'origin']),
})

const begunWord = (words: readonly string[]): string =>
  oneOf(words).slice(0, 2 + Math.floor(Math.random() * 4))

// A benchmark types faster than one person, so its addresses stand for many.
const byte = (): number => Math.floor(Math.random() * 256)
const someAddress = (): string => `10.${byte()}.${byte()}.${byte()}`

const CHECKOUTS_AT_ONCE = 8

export const scenarios: Scenario[] = [
  { name: 'floor', run: asking(() => ({ method: 'GET', path: '/floor' })) },
  { name: 'detail', run: asking((stage) => stage.detail()), target: shareOfFloor(0.4) },
  {
    name: 'list',
    run: asking(() => search({ category_id: 1 + Math.floor(Math.random() * 14) })),
    target: shareOfFloor(0.4),
  },
  {
    name: 'cats',
    run: asking(() => ({ method: 'GET', path: '/api/category/get-all-recursive' })),
    target: shareOfFloor(0.4),
  },
  {
    name: 'search',
    run: asking(({ words }) => search({ searchQuery: someWords(words) })),
    target: atLeast(2_000, 40),
  },
  {
    name: 'narrowed',
    run: asking(({ words }) => search({ searchQuery: oneOf(words), ...someFilters() })),
    target: atLeast(1_000, 50),
  },
  {
    name: 'suggest',
    run: asking(({ words }) => ({
      method: 'GET',
      path: `/api/search/suggest?q=${encodeURIComponent(begunWord(words))}`,
      from: someAddress(),
    })),
  },
  {
    name: 'cart-add',
    run: asking(({ goods, tokens }, connection) => {
      // Fifty kinds a shopper, so that no cart reaches its hundred lines.
      const { productId, pricingId } = goods[
        (connection * 7 + Math.floor(Math.random() * 50)) % goods.length
      ] as Stage['goods'][number]
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
      const ask = client(stage.url)
      return runFlow({
        atOnce: CHECKOUTS_AT_ONCE,
        seconds: stage.seconds,
        flow: (worker) => purchase(ask, stage, stage.tokens[worker] ?? ''),
      })
    },
    target: atLeast(100),
  },
  // A hot signed-in call whose answer is one statement: all the rest, the token too, is known by heart.
  {
    name: 'token',
    run: asking(({ tokens }, connection) => ({
      method: 'GET',
      path: '/api/user/fav-prods-by-userid',
      token: tokens[connection % tokens.length] ?? '',
    })),
    target: statementsAtMost(1),
  },
  { name: 'sign-in', warmUp: peopleWhoReturn, run: signInFlow, target: atLeast(200) },
  {
    name: 'sign-in-beside-shop',
    warmUp: peopleWhoReturn,
    run: (stage) => besideSignIns(stage, { looks: 500, signInsPerSecond: 200 }),
    target: () => ({
      text: 'p99 ≤ 50 ms beside 200 sign-ins',
      isMet: ({ p99, alongside = 0 }) => p99 <= 50 && alongside >= 190,
    }),
  },
  { name: 'page-home', run: asking(() => ({ method: 'GET', path: '/' })) },
  // Pages that are not cached yet, each rendered.
  {
    name: 'page-cold',
    run: asking(({ goods }) => ({
      method: 'GET',
      path: `${oneOf(goods).path}?p=${Math.floor(Math.random() * 1e9)}`,
    })),
  },
  {
    name: 'page-product',
    warmUp: ({ url, goods }) => visitAll(url, goods),
    run: asking(({ goods }) => ({ method: 'GET', path: oneOf(goods).path })),
    target: atLeast(2_000),
  },
]

async function visitAll(url: string, goods: Stage['goods']): Promise<void> {
  for (const { path } of goods) await (await fetch(url + path)).arrayBuffer()
}

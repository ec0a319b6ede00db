import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '#platform/openapi'
import type { SoldGoods } from '#testing/goods'
import { openReviewsShop, type ShopPerson, type ReviewsShop } from '#testing/reviews-shop'

let shop: ReviewsShop
let pema: ShopPerson
let goods: SoldGoods[]
let nth = 0

beforeAll(async () => {
  shop = await openReviewsShop()
  pema = await shop.person('Pema Negi', { roles: ['seller'] })
  goods = await shop.store(
    pema,
    'Kullu Wool House',
    ['Red', 'Green', 'Blue'].map((name) => ({ name, price: 100, stock: 5 })),
  )
})
afterAll(() => shop.close())

/** A product without reviews or questions. */
const fresh = (): SoldGoods => goods[(nth += 1) - 1] ?? expect.unreachable()
const buyer = async (name: string, of: SoldGoods): Promise<ShopPerson> => {
  const who = await shop.person(name)
  await shop.buys(who, of)
  return who
}
const idIn = (reply: { body: Record<string, unknown> }) => (reply.body['response'] as { id: number }).id

describe('questions', () => {
  const ask = (who: ShopPerson | null, { productId }: SoldGoods, text: unknown) =>
    shop.ask(who, `POST /products/${productId}/questions`, { text })
  const answer = (who: ShopPerson | null, id: number, text: unknown) =>
    shop.ask(who, `POST /questions/${id}/answers`, { text })
  type Listed = {
    rows: {
      id: number
      text: string
      author: string
      mine: boolean
      answers: { by: string; author: string; text: string }[]
    }[]
    count: number
    may_answer: boolean
  }
  const questions = async (who: ShopPerson | null, { productId }: SoldGoods, query = '') =>
    (await shop.ask(who, `GET /products/${productId}/questions${query}`)).body as Listed

  test('are asked by anyone signed in, once in the same words, without links', async () => {
    const yarn = fresh()
    const ravi = await shop.person('Ravi Kumar')
    expect((await ask(null, yarn, 'x')).status).toBe(401)
    expect((await shop.ask(ravi, 'POST /products/999999/questions', { text: 'x' })).status).toBe(404)
    for (const text of ['short', 7, null, 'Can I call 9876543210?', 'x'.repeat(501)])
      expect((await ask(ravi, yarn, text)).status).toBe(400)
    const twice = await Promise.all([
      ask(ravi, yarn, 'Is it machine washable?'),
      ask(ravi, yarn, 'Is it machine  washable?'),
      ask(ravi, yarn, 'Is it machine washable?'),
    ])
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 201])
    const { rows, count, may_answer } = await questions(ravi, yarn)
    expect([count, may_answer, rows.map(({ text }) => text).toSorted()]).toEqual([
      2,
      false,
      ['Is it machine  washable?', 'Is it machine washable?'],
    ])
    expect(rows[0]).toMatchObject({ author: 'Ravi K.', mine: true, answers: [] })
  })

  test('are answered by the store and by buyers alone; the answered ones come first; q looks in both', async () => {
    const yarn = fresh()
    const [ravi, asha] = [await shop.person('Ravi Kumar'), await buyer('Asha Rao', yarn)]
    const wash = idIn(await ask(ravi, yarn, 'Can it be washed by machine?'))
    shop.clock.forward(1_000)
    const dye = idIn(await ask(ravi, yarn, 'Which dye lot is sent now?'))
    expect((await answer(null, wash, 'Yes')).status).toBe(401)
    expect((await answer(asha, 999_999, 'Yes')).status).toBe(404)
    expect(await answer(ravi, wash, 'I think so')).toMatchObject({
      status: 403,
      body: { code: 'not_bought' },
    })
    expect((await answer(asha, wash, ' ')).status).toBe(400)
    expect((await answer(asha, wash, 'see wool.com/wash')).status).toBe(400)
    expect((await answer(asha, wash, 'By hand only, cold water.')).status).toBe(201)
    await answer(asha, wash, 'By hand only, cold water.')
    expect((await answer(pema, wash, 'In a net bag at 30 degrees.')).status).toBe(201)
    const { rows, count } = await questions(ravi, yarn)
    expect([count, rows.map(({ id }) => id)]).toEqual([2, [wash, dye]])
    expect(rows[0]?.answers.map(({ by, author }) => [by, author])).toEqual([
      ['store', 'Kullu Wool House'],
      ['buyer', 'Asha R.'],
    ])
    const found = async (q: string) =>
      (await questions(null, yarn, `?q=${encodeURIComponent(q)}`)).rows.map(({ id }) => id)
    expect(await found('net bag')).toEqual([wash])
    expect(await found('WASHED hand')).toEqual([wash])
    expect(await found('lot')).toEqual([dye])
    expect(await found('100%_')).toEqual([])
    expect(await found('\u0000')).toEqual([wash, dye])
    expect((await questions(asha, yarn)).may_answer).toBe(true)
    expect((await questions(pema, yarn)).may_answer).toBe(true)
  })
})

test('nothing that a client can send is answered by 500', { timeout: 60_000 }, async () => {
  const yarn = fresh()
  const asha = await buyer('Asha Rao', yarn)
  const id = idIn(
    await shop.ask(asha, `POST /products/${yarn.productId}/reviews`, {
      rating: 4,
      text: 'Soft and even, no knots.',
    }),
  )
  const question = (
    await shop.ask(asha, `POST /products/${yarn.productId}/questions`, {
      text: 'Is it soft enough for babies?',
    })
  ).body['response'] as { id: number }
  const calls = [
    `POST /products/${yarn.productId}/reviews`,
    `PUT /reviews/${id}`,
    `PUT /reviews/${id}/helpful`,
    `PUT /seller/reviews/${id}/reply`,
    `POST /products/${yarn.productId}/questions`,
    `POST /questions/${question.id}/answers`,
    'POST /products/1e400/reviews',
    'DELETE /reviews/99999999999999999999',
  ]
  const anything = fc.oneof(
    fc.anything({ withNullPrototype: false, maxDepth: 2 }),
    fc.record(
      {
        rating: fc.anything(),
        title: fc.string({ unit: 'binary' }),
        text: fc.string({ unit: 'binary', maxLength: 60 }),
        photos: fc.anything(),
      },
      { requiredKeys: [] },
    ),
    fc.record({ helpful: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      anything,
      fc.string({ unit: 'binary', maxLength: 20 }),
      async (call, sent, query) => {
        const body = JSON.stringify(sent) ?? 'undefined'
        const who = await shop.person('Asha Rao', { roles: ['seller'] })
        await shop.buys(who, yarn)
        expect((await shop.ask(who, call, body)).status).toBeLessThan(500)
        const encoded = encodeURIComponent(query.toWellFormed())
        for (const list of ['reviews', 'questions']) {
          const url = `GET /products/${yarn.productId}/${list}?q=${encoded}&page=${encoded}&sort=${encoded}`
          expect((await shop.ask(null, url)).status).toBeLessThan(500)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('the documentation of every route states its permissions', () => {
  const { paths } = openApiDocument(shop.endpoints, 'https://ciy.test') as {
    paths: Record<string, Record<string, { security?: object[] }>>
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({ call: `${method} ${path}`, security })),
  )
  expect(operations).toHaveLength(shop.endpoints.length)
  const open = operations.filter(
    ({ security }) =>
      !security ||
      security.length === 0 ||
      security.some((requirement) => Object.keys(requirement).length === 0),
  )
  expect(open.map(({ call }) => call).toSorted()).toEqual([
    'get /api/products/{id}/questions',
    'get /api/products/{id}/reviews',
    'post /api/reports',
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProduct } from '#domains/products/catalogue/listings'
import { transact } from '#platform/transact'
import type { SoldGoods } from '#testing/goods'
import type { MaterialList } from '../contract/materials.ts'
import { openStudio, postOf, type Person, type Studio } from '../posts/posts.fixture.ts'

let shop: Studio
let meera: Person
let asha: Person
let goods: SoldGoods[]

beforeAll(async () => {
  shop = await openStudio()
  meera = await shop.maker('Meera Iyer')
  asha = await shop.person('Asha Rao')
  const wool = await shop.store('Kullu Wool House', [
    { name: 'Merino, rust', price: 300, offer: 250, stock: 10 },
    { name: 'Merino, sky', price: 260, stock: 10 },
    { name: 'Alpaca', price: 900, stock: 50 },
    { name: 'Mohair', price: 240, stock: 1 },
  ])
  goods = [...wool, ...(await shop.store('Hook and Eye', [{ name: 'Hook 4 mm', price: 80, stock: 20 }]))]
})
afterAll(() => shop.end())

const at = (index: number) => goods[index] ?? expect.unreachable()
const made = (index: number, quantity: number, more: object = {}) => ({
  product_id: at(index).productId,
  pricing_id: at(index).variantId,
  quantity,
  ...more,
})
const post = async (materials: object[], more: object = {}) =>
  postOf(
    await shop.ask(meera, 'POST /posts', {
      title: 'Sunflower',
      craft: 'crochet',
      pictures: [{ path: await shop.photo(meera) }],
      materials,
      publish: true,
      ...more,
    }),
  )
const list = async (id: number, who: Person | null = asha) => {
  const { status, body } = await shop.ask(who, `GET /posts/${id}/materials`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as MaterialList
}

test('2 balls at ₹250 and a hook at ₹80 from two stores come to ₹580, with the label that the law asks for', async () => {
  const { post_id } = await post([
    made(0, 2, { note: 'petals', spot: { picture: 0, x: 0.25, y: 0.5 } }),
    made(4, 1),
  ])
  const found = await list(post_id, null)
  expect(found).toMatchObject({
    total: 580,
    stores: 2,
    disclosure: { name: 'Meera Iyer', percent: 5 },
    maker: { id: meera.id },
  })
  expect(found.lines[0]).toMatchObject({
    name: 'Merino, rust',
    price: 250,
    amount: 500,
    state: 'ready',
    note: 'petals',
    spot: { picture: 0, x: 0.25, y: 0.5 },
    substitute: null,
  })
})

test('of 11 where 10 are left and of one that was taken out of the shop, the nearest in price is offered instead, and no product twice', async () => {
  const { post_id } = await post([made(0, 11), made(3, 2)])
  const { lines, total } = await list(post_id)
  expect(lines.map(({ state, substitute }) => [state, substitute?.name, substitute?.why])).toEqual([
    ['short', 'Hook 4 mm', 'same_kind'],
    ['short', 'Merino, sky', 'same_kind'],
  ])
  expect(total).toBe(0)
  await transact(shop.db, (tx) => changeProduct(tx, at(3).productId, { status: 'Inactive' }))
  expect((await list(post_id)).lines[1]).toMatchObject({
    state: 'gone',
    stock: 0,
    substitute: { name: 'Merino, sky', amount: 520 },
  })
  // A product withdrawn from sale stays on the list but cannot be added again.
  expect(
    (await shop.ask(meera, `PATCH /posts/${post_id}`, { materials: [made(0, 11), made(3, 1)] })).status,
  ).toBe(200)
  expect((await shop.ask(meera, 'POST /posts', { materials: [made(3, 1)] })).status).toBe(400)
})

test('a post without materials earns no commission and says so; a draft is visible to its maker alone', async () => {
  const { post_id } = await post([])
  expect(await list(post_id)).toMatchObject({ disclosure: null, lines: [], total: 0 })
  const draft = await post([made(1, 1)], { publish: false })
  expect((await shop.ask(asha, `GET /posts/${draft.post_id}/materials`)).status).toBe(404)
  expect((await list(draft.post_id, meera)).lines).toHaveLength(1)
  expect((await shop.ask(null, 'GET /posts/1e3/materials')).status).toBeGreaterThanOrEqual(400)
})

test.each([
  [() => [made(0, 0)], 'Choose a quantity of at least 1.'],
  [() => [made(0, 1), made(0, 2)], 'Merino, rust is listed twice. Combine both quantities.'],
  [
    () => [made(0, 1, { spot: { picture: 0, x: 1.2, y: 0 } })],
    'The position of a tag must be between 0 and 1.',
  ],
  [
    () => [made(0, 1, { spot: { picture: 3, x: 0.2, y: 0 } })],
    'A step or material uses a picture that was removed. Choose another.',
  ],
  [
    () => [{ product_id: at(1).productId, pricing_id: at(0).variantId, quantity: 1 }],
    'One of the materials isn’t for sale. Choose another.',
  ],
] as const)('invalid materials are refused: %#', async (materials, sentence) => {
  const answer = await shop.ask(meera, 'POST /posts', {
    pictures: [{ path: await shop.photo(meera) }],
    materials: materials(),
  })
  expect([answer.status, answer.body.message]).toEqual([400, sentence])
})

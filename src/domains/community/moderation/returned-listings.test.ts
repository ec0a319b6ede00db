import { describe, expect, test } from 'vitest'
import { productsOf } from '#domains/products/catalogue/reading'
import { approve, submitChange } from '#domains/products/approvals'
import { transact } from '#platform/transact'
import {
  caseOf,
  casesAbout,
  decide,
  nextGoods,
  pema,
  report,
  rohan,
  setUpModeration,
  shop,
} from './moderation.fixture.ts'

setUpModeration()

const STATEMENT = 'Say that it is half acrylic, Pema.'

const reportedGoods = async () => {
  const goods = nextGoods()
  const subject: [string, number] = ['product', goods.productId]
  await report(await shop.person('Asha Rao'), subject)
  return { goods, subject, ticket: await caseOf(subject) }
}
const isOnSale = async (id: number) => (await productsOf(shop.db, [id])).get(id)?.isOnSale
const rowsOf = (answer: { body: Record<string, unknown> }) =>
  answer.body['rows'] as { done: boolean; message: string }[]

describe('a reported listing', () => {
  test('is shown with its store, its price of ₹100 and its text', async () => {
    const { goods, ticket } = await reportedGoods()
    const { body } = await shop.ask(rohan, `GET /admin/moderation/cases/${ticket}`)
    expect(body['evidence']).toMatchObject({
      words: goods.name,
      listing: {
        store_id: goods.storeId,
        store: 'Kullu Wool House',
        price: 100,
        text: `${goods.name}, for tests.`,
      },
    })
  })

  test('that is returned is off sale until its seller has changed it and staff have approved it', async () => {
    const { goods, ticket, subject } = await reportedGoods()
    const answer = await decide(rohan, [ticket], { actions: ['return'], reason: STATEMENT })
    expect(rowsOf(answer)).toMatchObject([{ done: true }])
    expect(await isOnSale(goods.productId)).toBe(false)
    expect(await casesAbout(subject, 'closed')).toMatchObject([{ actions: ['return'] }])
    const by = { personId: pema.id, now: shop.clock.now(), dataDir: '' }
    await transact(shop.db, (tx) =>
      submitChange(tx, goods.productId, { patch: { description: 'Half acrylic.' }, by }),
    )
    expect(await isOnSale(goods.productId)).toBe(false)
    const staff = { actorId: rohan.id, requestId: 'r', now: shop.clock.now() }
    await transact(shop.db, (tx) => approve(tx, goods.productId, { words: { note: '' }, by: staff }))
    expect(await isOnSale(goods.productId)).toBe(true)
  })

  test('that was returned is on sale again when the decision is reversed', async () => {
    const { goods, ticket } = await reportedGoods()
    await decide(rohan, [ticket], { actions: ['return'], reason: STATEMENT })
    const restored = await shop.ask(rohan, `POST /admin/moderation/cases/${ticket}/restoration`, {
      reason: 'The label is right.',
    })
    expect(restored.status).toBe(200)
    expect(await isOnSale(goods.productId)).toBe(true)
  })

  test('cannot be returned and taken down at once, and a question cannot be returned', async () => {
    const { goods, ticket } = await reportedGoods()
    const both = await decide(rohan, [ticket], { actions: ['return', 'take-down'], reason: STATEMENT })
    expect(both.status).toBe(400)
    const asha = await shop.person('Asha Rao')
    const asked = await shop.ask(asha, `POST /products/${goods.productId}/questions`, { text: 'Is it wool?' })
    const question: [string, number] = ['question', (asked.body['response'] as { id: number }).id]
    await report(await shop.person('Kabir'), question)
    const answer = await decide(rohan, [await caseOf(question)], { actions: ['return'], reason: STATEMENT })
    expect(rowsOf(answer)).toEqual([
      expect.objectContaining({ done: false, message: 'Only a listing can be returned to its seller.' }),
    ])
    expect(await isOnSale(goods.productId)).toBe(true)
  })
})

import { afterAll, beforeAll, expect } from 'vitest'
import type { SoldGoods } from '#testing/goods'
import { openReviewsShop, type ShopPerson, type ReviewsShop } from '#testing/reviews-shop'

export let shop: ReviewsShop
export let rohan: ShopPerson
export let pema: ShopPerson
export let goods: SoldGoods[]
let nth: number

/** Goods to report, Pema who reports and Rohan who decides. */
export function setUpModeration(): void {
  beforeAll(async () => {
    nth = 0
    shop = await openReviewsShop()
    rohan = await shop.person('Rohan Desai', { roles: ['staff', 'staff:moderation'] })
    pema = await shop.person('Pema Negi', { roles: ['seller'] })
    const colours = ['Red', 'Green', 'Blue', 'Pink', 'Grey', 'White', 'Black', 'Brown', 'Cream', 'Teal']
    goods = await shop.store(
      pema,
      'Kullu Wool House',
      colours.map((name) => ({ name: `${name} wool`, price: 100, stock: 5 })),
    )
  })
  afterAll(() => shop.close())
}

export const nextGoods = (): SoldGoods => goods[(nth += 1) - 1] ?? expect.unreachable()
type Subject = [subject: string, id: number]
export const report = (who: ShopPerson | null, [subject, subject_id]: Subject, more: object = {}) =>
  shop.ask(who, 'POST /reports', {
    subject,
    subject_id,
    reason: 'wrong-details',
    text: 'It is not wool.',
    ...more,
  })
type Case = {
  ticket: string
  subject: string
  subject_id: number
  words: string
  reports: number
  state: string
  actions: string[]
}
type Listed = { rows: Case[]; count: number; counts: { open: number } }
const cases = async (state = 'open') =>
  (await shop.ask(rohan, `GET /admin/moderation/cases?state=${state}`)).body as Listed
export const casesAbout = async ([subject, id]: Subject, state = 'open') =>
  (await cases(state)).rows.filter((row) => row.subject === subject && row.subject_id === id)
export const caseOf = async (subject: Subject): Promise<string> =>
  (await casesAbout(subject))[0]?.ticket ?? expect.unreachable()
export const decide = (who: ShopPerson | null, tickets: readonly string[], more: object = {}) =>
  shop.ask(who, 'POST /admin/moderation/decisions', {
    cases: tickets,
    actions: ['leave'],
    reason: 'Looked at it.',
    ...more,
  })

/** A review, a question and an answer of a product. */
export async function addReviewContent(of: SoldGoods) {
  const asha = await shop.person('Asha Rao')
  await shop.buys(asha, of)
  const idIn = (reply: { body: Record<string, unknown> }) =>
    reply.body['response'] as { id: number; answers: { id: number }[] }
  const review = idIn(
    await shop.ask(asha, `POST /products/${of.productId}/reviews`, {
      rating: 1,
      title: 'Bad',
      text: 'Not wool at all, plastic.',
    }),
  ).id
  const question = idIn(
    await shop.ask(asha, `POST /products/${of.productId}/questions`, { text: 'Is this really wool?' }),
  ).id
  const answered = idIn(
    await shop.ask(asha, `POST /questions/${question}/answers`, { text: 'No it is not.' }),
  )
  return { asha, review, question, answer: answered.answers[0]?.id ?? 0 }
}

import { streamSearchDocuments, productsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import { registerPerson } from '#domains/accounts/identity/people'
import { importPastOrders, type PastOrder } from '#domains/buying/orders/lifecycle'
import { importReviews, type ImportedQuestion, type ImportedReview } from '#domains/products/reviews'
import type { Tx } from '#platform/database'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { stableHash } from '../catalogue/stable-hash.ts'
import { shopperAddress } from '../people.ts'
import { buyers, shopperReview, reviewedKinds, type SeedReview, type ReviewedKind } from '../reviews.ts'
import { findNamedProduct } from './find-named-product.ts'
import { buildPastOrder, type Buyer } from './past-order.ts'

const PHONES_FROM = 8_000_000_000
const SHOPPER_PHONE = '9000000001'
// Reviewed products are old enough to have been ordered and used.
const MIN_AGE_DAYS = 30
const REVIEWS_PER_PRODUCT = 3.4

type CollectedReviews = { reviews: ImportedReview[]; questions: ImportedQuestion[]; orders: PastOrder[] }

/**
 * Writes the buyers' reviews, each of a delivered order that was paid in cash. The shopper gets two delivered orders, one of them not reviewed
 * yet. Products without a review text have no rating.
 * @returns the buyers.
 */
export async function loadReviews(tx: Tx, shopperId: number): Promise<number[]> {
  const now = Date.now()
  const people: Buyer[] = []
  for (const [index, buyer] of buyers.entries()) {
    const phone = String(PHONES_FROM + index + 1)
    people.push({
      ...buyer,
      phone,
      id: await registerPerson(tx, { name: buyer.name, phone, email: null, roles: [] }),
    })
  }
  const collected: CollectedReviews = { reviews: [], questions: [], orders: [] }
  const kinds = reviewedKinds()
  const goods = await goodsOf(tx, kinds, now)
  for (const [index, kind] of kinds.entries())
    collectReviews(collected, { kind, goods: goods[index] ?? [], people, now })
  addShopperReviews(collected, { shopperId, goods, people, now })
  await importPastOrders(tx, collected.orders)
  await importReviews(tx, collected)
  return people.map(({ id }) => id)
}

/** The products of each kind of review texts, those of the first name first. */
async function goodsOf(tx: Tx, kinds: readonly ReviewedKind[], now: number): Promise<CatalogueProduct[][]> {
  const found: number[][] = kinds.map(() => [])
  for await (const cards of streamSearchDocuments(tx)) {
    for (const { id, name, addedAt } of cards) {
      if (now - addedAt < MIN_AGE_DAYS * DAY_MS) continue
      for (const [index, { names }] of kinds.entries())
        if (names.some((begin) => name.startsWith(begin))) found[index]?.push(id)
    }
  }
  const products = await productsOf(tx, [...new Set(found.flat())])
  return found.map((ids, index) => {
    const first = kinds[index]?.names[0] ?? ''
    const candidates = ids.flatMap((id) => products.get(id) ?? [])
    const takesCash = candidates.filter(({ store, isCodAllowed }) => store.codAllowed && isCodAllowed)
    return [
      ...takesCash.filter(({ name }) => name.startsWith(first)),
      ...takesCash.filter(({ name }) => !name.startsWith(first)),
    ]
  })
}

type ReviewGroup = {
  kind: ReviewedKind
  goods: readonly CatalogueProduct[]
  people: readonly Buyer[]
  now: number
}

function collectReviews(collected: CollectedReviews, { kind, goods, people, now }: ReviewGroup): void {
  const usual = defaultGoodsOf(kind, goods)
  for (const [nth, review] of kind.reviews.entries()) {
    const product =
      findNamedProduct(`${review.title} ${review.text}`, goods) ?? usual[weightedIndex(nth) % usual.length]
    const buyer = product && buyerWithoutReview(collected, product, people)
    if (product && buyer) recordReview(collected, review, { product, buyer, people, now })
  }
  for (const question of kind.questions)
    recordQuestion(collected, {
      question,
      product: findNamedProduct(question.text, goods) ?? usual[0],
      people,
      now,
    })
}

/** Goods for texts that name no product: a few of the first name. */
function defaultGoodsOf(
  { names: [first = ''], reviews }: ReviewedKind,
  goods: readonly CatalogueProduct[],
): CatalogueProduct[] {
  const own = goods.filter(({ name }) => name.startsWith(first))
  return (own.length > 0 ? own : [...goods]).slice(
    0,
    Math.max(1, Math.ceil(reviews.length / REVIEWS_PER_PRODUCT)),
  )
}

type ReviewInput = { product: CatalogueProduct; buyer: Buyer; people: readonly Buyer[]; now: number }

/** Saves a review and its order. */
function recordReview(
  collected: CollectedReviews,
  review: SeedReview,
  { product, buyer, people, now }: ReviewInput,
): void {
  const { rating, title, text } = review
  const at = momentBetween(text, { from: product.addedAt.getTime() + 12 * DAY_MS, to: now - DAY_MS })
  const days = 7 + (stableHash(`days ${text}`) % 5)
  const reply = review.reply ? { text: review.reply, at: momentSoonAfter(at, review.reply, now) } : null
  const of = {
    productId: product.id,
    storeId: product.store.id,
    personId: buyer.id,
    bought: product.packs[0]?.label ?? '',
  }
  collected.orders.push(buildPastOrder({ buyer, product, at: new Date(at - days * DAY_MS), now }))
  collected.reviews.push({
    ...of,
    at: new Date(at),
    rating,
    title,
    text,
    reply,
    helpfulTo: helpfulReadersOf(text, people, buyer),
  })
}

/** 0, 1, 0, 2, 0, 3, 1, 4 …: the first ones are reviewed most. */
const weightedIndex = (nth: number): number =>
  nth % 2 === 1 ? (nth + 1) / 2 : nth % 6 === 0 ? Math.floor(nth / 6) : 0

/** A buyer who has not reviewed the product. A store without GSTIN sells within its State only. */
function buyerWithoutReview(
  { reviews }: CollectedReviews,
  { id, store, name }: CatalogueProduct,
  people: readonly Buyer[],
): Buyer | undefined {
  const spoken = new Set(reviews.filter(({ productId }) => productId === id).map(({ personId }) => personId))
  const start = stableHash(`buyer ${name} ${spoken.size}`) % people.length
  const turned = [...people.slice(start), ...people.slice(0, start)]
  return turned.find(
    (one) => !spoken.has(one.id) && (store.gstin !== null || one.stateCode === store.stateCode),
  )
}

type QuestionInput = {
  question: ReviewedKind['questions'][number]
  product: CatalogueProduct | undefined
  people: readonly Buyer[]
  now: number
}

function recordQuestion(
  collected: CollectedReviews,
  { question, product, people, now }: QuestionInput,
): void {
  const owner = product?.store.ownerId
  const asker = people[stableHash(`asks ${question.text}`) % people.length]
  if (!product || !owner || !asker) return
  const reviewers = collected.reviews.filter(
    (one) => one.productId === product.id && one.personId !== asker.id,
  )
  const askedAt = momentBetween(question.text, {
    from: product.addedAt.getTime() + 3 * DAY_MS,
    to: now - 3 * DAY_MS,
  })
  const answers = question.answers.flatMap(({ by, text }): ImportedQuestion['answers'][number][] => {
    const buyer = reviewers.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
    // A buyer answers after the delivery.
    if (by === 'store') return [{ personId: owner, by, text, at: momentSoonAfter(askedAt, text, now) }]
    return buyer
      ? [
          {
            personId: buyer.personId,
            by,
            text,
            at: momentSoonAfter(Math.max(askedAt, buyer.at.getTime()), text, now),
          },
        ]
      : []
  })
  collected.questions.push({
    productId: product.id,
    storeId: product.store.id,
    personId: asker.id,
    text: question.text,
    at: new Date(askedAt),
    answers,
  })
}

/** The same moment between two for the same text. */
const momentBetween = (text: string, { from, to }: { from: number; to: number }): number =>
  Math.round(from + ((to - from) * (stableHash(`when ${text}`) % 10_000)) / 10_000)

const momentSoonAfter = (at: number, text: string, now: number): Date =>
  new Date(Math.min(at + (3 + (stableHash(text) % 60)) * HOUR_MS, now - HOUR_MS))

/** Most reviews have no helpful votes, some a few, rarely a dozen. */
function helpfulReadersOf(text: string, people: readonly Buyer[], author: Buyer): number[] {
  const draw = stableHash(`helped ${text}`)
  const count = draw % 100 < 45 ? 0 : draw % 100 < 85 ? 1 + (draw % 4) : 5 + (draw % 9)
  const others = people.filter((one) => one !== author)
  return Array.from({ length: count }, (_, nth) => others[(draw + nth * 7) % others.length]?.id ?? 0)
}

/** Asha Rao's two orders: yarn that she has reviewed, and cloth that she has not. */
function addShopperReviews(
  collected: CollectedReviews,
  {
    shopperId,
    goods,
    people,
    now,
  }: { shopperId: number; goods: readonly CatalogueProduct[][]; people: readonly Buyer[]; now: number },
): void {
  const { name, city, stateCode, pin, address1, address2, landmark } = shopperAddress
  const buyer: Buyer = {
    id: shopperId,
    phone: SHOPPER_PHONE,
    name,
    city,
    stateCode,
    stateName: 'Karnataka',
    pin,
    street: address1,
    area: address2,
    landmark,
  }
  const isNew = ({ id }: CatalogueProduct) =>
    !collected.reviews.some((one) => one.productId === id && one.personId === shopperId)
  const yarn = goods[0]?.[0]
  const cloth = goods.flat().find((product) => product.hobbyId === 1 && isNew(product))
  if (yarn) recordReview(collected, shopperReview, { product: yarn, buyer, people, now })
  if (cloth)
    collected.orders.push(buildPastOrder({ buyer, product: cloth, at: new Date(now - 24 * DAY_MS), now }))
}

import { z } from 'zod'
import { id, numeric, pageNumber } from '#platform/wire-numbers'
import { anyone, endpoint, owns, scoped } from '#platform/endpoint'
import { picture, success } from '#platform/wire-shapes'

declare module '#platform/events' {
  interface Events {
    /** A review was published, changed or deleted. */
    'reviews.changed': { productId: number; reviewId: number }
    'reviews.questionAsked': { productId: number; questionId: number; storeId: number }
    'reviews.questionAnswered': { productId: number; questionId: number; askerId: number }
  }
}

const stars = z
  .int('reviews.stars_required')
  .min(1, 'reviews.stars_required')
  .max(5, 'reviews.stars_required')
const reply = z.object({ text: z.string(), store_name: z.string(), at: z.iso.datetime() })

const review = z.object({
  id: z.int(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  /** First name and initial: 'Ananya R.' */
  author: z.string(),
  /** The purchased pack: every review is by a buyer. */
  bought: z.string(),
  at: z.iso.datetime(),
  edited: z.boolean(),
  photos: z.array(picture),
  reply: reply.nullable(),
  helpful: z.int(),
  /** Of the person who asks. */
  mine: z.boolean(),
  found_helpful: z.boolean(),
})

export type Review = z.infer<typeof review>

const ofProduct = z.object({ id })
const ofOne = ofProduct
export const listReviews = endpoint({
  method: 'GET',
  path: '/products/:id/reviews',
  summary: 'Lists the reviews of a product',
  access: 'optional',
  owns: scoped('product'),
  tag: 'reviews',
  params: ofProduct,
  query: z.object({
    page: pageNumber,
    sort: z.enum(['helpful', 'newest', 'highest', 'lowest']).default('helpful'),
    rating: numeric(z.number().int().min(1).max(5)).optional(),
    with_photos: z.enum(['1']).optional(),
  }),
  reply: z.object({
    summary: z.object({
      rating: z.number().nullable().meta({ description: 'One decimal' }),
      count: z.int(),
      spread: z.array(z.object({ stars: z.int(), count: z.int() })).meta({ description: 'Five stars first' }),
      photos: z.array(picture).meta({ description: 'The 8 newest photos' }),
    }),
    rows: z.array(review).meta({ description: 'Ten per page' }),
    count: z.int(),
    /** 'bought': may write one. 'done': has written one. 'not-bought': has no delivered order with it. 'signed-out'. */
    may_review: z.enum(['bought', 'done', 'not-bought', 'signed-out']),
  }),
})

const written = {
  rating: stars,
  title: z.string().trim().max(80, 'reviews.title_too_long').default(''),
  text: z
    .string('common.text_required')
    .trim()
    .min(10, 'reviews.text_too_short')
    .max(2_000, 'reviews.review_too_long'),
  photos: z
    .array(z.string().max(100))
    .max(5, 'reviews.too_many_photos')
    .default([])
    .meta({ description: 'The paths that `POST /uploads/photos` returned' }),
}

export const writeReview = endpoint({
  method: 'POST',
  path: '/products/:id/reviews',
  summary: "Writes the caller's one review of a product that they bought",
  access: 'bearer',
  owns: owns('boughtProduct'),
  idempotent: 'one transaction',
  tag: 'reviews',
  params: ofProduct,
  body: z.object(written),
  reply: z.object({ response: review }),
  status: 201,
})

export const changeReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id',
  summary: 'Changes a review of the caller',
  access: 'bearer',
  owns: owns('review'),
  tag: 'reviews',
  params: ofOne,
  body: z.object(written),
  reply: z.object({ response: review }),
})

export const removeReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:id',
  summary: 'Deletes a review of the caller',
  access: 'bearer',
  owns: scoped('review'),
  tag: 'reviews',
  params: ofOne,
  reply: success,
})

export const markHelpful = endpoint({
  method: 'PUT',
  path: '/reviews/:id/helpful',
  summary: "Marks or unmarks another person's review as helpful",
  access: 'bearer',
  owns: anyone('review'),
  tag: 'reviews',
  params: ofOne,
  body: z.object({ helpful: z.boolean() }),
  reply: z.object({ success: z.literal(true), helpful: z.int() }),
})

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/seller/reviews/:id/reply',
  summary: "Saves the store's one reply to a review; an empty text deletes it",
  access: 'seller',
  owns: owns('storeReview'),
  tag: 'reviews',
  params: ofOne,
  body: z.object({ text: z.string().trim().max(1_000, 'reviews.reply_too_long') }),
  reply: z.object({ response: review }),
})

const answer = z.object({
  id: z.int(),
  text: z.string(),
  author: z.string(),
  /** 'store': the seller. 'buyer': a person who bought the product. */
  by: z.enum(['store', 'buyer']),
  at: z.iso.datetime(),
})

const question = z.object({
  id: z.int(),
  text: z.string(),
  author: z.string(),
  at: z.iso.datetime(),
  mine: z.boolean(),
  answers: z.array(answer),
})

export type ProductQuestion = z.infer<typeof question>

export const listQuestions = endpoint({
  method: 'GET',
  path: '/products/:id/questions',
  summary: 'Lists the questions about a product, answered ones first',
  access: 'optional',
  owns: scoped('product'),
  tag: 'reviews',
  params: ofProduct,
  query: z.object({ page: pageNumber, q: z.string().max(200).default('') }),
  reply: z.object({ rows: z.array(question), count: z.int(), may_answer: z.boolean() }),
})

export const askQuestion = endpoint({
  method: 'POST',
  path: '/products/:id/questions',
  summary: 'Asks the store and the buyers of a product a question',
  access: 'bearer',
  owns: anyone('product'),
  idempotent: 'one transaction',
  tag: 'reviews',
  params: ofProduct,
  body: z.object({
    text: z
      .string('reviews.write_question')
      .trim()
      .min(10, 'reviews.text_too_short')
      .max(500, 'reviews.question_too_long'),
  }),
  reply: z.object({ response: question }),
  status: 201,
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/questions/:id/answers',
  summary: 'Answers a question as the store or as a buyer of the product',
  access: 'bearer',
  owns: anyone('question'),
  idempotent: 'one transaction',
  tag: 'reviews',
  params: ofOne,
  body: z.object({
    text: z
      .string('reviews.write_answer')
      .trim()
      .min(2, 'common.write_answer')
      .max(1_000, 'reviews.answer_too_long'),
  }),
  reply: z.object({ response: question }),
  status: 201,
})

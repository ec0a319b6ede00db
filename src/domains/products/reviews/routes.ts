import { mustBeFree } from '#domains/community/conduct'
import type { Caller } from '#platform/caller'
import { notFound } from '#platform/refusal'
import { serving, type Api } from '#platform/serve'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { changeReview, mustBeOwn, ownIfThere, removeReview } from './change-review.ts'
import * as contract from './contract.ts'
import { listQuestions } from './list-questions.ts'
import { listReviews } from './list-reviews.ts'
import { markHelpful } from './mark-helpful.ts'
import { mustOwnStore, replyToReview } from './reply-to-review.ts'
import { mustBeBuyer, shownProduct } from './standing.ts'
import { readQuestion } from './store/questions.ts'
import { readReview } from './store/reviews.ts'
import { writeReview } from './write-review.ts'

const HOUR = 3_600
const OFTEN = { limit: { times: 120, seconds: HOUR } }
const AT_TIMES = { limit: { times: 20, seconds: HOUR } }

export function reviewRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock } = api
  const may = gates(api)
  const readerOf = (caller: Caller | null) => ({ personId: caller?.userId ?? null, now: clock.now() })

  serve(contract.listReviews, {}, ({ params, query, caller }) =>
    listReviews(db, params.id, { wanted: query, reader: readerOf(caller) }),
  )
  serve(contract.writeReview, { ...AT_TIMES, exists: may.review }, ({ params, body, caller }) =>
    writeReview(db, { personId: caller.userId, productId: params.id, now: clock.now() }, body),
  )
  serve(contract.changeReview, { ...AT_TIMES, exists: may.change }, ({ params, body, caller }) =>
    changeReview(db, { id: params.id, personId: caller.userId, now: clock.now() }, body),
  )
  serve(contract.removeReview, { ...AT_TIMES, exists: may.remove }, ({ params, caller }) =>
    removeReview(db, { id: params.id, personId: caller.userId, now: clock.now() }),
  )
  serve(contract.markHelpful, { ...OFTEN, exists: may.mark }, ({ params, body, caller }) =>
    markHelpful(db, params.id, { personId: caller.userId, isHelpful: body.helpful, now: clock.now() }),
  )
  serve(contract.replyToReview, { ...OFTEN, exists: may.reply }, ({ params, body, caller }) =>
    replyToReview(db, params.id, { ownerId: caller.userId, text: body.text, now: clock.now() }),
  )
  serve(contract.listQuestions, {}, ({ params, query, caller }) =>
    listQuestions(db, params.id, { asked: query, reader: readerOf(caller) }),
  )
  serve(contract.askQuestion, { ...AT_TIMES, exists: may.ask }, ({ params, body, caller }) =>
    askQuestion(db, { personId: caller.userId, productId: params.id, now: clock.now() }, body.text),
  )
  serve(contract.answerQuestion, { ...OFTEN, exists: may.answer }, ({ params, body, caller }) =>
    answerQuestion(db, params.id, { personId: caller.userId, now: clock.now(), typed: body.text }),
  )
}

/** What is refused before a body is looked at: 404 for what is not there, 403 for what is not one's own to do. */
function gates({ db, clock }: Api) {
  const gate =
    (check: (id: number, personId: number) => Promise<void>) =>
    async (params: unknown, caller: Caller | null) => {
      const id = Number((params as { id?: unknown }).id)
      // Whatever is no number is told so by the contract.
      if (caller && Number.isSafeInteger(id) && id > 0) await check(id, caller.userId)
    }
  const freeTo = (doing: 'speak' | 'react') => (check: (id: number, personId: number) => Promise<void>) =>
    gate(async (id, personId) => {
      await mustBeFree(db, personId, { doing, now: clock.now() })
      await check(id, personId)
    })
  const [speaking, reacting] = [freeTo('speak'), freeTo('react')]
  const shownReview = async (id: number) => {
    const review = await readReview(db, id)
    if (!review || review.isHidden) throw notFound('We could not find that review.')
    return review
  }
  return {
    review: speaking(
      async (id, personId) => void (await mustBeBuyer(db, id, { personId, now: clock.now() })),
    ),
    change: speaking(async (id, personId) => void (await mustBeOwn(db, id, personId))),
    // What is not there any more is as good as taken back.
    remove: gate(async (id, personId) => void (await ownIfThere(db, id, personId))),
    mark: reacting(async (id) => void (await shownReview(id))),
    reply: gate(async (id, personId) => mustOwnStore(db, (await shownReview(id)).storeId, personId)),
    ask: speaking(async (id) => void (await shownProduct(db, id))),
    answer: speaking(async (id) => {
      const question = await readQuestion(db, id)
      if (!question || question.isHidden) throw notFound('We could not find that question.')
    }),
  }
}

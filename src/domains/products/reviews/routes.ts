import { requireUnrestrictedCaller } from '#domains/community/sanctions'
import type { Caller } from '#platform/caller'
import { registerRoute, type Api } from '#platform/register-route'
import { answerQuestion } from './questions/answer-question.ts'
import { askQuestion } from './questions/ask-question.ts'
import { changeReview, removeReview } from './writing/change-review.ts'
import * as contract from './contract.ts'
import { listQuestions } from './questions/list-questions.ts'
import { listReviews } from './list-reviews.ts'
import { markHelpful } from './mark-helpful.ts'
import { replyToReview } from './writing/reply-to-review.ts'
import { writeReview } from './writing/write-review.ts'
import './resources.ts'

const HOUR = 3_600
const FREQUENT_LIMIT = { limit: { times: 120, seconds: HOUR } }
const RARE_LIMIT = { limit: { times: 20, seconds: HOUR } }

export function reviewRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const [speaking, reacting] = [
    { allows: requireUnrestrictedCaller(api, 'speak') },
    { allows: requireUnrestrictedCaller(api, 'react') },
  ]
  const readerOf = (caller: Caller | null) => ({ personId: caller?.userId ?? null, now: clock.now() })

  route(contract.listReviews, {}, ({ params, query, caller }) =>
    listReviews(db, params.id, { request: query, reader: readerOf(caller) }),
  )
  route(contract.writeReview, { ...RARE_LIMIT, ...speaking }, ({ params, body, caller }) =>
    writeReview(db, { personId: caller.userId, productId: params.id, now: clock.now() }, body),
  )
  route(contract.changeReview, { ...RARE_LIMIT, ...speaking }, ({ params, body, caller }) =>
    changeReview(db, { id: params.id, personId: caller.userId, now: clock.now() }, body),
  )
  route(contract.removeReview, RARE_LIMIT, ({ params, caller }) =>
    removeReview(db, { id: params.id, personId: caller.userId, now: clock.now() }),
  )
  route(contract.markHelpful, { ...FREQUENT_LIMIT, ...reacting }, ({ params, body, caller }) =>
    markHelpful(db, params.id, { personId: caller.userId, isHelpful: body.helpful, now: clock.now() }),
  )
  route(contract.replyToReview, FREQUENT_LIMIT, ({ params, body, caller }) =>
    replyToReview(db, params.id, { ownerId: caller.userId, text: body.text, now: clock.now() }),
  )
  route(contract.listQuestions, {}, ({ params, query, caller }) =>
    listQuestions(db, params.id, { request: query, reader: readerOf(caller) }),
  )
  route(contract.askQuestion, { ...RARE_LIMIT, ...speaking }, ({ params, body, caller }) =>
    askQuestion(db, { personId: caller.userId, productId: params.id, now: clock.now() }, body.text),
  )
  route(contract.answerQuestion, { ...FREQUENT_LIMIT, ...speaking }, ({ params, body, caller }) =>
    answerQuestion(db, params.id, { personId: caller.userId, now: clock.now(), typed: body.text }),
  )
}

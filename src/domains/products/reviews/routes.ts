import { mustBeFree } from '#domains/community/conduct'
import type { Caller } from '#platform/caller'
import { registerRoute, type Api } from '#platform/serve'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { changeReview, removeReview } from './change-review.ts'
import * as contract from './contract.ts'
import { listQuestions } from './list-questions.ts'
import { listReviews } from './list-reviews.ts'
import { markHelpful } from './mark-helpful.ts'
import { replyToReview } from './reply-to-review.ts'
import { writeReview } from './write-review.ts'
import './resources.ts'

const HOUR = 3_600
const OFTEN = { limit: { times: 120, seconds: HOUR } }
const AT_TIMES = { limit: { times: 20, seconds: HOUR } }

export function reviewRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const [speaking, reacting] = [{ allows: freeTo(api, 'speak') }, { allows: freeTo(api, 'react') }]
  const readerOf = (caller: Caller | null) => ({ personId: caller?.userId ?? null, now: clock.now() })

  route(contract.listReviews, {}, ({ params, query, caller }) =>
    listReviews(db, params.id, { wanted: query, reader: readerOf(caller) }),
  )
  route(contract.writeReview, { ...AT_TIMES, ...speaking }, ({ params, body, caller }) =>
    writeReview(db, { personId: caller.userId, productId: params.id, now: clock.now() }, body),
  )
  route(contract.changeReview, { ...AT_TIMES, ...speaking }, ({ params, body, caller }) =>
    changeReview(db, { id: params.id, personId: caller.userId, now: clock.now() }, body),
  )
  route(contract.removeReview, AT_TIMES, ({ params, caller }) =>
    removeReview(db, { id: params.id, personId: caller.userId, now: clock.now() }),
  )
  route(contract.markHelpful, { ...OFTEN, ...reacting }, ({ params, body, caller }) =>
    markHelpful(db, params.id, { personId: caller.userId, isHelpful: body.helpful, now: clock.now() }),
  )
  route(contract.replyToReview, OFTEN, ({ params, body, caller }) =>
    replyToReview(db, params.id, { ownerId: caller.userId, text: body.text, now: clock.now() }),
  )
  route(contract.listQuestions, {}, ({ params, query, caller }) =>
    listQuestions(db, params.id, { asked: query, reader: readerOf(caller) }),
  )
  route(contract.askQuestion, { ...AT_TIMES, ...speaking }, ({ params, body, caller }) =>
    askQuestion(db, { personId: caller.userId, productId: params.id, now: clock.now() }, body.text),
  )
  route(contract.answerQuestion, { ...OFTEN, ...speaking }, ({ params, body, caller }) =>
    answerQuestion(db, params.id, { personId: caller.userId, now: clock.now(), typed: body.text }),
  )
}

/** 403 for a caller whose account is restricted for a while. */
const freeTo =
  ({ db, clock }: Api, doing: 'speak' | 'react') =>
  (caller: Caller): Promise<void> =>
    mustBeFree(db, caller.userId, { doing, now: clock.now() })

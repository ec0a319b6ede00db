import { registerPictureRoute } from '#domains/products/media'
import type { Caller } from '#platform/caller'
import type { Api } from '#platform/register-route'
import { currentTransaction } from '#platform/transact'
import * as contract from './contract.ts'
import { approveCaseDecision, decideCase } from './steps/decide-case.ts'
import {
  findCasesForStaff,
  findCaseForStaff,
  findOwnCases,
  findReturnable,
  findStoreCase,
  findStoreCases,
} from './find-cases.ts'
import { openCase } from './steps/open-case.ts'
import { presentCaseReply } from './present.ts'
import { applyShopperStep } from './steps/apply-shopper-step.ts'
import { answerCase, inspectCase, scheduleCasePickup, receiveCase } from './steps/store-steps.ts'
import { changeReturnRules } from './staff-rules/change-return-rules.ts'
import { findReturnRules } from './staff-rules/find-return-rules.ts'
import { staffActionOf } from '#platform/staff-action'
import './resources.ts'

const HOUR = 3_600

export function returnRoutes(api: Api): void {
  shopperRoutes(api)
  storeRoutes(api)
  staffRoutes(api)
}

function shopperRoutes(api: Api): void {
  const route = registerPictureRoute(api)
  const { db, clock } = api
  const seen = (caller: Caller) => ({ as: 'shopper' as const, personId: caller.userId, now: clock.now() })

  route(contract.getReturnable, {}, ({ params, caller }) =>
    findReturnable(db, params.id, { shopperId: caller.userId, now: clock.now() }),
  )
  route(contract.openCase, { limit: { times: 30, seconds: HOUR } }, async ({ params, body, caller }) => {
    const pieces = body.pieces.map(({ line_no, quantity }) => ({ lineNo: line_no, quantity }))
    const row = await openCase(db, params.id, {
      shopperId: caller.userId,
      request: { ...body, pieces },
      now: clock.now(),
    })
    return presentCaseReply(currentTransaction(db), row, seen(caller))
  })
  route(contract.listOwnCases, {}, ({ query, caller }) =>
    findOwnCases(db, { shopperId: caller.userId, now: clock.now(), after: query.after }),
  )
  route(contract.getOwnCase, {}, ({ caller, resource }) =>
    presentCaseReply(currentTransaction(db), resource, seen(caller)),
  )
  route(contract.actOnCase, { limit: { times: 120, seconds: HOUR } }, async ({ params, body, caller }) =>
    presentCaseReply(
      currentTransaction(db),
      await applyShopperStep(db, params.id, { shopperId: caller.userId, ...body, now: clock.now() }),
      seen(caller),
    ),
  )
}

function storeRoutes(api: Api): void {
  const route = registerPictureRoute(api)
  const { db, clock } = api
  const seen = (caller: Caller) => ({ as: 'store' as const, personId: caller.userId, now: clock.now() })
  const keeper = (caller: Caller) => ({ ownerId: caller.userId, now: clock.now() })

  route(contract.listStoreCases, {}, ({ query, caller }) =>
    findStoreCases(db, { storeId: query.store_id, tab: query.tab, page: query.page, ...keeper(caller) }),
  )
  route(contract.getStoreCase, {}, ({ params, caller }) => findStoreCase(db, params.id, keeper(caller)))
  route(contract.answerCase, {}, async ({ params, body: { keep_goods, ...body }, caller }) => {
    const row = await answerCase(db, params.id, {
      ...keeper(caller),
      ...body,
      amount: body.amount,
      keepGoods: keep_goods,
    })
    return presentCaseReply(currentTransaction(db), row, seen(caller))
  })
  route(contract.scheduleCasePickup, {}, async ({ params, caller }) =>
    presentCaseReply(
      currentTransaction(db),
      await scheduleCasePickup(db, params.id, keeper(caller)),
      seen(caller),
    ),
  )
  route(contract.receiveCase, {}, async ({ params, caller }) =>
    presentCaseReply(currentTransaction(db), await receiveCase(db, params.id, keeper(caller)), seen(caller)),
  )
  route(contract.inspectCase, {}, async ({ params, body, caller }) => {
    const pieces = body.pieces.map(({ line_no, ...found }) => ({ lineNo: line_no, ...found }))
    return presentCaseReply(
      currentTransaction(db),
      await inspectCase(db, params.id, { ...keeper(caller), ...body, pieces }),
      seen(caller),
    )
  })
}

function staffRoutes(api: Api): void {
  const route = registerPictureRoute(api)
  const { db, clock } = api
  const seen = (caller: Caller) => ({ as: 'staff' as const, personId: caller.userId, now: clock.now() })
  const decider = (caller: Caller, requestId: string) => ({
    actorId: caller.userId,
    requestId,
    now: clock.now(),
  })

  route(contract.getReturnRules, {}, () => findReturnRules(db))
  route(contract.changeReturnRules, { limit: { times: 120, seconds: HOUR } }, (input) => {
    const { reason: _reason, ...change } = input.body
    return changeReturnRules(db, change, staffActionOf(input, clock.now()))
  })
  route(contract.listCasesForStaff, {}, ({ query, caller }) =>
    findCasesForStaff(db, { ...query, actorId: caller.userId, now: clock.now() }),
  )
  route(contract.getCaseForStaff, {}, ({ params, caller }) =>
    findCaseForStaff(db, params.id, { actorId: caller.userId, now: clock.now() }),
  )
  route(contract.decideCase, {}, async ({ params, body: { goods_back, ...body }, caller, request }) => {
    const made = { ...body, amount: body.amount, goodsBack: goods_back, ...decider(caller, request.id) }
    return presentCaseReply(currentTransaction(db), await decideCase(db, params.id, made), seen(caller))
  })
  route(contract.approveCaseDecision, {}, async ({ params, body, caller, request }) =>
    presentCaseReply(
      currentTransaction(db),
      await approveCaseDecision(db, params.id, { ...body, ...decider(caller, request.id) }),
      seen(caller),
    ),
  )
}

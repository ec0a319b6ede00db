import { servingPictures } from '#domains/products/media'
import type { Caller } from '#platform/caller'
import { notFound } from '#platform/refusal'
import type { Api } from '#platform/serve'
import { currentTransaction } from '#platform/transact'
import * as contract from './contract.ts'
import { agreeCase, decideCase } from './decide-case.ts'
import {
  findAllCases,
  findAnyCase,
  findOwnCases,
  findReturnable,
  findStoreCase,
  findStoreCases,
  mustBeOwn,
} from './find-cases.ts'
import { openCase } from './open-case.ts'
import { presentOne } from './present.ts'
import { ownSold } from './returnable.ts'
import { stepOfShopper } from './shopper-steps.ts'
import { readCase } from './store/cases.ts'
import { answerCase, inspectCase, mustBeOwnStores, pickUpCase, receiveCase } from './store-steps.ts'

const HOUR = 3_600

export function returnRoutes(api: Api): void {
  shopperRoutes(api)
  storeRoutes(api)
  staffRoutes(api)
}

/** What is refused with 404 before a body is looked at. */
const gate =
  (check: (id: number, personId: number) => Promise<unknown>) =>
  async (params: unknown, caller: Caller | null) => {
    const id = Number((params as { id?: unknown }).id)
    if (caller && Number.isSafeInteger(id) && id > 0) await check(id, caller.userId)
  }

function shopperRoutes(api: Api): void {
  const serve = servingPictures(api)
  const { db, clock } = api
  const seen = (caller: Caller) => ({ as: 'shopper' as const, personId: caller.userId, now: clock.now() })
  const own = gate((id, personId) => mustBeOwn(db, id, personId))
  const ownOrder = gate((id, personId) => ownSold(db, id, personId))

  serve(contract.getReturnable, {}, ({ params, caller }) =>
    findReturnable(db, params.id, { shopperId: caller.userId, now: clock.now() }),
  )
  serve(
    contract.openCase,
    { limit: { times: 30, seconds: HOUR }, exists: ownOrder },
    async ({ params, body, caller }) => {
      const pieces = body.pieces.map(({ line_no, quantity }) => ({ lineNo: line_no, quantity }))
      const row = await openCase(db, params.id, {
        shopperId: caller.userId,
        asked: { ...body, pieces },
        now: clock.now(),
      })
      return presentOne(currentTransaction(db), row, seen(caller))
    },
  )
  serve(contract.listOwnCases, {}, ({ query, caller }) =>
    findOwnCases(db, { shopperId: caller.userId, now: clock.now(), after: query.after }),
  )
  serve(contract.getOwnCase, {}, async ({ params, caller }) =>
    presentOne(currentTransaction(db), await mustBeOwn(db, params.id, caller.userId), seen(caller)),
  )
  serve(
    contract.actOnCase,
    { limit: { times: 120, seconds: HOUR }, exists: own },
    async ({ params, body, caller }) =>
      presentOne(
        currentTransaction(db),
        await stepOfShopper(db, params.id, { shopperId: caller.userId, ...body, now: clock.now() }),
        seen(caller),
      ),
  )
}

function storeRoutes(api: Api): void {
  const serve = servingPictures(api)
  const { db, clock } = api
  const seen = (caller: Caller) => ({ as: 'store' as const, personId: caller.userId, now: clock.now() })
  const keeper = (caller: Caller) => ({ ownerId: caller.userId, now: clock.now() })
  const own = {
    exists: gate(async (id, personId) => mustBeOwnStores(db, await readCase(db, id), personId)),
  }

  serve(contract.listStoreCases, {}, ({ query, caller }) =>
    findStoreCases(db, { storeId: query.store_id, tab: query.tab, page: query.page, ...keeper(caller) }),
  )
  serve(contract.getStoreCase, {}, ({ params, caller }) => findStoreCase(db, params.id, keeper(caller)))
  serve(contract.answerCase, own, async ({ params, body: { keep_goods, ...body }, caller }) => {
    const row = await answerCase(db, params.id, {
      ...keeper(caller),
      ...body,
      amount: body.amount,
      keepGoods: keep_goods,
    })
    return presentOne(currentTransaction(db), row, seen(caller))
  })
  serve(contract.pickUpCase, own, async ({ params, caller }) =>
    presentOne(currentTransaction(db), await pickUpCase(db, params.id, keeper(caller)), seen(caller)),
  )
  serve(contract.receiveCase, own, async ({ params, caller }) =>
    presentOne(currentTransaction(db), await receiveCase(db, params.id, keeper(caller)), seen(caller)),
  )
  serve(contract.inspectCase, own, async ({ params, body, caller }) => {
    const pieces = body.pieces.map(({ line_no, ...found }) => ({ lineNo: line_no, ...found }))
    return presentOne(
      currentTransaction(db),
      await inspectCase(db, params.id, { ...keeper(caller), ...body, pieces }),
      seen(caller),
    )
  })
}

function staffRoutes(api: Api): void {
  const serve = servingPictures(api)
  const { db, clock } = api
  const seen = (caller: Caller) => ({ as: 'staff' as const, personId: caller.userId, now: clock.now() })
  const isThere = {
    exists: gate(async (id) => {
      if (!(await readCase(db, id))) throw notFound('We could not find that return.')
    }),
  }
  const decider = (caller: Caller, requestId: string) => ({
    actorId: caller.userId,
    requestId,
    now: clock.now(),
  })

  serve(contract.listAllCases, {}, ({ query, caller }) =>
    findAllCases(db, { ...query, actorId: caller.userId, now: clock.now() }),
  )
  serve(contract.getAnyCase, {}, ({ params, caller }) =>
    findAnyCase(db, params.id, { actorId: caller.userId, now: clock.now() }),
  )
  serve(contract.decideCase, isThere, async ({ params, body: { goods_back, ...body }, caller, request }) => {
    const made = { ...body, amount: body.amount, goodsBack: goods_back, ...decider(caller, request.id) }
    return presentOne(currentTransaction(db), await decideCase(db, params.id, made), seen(caller))
  })
  serve(contract.agreeCase, isThere, async ({ params, body, caller, request }) =>
    presentOne(
      currentTransaction(db),
      await agreeCase(db, params.id, { ...body, ...decider(caller, request.id) }),
      seen(caller),
    ),
  )
}

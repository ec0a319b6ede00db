import { ownOrder } from '#domains/buying/orders'
import type { Gateway } from '#domains/money/payments'
import type { Caller } from '#platform/caller'
import { notFound } from '#platform/refusal'
import { requireRow } from '#platform/require-row'
import { serving, type Api } from '#platform/serve'
import { cancelOverdue } from './cancel-overdue.ts'
import * as contract from './contract.ts'
import { decideUnpaid, giveUpUnpaid, receiveUnpaid, withdrawUnpaid } from './decide.ts'
import { listUnpaid, presentPolicies } from './desk.ts'
import { extendDue } from './extend-due.ts'
import { dueOf, payDue } from './pay-due.ts'
import { dueOfStore, mustBeOfStore } from './due-of-store.ts'
import { listPolicies, setPolicy } from './policies.ts'

/** What a store sees of an order that is paid later, and does when it is not. */
function storeRoutes(api: Api, gateway: Gateway): void {
  const serve = serving(api)
  const { db, clock } = api
  const exists = ({ id }: { id: number }, caller: Caller) =>
    mustBeOfStore(db, { orderId: id, ownerId: caller.userId })
  serve(contract.getStoreDue, { exists }, ({ params }) => dueOfStore(db, params.id, clock.now()))
  serve(
    contract.cancelUnpaidOfStore,
    { exists, limit: { times: 60, seconds: 60 } },
    async ({ params, caller }) => {
      await cancelOverdue(db, gateway, {
        orderId: params.id,
        now: clock.now(),
        by: { ownerId: caller.userId },
      })
      return { success: true as const }
    },
  )
}

/** Countries that skip the card payment, and the orders that wait for a person because of it. */
export function unpaidRoutes(api: Api, gateway: Gateway): void {
  storeRoutes(api, gateway)
  const serve = serving(api)
  const { db, clock } = api
  const done = { success: true as const }
  type Asked = { caller: { userId: number }; request: { id: string }; body: { reason: string } }
  const by = ({ caller, request, body }: Asked) => ({
    actorId: caller.userId,
    reason: body.reason,
    requestId: request.id,
    now: clock.now(),
  })

  const waiting = {
    exists: requireRow(db, 'checkout.unpaid_orders', {
      says: 'We could not find that order.',
      column: 'order_id',
    }),
  }

  serve(contract.listCountryPolicies, {}, async () => ({
    rows: await presentPolicies(db, await listPolicies(db)),
  }))
  serve(contract.setCountryPolicy, {}, async (asked) => {
    const { reason: _reason, ...wish } = asked.body
    const set = await setPolicy(db, { ...wish, country_code: `+${asked.params.code}` }, by(asked))
    const [policy] = await presentPolicies(db, [set])
    return { policy: policy as contract.CountryPolicy }
  })
  serve(contract.listUnpaidOrders, {}, ({ query, caller }) =>
    listUnpaid(db, { ...query, now: clock.now() }, caller.userId),
  )
  serve(contract.decideUnpaidOrder, waiting, async (asked) => {
    await decideUnpaid(db, asked.params.id, { ...by(asked), isConfirmed: asked.body.decision === 'confirm' })
    return done
  })
  const own = {
    limit: { times: 30, seconds: 60 },
    /** Refused with 404 before a body is looked at. */
    exists: async (params: unknown, caller: Caller | null) => {
      const id = Number((params as { id?: unknown }).id)
      if (caller && Number.isSafeInteger(id) && id > 0 && !(await ownOrder(db, caller.userId, id)))
        throw notFound('We could not find that order.')
    },
  }
  serve(contract.getDue, {}, async ({ params, caller }) => ({
    due: await dueOf(db, { shopperId: caller.userId, id: params.id, now: clock.now() }),
  }))
  serve(contract.payDue, { ...own }, ({ params, caller }) =>
    payDue(db, gateway, { shopperId: caller.userId, id: params.id, now: clock.now() }),
  )
  serve(contract.withdrawUnpaidOrder, { ...own }, async ({ params, body, caller }) => {
    await withdrawUnpaid(db, caller.userId, { id: params.id, note: body.note, now: clock.now() })
    return done
  })
  serve(contract.receiveUnpaidOrder, waiting, async (asked) => {
    await receiveUnpaid(db, asked.params.id, { ...by(asked), reference: asked.body.reference })
    return done
  })
  serve(contract.extendUnpaidOrder, waiting, async (asked) => {
    await extendDue(db, asked.params.id, { ...by(asked), days: asked.body.days })
    return done
  })
  serve(contract.cancelUnpaidOrder, { ...waiting }, async (asked) => {
    await cancelOverdue(db, gateway, { orderId: asked.params.id, now: clock.now(), by: by(asked) })
    return done
  })
  serve(contract.giveUpUnpaidOrder, waiting, async (asked) => ({
    is_given_up: await giveUpUnpaid(db, asked.params.id, by(asked)),
  }))
}

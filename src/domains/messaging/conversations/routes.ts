import { servingPictures } from '#domains/products/media'
import type { Caller } from '#platform/caller'
import type { Api } from '#platform/serve'
import * as contract from './contract.ts'
import { findMessages, findStoreThreads, findThreads } from './find-messages.ts'
import { markRead, readableOrder, sendMessage } from './send-message.ts'
import type { Party } from './tables.ts'

const WRITING = { limit: { times: 120, seconds: 3_600 } }

export function conversationRoutes(api: Api): void {
  const serve = servingPictures(api)
  const { db, clock } = api
  const as = <P extends Party>(party: P, caller: Caller) => ({
    as: party,
    personId: caller.userId,
    now: clock.now(),
  })
  /** Refused with 404 before a body is looked at. */
  const isThere = (party: Party) => ({
    exists: async (params: unknown, caller: Caller | null) => {
      const id = Number((params as { id?: unknown }).id)
      if (caller && Number.isSafeInteger(id) && id > 0) await readableOrder(db, id, as(party, caller))
    },
  })

  serve(contract.listThreads, {}, ({ query, caller }) => findThreads(db, caller.userId, query.page))
  serve(contract.getMessages, {}, ({ params, query, caller }) =>
    findMessages(db, params.id, { ...as('shopper', caller), before: query.before }),
  )
  serve(contract.readMessages, isThere('shopper'), ({ params, caller }) =>
    markRead(db, params.id, as('shopper', caller)),
  )
  serve(contract.sendMessage, { ...WRITING, ...isThere('shopper') }, ({ params, body, caller }) =>
    sendMessage(db, params.id, { ...as('shopper', caller), ...body }),
  )

  serve(contract.listStoreThreads, {}, ({ query, caller }) =>
    findStoreThreads(db, query.store_id, { ownerId: caller.userId, page: query.page, now: clock.now() }),
  )
  serve(contract.getStoreMessages, {}, ({ params, query, caller }) =>
    findMessages(db, params.id, { ...as('store', caller), before: query.before }),
  )
  serve(contract.readStoreMessages, isThere('store'), ({ params, caller }) =>
    markRead(db, params.id, as('store', caller)),
  )
  serve(contract.sendStoreMessage, { ...WRITING, ...isThere('store') }, ({ params, body, caller }) =>
    sendMessage(db, params.id, { ...as('store', caller), ...body }),
  )

  serve(contract.getAnyMessages, {}, ({ params, query, caller }) =>
    findMessages(db, params.id, { ...as('staff', caller), before: query.before }),
  )
  serve(contract.sendStaffMessage, { ...WRITING, ...isThere('staff') }, ({ params, body, caller }) =>
    sendMessage(db, params.id, { ...as('staff', caller), ...body }),
  )
}

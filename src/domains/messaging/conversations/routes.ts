import { registerPictureRoute } from '#domains/products/media'
import type { Caller } from '#platform/caller'
import type { Api } from '#platform/register-route'
import { staffActionOf } from '#platform/staff-action'
import { changeBlockedWords, listBlockedWords } from './change-blocked-words.ts'
import * as contract from './contract.ts'
import { findMessages, findStoreThreads, findThreads } from './find-messages.ts'
import { markRead, sendMessage } from './send-message.ts'
import type { Party } from './tables.ts'
import './resources.ts'

const WRITING = { limit: { times: 120, seconds: 3_600 } }

export function conversationRoutes(api: Api): void {
  const route = registerPictureRoute(api)
  const { db, clock } = api
  const as = <P extends Party>(party: P, caller: Caller) => ({
    as: party,
    personId: caller.userId,
    now: clock.now(),
  })
  route(contract.listThreads, {}, ({ query, caller }) => findThreads(db, caller.userId, query.page))
  route(contract.getMessages, {}, ({ params, query, caller }) =>
    findMessages(db, params.id, { ...as('shopper', caller), before: query.before }),
  )
  route(contract.readMessages, {}, ({ params, caller }) => markRead(db, params.id, as('shopper', caller)))
  route(contract.sendMessage, WRITING, ({ params, body, caller }) =>
    sendMessage(db, params.id, { ...as('shopper', caller), ...body }),
  )

  route(contract.listStoreThreads, {}, ({ query, caller }) =>
    findStoreThreads(db, query.store_id, { ownerId: caller.userId, page: query.page, now: clock.now() }),
  )
  route(contract.getStoreMessages, {}, ({ params, query, caller }) =>
    findMessages(db, params.id, { ...as('store', caller), before: query.before }),
  )
  route(contract.readStoreMessages, {}, ({ params, caller }) => markRead(db, params.id, as('store', caller)))
  route(contract.sendStoreMessage, WRITING, ({ params, body, caller }) =>
    sendMessage(db, params.id, { ...as('store', caller), ...body }),
  )

  route(contract.getAnyMessages, {}, ({ params, query, caller }) =>
    findMessages(db, params.id, { ...as('staff', caller), before: query.before }),
  )
  route(contract.sendStaffMessage, WRITING, ({ params, body, caller }) =>
    sendMessage(db, params.id, { ...as('staff', caller), ...body }),
  )
  route(contract.listBlockedWords, {}, async () => ({ words: await listBlockedWords(db) }))
  route(contract.changeBlockedWords, WRITING, async (input) => ({
    words: await changeBlockedWords(db, input.body, staffActionOf(input, clock.now())),
  }))
}

import { badInput } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/serve'
import { transact } from '#platform/transact'
import * as contract from './contract.ts'
import { presentChoices, presentNotices, presentUnread } from './present.ts'
import { letterRoutes } from './letter-desk/routes.ts'
import { pushRoutes } from './push/routes.ts'
import type { PushPort } from './push/port.ts'
import { isRefused } from './rules.ts'
import { countUnread, markRead, putChoice } from './store.ts'

const READING = { times: 120, seconds: 60 }

/** `push`: how browsers are told at once; absent: they are not. */
export function noticeRoutes(api: Api, push: PushPort | null = null): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.listNotices, { limit: READING }, ({ query, caller }) =>
    presentNotices(db, caller.userId, { after: query.after, now: clock.now() }),
  )
  route(contract.countUnread, { limit: READING }, ({ caller }) =>
    presentUnread(db, caller.userId, clock.now()),
  )
  route(contract.readNotices, { limit: READING }, ({ body, caller }) =>
    transact(db, async (tx) => {
      await markRead(tx, caller.userId, { ids: body.ids ?? null, at: clock.now() })
      return { unread: await countUnread(tx, caller.userId) }
    }),
  )
  pushRoutes(api, push)
  letterRoutes(api)
  route(contract.getChoices, {}, ({ caller }) => presentChoices(db, caller.userId))
  route(contract.putChoice, { limit: READING }, ({ body, caller }) => {
    if (isRefused(body)) throw badInput('notices.always_tell')
    return transact(db, async (tx) => {
      await putChoice(tx, { person_id: caller.userId, ...body })
      return presentChoices(tx, caller.userId)
    })
  })
}

import { badInput } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { transact } from '#platform/transact'
import * as contract from './contract.ts'
import { presentChoices, presentNotifications, presentUnread } from './present.ts'
import { letterRoutes } from './letter-admin/routes.ts'
import { pushRoutes } from './push/routes.ts'
import type { PushPort } from './push/port.ts'
import { isChoiceRefused } from './rules.ts'
import { countUnread, markRead, saveChoice } from './queries.ts'

const READ_LIMIT = { times: 120, seconds: 60 }

/** `push`: null if push is off. */
export function notificationRoutes(api: Api, push: PushPort | null = null): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.listNotifications, { limit: READ_LIMIT }, ({ query, caller }) =>
    presentNotifications(db, caller.userId, { after: query.after, now: clock.now() }),
  )
  route(contract.countUnread, { limit: READ_LIMIT }, ({ caller }) =>
    presentUnread(db, caller.userId, clock.now()),
  )
  route(contract.markNotificationsRead, { limit: READ_LIMIT }, ({ body, caller }) =>
    transact(db, async (tx) => {
      await markRead(tx, caller.userId, { ids: body.ids ?? null, at: clock.now() })
      return { unread: await countUnread(tx, caller.userId) }
    }),
  )
  pushRoutes(api, push)
  letterRoutes(api)
  route(contract.getChoices, {}, ({ caller }) => presentChoices(db, caller.userId))
  route(contract.putChoice, { limit: READ_LIMIT }, ({ body, caller }) => {
    if (isChoiceRefused(body)) throw badInput('notices.always_tell')
    return transact(db, async (tx) => {
      await saveChoice(tx, { person_id: caller.userId, ...body })
      return presentChoices(tx, caller.userId)
    })
  })
}

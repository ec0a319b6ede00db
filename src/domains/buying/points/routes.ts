import { registerRoute, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { findPoints } from './find-points.ts'
import { decideWish, givePoints } from './give-points.ts'
import { keepRule, toWire } from './keep-rule.ts'
import { pointsDesk } from './points-desk.ts'
import { kept } from './points-rules.ts'
import { ruleOn } from './rules.ts'
import './resources.ts'

export function pointsRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.getPoints, {}, ({ query, caller }) =>
    findPoints(db, caller.userId, { before: query.before ?? null, limit: query.limit, now: clock.now() }),
  )
  route(contract.listPointsRules, {}, async () => {
    const rules = await kept.of(db)
    return { rules: rules.map(toWire), now: toWire(ruleOn(rules, clock.now())).from }
  })
  route(contract.keepPointsRule, {}, async ({ body, caller, request }) => {
    const { reason, ...rule } = body
    await keepRule(db, rule, { actorId: caller.userId, reason, requestId: request.id, now: clock.now() })
    return { success: true as const }
  })
  route(contract.givePoints, { limit: { times: 60, seconds: 3_600 } }, async ({ body, caller, request }) => {
    const acting = { actorId: caller.userId, reason: body.reason, requestId: request.id, now: clock.now() }
    const { balance, isWaiting } = await givePoints(
      db,
      { personId: body.person_id, points: body.points },
      acting,
    )
    return { balance, is_waiting: isWaiting }
  })
  route(contract.getPointsDesk, {}, ({ query, caller }) =>
    pointsDesk(db, query.person_id ?? null, { readerId: caller.userId, now: clock.now() }),
  )
  route(contract.decidePointsWish, {}, async ({ params, body, caller, request }) => {
    const acting = { actorId: caller.userId, reason: body.reason, requestId: request.id, now: clock.now() }
    await decideWish(db, params.id, { ...acting, isGiven: body.decision === 'give' })
    return { success: true as const }
  })
}

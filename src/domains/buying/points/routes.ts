import { registerRoute, type Api } from '#platform/register-route'
import * as contract from './contract.ts'
import { findPoints } from './find-points.ts'
import { decideGrantRequest, grantPoints } from './earning/grant-points.ts'
import { savePointsRule, presentPointsRule } from './save-rule.ts'
import { findPointsForStaff } from './find-points-for-staff.ts'
import { cachedRules } from './points-rule.ts'
import { ruleOn } from './rules.ts'
import { staffActionOf } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'
import './resources.ts'

export function pointsRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.getPoints, {}, ({ query, caller }) =>
    findPoints(db, caller.userId, { before: query.before ?? null, limit: query.limit, now: clock.now() }),
  )
  route(contract.listPointsRules, {}, async () => {
    const rules = await cachedRules.get(db)
    return { rules: rules.map(presentPointsRule), now: presentPointsRule(ruleOn(rules, clock.now())).from }
  })
  route(contract.savePointsRule, {}, async ({ body, caller, request }) => {
    const { reason, ...rule } = body
    await savePointsRule(db, rule, {
      actorId: caller.userId,
      reason,
      requestId: request.id,
      now: clock.now(),
    })
    return SUCCESS
  })
  route(contract.grantPoints, { limit: { times: 60, seconds: 3_600 } }, async ({ body, caller, request }) => {
    const acting = staffActionOf({ caller, request, body }, clock.now())
    const { balance, isWaiting } = await grantPoints(
      db,
      { personId: body.person_id, points: body.points },
      acting,
    )
    return { balance, is_waiting: isWaiting }
  })
  route(contract.getPointsForStaff, {}, ({ query, caller }) =>
    findPointsForStaff(db, query.person_id ?? null, { readerId: caller.userId, now: clock.now() }),
  )
  route(contract.decidePointsRequest, {}, async ({ params, body, caller, request }) => {
    const acting = staffActionOf({ caller, request, body }, clock.now())
    await decideGrantRequest(db, params.id, { ...acting, isGiven: body.decision === 'give' })
    return SUCCESS
  })
}

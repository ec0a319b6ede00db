import { requireRow } from '#platform/require-row'
import { serving, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { findPoints } from './find-points.ts'
import { decideWish, givePoints } from './give-points.ts'
import { keepRule, toWire } from './keep-rule.ts'
import { pointsDesk } from './points-desk.ts'
import { kept } from './points-rules.ts'
import { ruleOn } from './rules.ts'

export function pointsRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock } = api
  serve(contract.getPoints, {}, ({ query, caller }) =>
    findPoints(db, caller.userId, { before: query.before ?? null, limit: query.limit, now: clock.now() }),
  )
  serve(contract.listPointsRules, {}, async () => {
    const rules = await kept.of(db)
    return { rules: rules.map(toWire), now: toWire(ruleOn(rules, clock.now())).from }
  })
  serve(contract.keepPointsRule, {}, async ({ body, caller, request }) => {
    const { reason, ...rule } = body
    await keepRule(db, rule, { actorId: caller.userId, reason, requestId: request.id, now: clock.now() })
    return { success: true as const }
  })
  serve(contract.givePoints, { limit: { times: 60, seconds: 3_600 } }, async ({ body, caller, request }) => {
    const acting = { actorId: caller.userId, reason: body.reason, requestId: request.id, now: clock.now() }
    const { balance, isWaiting } = await givePoints(
      db,
      { personId: body.person_id, points: body.points },
      acting,
    )
    return { balance, is_waiting: isWaiting }
  })
  serve(contract.getPointsDesk, {}, ({ query, caller }) =>
    pointsDesk(db, query.person_id ?? null, { readerId: caller.userId, now: clock.now() }),
  )
  serve(
    contract.decidePointsWish,
    {
      exists: requireRow(db, 'points.grant_requests', { says: 'We could not find that.' }),
    },
    async ({ params, body, caller, request }) => {
      const acting = { actorId: caller.userId, reason: body.reason, requestId: request.id, now: clock.now() }
      await decideWish(db, params.id, { ...acting, isGiven: body.decision === 'give' })
      return { success: true as const }
    },
  )
}

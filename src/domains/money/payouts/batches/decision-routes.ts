import { recordAudit } from '#domains/accounts/staff'
import { conflict } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { transact } from '#platform/transact'
import * as contract from '../contract.ts'
import { approveBatch, refuseBatch, releaseBatch, transitionPayoutByStaff } from './decide-batch.ts'
import { importResults } from './import-results.ts'
import { deleteHold, insertHold } from '../queries.ts'
import { staffActionOf } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'

const decisions = { approve: approveBatch, refuse: refuseBatch, release: releaseBatch }

/** Staff decisions about batches, payouts and payees. */
export function decisionRoutes(api: Api): void {
  const { db, clock } = api
  const route = registerRoute(api)
  route(contract.decideBatch, {}, async ({ params, body, caller, request }) => {
    await decisions[params.step](db, params.id, staffActionOf({ caller, request, body }, clock.now()))
    return SUCCESS
  })
  route(
    contract.importBankResults,
    { limit: { times: 60, seconds: 3_600 } },
    async ({ body, caller, request }) => {
      const action = staffActionOf({ caller, request, body }, clock.now())
      const lines = await importResults(db, body.text, { ...action, isDryRun: body.dry_run })
      return { lines: lines.map(({ payoutId, ...line }) => ({ ...line, payout_id: payoutId })) }
    },
  )
  route(contract.transitionOnePayout, {}, async ({ params, body, caller, request }) => {
    const action = staffActionOf({ caller, request, body }, clock.now())
    await transitionPayoutByStaff(db, params.id, {
      ...action,
      event: params.step,
      ...(body.utr ? { utr: body.utr } : {}),
    })
    return SUCCESS
  })
  route(contract.holdPayee, {}, async ({ body, caller, request }) => {
    const { kind, payee_id, is_held, reason } = body
    const now = clock.now()
    await transact(db, async (tx) => {
      const isChanged = is_held
        ? await insertHold(tx, { kind, payee_id, reason, held_by: caller.userId, held_at: now })
        : await deleteHold(tx, kind, payee_id)
      if (!isChanged)
        throw conflict('wrong_state', is_held ? 'payouts.already_on_hold' : 'payouts.not_on_hold')
      const about = `${kind} ${payee_id}`
      const action = { actorId: caller.userId, reason, requestId: request.id, at: now }
      await recordAudit(tx, {
        ...action,
        act: 'setting-changed',
        about,
        before: { held: !is_held },
        after: { held: is_held },
      })
    })
    return SUCCESS
  })
}

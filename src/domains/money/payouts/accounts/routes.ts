import { registerRoute, type Api } from '#platform/register-route'
import * as contract from '../contract.ts'
import { debitLoss, decideLoss, listLosses } from '../losses/debit-loss.ts'
import type { Sealing } from './sealing.ts'
import { requestAccountChange, decideAccountChange, listAccountChanges } from './request-account-change.ts'
import { staffActionOf } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'

/** Maker-checker endpoints: payees' bank details, and losses that stores bear. */
export function accountChangeRoutes({ sealing, ...api }: Api & { sealing: () => Promise<Sealing> }): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.listAccountChanges, {}, async ({ caller }) => ({
    changes: await listAccountChanges(db, caller.userId),
  }))
  route(contract.requestAccountChange, {}, async ({ body, caller, request }) => {
    const {
      kind,
      payee_id: payeeId,
      reason,
      method,
      holder,
      account_number: accountNumber,
      ifsc,
      upi,
      pan,
    } = body
    const newAccount = { method, holder, accountNumber, ifsc, upi, pan: pan === '' ? undefined : pan }
    const action = { actorId: caller.userId, reason, requestId: request.id, now: clock.now() }
    return {
      id: await requestAccountChange(
        db,
        { kind, payeeId },
        { ...action, request: newAccount, sealing: await sealing() },
      ),
    }
  })
  route(contract.decideAccountChange, {}, async ({ params, body, caller, request }) => {
    const action = staffActionOf({ caller, request, body }, clock.now())
    await decideAccountChange(db, params.id, { ...action, isYes: body.yes, sealing: await sealing() })
    return SUCCESS
  })
  route(contract.listLosses, {}, ({ caller }) => listLosses(db, caller.userId))
  route(contract.debitLoss, {}, async ({ params, body, caller, request }) => ({
    state: await debitLoss(db, params.id, staffActionOf({ caller, request, body }, clock.now())),
  }))
  route(contract.decideLoss, {}, async ({ params, body, caller, request }) => {
    const action = staffActionOf({ caller, request, body }, clock.now())
    await decideLoss(db, params.id, { ...action, isYes: body.yes })
    return SUCCESS
  })
}

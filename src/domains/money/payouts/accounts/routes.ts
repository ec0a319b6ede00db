import { requireRow } from '#platform/require-row'
import { serving, type Api } from '#platform/serve'
import * as contract from '../contract.ts'
import { bearLoss, decideLoss, listLosses, mustBeLost } from '../losses/bear-loss.ts'
import type { Sealing } from '../sealing.ts'
import { askAccountChange, decideAccountChange, listAccountChanges } from './change-for-payee.ts'

const done = { success: true as const }

/** What two people do together: bank details of others, and losses that stores bear. */
export function twoPersonRoutes({ sealing, ...api }: Api & { sealing: () => Promise<Sealing> }): void {
  const serve = serving(api)
  const { db, clock } = api
  serve(contract.listAccountChanges, {}, async ({ caller }) => ({
    changes: await listAccountChanges(db, caller.userId),
  }))
  serve(contract.askAccountChange, {}, async ({ body, caller, request }) => {
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
    const wish = { method, holder, accountNumber, ifsc, upi, pan: pan === '' ? undefined : pan }
    const deed = { actorId: caller.userId, reason, requestId: request.id, now: clock.now() }
    return { id: await askAccountChange(db, { kind, payeeId }, { ...deed, wish, sealing: await sealing() }) }
  })
  serve(
    contract.decideAccountChange,
    { exists: requireRow(db, 'payouts.account_changes', { says: 'We could not find that.' }) },
    async ({ params, body, caller, request }) => {
      const deed = { actorId: caller.userId, reason: body.reason, requestId: request.id, now: clock.now() }
      await decideAccountChange(db, params.id, { ...deed, isYes: body.yes, sealing: await sealing() })
      return done
    },
  )
  serve(contract.listLosses, {}, ({ caller }) => listLosses(db, caller.userId))
  serve(
    contract.bearLoss,
    { exists: ({ id }) => mustBeLost(db, id) },
    async ({ params, body, caller, request }) => ({
      state: await bearLoss(db, params.id, {
        actorId: caller.userId,
        reason: body.reason,
        requestId: request.id,
        now: clock.now(),
      }),
    }),
  )
  serve(
    contract.decideLoss,
    {
      exists: requireRow(db, 'payouts.payout_debits', {
        says: 'We could not find that.',
        column: 'dispute_id',
      }),
    },
    async ({ params, body, caller, request }) => {
      const deed = { actorId: caller.userId, reason: body.reason, requestId: request.id, now: clock.now() }
      await decideLoss(db, params.id, { ...deed, isYes: body.yes })
      return done
    },
  )
}

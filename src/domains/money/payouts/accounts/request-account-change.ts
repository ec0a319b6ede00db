import { loadNames } from '#domains/accounts/identity/people'
import { findStores } from '#domains/selling/sellers'
import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { AccountChange } from '../contract.ts'
import { loadPayeeNames } from '../present.ts'
import type { Sealing } from './sealing.ts'
import { saveAccount, sealAccount, type AccountRequest, type Payee } from './set-account.ts'
import { findAccount } from '../queries.ts'
import {
  insertAccountChange,
  lockAccountChange,
  listWaitingChanges,
  saveAccountChange,
  type AccountChangeRecord,
} from './queries.ts'
import type { StaffAction } from '#platform/staff-action'

async function requirePayeeExists(tx: Tx, { kind, payeeId }: Payee): Promise<void> {
  const isThere =
    kind === 'store'
      ? (await findStores(tx, [payeeId])).has(payeeId)
      : (await loadNames(tx, [payeeId])).has(payeeId)
  if (!isThere) throw notFound('payouts.payee_not_found')
}

/**
 * Staff request a change of a payee's bank account; it takes effect after a second person's approval.
 * @throws Refusal 400 with the fields that are wrong, 404, 409 `wrong_state` while another change is pending.
 */
export const requestAccountChange = (
  db: Db,
  payee: Payee,
  { request, sealing, ...action }: StaffAction & { request: AccountRequest; sealing: Sealing },
): Promise<number> =>
  transact(db, async (tx) => {
    await requirePayeeExists(tx, payee)
    const { actorId, reason, requestId, now } = action
    const sealed = sealAccount(payee, request, sealing)
    const base = { kind: payee.kind, payee_id: payee.payeeId, asked_by: actorId, asked_at: now, reason }
    const id = await insertAccountChange(tx, {
      ...base,
      ...sealed,
      method: request.method,
      holder: request.holder,
    })
    if (id === null) throw conflict('wrong_state', 'payouts.account_change_waits')
    const about = `${payee.kind} ${payee.payeeId}`
    const after = { account: sealed.shown, state: 'waiting' }
    await recordAudit(tx, {
      actorId,
      act: 'setting-changed',
      about,
      before: {},
      after,
      reason,
      requestId,
      at: now,
    })
    return id
  })

/** A second person approves the change, or any refuses it. @throws Refusal 404, 409 `wrong_state`, 409 `second_person_needed`. */
export const decideAccountChange = (
  db: Db,
  id: number,
  { isYes, sealing, ...action }: StaffAction & { isYes: boolean; sealing: Sealing },
): Promise<void> =>
  transact(db, async (tx) => {
    const { actorId, reason, requestId, now } = action
    const change = await lockWaitingChange(tx, id, { isYes, actorId })
    await saveAccountChange(tx, id, {
      state: isYes ? 'made' : 'refused',
      decided_by: actorId,
      decided_at: now,
    })
    const payee: Payee = { kind: change.kind, payeeId: change.payee_id }
    const before = { account: (await findAccount(tx, payee.kind, payee.payeeId))?.shown ?? '' }
    if (isYes) await saveAccount(tx, payee, { sealed: change, sealing, actorId, now, always: true })
    const about = `${payee.kind} ${payee.payeeId}`
    const after = { account: isYes ? change.shown : before.account, state: isYes ? 'made' : 'refused' }
    await recordAudit(tx, {
      actorId,
      act: 'setting-changed',
      about,
      before,
      after,
      reason,
      requestId,
      at: now,
    })
  })

async function lockWaitingChange(
  tx: Tx,
  id: number,
  { isYes, actorId }: { isYes: boolean; actorId: number },
): Promise<AccountChangeRecord> {
  const change = await lockAccountChange(tx, id)
  if (!change) throw notFound('platform.not_found')
  if (change.state !== 'waiting') throw conflict('wrong_state', 'common.decided_already')
  if (isYes && change.asked_by === actorId)
    throw conflict('second_person_needed', 'payouts.second_person_needed')
  return change
}

export async function listAccountChanges(db: Db, viewerId: number): Promise<AccountChange[]> {
  const rows = await listWaitingChanges(db)
  const people = await loadNames(db, [...new Set(rows.map(({ asked_by }) => asked_by))])
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      kind: row.kind,
      payee_id: row.payee_id,
      name: (await loadPayeeNames(db, row.kind, [row.payee_id])).get(row.payee_id) ?? '',
      method: row.method,
      shown: row.shown,
      holder: row.holder,
      before: (await findAccount(db, row.kind, row.payee_id))?.shown ?? '',
      asked_by: people.get(row.asked_by) ?? '',
      asked_at: row.asked_at.toISOString(),
      is_mine: row.asked_by === viewerId,
      reason: row.reason,
    })),
  )
}

import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { postEntry } from './post-entry.ts'
import {
  insertAdjustment,
  lockAdjustment,
  listAccountNames,
  saveAdjustmentDecision,
} from '../queries/adjustments.ts'
import type { StaffAction } from '#platform/staff-action'

export type NewAdjustment = {
  debit: string
  debitParty: string
  credit: string
  creditParty: string
  paise: number
}

const PAYABLES = new Set(['store_payable', 'creator_payable'])

/** Requests a manual entry, which waits for a second person's approval. @throws Refusal 400 for unknown accounts. */
export const requestAdjustment = (db: Db, adjustment: NewAdjustment, action: StaffAction): Promise<number> =>
  transact(db, async (tx) => {
    const known = new Set(await listAccountNames(tx))
    for (const [account, party] of [
      [adjustment.debit, adjustment.debitParty],
      [adjustment.credit, adjustment.creditParty],
    ] as const) {
      if (!known.has(account)) throw badInput('ledger.no_such_account')
      if (PAYABLES.has(account) && !/^[1-9]\d{0,15}$/.test(party))
        throw badInput('ledger.account_owner_required')
    }
    if (adjustment.debit === adjustment.credit && adjustment.debitParty === adjustment.creditParty)
      throw badInput('ledger.accounts_equal')
    const { debitParty, creditParty, ...sides } = adjustment
    return insertAdjustment(tx, {
      ...sides,
      debit_party: debitParty,
      credit_party: creditParty,
      made_by: action.actorId,
      made_at: action.now,
      reason: action.reason,
    })
  })

/**
 * Approves and books a manual entry, or refuses it.
 * @throws Refusal 404, 409 `wrong_state`, 409 `second_person_needed`.
 */
export const decideAdjustment = (
  db: Db,
  id: number,
  { isYes, ...action }: StaffAction & { isYes: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const row = await lockAdjustment(tx, id)
    if (!row) throw notFound('platform.not_found')
    if (row.state !== 'waiting') throw conflict('wrong_state', 'common.decided_already')
    if (isYes && row.made_by === action.actorId)
      throw conflict('second_person_needed', 'common.second_person_needed')
    await saveAdjustmentDecision(tx, id, {
      state: isYes ? 'posted' : 'refused',
      decided_by: action.actorId,
      decided_at: action.now,
    })
    if (isYes) {
      const postings = [
        { account: row.debit, party: row.debit_party, paise: row.paise },
        { account: row.credit, party: row.credit_party, paise: -row.paise },
      ]
      await postEntry(tx, {
        key: `adjustment:${id}`,
        kind: 'adjustment',
        at: action.now,
        memo: row.reason,
        actorId: action.actorId,
        postings,
      })
    }
    const after = {
      rupees: toRupees(row.paise),
      debit: row.debit,
      credit: row.credit,
      state: isYes ? 'posted' : 'refused',
    }
    const { actorId, reason, requestId, now } = action
    await recordAudit(tx, {
      actorId,
      act: 'books-adjusted',
      about: `adjustment ${id}`,
      before: {},
      after,
      reason,
      requestId,
      at: now,
    })
  })

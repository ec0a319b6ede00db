import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import type { StaffMember } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { SUCCESS } from '#platform/wire-shapes'
import { insertReason, lockReason, updateReason, type ReasonRow } from '../queries/rule-book.ts'

type NewReason = Omit<ReasonRow, 'version' | 'is_hidden'>
type ReasonChange = { [Name in keyof Omit<ReasonRow, 'key' | 'version'>]?: ReasonRow[Name] | undefined }

/** Adds a reason. @throws Refusal 400 when it is for neither act, 409 `known_already`. */
export const addReason = (db: Db, reason: NewReason, by: StaffMember): Promise<{ key: string }> =>
  transact(db, async (tx) => {
    refuseUseless(reason)
    if (!(await insertReason(tx, reason))) throw conflict('known_already', 'approvals.known_already_reason')
    await recordAudit(tx, {
      ...by,
      act: 'product-rules-changed',
      about: `product reason ${reason.key}`,
      before: {},
      after: { ...reason },
      reason: reason.title,
      at: by.now,
    })
    return { key: reason.key }
  })

/** Changes a reason; what was decided with it keeps it. @throws Refusal 404, 400 when it would be for neither act, 409 `changed_meanwhile`. */
export const changeReason = (
  db: Db,
  { key, version, change }: { key: string; version: number; change: ReasonChange },
  by: StaffMember,
): Promise<{ success: true }> =>
  transact(db, async (tx) => {
    const before = await lockReason(tx, key)
    if (!before) throw notFound('approvals.no_such_reason')
    if (before.version !== version) throw conflict('changed_meanwhile', 'approvals.changed_meanwhile_reason')
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    if (Object.keys(given).length === 0) return SUCCESS
    refuseUseless({ ...before, ...given })
    await updateReason(tx, key, given)
    await recordAudit(tx, {
      ...by,
      act: 'product-rules-changed',
      about: `product reason ${key}`,
      before: Object.fromEntries(Object.keys(given).map((name) => [name, before[name as keyof ReasonRow]])),
      after: given,
      reason: before.title,
      at: by.now,
    })
    return SUCCESS
  })

function refuseUseless({ for_take_down, for_change }: Pick<NewReason, 'for_take_down' | 'for_change'>): void {
  if (!for_take_down && !for_change)
    throw badInput('approvals.reason_useless', [{ field: 'for_change', message: 'approvals.reason_useless' }])
}

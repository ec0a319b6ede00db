import { recordAudit } from '#domains/accounts/staff'
import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { SUCCESS } from '#platform/wire-shapes'
import { deleteTrusted, insertTrusted } from '../queries/rule-book.ts'
import { refuseOwnStore } from '../deciding/refuse-own-store.ts'
import { broadcastRules } from './cached-rules.ts'

/** Trusts a store, or ends that; saying it again changes nothing. @throws Refusal 404, 403 for one's own store. */
export const trustStore = (
  db: Db,
  { storeId, isTrusted }: { storeId: number; isTrusted: boolean },
  by: StaffAction,
): Promise<{ success: true }> =>
  transact(db, async (tx) => {
    if (!(await findStores(tx, [storeId])).has(storeId)) throw notFound('common.store_not_found')
    if (isTrusted) await refuseOwnStore(tx, storeId, by.actorId)
    const row = { store_id: storeId, trusted_by: by.actorId, trusted_at: by.now, reason: by.reason }
    if (!(isTrusted ? await insertTrusted(tx, row) : await deleteTrusted(tx, storeId))) return SUCCESS
    await broadcastRules(tx)
    await recordAudit(tx, {
      ...by,
      act: 'product-rules-changed',
      about: `store ${storeId}`,
      before: { is_trusted: !isTrusted },
      after: { is_trusted: isTrusted },
      at: by.now,
    })
    return SUCCESS
  })

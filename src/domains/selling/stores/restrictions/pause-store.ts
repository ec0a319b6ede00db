import '../contract.ts'
import { changeStore } from '#domains/selling/sellers'
import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { isoOrNull } from '#platform/time'
import { transact } from '#platform/transact'
import { lockStoreForStaff } from '../lock-store-for-staff.ts'
import { recordDecision } from '../record-decision.ts'
import { parseUntil } from '../rules.ts'
import { insertRestriction } from '../queries/restrictions.ts'

type Pause = StaffAction & { note: string; until: string | null | undefined }

/**
 * Pauses a store: nothing of it is sold, orders and payouts go on.
 * @throws Refusal 400 for `until`, 403 for the own store, 404, 409 `closed`, 409 `wrong_state` when the staff paused it already.
 */
export const pauseStore = (db: Db, storeId: number, { note, until: text, ...action }: Pause): Promise<void> =>
  transact(db, async (tx) => {
    const { actorId, reason, now } = action
    const store = await lockStoreForStaff(tx, storeId, actorId)
    if (store.pausedAt) throw conflict('wrong_state', 'stores.is_paused')
    const until = parseUntil(text, now)
    await insertRestriction(tx, {
      store_id: storeId,
      kind: 'pause',
      reason,
      note,
      until,
      started_by: actorId,
      started_at: now,
    })
    await changeStore(tx, storeId, { pausedAt: now })
    await recordDecision(tx, storeId, {
      ...action,
      kind: 'paused',
      act: 'store-paused',
      facts: { note, until: isoOrNull(until) },
      before: { status: store.status },
      after: { status: 'Paused', until: isoOrNull(until) },
    })
    await publish(tx, 'stores.decided', {
      storeId,
      personId: store.ownerId,
      what: 'paused',
      note,
      until: isoOrNull(until),
      at: now.toISOString(),
    })
  })

import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import type { Couriers } from '../courier.ts'
import { handleCourierUpdates } from '../transitions/handle-courier-updates.ts'
import { listParcelsToTrack } from '../queries/couriers.ts'

const SILENT_MS = 2 * HOUR_MS

/**
 * Asks couriers for updates on parcels without news for two hours, because a webhook may be lost. One failing parcel does not block the others;
 * the error is thrown at the end.
 */
export async function trackParcels(db: Db, { all }: Couriers, now: Date): Promise<void> {
  const failed: unknown[] = []
  for (const courier of all) {
    for (const { awb } of await listParcelsToTrack(db, courier.name, new Date(now.getTime() - SILENT_MS))) {
      const updates = awb === null ? [] : await courier.track(awb).catch(ignoreRefusal)
      if (updates.length === 0) continue
      await transact(db, (tx) => handleCourierUpdates(tx, courier.name, { updates, now })).catch(
        (error: unknown) => failed.push(error),
      )
    }
  }
  if (failed.length > 0) throw failed[0]
}

/** A courier that does not answer is asked again at the next run. */
function ignoreRefusal(error: unknown): [] {
  if (error instanceof Refusal) return []
  throw error
}

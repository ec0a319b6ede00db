import type { Db } from '#platform/database'
import type { ProductAlert } from './contract.ts'
import { findPackAvailability } from './find-pack-availability.ts'
import { presentAlert } from './present.ts'
import { countUnseen, listAlertsOf } from './queries.ts'

/** A person's alerts, newest first, without packs that were deleted. */
export async function findAlerts(
  db: Db,
  personId: number,
): Promise<{ rows: ProductAlert[]; unseen: number }> {
  const rows = await listAlertsOf(db, personId)
  const packs = await findPackAvailability(
    db,
    rows.map((row) => row.variantId),
  )
  const shown = rows.flatMap((row) => {
    const pack = packs.get(row.variantId)
    return pack ? [presentAlert(row, pack)] : []
  })
  return { rows: shown, unseen: await countUnseen(db, personId) }
}

import type { Db } from '#platform/database'
import type { ProductAlert } from './contract.ts'
import { packsNow } from './packs-now.ts'
import { presentAlert } from './present.ts'
import { countUnseen, readAlerts } from './store.ts'

/** What a person waits for, newest first, without packs that are gone for good. */
export async function findAlerts(
  db: Db,
  personId: number,
): Promise<{ rows: ProductAlert[]; unseen: number }> {
  const rows = await readAlerts(db, personId)
  const packs = await packsNow(
    db,
    rows.map((row) => row.variantId),
  )
  const shown = rows.flatMap((row) => {
    const pack = packs.get(row.variantId)
    return pack ? [presentAlert(row, pack)] : []
  })
  return { rows: shown, unseen: await countUnseen(db, personId) }
}

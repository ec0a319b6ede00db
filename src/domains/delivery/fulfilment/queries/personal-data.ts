import { PARCEL_COLUMNS } from '../tables.ts'
import type { Db, Tx } from '#platform/database'
import type { ParcelWithLines } from './parcels.ts'

export async function listParcelsOfShopper(db: Db, personId: number): Promise<ParcelWithLines[]> {
  const parcels = await db
    .selectFrom('fulfilment.parcels')
    .select(PARCEL_COLUMNS)
    .where('shopper_id', '=', personId)
    .orderBy('created_at')
    .execute()
  return parcels.map((parcel) => ({ parcel, lines: [] }))
}

export async function reassignParcels(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await tx
    .updateTable('fulfilment.parcels')
    .set({ shopper_id: into })
    .where('shopper_id', '=', from)
    .execute()
}

/** Removes delivery notes; the parcels are retained with their invoices. */
export async function anonymizeParcels(tx: Tx, personId: number): Promise<void> {
  await tx
    .updateTable('fulfilment.parcels')
    .set({ address_note: '' })
    .where('shopper_id', '=', personId)
    .execute()
}

import './tables.ts'
import type { Db, Tx } from '#platform/database'

export const readPayable = (db: Db, id: number) =>
  db.selectFrom('payments.payables').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertPayable(tx: Tx, row: { id: number; amount_paise: number; rp_order_id: string; look_at: Date }): Promise<void> {
  await tx
    .insertInto('payments.payables')
    .values({ ...row, state: 'waiting' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

import { sql } from 'kysely'
import { grantRole } from '#domains/accounts/identity/account-status'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'

/** Gives the person of a phone number the rights that confirm unpaid orders and change policies of countries. */
export async function grantUnpaidRights(db: Db, phone: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from identity.people where phone = ${phone}`.execute(
    db,
  )
  await transact(db, async (tx) => {
    for (const role of ['staff', 'staff:payments', 'staff:countries'])
      await grantRole(tx, rows[0]?.id ?? 0, role)
  })
}

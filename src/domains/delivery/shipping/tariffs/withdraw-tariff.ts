import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { lock } from '#platform/locks'
import { conflict, notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { dayInIndia } from '#platform/time'
import { transact } from '#platform/transact'
import type { Tariff } from '../contract/tariffs.ts'
import { scheduleChanged } from '../settings.ts'
import { presentTariff } from './present.ts'
import { findTariff, withdrawTariffRow } from './queries.ts'

/** Withdraws a scheduled change; the tariff before it goes on. @throws Refusal 404, 409 `in_force` once its day has come. */
export function withdrawTariff(db: Db, id: number, acting: StaffAction): Promise<Tariff> {
  return transact(db, async (tx) => {
    await lock(tx, 'shipping.tariffs')
    const row = await findTariff(tx, id)
    if (!row) throw notFound('shipping.no_such_tariff')
    if (row.valid_from <= dayInIndia(acting.now)) throw conflict('in_force', 'shipping.in_force')
    if (row.withdrawn_at === null) {
      await withdrawTariffRow(tx, id, acting.now)
      await scheduleChanged(tx)
      await recordAudit(tx, {
        ...acting,
        act: 'delivery-prices-changed',
        about: `delivery prices ${id}`,
        before: { from: row.valid_from },
        after: { withdrawn: true },
        at: acting.now,
      })
    }
    return presentTariff(tx, acting.now)
  })
}

import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { badInput, conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { dayInIndia } from '#platform/time'
import { rateKinds, rateOn, type Rate, type RateKind } from '../rules/rates.ts'
import { insertRate, listRates } from '../queries/taxes.ts'
import type { StaffAction } from '#platform/staff-action'

/** Adds a rate from a day on, today at the earliest. @throws Refusal 400, 409 `already_set` if the day has one. */
export const addRate = (
  db: Db,
  rate: Omit<Rate, 'kind'> & { kind: string },
  { actorId, reason, requestId, now }: StaffAction,
): Promise<void> =>
  transact(db, async (tx) => {
    const kind = rateKinds.find((known) => known === rate.kind)
    if (!kind) throw badInput('ledger.no_such_rate')
    if (rate.storeId !== null && kind !== 'platform_fee') throw badInput('ledger.store_rate_fee_only')
    if (rate.fromDay < dayInIndia(now)) throw badInput('ledger.rate_begins_past')
    const before = rateOn(await listRates(tx), kind, {
      at: now,
      ...(rate.storeId === null ? {} : { storeId: rate.storeId }),
    })
    if (!(await insertRate(tx, { ...rate, kind }))) throw conflict('already_set', 'ledger.already_set')
    await recordAudit(tx, {
      actorId,
      act: 'setting-changed',
      about: auditSubject(kind, rate.storeId),
      before: { percent: before ? before.perLakh / 1_000 : null },
      after: { percent: rate.perLakh / 1_000, from: rate.fromDay },
      reason,
      requestId,
      at: now,
    })
  })

const auditSubject = (kind: RateKind, storeId: number | null): string =>
  storeId === null ? `rate ${kind}` : `rate ${kind} of store ${storeId}`

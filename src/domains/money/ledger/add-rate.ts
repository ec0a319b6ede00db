import { noteAct } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { badInput, conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { dayInIndia } from '#platform/time'
import { rateKinds, rateOn, type Rate, type RateKind } from './rules/rates.ts'
import { insertRate, readRates } from './store/taxes.ts'

type Deed = { actorId: number; reason: string; requestId: string; now: Date }

/** Another rate from a day on, today at the earliest. @throws Refusal 400, 409 `already_set` where that day has one. */
export const addRate = (
  db: Db,
  rate: Omit<Rate, 'kind'> & { kind: string },
  { actorId, reason, requestId, now }: Deed,
): Promise<void> =>
  transact(db, async (tx) => {
    const kind = rateKinds.find((known) => known === rate.kind)
    if (!kind) throw badInput('ledger.no_such_rate')
    if (rate.storeId !== null && kind !== 'platform_fee')
      throw badInput('ledger.only_fee_different_one_store')
    if (rate.fromDay < dayInIndia(now)) throw badInput('ledger.rate_cannot_begin_past')
    const before = rateOn(await readRates(tx), kind, {
      at: now,
      ...(rate.storeId === null ? {} : { storeId: rate.storeId }),
    })
    if (!(await insertRate(tx, { ...rate, kind }))) throw conflict('already_set', 'ledger.already_set')
    await noteAct(tx, {
      actorId,
      act: 'setting-changed',
      about: aboutOf(kind, rate.storeId),
      before: { percent: before ? before.perLakh / 1_000 : null },
      after: { percent: rate.perLakh / 1_000, from: rate.fromDay },
      reason,
      requestId,
      at: now,
    })
  })

const aboutOf = (kind: RateKind, storeId: number | null): string =>
  storeId === null ? `rate ${kind}` : `rate ${kind} of store ${storeId}`

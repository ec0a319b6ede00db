import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { toPaise, toRupees } from '#platform/money'
import { badInput } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import type { CouponSettings } from './contract.ts'
import { cachedSettings, SETTINGS_CHANNEL } from './settings.ts'
import { findSettings, updateSettings } from './queries/coupons.ts'
import type { SettingsRow } from './tables.ts'

export const presentSettings = ({
  most_per_store,
  most_of_platform,
  second_person_from_paise,
}: SettingsRow): CouponSettings => ({
  most_per_store,
  most_of_platform,
  second_person_from: toRupees(second_person_from_paise),
})

type StaffAction = { actorId: number; reason: string; requestId: string; at: Date }

/** Changes how coupons combine, for every process at once. */
export async function changeCouponSettings(
  db: Db,
  input: CouponSettings,
  acting: StaffAction,
): Promise<CouponSettings> {
  const paise = toPaise(input.second_person_from)
  if (paise === null)
    throw badInput('promotions.amount_invalid', [
      { field: 'second_person_from', message: 'promotions.amount_invalid' },
    ])
  return transact(db, async (tx) => {
    const before = presentSettings(await findSettings(tx))
    await updateSettings(tx, {
      most_per_store: input.most_per_store,
      most_of_platform: input.most_of_platform,
      second_person_from_paise: paise,
    })
    const after = presentSettings(await findSettings(tx))
    await recordAudit(tx, { ...acting, act: 'setting-changed', about: 'rules of coupons', before, after })
    cachedSettings.markChanged(tx)
    await broadcast(tx, SETTINGS_CHANNEL, '')
    return after
  })
}

import { noteAct } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { toPaise, toRupees } from '#platform/money'
import { badInput } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import type { CouponSettings } from './contract.ts'
import { kept, SETTINGS_CHANNEL } from './settings.ts'
import { readSettings, writeSettings } from './store/coupons.ts'
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

type Acting = { actorId: number; reason: string; requestId: string; at: Date }

/** Changes how coupons add up, for every server at once. */
export async function changeCouponSettings(
  db: Db,
  wanted: CouponSettings,
  acting: Acting,
): Promise<CouponSettings> {
  const paise = toPaise(wanted.second_person_from)
  if (paise === null)
    throw badInput('promotions.enter_rupees_paise', [
      { field: 'second_person_from', message: 'promotions.enter_rupees_paise' },
    ])
  return transact(db, async (tx) => {
    const before = presentSettings(await readSettings(tx))
    await writeSettings(tx, {
      most_per_store: wanted.most_per_store,
      most_of_platform: wanted.most_of_platform,
      second_person_from_paise: paise,
    })
    const after = presentSettings(await readSettings(tx))
    await noteAct(tx, { ...acting, act: 'setting-changed', about: 'rules of coupons', before, after })
    kept.changedIn(tx)
    await broadcast(tx, SETTINGS_CHANNEL, '')
    return after
  })
}

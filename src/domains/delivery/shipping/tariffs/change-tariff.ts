import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { lock } from '#platform/locks'
import { toPaise } from '#platform/money'
import { badInput, conflict } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { dayInIndia, startOfDay } from '#platform/time'
import { transact } from '#platform/transact'
import type { Tariff, TariffTermsOnWire } from '../contract/tariffs.ts'
import { scheduleChanged, shippingSettings } from '../settings.ts'
import { auditFacts, changesBetween, presentTariff, presentTerms } from './present.ts'
import { insertTariff, newestTariffId, type NewTariff } from './queries.ts'

type TariffChange = TariffTermsOnWire & { version?: number | undefined; from?: string | undefined }

/**
 * Replaces prices and terms from a day on; days before keep theirs, and so do placed orders.
 * @throws Refusal 400 for a day in the past or a beginning of PINs in two groups, 409 `changed_meanwhile` after a change of somebody else.
 */
export function changeTariff(
  db: Db,
  { version, from, ...terms }: TariffChange,
  acting: StaffAction,
): Promise<Tariff> {
  const { now, actorId, reason } = acting
  const day = from ?? dayInIndia(now)
  requireUsable(terms, { day, today: dayInIndia(now) })
  return transact(db, async (tx) => {
    await lock(tx, 'shipping.tariffs')
    const newest = await newestTariffId(tx)
    if (version !== undefined && version !== newest)
      throw conflict('changed_meanwhile', 'shipping.changed_meanwhile', { version: newest })
    const replaced = await shippingSettings(tx, startOfDay(day))
    const id = await insertTariff(tx, {
      ...toRows(terms),
      valid_from: day,
      created_by: actorId,
      created_at: now,
      reason,
    })
    await scheduleChanged(tx)
    await recordAudit(tx, {
      ...acting,
      act: 'delivery-prices-changed',
      about: `delivery prices ${id}`,
      ...withDay(
        changesBetween(
          auditFacts(presentTerms(replaced.rules, Object.values(replaced.rates))),
          auditFacts(terms),
        ),
        { from: day, replaced: replaced.version },
      ),
      at: now,
    })
    return presentTariff(tx, now)
  })
}

const withDay = (
  { before, after }: ReturnType<typeof changesBetween>,
  { from, replaced }: { from: string; replaced: number },
) => ({ before: { ...before, version: replaced }, after: { ...after, from } })

function requireUsable(terms: TariffTermsOnWire, { day, today }: { day: string; today: string }): void {
  if (day < today) throw badInput('shipping.day_past', [{ field: 'from', message: 'shipping.day_past' }])
  const twice = terms.special_prefixes.findIndex((prefix) => terms.metro_prefixes.includes(prefix))
  if (twice >= 0)
    throw badInput('shipping.prefix_in_two_groups', [
      { field: `special_prefixes.${twice}`, message: 'shipping.prefix_in_two_groups' },
    ])
}

const paise = (rupees: number): number => toPaise(rupees) ?? 0

const toRows = ({
  zones,
  cod,
  ...terms
}: TariffTermsOnWire): Omit<NewTariff, 'valid_from' | 'created_by' | 'created_at' | 'reason'> => ({
  slab_grams: terms.slab_grams,
  handling_days: terms.handling_days,
  metro_prefixes: [...new Set(terms.metro_prefixes)],
  special_prefixes: [...new Set(terms.special_prefixes)],
  cod_from_paise: paise(cod.from),
  cod_to_paise: paise(cod.to),
  cod_fee_paise: paise(cod.fee),
  cod_fee_free_from_paise: paise(cod.fee_free_from),
  zones: zones.map(({ zone, first, further, free_from, from_days, to_days }) => ({
    zone,
    first_slab_paise: paise(first),
    further_slab_paise: paise(further),
    free_from_paise: paise(free_from),
    from_days,
    to_days,
  })),
})

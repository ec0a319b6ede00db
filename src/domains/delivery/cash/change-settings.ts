import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { toPaise, toRupees } from '#platform/money'
import { badInput } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import type { Settings } from './rules.ts'
import { CASH_CHANNEL, settings } from './settings.ts'
import { loadSettings, saveSettings } from './queries/instruments.ts'
import type { StaffAction } from '#platform/staff-action'

type SettingsBody = {
  most_open: number | null
  most_refusals: number
  refusal_days: number
  confirm_above: number | null
  confirm_first: boolean
  confirm_hours: number
  remit_days: number
  product_ids: number[]
  category_ids: number[]
}

export const presentSettings = (rules: Settings): SettingsBody => ({
  most_open: rules.mostOpen,
  most_refusals: rules.mostRefusals,
  refusal_days: rules.refusalDays,
  confirm_above: rules.confirmAbovePaise === null ? null : toRupees(rules.confirmAbovePaise),
  confirm_first: rules.confirmFirst,
  confirm_hours: rules.confirmHours,
  remit_days: rules.remitDays,
  product_ids: [...rules.productIds],
  category_ids: [...rules.categoryIds],
})

/** Changes the rules for new orders; placed ones keep theirs. @throws Refusal 400 for an invalid amount. */
export function changeSettings(
  db: Db,
  sent: SettingsBody,
  { actorId, reason, requestId, now }: StaffAction,
): Promise<SettingsBody> {
  const confirmAbovePaise = sent.confirm_above === null ? null : toPaise(sent.confirm_above)
  if (sent.confirm_above !== null && confirmAbovePaise === null) throw badInput('cash.amount_invalid')
  return transact(db, async (tx) => {
    const before = presentSettings(await loadSettings(tx))
    await saveSettings(tx, {
      mostOpen: sent.most_open,
      mostRefusals: sent.most_refusals,
      refusalDays: sent.refusal_days,
      confirmAbovePaise,
      confirmFirst: sent.confirm_first,
      confirmHours: sent.confirm_hours,
      remitDays: sent.remit_days,
      productIds: sent.product_ids,
      categoryIds: sent.category_ids,
    })
    settings.markChanged(tx)
    await broadcast(tx, CASH_CHANNEL, '')
    const after = presentSettings(await loadSettings(tx))
    const acted = {
      actorId,
      act: 'setting-changed',
      about: 'cash on delivery',
      reason,
      requestId,
      at: now,
    } as const
    await recordAudit(tx, { ...acted, before: auditFacts(before), after: auditFacts(after) })
    return after
  })
}

/** Id lists in the form that the audit log stores. */
const auditFacts = ({ product_ids, category_ids, ...rest }: SettingsBody) => ({
  ...rest,
  product_ids: product_ids.map(String),
  category_ids: category_ids.map(String),
})

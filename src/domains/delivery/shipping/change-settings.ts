import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { SETTINGS_CHANNEL } from './settings.ts'
import { updateRate, updateRules, upsertPinRule } from './queries.ts'
import type { PinRuleRow, RateRow, RulesRow } from './tables.ts'

export type SettingsChange = {
  rates?: readonly RateRow[]
  rules?: Partial<Omit<RulesRow, 'is_only'>>
  pinRules?: readonly PinRuleRow[]
}

/** Changes delivery charges or coverage; every process reloads the settings. */
export async function changeSettings(
  tx: Tx,
  { rates = [], rules, pinRules = [] }: SettingsChange,
): Promise<void> {
  for (const rate of rates) await updateRate(tx, rate)
  if (rules) await updateRules(tx, rules)
  for (const rule of pinRules) await upsertPinRule(tx, rule)
  await broadcast(tx, SETTINGS_CHANNEL, '')
}

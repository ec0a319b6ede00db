import type { Db, Tx } from '#platform/database'
import {
  PIN_RULE_COLUMNS,
  RATE_COLUMNS,
  RULE_COLUMNS,
  type PinRuleRow,
  type RateRow,
  type RulesRow,
} from './tables.ts'

export const listRates = (db: Db): Promise<RateRow[]> =>
  db.selectFrom('shipping.rates').select(RATE_COLUMNS).execute()

export const loadRules = (db: Db): Promise<RulesRow> =>
  db.selectFrom('shipping.rules').select(RULE_COLUMNS).executeTakeFirstOrThrow()

export const listPinRules = (db: Db): Promise<PinRuleRow[]> =>
  db.selectFrom('shipping.pin_rules').select(PIN_RULE_COLUMNS).execute()

export async function updateRate(tx: Tx, { zone, ...rate }: RateRow): Promise<void> {
  await tx.updateTable('shipping.rates').set(rate).where('zone', '=', zone).execute()
}

export async function updateRules(tx: Tx, rules: Partial<Omit<RulesRow, 'is_only'>>): Promise<void> {
  await tx.updateTable('shipping.rules').set(rules).where('is_only', '=', true).execute()
}

export async function upsertPinRule(tx: Tx, rule: PinRuleRow): Promise<void> {
  const { prefix: _prefix, ...rest } = rule
  await tx
    .insertInto('shipping.pin_rules')
    .values(rule)
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet(rest))
    .execute()
}

import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { lock } from '#platform/locks'
import { conflict } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import type { RuleName, RuleSet } from '../contract.ts'
import { insertRules, readRules } from '../queries/rule-book.ts'
import { renewMedians } from '../queries/pictures.ts'
import { broadcastRules } from './cached-rules.ts'

/** Saves the rules of approval as a new version. @throws Refusal 409 `changed_meanwhile` when `version` is not the newest. */
export const saveRules = (
  db: Db,
  { version, rules }: { version: number; rules: RuleSet },
  by: StaffAction,
): Promise<void> =>
  transact(db, async (tx) => {
    await lock(tx, 'approvals.rules')
    const before = await readRules(tx)
    if (before.version !== version) throw conflict('changed_meanwhile', 'approvals.changed_meanwhile_rules')
    await insertRules(tx, { rules, savedBy: by.actorId, at: by.now, reason: by.reason })
    if (rules.price.mode !== 'off') await renewMedians(tx)
    await broadcastRules(tx)
    const changed = (Object.keys(rules) as RuleName[]).filter(
      (name) => lineOf(rules, name) !== lineOf(before.rules, name),
    )
    await recordAudit(tx, {
      ...by,
      act: 'product-rules-changed',
      about: 'product rules',
      before: Object.fromEntries(changed.map((name) => [name, lineOf(before.rules, name)])),
      after: Object.fromEntries(changed.map((name) => [name, lineOf(rules, name)])),
      at: by.now,
    })
  })

/** A rule as one line of the audit log: 'stop, most 5'. */
const lineOf = (rules: RuleSet, name: RuleName): string =>
  Object.entries(rules[name])
    .toSorted(([one], [other]) => (one === 'mode' ? -1 : other === 'mode' ? 1 : one.localeCompare(other)))
    .map(([key, value]) => (key === 'mode' ? String(value) : `${key} ${String(value)}`))
    .join(', ')

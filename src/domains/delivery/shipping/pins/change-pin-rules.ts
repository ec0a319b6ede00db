import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import { msg } from '#platform/messages'
import { toPaise, toRupees } from '#platform/money'
import { badInput, conflict, notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { dayInIndia } from '#platform/time'
import { transact } from '#platform/transact'
import { scheduleChanged } from '../settings.ts'
import type { PinRuleRow } from '../tables.ts'
import {
  deletePinRule,
  findOverlap,
  findPinRule,
  insertPinRule,
  updatePinRule,
  type PinRuleFields,
} from './queries.ts'

export type PinRuleChange = {
  prefix: string
  from?: string | null | undefined
  until?: string | null | undefined
  deliverable: boolean
  cod: boolean
  extra_days: number
  extra_charge: number
  note: string
}

/** Adds a rule. @throws Refusal 400 by field, 409 `overlaps` for a second rule of the same beginning on a day. */
export function createPinRule(db: Db, change: PinRuleChange, acting: StaffAction): Promise<number> {
  const rule = toFields(change, acting.now)
  return transact(db, async (tx) => {
    await requireFree(tx, rule, 0)
    const id = await insertPinRule(tx, rule, { by: acting.actorId, at: acting.now })
    await recordChange(tx, { id, before: null, after: rule }, acting)
    return id
  })
}

/** Replaces a rule. @throws as `createPinRule`, and 404. */
export function changePinRule(
  db: Db,
  { id, change }: { id: number; change: PinRuleChange },
  acting: StaffAction,
): Promise<void> {
  return transact(db, async (tx) => {
    const before = await requirePinRule(tx, id)
    const rule = toFields({ ...change, from: change.from ?? before.valid_from }, acting.now)
    await requireFree(tx, rule, id)
    await updatePinRule(tx, id, { ...rule, updated_at: acting.now })
    await recordChange(tx, { id, before, after: rule }, acting)
  })
}

/** Removes a rule; what was promised for placed orders stays. @throws Refusal 404. */
export function removePinRule(db: Db, id: number, acting: StaffAction): Promise<void> {
  return transact(db, async (tx) => {
    const before = await requirePinRule(tx, id)
    await deletePinRule(tx, id)
    await recordChange(tx, { id, before, after: null }, acting)
  })
}

const ALWAYS = '2000-01-01'

/** Sets rules that always apply, as the software ships them; the one of the same beginning is replaced. */
export async function savePinRules(
  tx: Tx,
  rules: readonly (Pick<PinRuleRow, 'prefix' | 'is_delivered' | 'takes_cod'> & Partial<PinRuleRow>)[],
): Promise<void> {
  for (const rule of rules) {
    await tx.deleteFrom('shipping.pin_exceptions').where('prefix', '=', rule.prefix).execute()
    const fields = { valid_from: ALWAYS, valid_until: null, extra_days: 0, extra_charge_paise: 0, note: '' }
    await insertPinRule(tx, { ...fields, ...rule }, { by: null, at: new Date() })
  }
  await scheduleChanged(tx)
}

async function requirePinRule(tx: Tx, id: number): Promise<PinRuleFields> {
  const found = await findPinRule(tx, id)
  if (!found) throw notFound('shipping.no_such_pin_rule')
  return found
}

function toFields({ from, until, ...change }: PinRuleChange, now: Date): PinRuleFields {
  const validFrom = from ?? dayInIndia(now)
  const errors = [
    ...(until && until < validFrom
      ? [{ field: 'until', message: 'shipping.until_before_from' as const }]
      : []),
    ...(change.cod && !change.deliverable
      ? [{ field: 'cod', message: 'shipping.cash_without_delivery' as const }]
      : []),
  ]
  if (errors[0]) throw badInput(errors[0].message, errors)
  return {
    prefix: change.prefix,
    valid_from: validFrom,
    valid_until: until ?? null,
    is_delivered: change.deliverable,
    takes_cod: change.cod,
    extra_days: change.extra_days,
    extra_charge_paise: toPaise(change.extra_charge) ?? 0,
    note: change.note,
  }
}

async function requireFree(tx: Tx, rule: PinRuleFields, exceptId: number): Promise<void> {
  await lock(tx, 'shipping.tariffs')
  const other = await findOverlap(tx, rule, exceptId)
  if (!other) return
  const { valid_from: from, valid_until: until } = other
  const message = until
    ? msg('shipping.pin_rule_overlaps', { prefix: rule.prefix, from, until })
    : msg('shipping.pin_rule_overlaps_endless', { prefix: rule.prefix, from })
  throw conflict('overlaps', message).with({ errors: [{ field: 'from', message }] })
}

type Recorded = { id: number; before: PinRuleFields | null; after: PinRuleFields | null }

async function recordChange(tx: Tx, { id, before, after }: Recorded, acting: StaffAction): Promise<void> {
  await scheduleChanged(tx)
  await recordAudit(tx, {
    ...acting,
    act: 'pin-rule-changed',
    about: `PIN rule ${id}`,
    before: before ? factsOf(before) : {},
    after: after ? factsOf(after) : {},
    at: acting.now,
  })
}

const factsOf = ({ extra_charge_paise, ...rule }: PinRuleFields) => ({
  ...rule,
  extra_charge: toRupees(extra_charge_paise),
})

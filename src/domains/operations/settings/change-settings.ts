import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import { msg, type MessageKey } from '#platform/messages'
import { badInput, conflict, type FieldError } from '#platform/refusal'
import type { SettingsSchema, SettingValues } from '#platform/settings-schema'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import type { SettingsArea } from './contract.ts'
import { aboutArea, listChangesSince, presentWithHistory } from './area-history.ts'
import { fromWire, toWire } from './present.ts'
import type { StaffAction } from '#platform/staff-action'

/** Broadcast when settings of an area changed: some pages show them. */
export const RULES_CHANNEL = 'settings.rules'

type Requested = {
  schema: SettingsSchema
  changes: readonly SettingChange[]
  /** That of the area as the actor saw it. */
  version?: number | undefined
}
type SettingChange = { name: string; from: number | null; to: number | null }
/**
 * Changes settings of an area and records who and why in the audit log.
 * @throws Refusal 400 for values out of bounds or that contradict each other, 409 `changed_meanwhile` after a concurrent change.
 */
export async function changeSettings(
  db: Db,
  { schema, changes, version }: Requested,
  acting: StaffAction,
): Promise<SettingsArea> {
  const after = parseChanges(schema, changes)
  return transact(db, async (tx) => {
    await lock(tx, 'settings.area', schema.area)
    const now = await schema.read(tx)
    await requireUnchanged(tx, { schema, changes, version, now })
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, now[name] ?? null]))
    requireConsistentValues(schema, { ...now, ...after })
    await schema.write(tx, after)
    await broadcast(tx, RULES_CHANNEL, schema.area)
    await recordAudit(tx, {
      ...acting,
      act: 'setting-changed',
      about: aboutArea(schema.area),
      before,
      after,
      at: acting.now,
    })
    return presentWithHistory(tx, schema)
  })
}

/** @throws Refusal 409 with the changes that were made since the area was shown. */
async function requireUnchanged(
  tx: Tx,
  { schema, changes, version, now }: Requested & { now: SettingValues },
): Promise<void> {
  const isOther = changes.some(({ name, from }) => {
    const shape = schema.shapes[name]
    return shape !== undefined && fromWire(shape, from) !== (now[name] ?? null)
  })
  const since = version === undefined ? null : await listChangesSince(tx, schema, version)
  if (!isOther && (since === null || since.length === 0)) return
  throw conflict('changed_meanwhile', 'settings.changed_meanwhile', { changes: since ?? [] })
}

function parseChanges({ shapes }: SettingsSchema, changes: readonly SettingChange[]): SettingValues {
  const updated: SettingValues = {}
  const errors: FieldError[] = []
  for (const { name, to } of changes) {
    const shape = shapes[name]
    if (!shape) throw badInput('common.no_such_setting', [{ field: name, message: 'common.no_such_setting' }])
    const stored = fromWire(shape, to)
    if (stored === undefined) {
      const limits = { least: toWire(shape, shape.least) ?? 0, most: toWire(shape, shape.most) ?? 0 }
      errors.push({ field: name, message: msg('settings.out_of_range', limits) })
    } else updated[name] = stored
  }
  if (errors.length > 0) throw badInput('settings.value_not_possible', errors)
  return updated
}

/** Settings of an area of which the first must not be larger than the second: mirrors the check constraints of the tables. */
const pairs: Readonly<Record<string, { lower: string; upper: string; message: MessageKey }>> = {
  attribution: { lower: 'window_days', upper: 'cart_days', message: 'settings.attribution_reversed' },
}

function requireConsistentValues({ area }: SettingsSchema, values: SettingValues): void {
  const pair = pairs[area]
  if (!pair || Number(values[pair.lower]) <= Number(values[pair.upper])) return
  throw badInput(pair.message, [{ field: pair.upper, message: pair.message }])
}

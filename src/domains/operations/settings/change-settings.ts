import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { lock } from '#platform/locks'
import { msg } from '#platform/messages'
import { badInput, conflict, type FieldError } from '#platform/refusal'
import type { SettingsSchema, SettingValues } from '#platform/settings-schema'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import type { SettingsArea } from './contract.ts'
import { fromWire, presentArea, toWire } from './present.ts'
import type { StaffAction } from '#platform/staff-action'

/** Broadcast when settings of an area changed: some pages show them. */
export const RULES_CHANNEL = 'settings.rules'

type SettingChange = { name: string; from: number | null; to: number | null }
/**
 * Changes settings of an area and records who and why in the audit log.
 * @throws Refusal 400 for values out of bounds or that contradict each other, 409 `changed_meanwhile` after a concurrent change.
 */
export async function changeSettings(
  db: Db,
  { schema, changes }: { schema: SettingsSchema; changes: readonly SettingChange[] },
  acting: StaffAction,
): Promise<SettingsArea> {
  const after = parseChanges(schema, changes)
  return transact(db, async (tx) => {
    await lock(tx, 'settings.area', schema.area)
    const now = await schema.read(tx)
    for (const { name, from } of changes) {
      const shape = schema.shapes[name]
      if (shape && fromWire(shape, from) !== (now[name] ?? null)) {
        throw conflict('changed_meanwhile', 'settings.changed_meanwhile')
      }
    }
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, now[name] ?? null]))
    requireConsistentValues(schema, { ...now, ...after })
    await schema.write(tx, after)
    await broadcast(tx, RULES_CHANNEL, schema.area)
    await recordAudit(tx, {
      ...acting,
      act: 'setting-changed',
      about: `rules of ${schema.area}`,
      before,
      after,
      at: acting.now,
    })
    return presentArea(schema, await schema.read(tx))
  })
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

/** Mirrors the check constraints of the tables. */
function requireConsistentValues({ area }: SettingsSchema, values: SettingValues): void {
  if (area !== 'delivery' || Number(values['cod_from_paise']) <= Number(values['cod_to_paise'])) return
  const message = 'settings.cash_range_reversed'
  throw badInput(message, [{ field: 'cod_to_paise', message }])
}

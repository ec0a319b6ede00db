import type { SettingKind, SettingShape, SettingsSchema, SettingValues } from '#platform/settings-schema'
import type { SettingsChange } from '#domains/accounts/staff'
import type { Setting, SettingsArea } from './contract.ts'

/** Stored units per displayed unit: 100 paise a rupee, 1,000 parts (of 100,000) a per cent. */
const units: Partial<Record<SettingKind, number>> = { rupees: 100, share: 1_000, megabytes: 1_048_576 }
const unitOf = ({ kind }: SettingShape): number => units[kind] ?? 1

export const toWire = (shape: SettingShape, stored: number | null): number | null =>
  stored === null ? null : stored / unitOf(shape)

/** Converts a sent value to the stored unit; undefined when it is invalid. */
export function fromWire(shape: SettingShape, sent: number | null): number | null | undefined {
  if (sent === null) return shape.isOptional ? null : undefined
  const stored = sent * unitOf(shape)
  const rounded = Math.round(stored)
  return Math.abs(stored - rounded) < 1e-6 && rounded >= shape.least && rounded <= shape.most
    ? rounded
    : undefined
}

/** The settings of an area with what changed each last. `history`: its changes, newest first. */
export const presentArea = (
  { area, shapes }: SettingsSchema,
  values: SettingValues,
  history: readonly SettingsChange[],
): SettingsArea => ({
  area,
  version: history[0]?.id ?? 0,
  settings: Object.entries(shapes).map(([name, shape]) => ({
    name,
    kind: shape.kind,
    value: toWire(shape, values[name] ?? null),
    least: shape.least / unitOf(shape),
    most: shape.most / unitOf(shape),
    initial: toWire(shape, shape.initial),
    is_optional: shape.isOptional === true,
    changed: presentChange(
      shape,
      name,
      history.find(({ after }) => name in after),
    ),
  })),
})

export const presentChange = (
  shape: SettingShape,
  name: string,
  change: SettingsChange | undefined,
): Setting['changed'] =>
  change
    ? {
        from: toWire(shape, numberOrNull(change.before[name])),
        to: toWire(shape, numberOrNull(change.after[name])),
        by: change.actor,
        at: change.at.toISOString(),
        reason: change.reason,
      }
    : null

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

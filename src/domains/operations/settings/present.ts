import type { SettingShape, SettingsSchema, SettingValues } from '#platform/settings-schema'
import type { SettingsArea } from './contract.ts'

/** Stored units per displayed unit: 100 paise a rupee, 1,000 parts (of 100,000) a per cent. */
const unitOf = ({ kind }: SettingShape): number => (kind === 'rupees' ? 100 : kind === 'share' ? 1_000 : 1)

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

export const presentArea = ({ area, shapes }: SettingsSchema, values: SettingValues): SettingsArea => ({
  area,
  settings: Object.entries(shapes).map(([name, shape]) => ({
    name,
    kind: shape.kind,
    value: toWire(shape, values[name] ?? null),
    least: shape.least / unitOf(shape),
    most: shape.most / unitOf(shape),
    is_optional: shape.isOptional === true,
  })),
})

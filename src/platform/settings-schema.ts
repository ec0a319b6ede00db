import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** The unit of a setting. Amounts are paise inside and rupees on the wire, shares parts of 100,000 and per cent, switches 0 and 1, a clock an hour of the day in India. */
export type SettingKind =
  | 'count'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'months'
  | 'grams'
  | 'megabytes'
  | 'rupees'
  | 'share'
  | 'switch'
  | 'clock'

/** A setting, its bounds and the value of a new shop, in the stored unit; `isOptional`: null means no limit. */
export type SettingShape = {
  kind: SettingKind
  least: number
  most: number
  initial: number | null
  isOptional?: true
}

export type SettingValues = Record<string, number | null>

/** Settings of one domain that staff may change at run time. */
export type SettingsSchema = {
  area: string
  shapes: Readonly<Record<string, SettingShape>>
  read(db: Db): Promise<SettingValues>
  /** Writes some settings and invalidates their caches. */
  write(tx: Tx, changed: SettingValues): Promise<void>
}

type StoredSettings = {
  area: string
  shapes: SettingsSchema['shapes']
  table: string
  changed?: (tx: Tx) => Promise<void>
}

/** A schema whose table has a row for each setting: `name`, `value`. */
export const namedSettings = ({ area, shapes, table, changed }: StoredSettings): SettingsSchema => ({
  area,
  shapes,
  read: async (db) => {
    const names = Object.keys(shapes)
    const { rows } = await sql<{
      name: string
      value: number
    }>`select name, value from ${sql.table(table)} where name = any(${names})`.execute(db)
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  },
  write: async (tx, values) => {
    for (const [name, value] of Object.entries(values))
      await sql`update ${sql.table(table)} set value = ${value} where name = ${name}`.execute(tx)
    await changed?.(tx)
  },
})

/** A schema whose table has one row with a column for each setting. */
export const rowSettings = ({ area, shapes, table, changed }: StoredSettings): SettingsSchema => ({
  area,
  shapes,
  read: async (db) => {
    const columns = sql.join(Object.keys(shapes).map((name) => sql.ref(name)))
    const { rows } = await sql<
      Record<string, number | boolean | null>
    >`select ${columns} from ${sql.table(table)}`.execute(db)
    return Object.fromEntries(
      Object.entries(rows[0] ?? {}).map(([name, value]) => [
        name,
        typeof value === 'boolean' ? Number(value) : value,
      ]),
    )
  },
  write: async (tx, values) => {
    const sets = Object.entries(values).map(
      ([name, value]) => sql`${sql.ref(name)} = ${shapes[name]?.kind === 'switch' ? value === 1 : value}`,
    )
    if (sets.length > 0) await sql`update ${sql.table(table)} set ${sql.join(sets)}`.execute(tx)
    await changed?.(tx)
  },
})

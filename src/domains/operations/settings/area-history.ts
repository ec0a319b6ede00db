import { listSettingChanges } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import type { SettingsSchema } from '#platform/settings-schema'
import type { Setting, SettingsArea } from './contract.ts'
import { presentArea, presentChange } from './present.ts'

/** How the audit log names the settings of an area. */
export const aboutArea = (area: string): string => `rules of ${area}`

/** The settings of these areas, with who changed each last. */
export async function presentAreas(db: Db, schemas: readonly SettingsSchema[]): Promise<SettingsArea[]> {
  const changes = await listSettingChanges(
    db,
    schemas.map(({ area }) => aboutArea(area)),
  )
  return Promise.all(
    schemas.map(async (schema) =>
      presentArea(
        schema,
        await schema.read(db),
        changes.filter(({ about }) => about === aboutArea(schema.area)),
      ),
    ),
  )
}

export async function presentWithHistory(db: Db, schema: SettingsSchema): Promise<SettingsArea> {
  const [values, history] = await Promise.all([
    schema.read(db),
    listSettingChanges(db, [aboutArea(schema.area)]),
  ])
  return presentArea(schema, values, history)
}

type ChangeSince = NonNullable<Setting['changed']> & { name: string }

/** The changes of an area after a version, newest first. */
export async function listChangesSince(
  db: Db,
  { area, shapes }: SettingsSchema,
  version: number,
): Promise<ChangeSince[]> {
  const changes = (await listSettingChanges(db, [aboutArea(area)])).filter(({ id }) => id > version)
  return changes.flatMap((change) =>
    Object.entries(shapes).flatMap(([name, shape]) => {
      const shown = name in change.after ? presentChange(shape, name, change) : null
      return shown ? [{ name, ...shown }] : []
    }),
  )
}

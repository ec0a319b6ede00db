import type { Db } from '#platform/database'
import type { PersonalData } from '#platform/domain'
import { EXPORT_FILES } from './export-files.ts'

/** The stored data of a person, by name of the export file. */
export type CollectedData = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Collects from every domain all data that the shop stores about a person, and none about other people. */
export async function collectPersonalData(
  db: Db,
  personId: number,
  personalData: readonly PersonalData[],
): Promise<CollectedData> {
  const files = new Map(Object.keys(EXPORT_FILES).map((file) => [file, {}]))
  for (const { exports } of personalData)
    for (const [file, read] of Object.entries(exports)) {
      const known = files.get(file)
      if (!known) throw new Error(`${file}.json has no heading in export-files.ts.`)
      files.set(file, { ...known, ...(await read(db, personId)) })
    }
  return Object.fromEntries(files)
}

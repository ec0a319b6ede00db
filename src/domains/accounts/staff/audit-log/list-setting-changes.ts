import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import type { AuditValues } from '../contract.ts'
import { listLatestAbout } from '../queries/audit-log.ts'

/** A change of settings as the audit log has it. */
export type SettingsChange = {
  id: number
  about: string
  actor: { id: number; name: string } | null
  before: AuditValues
  after: AuditValues
  reason: string
  at: Date
}

const MOST_PER_SUBJECT = 200

/** The latest changes of settings about each of these subjects, newest first. */
export async function listSettingChanges(db: Db, abouts: readonly string[]): Promise<SettingsChange[]> {
  const rows = await listLatestAbout(db, abouts, { act: 'setting-changed', limit: MOST_PER_SUBJECT })
  const names = await loadNames(db, [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))])
  return rows.map(({ actor_id, ...row }) => ({
    ...row,
    actor: actor_id === null ? null : { id: actor_id, name: names.get(actor_id) ?? '' },
  }))
}

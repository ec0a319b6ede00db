import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { readSettings } from './queries/cases.ts'
import { deleteEvidence } from './queries/personal-data.ts'

export function moderationTasks({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Record<string, () => Promise<void>> {
  return {
    'moderation:forget': async () => {
      const { evidence_days } = await readSettings(db)
      await transact(db, (tx) => deleteEvidence(tx, new Date(clock.now().getTime() - evidence_days * DAY_MS)))
    },
  }
}

export const moderationSchedule = { 'moderation:forget': '41 21 * * *' }

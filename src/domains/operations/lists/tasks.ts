import type { DomainDependencies } from '#platform/domain'
import type { Task } from '#platform/jobs'
import type { ServedList } from '#platform/serve-list'
import { DAY_MS } from '#platform/time'
import { transact } from '#platform/transact'
import { deleteExportsBefore } from './queries.ts'
import { writeExport } from './write-export.ts'

/** Exported files hold names and addresses, so they are kept only as long as somebody may want to fetch them. */
const KEPT_MS = 7 * DAY_MS

export const listTasks = (
  context: Pick<DomainDependencies, 'db' | 'clock'> & { lists: readonly ServedList[] },
): Record<string, Task> => ({
  'lists:export': (payload) => writeExport(context, (payload as { exportId: number }).exportId),
  'lists:remove-exports': () =>
    transact(context.db, (tx) => deleteExportsBefore(tx, new Date(context.clock.now().getTime() - KEPT_MS))),
})

export const listSchedule = { 'lists:remove-exports': '47 20 * * *' }

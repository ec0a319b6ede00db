import { z } from 'zod'
import { addJobs } from '#platform/events'
import { isInstanceAlive } from '#platform/locks'
import { transact } from '#platform/transact'
import { picturesJob, PICTURES_TASK, RUN_TASK, runJob, type Worker } from './jobs.ts'
import { processPictures } from './pictures/process-pictures.ts'
import { listRunsInProgress, listImportsWithDuePictures } from './queries.ts'
import { cleanUpImports } from './clean-up-imports.ts'
import { processImport } from './processing/process-import.ts'

/** Background tasks of imports, by name. */
export function importTasks(worker: Worker): Record<string, (payload: unknown) => Promise<void>> {
  return {
    [RUN_TASK]: (payload) =>
      processImport(worker, z.object({ importId: z.int(), run: z.int() }).parse(payload)),
    [PICTURES_TASK]: (payload) =>
      processPictures(worker, z.object({ importId: z.int() }).parse(payload).importId),
    'imports:resume': () => resumeStrandedImports(worker),
    'imports:cleanup': async () =>
      void (await cleanUpImports(worker.db, { dataDir: worker.dataDir, now: worker.now() })),
  }
}

export const importSchedule = { 'imports:resume': '* * * * *', 'imports:cleanup': '11 21 * * *' }

/** Resumes imports of a server that died: its claim is void, and its job may not be retried for hours. */
async function resumeStrandedImports({ db }: Worker): Promise<void> {
  await transact(db, async (tx) => {
    const stranded = async (instance: number | null): Promise<boolean> =>
      instance === null || !(await isInstanceAlive(tx, instance))
    for (const { id, run, instance } of await listRunsInProgress(tx))
      if (await stranded(instance)) await addJobs(tx, [runJob(id, run)])
    for (const { id, instance } of await listImportsWithDuePictures(tx))
      if (await stranded(instance)) await addJobs(tx, [picturesJob(id)])
  })
}

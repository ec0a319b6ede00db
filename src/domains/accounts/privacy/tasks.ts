import { deleteReleasedPhotos } from '#domains/products/media'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { PersonalData, Pictures } from '#platform/domain'
import { transact } from '#platform/transact'
import { executeDeletions } from './execute-deletions.ts'
import { INVOICE_RETENTION_YEARS, DOWNLOAD_WINDOW_MS, PHOTO_RELEASE_MS, DELETION_RECORD_MS } from './rules.ts'
import { deleteOldRecords } from './queries.ts'

type TaskDependencies = {
  db: Db
  clock: Clock
  dataDir: string
  /** Of all domains. */
  personalData: readonly PersonalData[]
  pictures: readonly Pictures[]
}

/** Background work on personal data, by task name. */
export const privacyTasks = (parts: TaskDependencies): Record<string, () => Promise<void>> => ({
  'privacy:delete': async () =>
    void (await executeDeletions(parts.db, parts.clock.now(), parts.personalData)),
  'privacy:pictures': async () => void (await removeReleasedPictures(parts)),
  'privacy:cleanup': () => cleanUp(parts),
})

export const privacySchedule = {
  'privacy:delete': '*/10 * * * *',
  'privacy:pictures': '7,37 * * * *',
  'privacy:cleanup': '29 21 * * *',
}

function removeReleasedPictures({ db, clock, dataDir, pictures }: TaskDependencies): Promise<number> {
  const now = clock.now()
  const stillShown = async (paths: readonly string[]) => {
    const shown = await Promise.all(pictures.map(async ({ inUse }) => (inUse ? inUse(db, paths) : [])))
    return new Set(shown.flatMap((found) => [...found]))
  }
  return deleteReleasedPhotos(db, {
    dataDir,
    now,
    before: new Date(now.getTime() - PHOTO_RELEASE_MS),
    stillShown,
  })
}

async function cleanUp({ db, clock, personalData }: TaskDependencies): Promise<void> {
  const now = clock.now()
  const billsFrom = new Date(now)
  billsFrom.setUTCFullYear(now.getUTCFullYear() - INVOICE_RETENTION_YEARS)
  for (const { forgetBefore } of personalData)
    if (forgetBefore) await transact(db, (tx) => forgetBefore(tx, billsFrom))
  const before = {
    downloads: new Date(now.getTime() - DOWNLOAD_WINDOW_MS),
    deletions: new Date(now.getTime() - DELETION_RECORD_MS),
  }
  await transact(db, (tx) => deleteOldRecords(tx, before))
}

import { removeReleased } from '#domains/products/media'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { PersonalData, Pictures } from '#platform/domain'
import { transact } from '#platform/transact'
import { executeDeletions } from './execute-deletions.ts'
import { BILL_YEARS, DOWNLOADS_MS, LET_GO_MS, REMEMBERED_MS } from './rules.ts'
import { deleteOld } from './store.ts'

type Parts = {
  db: Db
  clock: Clock
  dataDir: string
  /** Those of all domains. */
  personalData: readonly PersonalData[]
  pictures: readonly Pictures[]
}

/** Work on people's data apart from any request, by task name. */
export const privacyTasks = (parts: Parts): Record<string, () => Promise<void>> => ({
  'privacy:delete': async () =>
    void (await executeDeletions(parts.db, parts.clock.now(), parts.personalData)),
  'privacy:pictures': async () => void (await removePictures(parts)),
  'privacy:sweep': () => sweep(parts),
})

export const privacySchedule = {
  'privacy:delete': '*/10 * * * *',
  'privacy:pictures': '7,37 * * * *',
  'privacy:sweep': '29 21 * * *',
}

function removePictures({ db, clock, dataDir, pictures }: Parts): Promise<number> {
  const now = clock.now()
  const stillShown = async (paths: readonly string[]) => {
    const shown = await Promise.all(pictures.map(async ({ inUse }) => (inUse ? inUse(db, paths) : [])))
    return new Set(shown.flatMap((found) => [...found]))
  }
  return removeReleased(db, { dataDir, now, before: new Date(now.getTime() - LET_GO_MS), stillShown })
}

async function sweep({ db, clock, personalData }: Parts): Promise<void> {
  const now = clock.now()
  const billsFrom = new Date(now)
  billsFrom.setUTCFullYear(now.getUTCFullYear() - BILL_YEARS)
  for (const { forgetBefore } of personalData)
    if (forgetBefore) await transact(db, (tx) => forgetBefore(tx, billsFrom))
  const before = {
    downloads: new Date(now.getTime() - DOWNLOADS_MS),
    deletions: new Date(now.getTime() - REMEMBERED_MS),
  }
  await transact(db, (tx) => deleteOld(tx, before))
}

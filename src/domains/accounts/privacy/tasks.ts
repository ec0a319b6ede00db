import { picturesInUse as picturesOfGoods } from '#domains/products/catalogue'
import { picturesInUse as picturesOfMakers } from '#domains/community/creators'
import { picturesInUse as picturesOfImports } from '#domains/selling/imports'
import { picturesInUse as picturesOfMessages } from '#domains/messaging/conversations'
import { picturesInUse as picturesOfPosts } from '#domains/community/feed'
import { removeReleased } from '#domains/products/media'
import { picturesInUse as picturesOfReports } from '#domains/community/moderation'
import { forgetOldDocumentRecipients } from '#domains/money/invoices'
import { forgetOldRecipients } from '#domains/buying/orders'
import { picturesInUse as picturesOfReturns } from '#domains/delivery/returns'
import { picturesInUse as picturesOfReviews } from '#domains/products/reviews'
import { picturesInUse as picturesOfWorkshops } from '#domains/learning/workshops'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { executeDeletions } from './execute-deletions.ts'
import { BILL_YEARS, DOWNLOADS_MS, LET_GO_MS, REMEMBERED_MS } from './rules.ts'
import { deleteOld } from './store.ts'

type Parts = { db: Db; clock: Clock; dataDir: string }

/** Work on people's data apart from any request, by task name. */
export function privacyTasks({ db, clock, dataDir }: Parts): Record<string, () => Promise<void>> {
  return {
    'privacy:delete': async () => void (await executeDeletions(db, clock.now())),
    'privacy:pictures': async () => void (await removePictures(db, { now: clock.now(), dataDir })),
    'privacy:sweep': () => sweep(db, clock.now()),
  }
}

export const privacySchedule = {
  'privacy:delete': '*/10 * * * *',
  'privacy:pictures': '7,37 * * * *',
  'privacy:sweep': '29 21 * * *',
}

function removePictures(db: Db, { now, dataDir }: { now: Date; dataDir: string }): Promise<number> {
  const stillShown = async (paths: readonly string[]) => {
    const shown = await Promise.all([
      picturesOfGoods(db, paths),
      picturesOfImports(db, paths),
      picturesOfReviews(db, paths),
      picturesOfReturns(db, paths),
      picturesOfMessages(db, paths),
      picturesOfPosts(db, paths),
      picturesOfMakers(db, paths),
      picturesOfWorkshops(db, paths),
      picturesOfReports(db, paths),
    ])
    return new Set(shown.flatMap((found) => [...found]))
  }
  return removeReleased(db, { dataDir, now, before: new Date(now.getTime() - LET_GO_MS), stillShown })
}

async function sweep(db: Db, now: Date): Promise<void> {
  const billsFrom = new Date(now)
  billsFrom.setUTCFullYear(now.getUTCFullYear() - BILL_YEARS)
  await transact(db, (tx) => forgetOldRecipients(tx, billsFrom))
  await transact(db, (tx) => forgetOldDocumentRecipients(tx, billsFrom))
  const before = {
    downloads: new Date(now.getTime() - DOWNLOADS_MS),
    deletions: new Date(now.getTime() - REMEMBERED_MS),
  }
  await transact(db, (tx) => deleteOld(tx, before))
}

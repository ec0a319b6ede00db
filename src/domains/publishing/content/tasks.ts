import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS, HOUR_MS, addMonths } from '#platform/time'
import { publishDueArticles } from './articles/save-article.ts'
import { deleteResumeFile } from './careers/resume-files.ts'
import { deleteExpired, loadSetting } from './careers/queries.ts'
import { deleteUnanswered } from './signups/queries.ts'

/** Without confirmation there is no consent, and no reason to store the address. */
const UNANSWERED_MS = 30 * DAY_MS

type Parts = { db: Db; clock: Clock; dataDir: string }

/** Cleanup of expired applications, unattached résumés and unconfirmed addresses. */
export const contentTasks = ({ db, clock, dataDir }: Parts): Record<string, () => Promise<void>> => ({
  'content:publish': () => publishDueArticles(db, clock.now()),
  'content:cleanup': async () => {
    const now = clock.now()
    const receivedBefore = addMonths(now, -(await loadSetting(db, 'keep_months')))
    const looseBefore = new Date(now.getTime() - (await loadSetting(db, 'loose_hours')) * HOUR_MS)
    const files = await transact(db, async (tx) => {
      await deleteUnanswered(tx, new Date(now.getTime() - UNANSWERED_MS))
      return deleteExpired(tx, { receivedBefore, looseBefore })
    })
    for (const file of files) await deleteResumeFile(dataDir, file)
  },
})

export const contentSchedule = { 'content:publish': '* * * * *', 'content:cleanup': '37 20 * * *' }

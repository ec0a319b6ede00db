import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS, HOUR_MS, addMonths } from '#platform/time'
import { publishDueArticles } from './articles/save-article.ts'
import { deleteResumeFile } from './careers/resume-files.ts'
import { deleteExpired, loadSetting } from './careers/queries.ts'
import { deleteUnanswered } from './signups/queries.ts'

/** What nobody answered is no consent, and no reason to keep an address. */
const UNANSWERED_MS = 30 * DAY_MS

type Parts = { db: Db; clock: Clock; dataDir: string }

/** Forgets applications whose time is over, résumés that were never handed in, and addresses that never said yes. */
export const contentTasks = ({ db, clock, dataDir }: Parts): Record<string, () => Promise<void>> => ({
  'content:publish': () => publishDueArticles(db, clock.now()),
  'content:sweep': async () => {
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

export const contentSchedule = { 'content:publish': '* * * * *', 'content:sweep': '37 20 * * *' }

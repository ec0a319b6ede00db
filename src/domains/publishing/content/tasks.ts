import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { DAY_MS, HOUR_MS, monthsAfter } from '#platform/time'
import { publishDue } from './articles/save-article.ts'
import { removeResume } from './careers/folder.ts'
import { deleteOver, readSetting } from './careers/store.ts'
import { deleteUnanswered } from './signups/store.ts'

/** What nobody answered is no consent, and no reason to keep an address. */
const UNANSWERED_MS = 30 * DAY_MS

type Parts = { db: Db; clock: Clock; dataDir: string }

/** Forgets applications whose time is over, résumés that were never handed in, and addresses that never said yes. */
export const contentTasks = ({ db, clock, dataDir }: Parts): Record<string, () => Promise<void>> => ({
  'content:publish': () => publishDue(db, clock.now()),
  'content:sweep': async () => {
    const now = clock.now()
    const receivedBefore = monthsAfter(now, -(await readSetting(db, 'keep_months')))
    const looseBefore = new Date(now.getTime() - (await readSetting(db, 'loose_hours')) * HOUR_MS)
    const files = await transact(db, async (tx) => {
      await deleteUnanswered(tx, new Date(now.getTime() - UNANSWERED_MS))
      return deleteOver(tx, { receivedBefore, looseBefore })
    })
    for (const file of files) await removeResume(dataDir, file)
  },
})

export const contentSchedule = { 'content:publish': '* * * * *', 'content:sweep': '37 20 * * *' }

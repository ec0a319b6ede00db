import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { findDueLetters } from './letters.ts'
import { deleteBefore } from './store.ts'

const KEPT_DAYS = 120

/** Work on notices apart from any request, by task name. */
export const noticeTasks = ({ db, clock }: { db: Db; clock: Clock }): Record<string, () => Promise<void>> => ({
  'notices:letters': async () => void (await findDueLetters(db, clock.now())),
  'notices:sweep': () => deleteBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)),
})

/** Letters in the evening of India, in lots. */
export const noticeSchedule = { 'notices:letters': '*/2 13-15 * * *', 'notices:sweep': '51 20 * * *' }

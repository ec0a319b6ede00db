import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { fillListFacts } from './fill-list-facts.ts'
import { refreshGstRates } from './reference-data/refresh-gst-rates.ts'

const GST_TASK = 'catalogue:refresh-gst'
const FACTS_TASK = 'catalogue:fill-list-facts'

type Parts = { db: Db; clock: Clock; isStopping: () => boolean }

export const catalogueTasks = ({ db, clock, isStopping }: Parts): Record<string, () => Promise<void>> => ({
  [GST_TASK]: () => refreshGstRates(db, clock.now()),
  [FACTS_TASK]: () => fillListFacts(db, isStopping),
})

/** UTC. GST: midnight in India, and once more for a process whose clock is late and cached a page in between. */
export const catalogueSchedule: Record<string, string> = {
  [GST_TASK]: '30,32 18 * * *',
  [FACTS_TASK]: '*/10 * * * *',
}

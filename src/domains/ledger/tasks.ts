import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { proveBooks } from './prove.ts'

type Parts = { db: Db; clock: Clock; log: { error(details: unknown, message: string): void } }

/** Work on the books apart from any request, by task name. */
export const ledgerTasks = ({ db, clock, log }: Parts): Record<string, () => Promise<void>> => ({
  'ledger:prove': async () => void (await proveBooks(db, { now: clock.now(), log })),
})

/** At night in India: 2 o'clock. */
export const ledgerSchedule = { 'ledger:prove': '30 20 * * *' }

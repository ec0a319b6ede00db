import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { advanceDueCases } from './steps/advance-due-cases.ts'

type Parts = { db: Db; clock: Clock; log: { error(details: unknown, message: string): void } }

export const returnTasks = ({ db, clock, log }: Parts): Record<string, () => Promise<void>> => ({
  'returns:advance-due': async () => void (await advanceDueCases(db, clock.now(), log)),
})

export const returnSchedule = { 'returns:advance-due': '*/5 * * * *' }

import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { fillBlurs } from './fill-blurs.ts'
import { cleanUpOriginals } from './uploads/clean-up-originals.ts'

type Parts = { db: Db; clock: Clock; dataDir: string; isStopping: () => boolean }

export function mediaTasks({ db, clock, dataDir, isStopping }: Parts): Record<string, () => Promise<void>> {
  return {
    'media:blur': async () => void (await fillBlurs(db, { dataDir, isStopping })),
    'media:cleanup': async () => void (await cleanUpOriginals(db, { dataDir, now: clock.now() })),
  }
}

export const mediaSchedule = { 'media:blur': '* * * * *', 'media:cleanup': '41 20 * * *' }

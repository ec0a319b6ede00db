import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { recountStockLevels } from './levels/recount-stock-levels.ts'

type Parts = { db: Db; clock: Clock; log: { error(details: unknown, message: string): void } }

export function stockTasks({ db, clock, log }: Parts): Record<string, () => Promise<void>> {
  return {
    'stock:recount': async () => {
      const wrong = await recountStockLevels(db, clock.now())
      if (wrong.length > 0)
        log.error(
          { levels: wrong.slice(0, 20), count: wrong.length },
          'Stock levels do not match their rows.',
        )
    },
  }
}

// 02:23 in India.
export const stockSchedule = { 'stock:recount': '53 20 * * *' }

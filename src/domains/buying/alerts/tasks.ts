import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { checkAlerts } from './notify-due-alerts.ts'

export const alertTasks = ({ db, clock }: { db: Db; clock: Clock }): Record<string, () => Promise<void>> => ({
  'alerts:check': () => checkAlerts(db, clock.now()),
})

/** Stock publishes no durable event when goods come back, so it is checked every minute. */
export const alertSchedule = { 'alerts:check': '* * * * *' }

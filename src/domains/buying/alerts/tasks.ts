import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { checkAlerts } from './notify-due-alerts.ts'

/** Work on alerts apart from any request, by task name. */
export const alertTasks = ({ db, clock }: { db: Db; clock: Clock }): Record<string, () => Promise<void>> => ({
  'alerts:check': () => checkAlerts(db, clock.now()),
})

/** Stock says nothing durable when goods come back, so it is looked at every minute. */
export const alertSchedule = { 'alerts:check': '* * * * *' }

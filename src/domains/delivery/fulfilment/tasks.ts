import { addJobs } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { Couriers } from './courier.ts'
import { runCourierTasks } from './courier-tasks/run-courier-tasks.ts'
import { sendBookings } from './courier-tasks/send-bookings.ts'
import { trackParcels } from './courier-tasks/track-parcels.ts'

export function fulfilmentTasks({
  db,
  couriers,
  clock,
}: {
  db: Db
  couriers: Couriers
  clock: Clock
}): Record<string, () => Promise<void>> {
  return {
    'fulfilment:book': () => sendBookings(db, couriers, clock.now()),
    'fulfilment:run-courier-tasks': () => runCourierTasks(db, couriers, clock.now()),
    'fulfilment:track': () => trackParcels(db, couriers, clock.now()),
    'fulfilment:enqueue-due': () =>
      transact(db, (tx) =>
        addJobs(
          tx,
          ['fulfilment:book', 'fulfilment:run-courier-tasks'].map((identifier) => ({
            identifier,
            payload: {},
            maxAttempts: 1,
            jobKey: `${identifier} minute`,
          })),
        ),
      ),
  }
}

export const fulfilmentSchedule = {
  'fulfilment:enqueue-due': '* * * * *',
  'fulfilment:track': '*/20 * * * *',
}

import type { Job } from '#platform/events'
import type { Db } from '#platform/database'
import type { FetchRules } from './pictures/fetch-picture.ts'

/** The dependencies of background work. */
export type Worker = {
  db: Db
  dataDir: string
  publicUrl: string
  now: () => Date
  /** The number of this server among those of the shop. */
  instance: () => number
  rules: FetchRules
  isStopping: () => boolean
}

export const RUN_TASK = 'imports:run'
export const PICTURES_TASK = 'imports:pictures'

// Payments and parcels have priority.
const BEHIND_OTHERS = 10

export const runJob = (importId: number, run: number): Job => ({
  identifier: RUN_TASK,
  payload: { importId, run },
  jobKey: `imports:run ${importId}`,
  priority: BEHIND_OTHERS,
})

export const picturesJob = (importId: number): Job => ({
  identifier: PICTURES_TASK,
  payload: { importId },
  jobKey: `imports:pictures ${importId}`,
  priority: 2 * BEHIND_OTHERS,
})

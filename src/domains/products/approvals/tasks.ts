import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { hashEarlierPictures } from './pictures/hash-pictures.ts'
import { renewMedians } from './queries/pictures.ts'

const HASHES_TASK = 'approvals:hash-pictures'
const MEDIANS_TASK = 'approvals:renew-medians'

type Parts = { db: Db; dataDir: string; isStopping: () => boolean }

export const approvalTasks = ({ db, ...parts }: Parts): Record<string, () => Promise<void>> => ({
  [HASHES_TASK]: () => hashEarlierPictures(db, parts),
  [MEDIANS_TASK]: () => transact(db, renewMedians),
})

export const approvalSchedule: Record<string, string> = {
  [HASHES_TASK]: '23 20 * * *',
  [MEDIANS_TASK]: '41 20 * * *',
}

import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { ListQuery, ListReply } from '#platform/list'
import { readPage, type ListPage } from '#platform/serve-list'
import type { Job, JobState } from '../contract.ts'
import { countJobsByState, queuedJobs, type QueuedJob } from '../queries/jobs.ts'
import { redactError } from './redact.ts'

type Query = Pick<ListQuery, 'q'> & { state?: JobState | undefined; task?: string | undefined }

/** One page of the queue and the outbox, newest first unless asked otherwise. */
export async function listJobs(
  db: Db,
  { q, state, task }: Query,
  page: ListPage,
): Promise<ListReply<Job, { states: Record<JobState, number> }>> {
  let query = db.selectFrom(queuedJobs.as('queued'))
  if (state !== undefined) query = query.where('state', '=', state)
  if (task !== undefined) query = query.where('task', '=', task)
  if (q !== '')
    query = query.where(
      sql<boolean>`(strpos(lower(task), lower(${q})) > 0 or strpos(lower(listener), lower(${q})) > 0 or id = ${q})`,
    )
  // The counts of the states say how many rows there are, unless it is searched.
  const isSearched = q !== '' || task !== undefined
  const [list, states] = await Promise.all([
    readPage(
      query,
      { ...page, isCounted: page.isCounted && isSearched },
      {
        id: sql`id`,
        sorts: { task: sql`task`, attempts: sql`attempts`, run_at: sql`run_at`, created_at: sql`created_at` },
        select: (filtered) =>
          filtered.select([
            'id',
            'task',
            'listener',
            'state',
            'attempts',
            'max_attempts',
            'last_error',
            'run_at',
            'created_at',
          ]),
      },
    ),
    countJobsByState(db),
  ])
  const counted = state === undefined ? Object.values(states).reduce((a, b) => a + b, 0) : states[state]
  return { ...list, count: isSearched ? list.count : counted, rows: list.rows.map(toWire), states }
}

const toWire = ({ last_error, run_at, created_at, ...row }: QueuedJob): Job => ({
  ...row,
  last_error: redactError(last_error ?? ''),
  run_at: run_at.toISOString(),
  created_at: created_at.toISOString(),
})

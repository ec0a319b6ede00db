import { sql } from 'kysely'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from './integrity-check.ts'

/** Invariants of idempotency keys, the outbox and the job queue. */
export const platformChecks: readonly IntegrityCheck[] = [
  integrityCheck(
    'I-13 keys',
    'Idempotency keys are deleted after two days.',
    sql`select 'key of ' || principal || ' at ' || path || ' is from ' || created_at as wrong from platform.idempotency_keys
      where created_at < now() - interval '3 days' limit 20`,
  ),
  integrityCheck(
    'I-14 deliveries',
    'Events are delivered and jobs run within an hour.',
    sql`
      select 'event ' || id || ' (' || topic || ') has waited since ' || published_at as wrong from platform.outbox
        where published_at < now() - interval '1 hour'
      union all
      select 'job ' || j.id || ' (' || t.identifier || coalesce(': ' || (j.payload ->> 'listener'), '') || ') was given up'
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts >= j.max_attempts and t.identifier = 'deliver'
      union all
      select 'job ' || j.id || ' (' || t.identifier || coalesce(': ' || (j.payload ->> 'listener'), '') || ') is late: '
          || coalesce('running since ' || j.locked_at, 'due at ' || j.run_at)
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.attempts < j.max_attempts and coalesce(j.locked_at, j.run_at) < now() - interval '1 hour'
      limit 100`,
  ),
  constraintsCheck({ uniqueIndexes: ['platform.idempotency_keys_pkey'] }),
]

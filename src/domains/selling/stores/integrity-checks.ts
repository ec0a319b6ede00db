import { sql } from 'kysely'
import { sellerRelations } from '#domains/selling/sellers'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from '#platform/integrity-check'

/** A store is off sale exactly while a suspension or pause of the staff is in force. */
export const integrityChecks: readonly IntegrityCheck[] = [
  integrityCheck(
    'I-22 steps',
    'A store is suspended or paused by the staff exactly while a restriction says so.',
    sql`select 'store ' || s.id || ' is not as its restrictions say' as wrong from ${sellerRelations.decisions} s
      where (s.suspended_at is not null) <> exists (select from stores.restrictions r where r.store_id = s.id and r.kind = 'suspension' and r.ended_at is null)
        or (s.paused_at is not null) <> exists (select from stores.restrictions r where r.store_id = s.id and r.kind = 'pause' and r.ended_at is null)`,
  ),
  constraintsCheck({
    triggers: ['stores.events events_stay'],
    uniqueIndexes: ['stores.restrictions_in_force'],
    checks: [],
  }),
]

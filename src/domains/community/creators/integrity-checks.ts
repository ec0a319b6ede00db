import { sql } from 'kysely'
import { integrityCheck, type IntegrityCheck } from '#platform/integrity-check'

/** Stored follower counts match the follows. */
export const integrityChecks: readonly IntegrityCheck[] = [
  integrityCheck(
    'I-24 counts',
    'Follower counts equal the number of stored follows.',
    sql`
      select 'maker ' || coalesce(t.creator_id, f.creator_id) || ': ' || coalesce(t.followers, 0) || ' followers are counted, there are ' || coalesce(f.followers, 0) as wrong
        from (select creator_id, sum(followers) as followers from creators.follower_counts group by 1) t
        full join (select creator_id, count(*) as followers from creators.follows group by 1) f using (creator_id)
        where coalesce(t.followers, 0) <> coalesce(f.followers, 0)
      limit 200`,
  ),
]
